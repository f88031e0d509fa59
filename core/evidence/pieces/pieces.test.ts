import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkSchema } from '../../values/schema.ts'
import type { Canonical } from '../canonical.ts'
import { draftOf } from '../evidence.fixture.ts'
import { sha256 } from '../keys.fixture.ts'
import { digest } from '../fingerprint.ts'
import { currentSchema, EVALUATION_PIECES, PIECE_SCHEMAS, type PieceName } from './index.ts'

// A released schema is never changed: a new shape is a new version beside the old one.
const FROZEN: { [id: string]: string } = {
  'application-input@1': '66cf33b61304c366',
  'audit-references@1': '06c9f030eeca1c2d',
  'consent-state@1': '8f6ecf651baaaad1',
  'evaluation-result@1': '8bb3c2ce2efd82d0',
  'explanation-factors@1': 'd4093241667e0195',
  'explanation-summary@1': 'f50ba7a97f41a6e4',
  'grid@1': 'cb1c14e5322e9c52',
  'human-decision@1': 'cd3bb9881944a670',
  'policy-parameters@1': 'c19fb61c50bb73e0',
  'provenance@1': '84aa460617791aa5',
  'provenance@2': '4f9e1f67c38d4334',
  'provenance@3': 'bb8398db7d334263',
  'scorecard-points@1': '9761f31ba73073bf',
  'trace@1': 'e9f63bc933411e60',
}

test('keeps every released schema unchanged', () => {
  const found = Object.entries(PIECE_SCHEMAS).map(([id, schema]) => {
    return [id, digest(sha256(new TextEncoder().encode(JSON.stringify(schema)))).slice(7, 23)]
  })
  assert.deepEqual(Object.fromEntries(found), FROZEN)
})

const { pieces } = draftOf({ imported: true })
type Members = { [name: string]: Canonical }
const problemsOf = (name: string, value: unknown) =>
  checkSchema(PIECE_SCHEMAS[currentSchema(name as PieceName)]!, value)

test('accepts every piece of a real evaluation', () => {
  for (const [name, { value }] of Object.entries(pieces)) assert.deepEqual(problemsOf(name, value), [], name)
  for (const name of EVALUATION_PIECES) assert.ok(Object.hasOwn(pieces, name), name)
})

for (const [name, { value }] of Object.entries(pieces)) {
  test(`rejects ${name} with an unknown member, a missing member or a value of the wrong type`, () => {
    const members = value as Members
    assert.notDeepEqual(problemsOf(name, { ...members, unknown_member: 1 }), [])
    assert.notDeepEqual(problemsOf(name, [value]), [])
    assert.notDeepEqual(problemsOf(name, null), [])
    const required = PIECE_SCHEMAS[currentSchema(name as PieceName)]!.required!
    assert.ok(required.length > 0)
    for (const member of required) {
      const { [member]: _left, ...rest } = members
      assert.notDeepEqual(problemsOf(name, rest), [], member)
      assert.notDeepEqual(problemsOf(name, { ...members, [member]: new Uint8Array(0) }), [], member)
    }
  })
}

const changedField = (value: Members, change: Members): Members => {
  const [first, ...rest] = value.fields as Members[]
  return { ...value, fields: [{ ...first, ...change }, ...rest] }
}
const BAD: [PieceName, string, (value: Members) => unknown][] = [
  ['application-input', 'an amount with an exponent', (value) => ({ ...value, amount: '1e3' })],
  ['application-input', 'a currency in lower case', (value) => ({ ...value, currency: 'eur' })],
  ['application-input', 'a duration of zero', (value) => ({ ...value, duration_months: 0 })],
  ['application-input', 'an input that is a list', (value) => ({ ...value, inputs: { a: [] } })],
  ['evaluation-result', 'an unknown recommendation', (value) => ({ ...value, recommendation: 'maybe' })],
  ['evaluation-result', 'points', (value) => ({ ...value, points: '12' })],
  ['trace', 'a time instead of a date', (value) => ({ ...value, evaluation_date: '2026-11-20T00:00:00Z' })],
  ['human-decision', 'an escalation', (value) => ({ ...value, outcome: 'escalated' })],
  [
    'human-decision',
    'a deviation without a reason',
    (value) => ({ ...value, deviation: { ...(value.deviation as Members), reason: 'court' } }),
  ],
  ['policy-parameters', 'five reasons', (value) => ({ ...value, reasons: { method: 'below_best', max: 5 } })],
  ['audit-references', 'a number below one', () => ({ references: [{ event: 'creation', seq: 0 }] })],
  ['provenance', 'a row before the first', (value) => ({ ...value, row: { ...(value.row as Members), number: 0 } })],
  [
    'provenance',
    'an unknown transformation',
    (value) => changedField(value, { transformations: [{ kind: 'eval', setting: null }] }),
  ],
  ['provenance', 'a position before the start of the file', (value) => changedField(value, { start: -1 })],
  ['provenance', 'a value', (value) => changedField(value, { value: '3000' })],
  ['audit-references', 'an escalation', () => ({ references: [{ event: 'escalation', seq: 1 }] })],
]
for (const [name, what, change] of BAD) {
  test(`rejects ${name} with ${what}`, () => {
    assert.notDeepEqual(problemsOf(name, change(pieces[name]!.value as Members)), [])
  })
}

test('accepts the state of consents with and without a consent, and rejects any other state, member or time', () => {
  const given = { code: 'news', version: 2, state: 'given', given_version: 1, since: '2026-03-02T09:30:00.000000Z' }
  const none = { code: 'survey', version: 1, state: 'none', given_version: null, since: null }
  const at = '2026-03-02T09:41:00.000000Z'
  assert.deepEqual(problemsOf('consent-state', { at, purposes: [given, none] }), [])
  assert.deepEqual(problemsOf('consent-state', { at, purposes: [] }), [])
  for (const wrong of [{ state: 'maybe' }, { version: 0 }, { since: '2026-03-02' }, { document_reference: 'Form 7' }])
    assert.notDeepEqual(
      problemsOf('consent-state', { at, purposes: [{ ...given, ...wrong }] }),
      [],
      JSON.stringify(wrong),
    )
  assert.notDeepEqual(problemsOf('consent-state', { purposes: [] }), [])
})
