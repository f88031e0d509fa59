import assert from 'node:assert/strict'
import { it } from 'node:test'
import { stateOf } from './state-of.ts'

it('an approved version is in force, to come or superseded, by what the service says and its day', () => {
  const active = { status: 'active', in_force: false, effective_from: '2026-03-02' } as const
  assert.equal(stateOf({ ...active, in_force: true }, '2026-03-02').word, 'inForce')
  assert.equal(stateOf(active, '2026-03-01').word, 'scheduled')
  assert.equal(stateOf(active, '2026-03-02').word, 'superseded')
  assert.equal(stateOf({ ...active, status: 'archived' }, '2026-03-01').word, 'archived')
})
