import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { MAX_ACTS } from '../limits.ts'
import { type Act, type RecordedAct, stateOfPurpose } from './consent-state.ts'
import { checkRecording, type Recording } from './may-record.ts'

const minute = (at: number) => new Date(Date.UTC(2026, 2, 2, 9, at))
const act = (id: string, kind: Act, occurred: number, recorded = occurred, version = 1): RecordedAct => ({
  id,
  code: 'marketing',
  version,
  act: kind,
  occurred_at: minute(occurred),
  recorded_at: minute(recorded),
})

describe('consents', () => {
  const stateAt = (recorded: readonly RecordedAct[], at: number) => stateOfPurpose('marketing', recorded, minute(at))

  it('a state is none before the first act, and of another purpose', () => {
    const given = [act('a', 'collection', 5)]
    assert.deepEqual(stateAt(given, 4), { state: 'none', givenVersion: null, since: null })
    assert.equal(stateOfPurpose('profiling', given, minute(9)).state, 'none')
  })

  it('a state is what the last act up to the instant left, whatever the order in which acts were recorded', () => {
    const late = [act('b', 'withdrawal', 10, 11), act('a', 'collection', 5, 20, 2)]
    assert.deepEqual(stateAt(late, 5), { state: 'given', givenVersion: 2, since: minute(5) })
    assert.deepEqual(stateAt(late, 30), { state: 'withdrawn', givenVersion: null, since: minute(10) })
  })

  it('a state is what was recorded last of two acts of one instant', () => {
    assert.equal(stateAt([act('b', 'withdrawal', 5, 7), act('a', 'collection', 5, 6)], 5).state, 'withdrawn')
    assert.equal(stateAt([act('b', 'withdrawal', 5, 6), act('a', 'collection', 5, 7)], 5).state, 'given')
    assert.equal(stateAt([act('b', 'withdrawal', 5, 6), act('a', 'collection', 5, 6)], 5).state, 'withdrawn')
  })
})

it('a retired purpose takes no consent and still its withdrawal, and only what was given is withdrawn', () => {
  const codeOf = (more: Partial<Recording>) =>
    checkRecording({ act: 'collection', isPurposeRetired: false, state: 'none', recorded: 0, ...more })?.refused.code ??
    null
  assert.equal(codeOf({}), null)
  assert.equal(codeOf({ state: 'given' }), null)
  assert.equal(codeOf({ isPurposeRetired: true }), 'PURPOSE_RETIRED')
  assert.equal(codeOf({ act: 'withdrawal' }), 'CONSENT_NOT_GIVEN')
  assert.equal(codeOf({ act: 'withdrawal', state: 'withdrawn' }), 'CONSENT_NOT_GIVEN')
  assert.equal(codeOf({ act: 'withdrawal', state: 'given', isPurposeRetired: true }), null)
  assert.equal(codeOf({ recorded: MAX_ACTS - 1 }), null)
  assert.equal(codeOf({ recorded: MAX_ACTS }), 'TOO_MANY_CONSENTS')
})
