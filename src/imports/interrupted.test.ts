import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import {
  type Batch,
  chunksOf,
  confirmedBatch,
  imported,
  jobsOf,
  manyRows,
  readBatch,
} from '../../test/imports/batches.ts'
import { importDesk } from '../../test/imports/import-desk.ts'
import { changedMeanwhile, acquireLock } from '../../test/locks.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { interruptedBatch } from '../../test/planted-work.ts'
import { type Importer, openImporter } from './importer.ts'

describe('an import that is interrupted', () => {
  const desk = importDesk()
  let importer: Importer
  before(async () => {
    importer = openImporter(desk.world.service.platform)
  })

  const run = (id: string): Promise<void> => importer.importChunk({ institutionId: desk.lender.id, id })
  const plant = (statement: string): Promise<object[]> => superuserQuery(desk.world.database, statement)
  const importedRows = async (batch: Batch): Promise<number> =>
    (await superuserQuery(desk.world.database, 'select from import_origins where batch_id = $1', [batch.id])).length

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
