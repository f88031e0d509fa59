import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conclusionOf } from './audit.ts'

const chain = {
  institution: { id: 'a', reference: 'alder-bank' },
  events: 2,
  root: null,
  checkpoints: 1,
  damage: null,
}
const damaged = { ...chain, damage: { seq: 2, kind: 'edited', reason: 'another hash' } as const }

test('reports damage for a damaged chain only, not for a file that is not a checkpoint', () => {
  assert.equal(conclusionOf({ intact: true, chains: [chain] }), 'Intact.')
  assert.match(conclusionOf({ intact: false, chains: [chain] }), /^The chains are intact, but not every checkpoint/)
  assert.match(conclusionOf({ intact: false, chains: [chain, damaged] }), /^DAMAGED/)
})
