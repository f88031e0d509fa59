import assert from 'node:assert/strict'
import { it } from 'node:test'
import { areSame } from './steady.ts'

it('properties are the same when each is, and the parts of their lists are', () => {
  const onChange = (): void => undefined
  const shown = { value: 'a', options: [{ code: 'a', text: 'A' }], onChange }
  assert.ok(areSame(shown, { ...shown, options: [{ code: 'a', text: 'A' }] }))
  assert.ok(!areSame(shown, { ...shown, options: [{ code: 'a', text: 'B' }] }))
  assert.ok(!areSame(shown, { ...shown, options: [] }))
  assert.ok(!areSame(shown, { ...shown, value: 'b' }))
  assert.ok(!areSame(shown, { ...shown, error: 'wrong' }))
  assert.ok(!areSame(shown, { value: 'a', options: shown.options, onClick: onChange }))
})
