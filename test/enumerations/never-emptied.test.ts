import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { superuserQuery } from '../superuser-query.ts'
import { createWorld, type World } from '../world.ts'

/** The chain, and the tables whose rows its events commit to. */
const KEPT = [
  'audit_records',
  'audit_nodes',
  'grids',
  'evaluations',
  'decisions',
  'piece_dictionaries',
  'manifests',
  'import_mappings',
  'import_origins',
]

describe('tables whose rows are never changed', () => {
  let world: World
  before(async () => {
    world = await createWorld()
  })
  after(() => world.stop())

  it('cannot be emptied either, not even by the owner', async () => {
    for (const table of KEPT)
      await assert.rejects(
        superuserQuery(world.database, `truncate ${table} cascade`),
        new RegExp(`rows of ${table} are never changed \\(truncate\\)`),
        table,
      )
  })
})
