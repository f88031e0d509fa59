import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  type Batch,
  batchWhen,
  checked,
  confirmed,
  type ImportDesk,
  manyRows,
  openImportDesk,
  startImporting,
} from '../../test/batches.ts'
import { refusalOf } from '../../test/call.ts'
import { look } from '../../test/look.ts'
import { createWorld, type Lender, type World } from '../../test/world.ts'

describe('an import into a product that is archived', () => {
  let world: World
  let alder: Lender
  let desk: ImportDesk
  before(async () => {
    world = await createWorld()
    alder = world.institutions.alder
    desk = await openImportDesk(world, alder)
  })
  after(() => world.stop())

  it('makes no draft that nobody could submit, says why, and is neither confirmed nor resumed', async () => {
    const waiting = await checked(desk, manyRows(3, 71))
    const batch = await confirmed(desk, await checked(desk, manyRows(3, 72)))
    await desk.author.post(`/admin/credit-products/${desk.productId}/archive`)
    const worker = await startImporting(world, alder)
    let done: Batch
    try {
      done = await batchWhen(desk.importer, batch.id)
    } finally {
      await worker.stop()
    }
    assert.deepEqual([done.state, done.failure?.code], ['failed', 'PRODUCT_ARCHIVED'])
    assert.equal((await look(world.database, 'select from import_origins where batch_id = $1', [batch.id])).length, 0)
    const { row_version } = done
    const resumed = await desk.importer.send('POST', `/link/batches/${batch.id}/requeue`, { row_version })
    assert.equal(refusalOf(resumed), '409 IMPORT_PRODUCT_ARCHIVED')
    const body = { row_version: waiting.row_version, accept_rejected: true }
    const late = await desk.importer.send('POST', `/link/batches/${waiting.id}/confirm`, body)
    assert.equal(refusalOf(late), '409 PRODUCT_NOT_ACTIVE')
  })
})
