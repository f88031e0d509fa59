import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import {
  type Batch,
  checked,
  chunksOf,
  confirmed,
  jobsOf,
  manyRows,
  paramsOf,
  readBatch,
  rowsOf,
  worked,
} from '../../test/imports/batches.ts'
import { importDesk } from '../../test/imports/import-desk.ts'
import { csvOf, sendFile } from '../../test/imports/importing.ts'
import { acquireLock } from '../../test/locks.ts'
import { beforeStatement } from '../../test/statements.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { openImporter } from './importer.ts'

/** The first statement of a comparison after the one that reads what is compared. */
const COMPARISON = / import_batches\//

describe('an import whose mapping was changed beside the service', () => {
  const desk = importDesk()

  /** Swaps two columns without the triggers, which a superuser can switch off; a second time restores them. */
  const swapColumns = () =>
    superuserQuery(
      desk.world.database,
      `set session_replication_role = replica;
       update import_mappings set document =
         replace(replace(replace(document::text, '"Reference"', '"#"'), '"Customer"', '"Reference"'), '"#"', '"Customer"')::jsonb
       where id = '${desk.mappingId}'`,
    )
  const run = (id: string) =>
    openImporter(desk.world.service.platform).importChunk({ institutionId: desk.lender.id, id })
  const draftsOf = () => superuserQuery(desk.world.database, 'select application_id from import_origins')

  it('refuses to confirm an import whose mapping was changed, and changes nothing', async () => {
    const batch = await checked(desk, manyRows(3, 71))
    await swapColumns()
    const body = { row_version: batch.row_version, accept_rejected: false }
    const confirm = async () => refusalOf(await desk.importer.send('POST', `/link/batches/${batch.id}/confirm`, body))
    assert.equal(await confirm(), '409 RECORD_DAMAGED')
    assert.equal((await readBatch(desk, batch)).state, 'prevalidated')
    assert.equal(await jobsOf(desk.world, batch.id), 0)
    await swapColumns()
    assert.equal(await confirm(), '200')
  })

  it('fails without a draft when the mapping was changed after the confirmation', async () => {
    const batch = await confirmed(desk, await checked(desk, manyRows(3, 72)))
    const before = await draftsOf()
    await swapColumns()
    const [done] = await worked(desk, batch)
    await swapColumns()
    assert.deepEqual([done!.state, done!.failure?.code], ['failed', 'RECORD_DAMAGED'])
    assert.deepEqual(await draftsOf(), before)
  })

  it('fails without a draft when it read a changed mapping that was restored before the comparison', async () => {
    const batch = await confirmed(desk, await checked(desk, manyRows(3, 73)))
    const [id] = await chunksOf(desk, batch)
    const before = await draftsOf()
    await swapColumns()
    // A chunk reads the custom fields after the mapping.
    const lock = await acquireLock(desk.world.database, 'lock table custom_fields in access exclusive mode')
    const running = run(id!)
    await lock.waiting(1)
    await swapColumns()
    await lock.release()
    await running
    const { state, failure } = await readBatch(desk, batch)
    assert.deepEqual([state, failure?.code], ['failed', 'RECORD_DAMAGED'])
    assert.deepEqual(await draftsOf(), before)
  })

  it('reads the mapping again when it was restored while it was compared, and imports by the genuine one', async () => {
    const batch = await confirmed(desk, await checked(desk, manyRows(3, 74)))
    const [id] = await chunksOf(desk, batch)
    await swapColumns()
    await beforeStatement(COMPARISON, swapColumns, () => run(id!))
    const imported = await readBatch(desk, batch)
    assert.equal(imported.state, 'imported')
    const [row] = await rowsOf(desk, imported)
    const { external_reference } = await desk.analyst.get(`/applications/${row!.application_id!}`)
    assert.equal(external_reference, manyRows(3, 74)[0]!.external_reference)
  })

  it('imports a chunk although another one of its batch ends while the batch is compared', async () => {
    const batch = await confirmed(desk, await checked(desk, manyRows(600, 75)))
    const [first, second] = await chunksOf(desk, batch)
    await beforeStatement(
      COMPARISON,
      () => run(second!),
      () => run(first!),
    )
    const { state, progress } = await readBatch(desk, batch)
    assert.deepEqual([state, progress.applications_created], ['imported', 600])
  })

  it('refuses to check and to confirm an import while the product is another than its events say', async () => {
    const batch = await checked(desk, manyRows(2, 77))
    const file = await sendFile(desk.importer, csvOf(manyRows(2, 78)))
    const setMaximum = (by: string) =>
      superuserQuery(
        desk.world.database,
        `set session_replication_role = replica; update credit_products set max_amount = max_amount ${by} where id = '${desk.productId}'`,
      )
    await setMaximum('+ 1')
    const { id, row_version } = batch
    const confirm = { row_version, accept_rejected: false }
    const attempts = [
      desk.importer.send('POST', '/link/batches', paramsOf(desk, file.id)),
      desk.importer.send('POST', `/link/batches/${id}/confirm`, confirm),
    ]
    for (const reply of await Promise.all(attempts)) assert.equal(refusalOf(reply), '409 RECORD_DAMAGED')
    await setMaximum('- 1')
    assert.equal(refusalOf(await desk.importer.send('POST', `/link/batches/${id}/confirm`, confirm)), '200')
  })

  it('fails without a draft, and is not resumed, while the product is another than its events say', async () => {
    const batch = await confirmed(desk, await checked(desk, manyRows(3, 79)))
    const before = await draftsOf()
    const setMaximum = (by: string) =>
      superuserQuery(
        desk.world.database,
        `set session_replication_role = replica; update credit_products set max_amount = max_amount ${by} where id = '${desk.productId}'`,
      )
    await setMaximum('+ 1')
    const [{ state, failure, row_version }] = (await worked(desk, batch)) as [Batch]
    assert.deepEqual([state, failure?.code], ['failed', 'RECORD_DAMAGED'])
    assert.deepEqual(await draftsOf(), before)
    const requeue = async () =>
      refusalOf(await desk.importer.send('POST', `/link/batches/${batch.id}/requeue`, { row_version }))
    assert.equal(await requeue(), '409 RECORD_DAMAGED')
    await setMaximum('- 1')
    assert.equal(await requeue(), '200')
  })

  it('resumes an import only while the mapping is the one that was saved', async () => {
    const batch = await confirmed(desk, await checked(desk, manyRows(3, 76)))
    await swapColumns()
    const { row_version } = (await worked(desk, batch))[0]!
    const requeue = async () =>
      refusalOf(await desk.importer.send('POST', `/link/batches/${batch.id}/requeue`, { row_version }))
    assert.equal(await requeue(), '409 RECORD_DAMAGED')
    await swapColumns()
    assert.equal(await requeue(), '200')
  })
})
