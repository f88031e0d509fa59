import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { checked, type ImportDesk, imported, manyRows, openImportDesk, placeOf } from '../../test/batches.ts'
import { csvOf } from '../../test/importing.ts'
import { eventsOf, look } from '../../test/look.ts'
import { createWorld, type Lender, type World } from '../../test/world.ts'

describe('an import from the file to its applications', () => {
  let world: World
  let alder: Lender
  let desk: ImportDesk
  before(async () => {
    world = await createWorld()
    alder = world.institutions.alder
    desk = await openImportDesk(world, alder)
  })
  after(() => world.stop())

  it('makes a draft of every row that can be one, by whoever confirmed, with its event and its origin', async () => {
    const rows = manyRows(1_203)
    const file = csvOf(rows, {
      change: (cells, at) => {
        if (at === 7) cells[placeOf('Loan amount')] = '-5'
        if (at === 8) cells[placeOf('age')] = ''
      },
    })
    const batch = await checked(desk, file)
    assert.deepEqual(batch.counts, { rows: 1_203, valid: 1_201, valid_with_warnings: 1, rejected: 1, duplicate: 0 })
    assert.equal(batch.state, 'prevalidated')
    const done = await imported(world, alder, desk, batch)
    assert.deepEqual([done.state, done.failure], ['imported', null])
    assert.equal(done.confirmed_by!.display_name, 'Ines')
    assert.deepEqual(done.progress, {
      rows_total: 1_203,
      rows_done: 1_203,
      applications_created: 1_202,
      duplicates_found: 0,
      chunks_total: 3,
      chunks_done: 3,
    })
    const created = await eventsOf(world.database, alder.id, 'application.created')
    assert.equal(created.length, 1_202)
    const origins = await look(world.database, 'select from import_origins where institution_id = $1', [alder.id])
    assert.equal(origins.length, 1_202)
    const [finished] = await eventsOf(world.database, alder.id, 'import.finished')
    assert.deepEqual(finished!.data, { created: 1_202, duplicate: 0 })
    assert.equal(finished!.actor.type, 'system')
  })
})
