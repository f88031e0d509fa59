import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checked, imported, manyRows, placeOf } from '../../test/imports/batches.ts'
import { importDesk } from '../../test/imports/import-desk.ts'
import { csvOf } from '../../test/imports/importing.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'

describe('an import from the file to its applications', () => {
  const desk = importDesk()

  it('creates a draft from every valid row in the name of the confirming person, with its event and its origin', async () => {
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
    const done = await imported(desk, batch)
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
    const created = await eventsOf(desk.world.database, desk.lender.id, 'application.created')
    assert.equal(created.length, 1_202)
    const origins = await superuserQuery(desk.world.database, 'select from import_origins where institution_id = $1', [
      desk.lender.id,
    ])
    assert.equal(origins.length, 1_202)
    const [finished] = await eventsOf(desk.world.database, desk.lender.id, 'import.finished')
    assert.deepEqual(finished!.data, { created: 1_202, duplicate: 0 })
    assert.equal(finished!.actor.type, 'system')
  })
})
