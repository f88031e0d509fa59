import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { AccessRequest } from '../../../core/evidence/index.ts'
import { type AnswerName, checkAnswer } from './answers.ts'
import { grantState, type GrantTimes } from '../grant-state.ts'
import { judgeRequest } from './judge-request.ts'

const hour = (n: number): Date => new Date(Date.UTC(2026, 2, 2, 9) + n * 3_600_000)
const requested: GrantTimes = {
  starts_at: hour(10),
  ends_at: hour(100),
  opposition_ends_at: hour(24),
  consented_at: null,
  refused_at: null,
  opposed_at: null,
  revoked_at: null,
}
const consented = { ...requested, consented_at: hour(2) }

describe('the state of an exceptional access', () => {
  it('activates an access only after a consent, from the later of start and end of the opposition period until its end', () => {
    const rows: [GrantTimes, number, string][] = [
      [requested, 0, 'requested'],
      [requested, 50, 'requested'],
      [requested, 100, 'expired'],
      [consented, 3, 'consented'],
      [consented, 23.99, 'consented'],
      [consented, 24, 'active'],
      [consented, 99.99, 'active'],
      [consented, 100, 'ended'],
      [{ ...consented, starts_at: hour(30) }, 29, 'consented'],
      [{ ...consented, starts_at: hour(30) }, 30, 'active'],
      [{ ...consented, consented_at: hour(40) }, 40, 'active'],
      [{ ...requested, refused_at: hour(1) }, 2, 'refused'],
      [{ ...consented, opposed_at: hour(3) }, 50, 'opposed'],
      [{ ...consented, revoked_at: hour(30) }, 30, 'ended'],
    ]
    for (const [grant, at, state] of rows) assert.equal(grantState(grant, hour(at)), state, JSON.stringify([grant, at]))
  })

  it('allows opposition only in its period, refusal only before a consent, and no answer after an end', () => {
    const rows: [GrantTimes, number, string][] = [
      [requested, 1, 'consent refusal opposition'],
      [requested, 30, 'consent refusal'],
      [requested, 100, ''],
      [consented, 3, 'opposition revocation'],
      [consented, 24, 'revocation'],
      [consented, 100, ''],
      [{ ...requested, refused_at: hour(1) }, 2, ''],
      [{ ...consented, opposed_at: hour(3) }, 4, ''],
      [{ ...consented, revoked_at: hour(3) }, 4, ''],
    ]
    const answers: AnswerName[] = ['consent', 'refusal', 'opposition', 'revocation']
    assert.equal(checkAnswer('opposition', consented, hour(24))?.refused.code, 'OPPOSITION_OVER')
    for (const [grant, at, may] of rows)
      assert.equal(answers.filter((answer) => checkAnswer(answer, grant, hour(at)) === null).join(' '), may)
  })
})

describe('a request of the console', () => {
  const text = (at: Date): string => at.toISOString().replace('Z', '000Z')
  const id = '018f0000-0000-7000-8000-000000000001'
  const request: AccessRequest = {
    request_id: id,
    instance_id: id,
    institution_id: id,
    issued_at: text(hour(0)),
    reason: 'A reason of some length.',
    scope: { applications: [id] },
    starts_at: text(hour(0)),
    ends_at: text(hour(168)),
    requested_by: { name: 'Sam', email: 'sam@support.example', language: 'en' },
  }

  it('accepts a window of seven days and starts the opposition period at arrival', () => {
    const judged = judgeRequest(request, 24, hour(1))
    assert.deepEqual(judged, { ok: true, startsAt: hour(0), endsAt: hour(168), oppositionEndsAt: hour(25) })
  })

  it('refuses a request with invalid dates or scope, with a message', () => {
    const rows: [RegExp, Partial<AccessRequest>, number?][] = [
      [/longer than 7 days/, { ends_at: '2026-03-09T09:00:00.001000Z' }],
      [/ends before it starts/, { ends_at: request.starts_at }],
      [/more than 30 days/, { starts_at: text(hour(31 * 24)), ends_at: text(hour(32 * 24)) }],
      [/opposition period of 24 hours/, { ends_at: text(hour(24)) }],
      [/in the future/, { issued_at: text(hour(1)) }],
      [/older than 7 days/, {}, 169],
      [/not in the calendar/, { starts_at: '2026-02-31T00:00:00.000000Z' }],
      [/one product/, { scope: {} as AccessRequest['scope'] }],
      [/twice/, { scope: { applications: [id, id] } }],
    ]
    for (const [message, change, at = 0] of rows) {
      const judged = judgeRequest({ ...request, ...change }, 24, hour(at))
      assert.ok(!judged.ok, String(message))
      assert.match(judged.message, message)
    }
  })
})
