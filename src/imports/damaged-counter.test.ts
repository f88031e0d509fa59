import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { type Batch, checked, chunksOf, confirmedBatch, manyRows, readBatch } from '../../test/imports/batches.ts'
import { importDesk } from '../../test/imports/import-desk.ts'
import { applicationBody, rows } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { type Importer, openImporter } from './importer.ts'

describe('an import whose institution has a counter of references that was changed beside the service', () => {
  const desk = importDesk()
  let importer: Importer
  before(async () => {
    importer = openImporter(desk.world.service.platform)
    await desk.analyst.post('/applications', applicationBody(desk.productId, rows[0]!), 201)
  })
  const setTo = (last: string) =>
    superuserQuery(desk.world.database, `update application_counters set last_number = ${last}`)
  const run = async (batch: Batch): Promise<void> => {
    for (const id of await chunksOf(desk, batch)) await importer.importChunk({ institutionId: desk.lender.id, id })
  }

  it('fails by name when its numbers are taken, and the same file is imported once the counter is right again', async () => {
    const file = manyRows(3, 71)
    await setTo('0')
    const batch = await confirmedBatch(desk, file)
    await run(batch)
    const { state, failure, progress } = await readBatch(desk, batch)
    assert.deepEqual([state, failure?.code, progress.applications_created], ['failed', 'RECORD_DAMAGED', 0])
    await setTo('100')
    const again = await confirmedBatch(desk, file)
    await run(again)
    assert.equal((await readBatch(desk, again)).progress.applications_created, 3)
  })

  it('refuses to confirm an import when the counter has no room for its rows', async () => {
    const batch = await checked(desk, manyRows(3, 72))
    await setTo('9007199254740990')
    const { id, row_version } = batch
    const reply = await desk.importer.send('POST', `/link/batches/${id}/confirm`, {
      row_version,
      accept_rejected: false,
    })
    assert.equal(refusalOf(reply), '409 RECORD_DAMAGED')
    assert.equal((await readBatch(desk, batch)).state, 'prevalidated')
  })
})
