import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { germanParameters } from '../../demo/german-parameters.ts'
import {
  type Batch,
  checked,
  chunksOf,
  confirmed,
  confirmedBatch,
  manyRows,
  readBatch,
} from '../../test/imports/batches.ts'
import { importDesk } from '../../test/imports/import-desk.ts'
import { bringIntoForce } from '../../test/lending.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { appendEvents } from '../platform/audit/append.ts'
import { event as eventOf } from '../platform/audit/draft.ts'
import { systemFrame } from '../platform/audit/frame.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { type Importer, openImporter } from './importer.ts'

describe('an import that fails', () => {
  const desk = importDesk()
  let importer: Importer
  before(async () => {
    importer = openImporter(desk.world.service.platform)
  })

  const run = (id: string): Promise<void> => importer.importChunk({ institutionId: desk.lender.id, id })
  const plant = (statement: string): Promise<object[]> => superuserQuery(desk.world.database, statement)
  const importedRows = async (batch: Batch): Promise<number> =>
    (await superuserQuery(desk.world.database, 'select from import_origins where batch_id = $1', [batch.id])).length

  it('fails an import after five failures of one chunk, keeps the imported rows, and resumes with the rest', async () => {
    const batch = await confirmedBatch(desk, manyRows(1_100, 51))
    const [first, second, third] = await chunksOf(desk, batch)
    await plant('alter table import_origins add constraint planted check (row_number <> 700) not valid')
    await run(first!)
    const broken = { code: '23514' }
    for (let times = 1; times <= 4; times += 1) await assert.rejects(run(second!), broken)
    assert.equal((await readBatch(desk, batch)).state, 'importing')
    await assert.rejects(run(second!), broken)
    const failed = await readBatch(desk, batch)
    assert.deepEqual([failed.state, failed.failure!.code], ['failed', 'CHUNK_FAILED'])
    const event = (await eventsOf(desk.world.database, desk.lender.id, 'import.failed')).at(-1)!
    assert.deepEqual([event.outcome, event.data, event.subject?.id], ['failed', { failure: 'CHUNK_FAILED' }, batch.id])
    await run(second!)
    await run(third!)
    assert.equal(await importedRows(batch), 500, 'no further chunk of a failed batch starts')
    await plant('alter table import_origins drop constraint planted')
    const { row_version } = failed
    const resumed = await desk.importer.post(`/link/batches/${batch.id}/requeue`, { row_version })
    assert.equal(resumed.state, 'queued')
    await run(second!)
    await run(third!)
    assert.deepEqual([(await readBatch(desk, batch)).state, await importedRows(batch)], ['imported', 1_100])
    const requeued = (await eventsOf(desk.world.database, desk.lender.id, 'import.requeued')).at(-1)!
    assert.deepEqual(requeued.data, { chunks: 2 })
  })

  it('never ends an import from which the service’s own role left rows out', async () => {
    const plants: Readonly<Record<string, (batch: string, chunk: string) => string>> = {
      'a row called rejected': (batch) =>
        `update import_rows set verdict = 'rejected' where batch_id = '${batch}' and number = 2`,
      'a row called a duplicate, and counted so': (batch) =>
        `update import_rows set verdict = 'duplicate' where batch_id = '${batch}' and number = 2;
         update import_batches set valid_count = valid_count - 1, duplicate_count = duplicate_count + 1 where id = '${batch}'`,
      'a chunk called done': (_, chunk) =>
        `update import_chunks set done_at = now(), created_count = row_count, duplicate_count = 0 where id = '${chunk}'`,
    }
    for (const [name, statement] of Object.entries(plants)) {
      const batch = await confirmedBatch(desk, manyRows(600, 70 + name.length))
      const [first, second] = await chunksOf(desk, batch)
      await plant(statement(batch.id, first!))
      for (const chunk of [first!, second!]) await run(chunk)
      const { state, failure } = await readBatch(desk, batch)
      assert.deepEqual([state, failure?.code], ['failed', 'RECORD_DAMAGED'], name)
    }
  })

  it('continues an import under the policy of its check when another policy comes into force', async () => {
    const batch = await confirmedBatch(desk, manyRows(3, 55))
    const { author, approver, productId } = desk
    await bringIntoForce(desk.world, author, approver, productId, 'consumer-scorecard-2', germanParameters)
    await run((await chunksOf(desk, batch))[0]!)
    assert.equal((await readBatch(desk, batch)).state, 'imported')
  })

  it('fails an import at once after the fields of the product changed, and refuses to resume it', async () => {
    const batch = await confirmedBatch(desk, manyRows(3, 56))
    const body = { code: 'campaign', label_fr: 'Campagne', label_en: 'Campaign', type: 'text', required: false }
    await desk.author.post('/admin/custom-fields', body, 201)
    await run((await chunksOf(desk, batch))[0]!)
    const { state, failure, row_version } = await readBatch(desk, batch)
    assert.deepEqual([state, failure!.code, await importedRows(batch)], ['failed', 'CONTRACT_CHANGED', 0])
    const refused = await desk.importer.send('POST', `/link/batches/${batch.id}/requeue`, { row_version })
    assert.equal((refused.body as { code: string }).code, 'IMPORT_CONTRACT_CHANGED')
  })

  it('fails an import at once after the file was erased or the rules changed', async () => {
    const batches = [await checked(desk, manyRows(3, 57)), await checked(desk, manyRows(3, 58))]
    for (const batch of batches) await confirmed(desk, batch)
    await plant(
      `update import_files set wrapped_key = null where id = (select file_id from import_batches where id = '${batches[0]!.id}')`,
    )
    await inTenant(desk.world.service.platform.pool, desk.lender.id, async (tenant) => {
      const [, { id }] = batches as [Batch, Batch]
      await tenant.db
        .updateTable('import_batches')
        .set({ rules_version: 'probity-import-rules@0' })
        .where('id', '=', id)
        .execute()
      const changed = eventOf('import.requeued', { type: 'batch', id }, { chunks: 0 })
      await appendEvents(tenant, systemFrame(desk.world.service.platform), [changed])
    })
    for (const batch of batches) await run((await chunksOf(desk, batch))[0]!)
    assert.deepEqual(await Promise.all(batches.map(async (batch) => (await readBatch(desk, batch)).failure!.code)), [
      'FILE_ERASED',
      'RULES_CHANGED',
    ])
  })
})
