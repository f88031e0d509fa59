import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { germanParameters } from '../../demo/german-parameters.ts'
import {
  type Batch,
  checked,
  chunksOf,
  confirmed,
  confirmedBatch,
  imported,
  jobsOf,
  manyRows,
  readBatch,
} from '../../test/imports/batches.ts'
import { importDesk } from '../../test/imports/import-desk.ts'
import { bringIntoForce } from '../../test/lending.ts'
import { changedMeanwhile, acquireLock } from '../../test/locks.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { interruptedBatch } from '../../test/planted-work.ts'
import { appendEvents } from '../platform/audit/append.ts'
import { event as eventOf } from '../platform/audit/draft.ts'
import { systemFrame } from '../platform/audit/frame.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { type Importer, openImporter } from './importer.ts'

describe('an import that fails or is interrupted', () => {
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

  it('imports a chunk once, however often its job runs', async () => {
    const batch = await confirmedBatch(desk, manyRows(600, 52))
    const [first] = await chunksOf(desk, batch)
    await run(first!)
    await run(first!)
    const [one] = await Promise.all([run(first!), importer.sweep(desk.lender.id)])
    assert.equal(one, undefined)
    assert.equal(await importedRows(batch), 500)
    // A second run would find each row taken by the first one, and count the rows that it imported as duplicates.
    const { progress } = await readBatch(desk, batch)
    const { applications_created, duplicates_found, rows_done, chunks_done } = progress
    assert.deepEqual([applications_created, duplicates_found, rows_done, chunks_done], [500, 0, 500, 1])
    assert.equal((await eventsOf(desk.world.database, desk.lender.id, 'import.duplicates_found')).length, 0)
    assert.equal(await jobsOf(desk.world, batch.id), 2)
  })

  it('skips a chunk that another worker processes', async () => {
    const batch = await confirmedBatch(desk, manyRows(3, 53))
    const [chunk] = await chunksOf(desk, batch)
    const lock = await acquireLock(
      desk.world.database,
      `select from import_chunks where id = '${chunk}' for no key update`,
    )
    await run(chunk!)
    assert.equal(await importedRows(batch), 0)
    await lock.release()
    await run(chunk!)
    assert.equal(await importedRows(batch), 3)
  })

  it('rolls back the running chunk of an import that was marked as failed meanwhile', async () => {
    const batch = await confirmedBatch(desk, manyRows(3, 54))
    const [chunk] = await chunksOf(desk, batch)
    const lock = await acquireLock(
      desk.world.database,
      `select from import_batches where id = '${batch.id}' for update`,
    )
    const running = run(chunk!)
    await lock.waiting(1)
    await lock.commit(`update import_batches set state = 'failed', failure = 'CHUNK_FAILED' where id = '${batch.id}'`)
    await running
    assert.equal(await importedRows(batch), 0)
    const [row] = await superuserQuery<{ done_at: Date | null }>(
      desk.world.database,
      'select done_at from import_chunks where id = $1',
      [chunk],
    )
    assert.equal(row!.done_at, null)
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

  it('does not count the failure of a chunk whose database connection was lost', async () => {
    const batch = await confirmedBatch(desk, manyRows(3, 60))
    const [chunk] = await chunksOf(desk, batch)
    const lock = await acquireLock(
      desk.world.database,
      `select from audit_heads where institution_id = '${desk.lender.id}' for update`,
    )
    const rejected = assert.rejects(run(chunk!), { code: '57P01' })
    await lock.waiting(1)
    await superuserQuery(
      desk.world.database,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    await rejected
    await lock.release()
    const [row] = await superuserQuery<{ attempts: number }>(
      desk.world.database,
      'select attempts from import_chunks where id = $1',
      [chunk],
    )
    assert.equal(row!.attempts, 0)
    await run(chunk!)
    assert.deepEqual([(await readBatch(desk, batch)).state, await importedRows(batch)], ['imported', 3])
  })

  it('keeps an import queued while the disk is full, whatever the number of attempts', async () => {
    const batch = await confirmedBatch(desk, manyRows(3, 62))
    const [chunk] = await chunksOf(desk, batch)
    await plant(
      `create function full_disk() returns trigger language plpgsql as $$
         begin raise exception 'no room' using errcode = 'disk_full'; end $$;
       create trigger z_planted before insert on import_origins for each row execute function full_disk()`,
    )
    for (let times = 1; times <= 6; times += 1) await assert.rejects(run(chunk!), { code: '53100' })
    assert.equal((await readBatch(desk, batch)).state, 'queued')
    await plant('drop trigger z_planted on import_origins; drop function full_disk()')
    await run(chunk!)
    assert.deepEqual([(await readBatch(desk, batch)).state, await importedRows(batch)], ['imported', 3])
  })

  it('leaves an import alone that was checked and confirmed while a sweep for interrupted checks reached it', async () => {
    const batch = await interruptedBatch(desk, 63)
    const update = (change: string): string => `update import_batches set ${change} where id = '${batch.id}';`
    await changedMeanwhile(
      desk.world.database,
      `select from import_batches where id = '${batch.id}' for update`,
      update(`state = 'prevalidated'`) +
        update(`state = 'queued', confirmed_by = created_by, confirmed_at = created_at`),
      () => importer.giveUpInterrupted(desk.lender.id),
    )
    assert.equal((await readBatch(desk, batch)).state, 'queued')
  })

  it('shows the progress of an interrupted import, and the sweep of the workers enqueues the rest', async () => {
    const batch = await confirmedBatch(desk, manyRows(1_500, 61))
    await run((await chunksOf(desk, batch))[1]!)
    const { state, progress } = await readBatch(desk, batch)
    assert.deepEqual([state, progress.rows_done, progress.chunks_done], ['importing', 500, 1])
    await plant(
      `select graphile_worker.force_unlock_workers(array['x']), graphile_worker.complete_jobs((select array_agg(id) from graphile_worker.jobs))`,
    )
    assert.equal(await jobsOf(desk.world, batch.id), 0)
    await importer.sweep(desk.lender.id)
    assert.equal(await jobsOf(desk.world, batch.id), 2)
    assert.equal((await imported(desk, batch)).progress.applications_created, 1_500)
  })
})
