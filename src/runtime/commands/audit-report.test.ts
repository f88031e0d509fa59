import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conclusionOf } from './audit-report.ts'

const chain = {
  institution: { id: 'a', reference: 'alder-bank' },
  events: 2,
  root: null,
  checkpoints: 1,
  damage: null,
  rows: { tables: 20, opened: 0, count: 0, findings: [] },
  unknown_kinds: { count: 0, first: [] },
  since: null,
}
const damaged = { ...chain, damage: { seq: 2, kind: 'edited', reason: 'another hash' } as const, rows: null }
const edited = {
  ...chain,
  rows: {
    tables: 20,
    opened: 0,
    count: 1,
    findings: [{ row: 'users/1', finding: 'missing', columns: [], seq: 2 } as const],
  },
}

test('reports damage for a damaged chain or an edited row, not for a file that is not a checkpoint', () => {
  assert.equal(conclusionOf({ intact: true, chains: [chain] }), 'Intact.')
  assert.match(conclusionOf({ intact: false, chains: [chain] }), /^The chains are intact, but not every checkpoint/)
  assert.match(conclusionOf({ intact: false, chains: [chain, damaged] }), /^DAMAGED/)
  assert.match(conclusionOf({ intact: false, chains: [chain, edited] }), /^DAMAGED/)
})
