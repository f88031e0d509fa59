import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isRefusal } from '../../../core/values/refusal.ts'
import { assignableRoles } from '../../platform/access/roles.ts'
import { given } from '../documents.fixture.ts'
import { outcomeOfDeposit } from './check-deposit.ts'
import { problemOfGiven } from './check-given.ts'
import { extractStatements } from './extract-statements.ts'
import { isStale } from './is-stale.ts'
import { mayRead } from './may-read.ts'
import { readDraft } from './read-draft.ts'

describe('the rules of documents', () => {
  it('a document is read with one of its roles, by everybody without any, and the institution’s by whoever manages', () => {
    const analyst = { roles: ['analyst'], manages: false } as const
    const manager = { roles: ['knowledge_manager'], manages: true } as const
    const cases = [
      [analyst, [], false, true],
      [analyst, ['auditor', 'analyst'], false, true],
      [analyst, ['auditor'], false, false],
      [manager, ['auditor'], false, true],
      [manager, ['auditor'], true, false],
      [manager, [], true, true],
    ] as const
    for (const [reader, roles, isCommon, may] of cases) assert.equal(mayRead(reader, { roles, isCommon }), may)
  })

  it('a deposit creates, replaces the version that it names, or finds the same', () => {
    const a = { fingerprint: 'a', attributes: '' }
    const found = { ...a, rowVersion: 3 }
    const other = { ...a, attributes: 'x' }
    const outcome = (check: Parameters<typeof outcomeOfDeposit>[0]): string => {
      const made = outcomeOfDeposit(check)
      return isRefusal(made) ? made.refused.code : made
    }
    assert.equal(outcome({ found: null, given: a, rowVersion: null }), 'created')
    assert.equal(outcome({ found: null, given: a, rowVersion: 1 }), 'STALE_ROW_VERSION')
    assert.equal(outcome({ found, given: a, rowVersion: null }), 'unchanged')
    assert.equal(outcome({ found, given: a, rowVersion: 2 }), 'unchanged')
    assert.equal(outcome({ found, given: other, rowVersion: 3 }), 'replaced')
    assert.equal(outcome({ found, given: other, rowVersion: 2 }), 'STALE_ROW_VERSION')
    assert.equal(outcome({ found, given: other, rowVersion: null }), 'STALE_ROW_VERSION')
  })

  it('a document is stale from the day after its review was due', () => {
    const now = new Date('2026-03-02T23:59:59.999Z')
    assert.deepEqual([isStale(null, now), isStale('2026-03-02', now), isStale('2026-03-01', now)], [false, false, true])
  })

  it('what an operator gives is checked like the body of a deposit', () => {
    const good = given('opening-hours', 'x', { roles: ['analyst'], module: 'desk', reviewedOn: '2026-02-28' })
    assert.equal(problemOfGiven(good, assignableRoles), null)
    const bad: readonly [object, RegExp][] = [
      [{ key: 'Ab' }, /the key must/],
      [{ title: ' ' }, /the title must/],
      [{ title: 'a\nb' }, /the title must/],
      [{ module: 'Desk' }, /the module must/],
      [{ roles: ['analyst', 'king'] }, /no role king/],
      [{ sourceUrl: 'javascript:alert(1)' }, /the source must/],
      [{ reviewDue: '2026-02-30' }, /a day of review/],
      [{ reviewedOn: 'soon' }, /a day of review/],
    ]
    for (const [more, message] of bad) assert.match(problemOfGiven({ ...good, ...more }, assignableRoles)!, message)
  })

  it('a draft is read only when each statement cites passages that were given', () => {
    const draft = (statements: unknown) => readDraft(JSON.stringify({ statements }), 2)
    const text = 'Three payslips.'
    assert.deepEqual(draft([{ text, citations: [2, 1, 2] }]), [{ text, citations: [1, 2] }])
    assert.deepEqual(readDraft('```json\n{"statements":[{"text":"A","citations":[1]}]}\n```', 1), [
      { text: 'A', citations: [1] },
    ])
    assert.equal(draft([]), 'empty')
    for (const citations of [undefined, [], [0], [3], [1.5], ['1'], 1, [1, null]])
      assert.equal(
        draft([
          { text, citations: [1] },
          { text, citations },
        ]),
        'uncited',
        JSON.stringify(citations),
      )
    for (const rubbish of ['', 'Three payslips [1].', 'null', '[]', '{"statements":{}}', '{"statements":[{"text":1}]}'])
      assert.equal(readDraft(rubbish, 2), 'unreadable', rubbish)
    assert.equal(draft(Array.from({ length: 11 }, () => ({ text, citations: [1] }))), 'unreadable')
    assert.equal(draft([{ text: 'x'.repeat(1_001), citations: [1] }]), 'unreadable')
    assert.equal(draft([null]), 'unreadable')
  })

  it('an extracted answer consists of sentences of the passages that share most words with the question', () => {
    const words = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? []
    const passages = [
      { rank: 1, text: 'Branches open at nine. Payslips prove income.' },
      { rank: 2, text: 'Ask for three payslips of the last months.\nNever keep them.' },
    ]
    assert.deepEqual(extractStatements('three payslips', passages, words), [
      { text: 'Payslips prove income.', citations: [1] },
      { text: 'Ask for three payslips of the last months.', citations: [2] },
    ])
    assert.deepEqual(extractStatements('zzz', passages, words), [{ text: 'Branches open at nine.', citations: [1] }])
  })
})
