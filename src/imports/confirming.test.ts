import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'node:test'
import { germanParameters } from '../../demo/german-parameters.ts'
import { type Batch, checked, jobsOf, manyRows, placeOf, readBatch, setBatch } from '../../test/imports/batches.ts'
import { refusalOf } from '../../test/call.ts'
import { eraseFile } from '../../test/erase.ts'
import { importDesk } from '../../test/imports/import-desk.ts'
import { csvOf, saveMapping } from '../../test/imports/importing.ts'
import { bringIntoForce } from '../../test/lending.ts'
import { acquireLock, whileLocked } from '../../test/locks.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { changeWithEvent } from '../../test/world/change-with-event.ts'
import { connectAsService } from '../../test/world/as-service.ts'
import { event as newEvent } from '../platform/audit/draft.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { failBatch } from './fail-batch.ts'

describe('the confirmation of a batch', () => {
  const desk = importDesk()
  let batch: Batch
  let seed = 100
  beforeEach(async () => {
    seed += 1
    batch = await checked(desk, manyRows(3, seed))
  })

  const failed = (): Promise<void> =>
    inTenant(desk.world.service.platform.pool, desk.lender.id, (tenant) =>
      failBatch(desk.world.service.platform, tenant, batch.id, 'CHUNK_FAILED'),
    )
  const now = (): Promise<Batch> => readBatch(desk, batch)
  const confirm = async (more: object = {}): Promise<string> => {
    const body = { row_version: batch.row_version, accept_rejected: false, ...more }
    return refusalOf(await desk.importer.send('POST', `/link/batches/${batch.id}/confirm`, body))
  }
  const requeue = async (rowVersion?: number): Promise<string> => {
    const row_version = rowVersion ?? (await now()).row_version
    return refusalOf(await desk.importer.send('POST', `/link/batches/${batch.id}/requeue`, { row_version }))
  }

  /** Asserts that the confirmation is refused and recorded, and changes nothing. */
  async function assertRefused(code: string): Promise<void> {
    assert.equal(await confirm(), `409 ${code}`)
    const { state, row_version } = await now()
    assert.deepEqual([state, row_version], ['prevalidated', batch.row_version])
    assert.equal(await jobsOf(desk.world, batch.id), 0)
    const last = (await eventsOf(desk.world.database, desk.lender.id, 'import.confirmed')).at(-1)!
    assert.deepEqual([last.outcome, last.subject?.id, last.data['refusal']], ['denied', batch.id, code])
  }

  it('enqueues a confirmed batch once, even if the confirmation is repeated with another row version', async () => {
    assert.equal(await confirm(), '200')
    assert.equal(await confirm({ row_version: 77 }), '200')
    assert.equal((await now()).state, 'queued')
    const events = (await eventsOf(desk.world.database, desk.lender.id, 'import.confirmed')).filter(
      ({ subject }) => subject?.id === batch.id,
    )
    assert.deepEqual(
      events.map(({ data }) => [data['rows'], data['again']]),
      [
        [3, false],
        [3, true],
      ],
    )
    assert.equal(await jobsOf(desk.world, batch.id), 1)
  })

  it('confirms or resumes a batch once when two requests arrive at the same time', async () => {
    const together = (act: () => Promise<string>): Promise<string[]> =>
      whileLocked(desk.world.database, `select from import_batches where id = '${batch.id}' for update`, 2, () =>
        Promise.all([act(), act()]),
      )
    assert.deepEqual(await together(confirm), ['200', '200'])
    const events = await eventsOf(desk.world.database, desk.lender.id, 'import.confirmed')
    const repeats = events.filter(({ subject }) => subject?.id === batch.id).map(({ data }) => data['again'])
    assert.deepEqual(repeats, [false, true])
    await failed()
    const { row_version } = await now()
    const resumed = await together(() => requeue(row_version))
    assert.deepEqual(resumed.toSorted(), ['200', '409 INVALID_STATE'])
  })

  it('confirms only the current row version of a batch that is prevalidated', async () => {
    assert.equal(await confirm({ row_version: batch.row_version + 1 }), '409 STALE_ROW_VERSION')
    assert.equal(await requeue(), '409 INVALID_STATE')
    await setBatch(desk.world, batch.id, `state = 'prevalidating'`)
    assert.equal(await confirm(), '409 INVALID_STATE')
    await setBatch(desk.world, batch.id, `state = 'failed', failure = 'PREVALIDATION_INTERRUPTED'`)
    assert.equal(await confirm(), '409 INVALID_STATE')
    assert.equal(await requeue(), '409 IMPORT_NEVER_CONFIRMED')
  })

  it('refuses to confirm a batch with rejected rows until their loss is accepted', async () => {
    const change = (cells: string[], at: number): void => {
      if (at === 1) cells[placeOf('Term')] = 'three years'
    }
    batch = await checked(desk, csvOf(manyRows(4, 91), { change }))
    assert.equal(batch.counts!.rejected, 1)
    await assertRefused('IMPORT_ROWS_REJECTED')
    assert.equal(await confirm({ accept_rejected: true }), '200')
  })

  it('refuses to confirm a batch without a valid row', async () => {
    batch = await checked(desk, csvOf(manyRows(2, 92), { change: (cells) => (cells[placeOf('Term')] = '') }))
    await assertRefused('IMPORT_NOTHING_TO_DO')
  })

  it('refuses to confirm a batch after another policy came into force', async () => {
    const { author, approver, productId } = desk
    await bringIntoForce(desk.world, author, approver, productId, 'consumer-scorecard-2', germanParameters)
    await assertRefused('IMPORT_POLICY_CHANGED')
  })

  it('refuses to confirm a batch after the fields of the product changed', async () => {
    const body = { code: 'campaign', label_fr: 'Campagne', label_en: 'Campaign', type: 'text', required: false }
    await desk.author.post('/admin/custom-fields', body, 201)
    await assertRefused('IMPORT_CONTRACT_CHANGED')
  })

  it('confirms a batch under the version of the mapping that checked it, also after a newer one was saved', async () => {
    batch = await checked(desk, manyRows(3, 94))
    const { mapping } = batch
    const newer = await saveMapping(desk.importer, desk.productId)
    assert.ok(newer.version > mapping.version)
    assert.equal(await confirm(), '200')
    assert.deepEqual((await now()).mapping, mapping)
    batch = await checked({ ...desk, mappingId: newer.id }, manyRows(3, 93))
    assert.equal(await confirm(), '200')
  })

  it('refuses to confirm or resume a batch that another version of the rules checked', async () => {
    const recorded = newEvent('import.started', { type: 'batch', id: batch.id })
    const earlier = `update import_batches set rules_version = 'probity-import-rules@0' where id = $1`
    await changeWithEvent(desk.world, desk.lender, recorded, earlier, [batch.id])
    await assertRefused('IMPORT_RULES_CHANGED')
    await changeWithEvent(
      desk.world,
      desk.lender,
      recorded,
      `update import_batches set state = 'queued', confirmed_at = now(), confirmed_by = created_by where id = $1`,
      [batch.id],
    )
    await failed()
    assert.equal(await requeue(), '409 IMPORT_RULES_CHANGED')
  })

  it('refuses to confirm a batch whose counts were edited beside the service', async () => {
    const service = await connectAsService(desk.world.database, desk.lender.id)
    try {
      await service.query(
        'update import_batches set valid_count = valid_count + 1, row_count = row_count + 1 where id = $1',
        [batch.id],
      )
    } finally {
      await service.end()
    }
    await assertRefused('RECORD_DAMAGED')
  })

  it('refuses to confirm a batch whose file was erased', async () => {
    const [row] = await superuserQuery<{ file_id: string }>(
      desk.world.database,
      `select file_id from import_batches where id = '${batch.id}'`,
    )
    await eraseFile(desk.world.database, desk.lender.id, row!.file_id)
    await assertRefused('IMPORT_FILE_ERASED')
    assert.equal(((await now()) as { unmapped_columns: unknown }).unmapped_columns, null)
  })

  it('refuses in the database every state change that no operation makes, and counts that do not add up', async () => {
    const update = (change: string): Promise<unknown> =>
      superuserQuery(desk.world.database, `update import_batches set ${change} where id = '${batch.id}'`)
    const allowed: Record<string, string[]> = {
      prevalidating: ['prevalidated', 'failed'],
      prevalidated: ['queued'],
      queued: ['importing', 'failed'],
      importing: ['imported', 'failed'],
      imported: [],
      failed: ['queued'],
    }
    for (const [from, next] of Object.entries(allowed))
      for (const to of Object.keys(allowed)) {
        await setBatch(desk.world, batch.id, `state = '${from}'`)
        const step = update(`state = '${to}'`)
        if (from === to || next.includes(to)) await step
        else await assert.rejects(step, { code: '23000' }, `${from} → ${to}`)
      }
    await setBatch(desk.world, batch.id, `state = 'prevalidated'`)
    for (const change of ['valid_count = valid_count + 1', 'warning_count = null', 'row_count = null'])
      await assert.rejects(update(change), { code: '23514', constraint: 'counts_add_up' }, change)
  })

  it('resumes only a failed import, at its current row version, with the chunks that are not done', async () => {
    assert.equal(await confirm(), '200')
    await failed()
    await superuserQuery(desk.world.database, 'update import_chunks set attempts = 5 where batch_id = $1', [batch.id])
    const stopped = await now()
    const confirmation = await desk.importer.send('POST', `/link/batches/${batch.id}/confirm`, {
      row_version: stopped.row_version,
      accept_rejected: false,
    })
    assert.equal(refusalOf(confirmation), '409 INVALID_STATE')
    assert.match(confirmation.text, /resume it by requeue/)
    assert.equal(stopped.failure!.code, 'CHUNK_FAILED')
    assert.equal(await requeue(stopped.row_version + 1), '409 STALE_ROW_VERSION')
    assert.equal(await requeue(), '200')
    const { state, failure } = await now()
    assert.deepEqual([state, failure], ['queued', null])
    assert.equal(await jobsOf(desk.world, batch.id), 1)
    const [chunk] = await superuserQuery<{ attempts: number }>(
      desk.world.database,
      'select attempts from import_chunks where batch_id = $1',
      [batch.id],
    )
    assert.equal(chunk!.attempts, 0)
  })

  it('resumes an import without waiting for a worker that still processes one of its chunks', async () => {
    batch = await checked(desk, manyRows(600, 97))
    assert.equal(await confirm(), '200')
    await failed()
    await superuserQuery(desk.world.database, 'update import_chunks set attempts = 3 where batch_id = $1', [batch.id])
    // Lock the chunk as a worker does, which locks the batch last.
    const lock = await acquireLock(
      desk.world.database,
      `select from import_chunks where batch_id = '${batch.id}' and number = 1 for no key update`,
    )
    assert.equal(await requeue(), '200')
    await lock.release()
    const chunks = await superuserQuery<{ attempts: number }>(
      desk.world.database,
      'select attempts from import_chunks where batch_id = $1 order by number',
      [batch.id],
    )
    assert.deepEqual(
      chunks.map(({ attempts }) => attempts),
      [3, 0],
    )
  })

  it('refuses to confirm a batch after its product was archived', async () => {
    await desk.author.post(`/admin/credit-products/${desk.productId}/archive`)
    await assertRefused('PRODUCT_NOT_ACTIVE')
  })
})
