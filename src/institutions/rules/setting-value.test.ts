import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readSetting } from './setting-value.ts'

describe('readSetting', () => {
  it('accepts only a whole number within the bounds, or a listed choice', () => {
    assert.deepEqual(readSetting('min_segment_size', '10', {}), { ok: true, name: 'min_segment_size', value: 10 })
    assert.deepEqual(readSetting('min_segment_size', '1000', {}), { ok: true, name: 'min_segment_size', value: 1_000 })
    assert.deepEqual(readSetting('own_submission_rule', 'forbidden', {}), {
      ok: true,
      name: 'own_submission_rule',
      value: 'forbidden',
    })
    for (const [name, text] of [
      ['min_segment_size', '1001'],
      ['min_segment_size', '4'],
      ['min_segment_size', '12.0'],
      ['min_segment_size', '1e2'],
      ['min_segment_size', '-12'],
      ['min_segment_size', ''],
      ['rights_due_days', '0'],
      ['rights_due_days', '91'],
      ['own_submission_rule', 'Forbidden'],
      ['answers_enabled', 'true'],
      ['demo', 'true'],
      ['constructor', '1'],
    ]) {
      assert.equal(readSetting(name!, text!, {}).ok, false, `${name}=${text}`)
    }
  })

  it('refuses to lower min_segment_size, which would disclose withheld figures', () => {
    assert.equal(readSetting('min_segment_size', '9', {}).ok, false)
    assert.equal(readSetting('min_segment_size', '24', { min_segment_size: 25 }).ok, false)
    assert.equal(readSetting('min_segment_size', '25', { min_segment_size: 25 }).ok, true)
    assert.equal(readSetting('rights_due_days', '5', { rights_due_days: 30 }).ok, true)
  })
})
