// Each kind of notice is written by the operation that it reports, in the same transaction.
import type { RecoveryIssuedOut } from '../../client/index.ts'
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { codeAt, stepAt } from '../../src/platform/access/totp.ts'
import { type NoticeKind, noticeKinds } from '../../src/notices/kinds.ts'
import { superuserQuery } from '../superuser-query.ts'
import { openPostOffice, type PostOffice } from '../network/post-office.ts'
import { createWorld, fromBase32, PASSWORD, type Person, type World } from '../world.ts'

const ANA = 'ana@alder-bank.example'
const NEXT = 'eleven herons on the quay'

/** Sent to everybody who may decide, not to one person: tested with exceptional access and with the operator. */
const TO_SEVERAL: readonly NoticeKind[] = [
  'exceptional_access_requested',
  'exceptional_access_consented',
  'exceptional_access_ended',
  'administrator_invited',
]

describe('a notice to the person concerned', () => {
  let office: PostOffice
  let world: World
  let ada: Person
  let ana: Person
  let anaId: string
  const seen = new Set<string>()
  before(async () => {
    office = await openPostOffice()
    world = await createWorld({ environment: { SMTP_URL: office.url, MAIL_FROM: 'no@alder.example' } })
    ada = world.institutions.alder.administrator
    await ada.stepUp()
    const { link } = await ada.post('/admin/invitations', { email: ANA, roles: ['analyst'] }, 201)
    ana = await world.accept(world.institutions.alder, ANA, 'Ana', link ?? office.linkTo(ANA))
    anaId = (await ana.get('/me')).id
  })
  beforeEach(() => superuserQuery(world.database, 'delete from notices'))
  after(async () => {
    await world.stop()
    await office.close()
  })

  const codeOf = (seed: Buffer): string => {
    world.clock.advance(30)
    return codeAt(seed, stepAt(world.clock.now()))
  }
  const manage = async (action: string, body?: object): Promise<unknown> => {
    await ada.stepUp()
    const method = action === 'roles' || action === 'profile' ? 'PUT' : 'POST'
    const version = action === 'roles' ? { row_version: (await ada.get(`/admin/users/${anaId}`)).row_version } : {}
    const reply = await ada.send(method, `/admin/users/${anaId}/${action}`, body && { ...version, ...body })
    assert.ok(reply.status < 300, `${action}: ${reply.text}`)
    return reply.body
  }

  /** Exactly these, to Ana. */
  const notified = async (...kinds: NoticeKind[]): Promise<void> => {
    const rows = await superuserQuery<{ kind: string; user_id: string }>(
      world.database,
      'select kind, user_id from notices order by created_at, id',
    )
    assert.deepEqual(
      rows,
      kinds.map((kind) => ({ kind, user_id: anaId })),
    )
    for (const kind of kinds) seen.add(kind)
  }

  it('notifies a person of each change of their account by an administrator', async () => {
    for (const [what, body, kind] of [
      ['roles', { roles: ['analyst', 'auditor'], delegations: [] }, 'roles_changed'],
      ['profile', { display_name: 'Ana M', function: null }, 'profile_changed'],
      ['sessions/revoke', undefined, 'sessions_closed'],
      ['recovery', { kind: 'second_factor' }, 'recovery_issued'],
      ['suspend', undefined, 'account_suspended'],
      ['reactivate', undefined, 'account_reactivated'],
    ] as const) {
      await superuserQuery(world.database, 'delete from notices')
      await manage(what, body)
      await notified(kind)
    }
  })

  it('notifies a person of a new password, a new second factor and a recovery, whoever held the session or the link', async () => {
    await ana.signIn()
    await ana.post('/me/password', { current_password: PASSWORD, new_password: NEXT })
    await notified('password_changed')
    await superuserQuery(world.database, 'delete from notices')
    const { secret } = await ana.post('/me/second-factor/enrollment')
    await ana.post('/me/second-factor/confirmation', { code: codeOf(fromBase32(secret)) })
    await notified('second_factor_changed')
    await superuserQuery(world.database, 'delete from notices')
    const { link } = (await manage('recovery', { kind: 'second_factor' })) as RecoveryIssuedOut
    const token = (link ?? office.linkTo(ANA)).split('#token=')[1]
    const key = await world.anonymous.post('/account-recovery/enrollment', { token })
    const proof = { token, password: NEXT, code: codeOf(fromBase32(key.secret)) }
    await world.anonymous.post('/account-recovery/complete', proof, 204)
    await notified('recovery_issued', 'recovery_completed')
  })

  it('notifies a person when the account is disabled', async () => {
    await manage('disable')
    await notified('account_disabled')
  })

  it('every kind of notice is written by an operation', () => {
    assert.deepEqual(
      noticeKinds.filter((kind) => !seen.has(kind) && !TO_SEVERAL.includes(kind)),
      [],
    )
  })
})
