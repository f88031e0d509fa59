import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checked, confirmedBatch, manyRows, worked } from '../../test/imports/batches.ts'
import { refusalOf } from '../../test/call.ts'
import { importDesk } from '../../test/imports/import-desk.ts'
import { superuserQuery } from '../../test/superuser-query.ts'

describe('an import for an archived product', () => {
  const desk = importDesk()

  it('fails an import whose product is archived, creates no draft, and refuses to confirm or resume it', async () => {
    const waiting = await checked(desk, manyRows(3, 71))
    const batch = await confirmedBatch(desk, manyRows(3, 72))
    await desk.author.post(`/admin/credit-products/${desk.productId}/archive`)
    const [done] = await worked(desk, batch)
    assert.deepEqual([done!.state, done!.failure?.code], ['failed', 'PRODUCT_ARCHIVED'])
    assert.equal(
      (await superuserQuery(desk.world.database, 'select from import_origins where batch_id = $1', [batch.id])).length,
      0,
    )
    const { row_version } = done!
    const resumed = await desk.importer.send('POST', `/link/batches/${batch.id}/requeue`, { row_version })
    assert.equal(refusalOf(resumed), '409 IMPORT_PRODUCT_ARCHIVED')
    const body = { row_version: waiting.row_version, accept_rejected: true }
    const confirmation = await desk.importer.send('POST', `/link/batches/${waiting.id}/confirm`, body)
    assert.equal(refusalOf(confirmation), '409 PRODUCT_NOT_ACTIVE')
  })
})
