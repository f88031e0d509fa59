import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { checked, confirmed, jobsOf, manyRows, readBatch, worked } from '../../test/imports/batches.ts'
import { importDesk } from '../../test/imports/import-desk.ts'
import { superuserQuery } from '../../test/superuser-query.ts'

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
  const draftsOf = () => superuserQuery(desk.world.database, 'select application_id from import_origins')

  it('is not confirmed, and nothing is changed', async () => {
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
})
