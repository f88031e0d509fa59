import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { superuserQuery } from '../superuser-query.ts'
import { createWorld, type World } from '../world.ts'

/** From the schema, so that a new one is held to it as well. */
const NEVER_CHANGED = `
  select tgrelid::regclass::text as name from pg_trigger where tgname = 'never_changed' and not tgisinternal order by 1`
const AT_LEAST = 11

describe('tables whose rows are never changed', () => {
  let world: World
  before(async () => {
    world = await createWorld()
  })
  after(() => world.stop())

  it('nobody empties a table whose rows are never changed, not even the owner', async () => {
    const tables = await superuserQuery<{ name: string }>(world.database, NEVER_CHANGED)
    assert.ok(tables.length >= AT_LEAST, `${tables.length} tables`)
    for (const { name } of tables)
      await assert.rejects(
        superuserQuery(world.database, `truncate ${name} cascade`),
        new RegExp(`rows of ${name} are never changed \\(truncate\\)`),
        name,
      )
  })
})
