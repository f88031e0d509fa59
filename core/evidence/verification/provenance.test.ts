import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verifyBundle } from '../index.ts'
import { bundleBytes, draftOf } from '../evidence.fixture.ts'
import { tools } from '../keys.fixture.ts'
import type { Members } from './bad-bundles.fixture.ts'
import { emptyRow, field } from './bad-provenance.fixture.ts'

const good = (name: string, change: Members): void => {
  test(`accepts ${name}`, () => {
    const { exit_code, checks } = verifyBundle(field('inputs.net_income', change)(), tools)
    assert.equal(exit_code, 0, JSON.stringify(checks.filter(({ outcome }) => outcome === 'fail')))
  })
}
good('a value that was removed at the desk', { field: 'inputs.shoe_size', edited: true })
good('two fields from one column', {
  field: 'purpose',
  column: 'Column 4',
  position: 4,
  start: 1018,
  end: 1020,
})

test('accepts an empty row and an empty cell', () => {
  for (const bytes of [emptyRow, field('duration_months', { end: 1018 })])
    assert.equal(verifyBundle(bytes(), tools).exit_code, 0)
})

test('checks the provenance as far as possible when the input was erased', () => {
  const { checks } = verifyBundle(bundleBytes(draftOf({ imported: true, erased: ['application-input'] })), tools)
  assert.equal(checks.find(({ check }) => check === 'provenance')?.code, 'PROVENANCE_FITS')
})

test('reports no provenance check without the provenance piece', () => {
  for (const draft of [draftOf(), draftOf({ imported: true, erased: ['provenance'] })]) {
    const { exit_code, checks } = verifyBundle(bundleBytes(draft), tools)
    assert.equal(exit_code, 0)
    assert.ok(!checks.some(({ check }) => check === 'provenance'))
  }
})
