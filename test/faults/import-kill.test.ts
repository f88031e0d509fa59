import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import {
  batchWhen,
  checked,
  chunksOf,
  confirmed,
  confirmedBatch,
  manyRows,
  openImportDesk,
  readBatch,
} from '../imports/batches.ts'
import { assertWhole } from '../imports/import-whole.ts'
import { type TestLock, acquireLock } from '../locks.ts'
import { superuserQuery } from '../superuser-query.ts'
import { startWorkerProcess, type WorkerProcess, workerParamsOf } from '../imports/worker-process.ts'
import { shortOrLong } from '../run/long.ts'
import { createWorld, type World } from '../world.ts'

const KILLS = shortOrLong(5, 200)
const ROWS = shortOrLong(2_500, 80_000)
/** A worker that is not killed at its start is killed within this number of polls: about two chunks. */
const MAX_POLLS = 100
/** Chunks that a worker processes at a time. */
const CONCURRENCY = 3
const TIMEOUT_MS = 120_000

describe('an import by several workers', { timeout: 7_200_000 }, () => {
  let world: World
  const running: WorkerProcess[] = []
  before(async () => {
    world = await createWorld()
  })
  afterEach(async () => {
    await Promise.all(running.splice(0).map((worker) => worker.kill()))
  })
  after(() => world.stop())

  const start = async (): Promise<WorkerProcess> => {
    const worker = await startWorkerProcess(workerParamsOf(world))
    running.push(worker)
    return worker
  }
  /** Backends that lock a chunk until their transaction ends, including those of a worker killed a moment ago. */
  const chunkBackends = async (): Promise<number[]> => {
    const holding = await superuserQuery<{ pid: number }>(
      world.database,
      `select distinct pid from pg_locks where relation = 'import_chunks'::regclass and mode = 'RowShareLock' and granted
       and database = (select oid from pg_database where datname = current_database())`,
    )
    return holding.map(({ pid }) => pid)
  }
  const lockChunk = (chunkId: string): Promise<TestLock> =>
    acquireLock(world.database, `select from import_chunks where id = '${chunkId}' for no key update`)
  const chunkStarted = async (known: readonly number[]): Promise<void> => {
    const deadline = Date.now() + TIMEOUT_MS
    // Without a pause the questions would take the processor that the worker needs to load its code.
    for (; (await chunkBackends()).every((pid) => known.includes(pid)); await setTimeout(5))
      assert.ok(Date.now() < deadline, 'no worker starts a chunk')
  }

  it(`loses no row and imports none twice when its workers are killed ${KILLS} times at random instants`, async () => {
    const desk = await openImportDesk(world, world.institutions.alder)
    const batch = await confirmedBatch(desk, manyRows(ROWS))
    const seen: number[] = []
    let killedInChunk = 0
    for (let kills = 1; kills <= KILLS; kills += 1) {
      const known = await chunkBackends()
      const worker = await start()
      const { state, progress } = await readBatch(desk, batch)
      assert.notEqual(state, 'imported', `the import was done after ${kills - 1} kills: the test needs more rows`)
      seen.push(progress.rows_done)
      // A worker is killed early once it has done its share, so that rows are left for the last kills on a fast machine.
      const share = Math.floor((progress.chunks_total * kills) / (KILLS + 10))
      // One in ten is killed at its start, the others somewhere in their chunks, counted in polls instead of time.
      const polls = Math.random() < 0.1 ? 0 : Math.ceil(Math.random() * MAX_POLLS)
      if (polls > 0) await chunkStarted(known)
      for (let polled = 1; polled < polls; polled += 1)
        if ((await readBatch(desk, batch)).progress.chunks_done >= share) break
      if ((await chunkBackends()).length > 0) killedInChunk += 1
      await worker.kill()
    }
    assert.ok(
      seen.every((rows, at) => at === 0 || rows >= seen[at - 1]!),
      'rows that are done stay done',
    )
    assert.ok(killedInChunk > 0, 'no worker was killed while it processed a chunk')
    await start()
    await assertWhole(world, desk.lender, await batchWhen(desk.importer, batch.id), ROWS)
    const attempts = await superuserQuery(world.database, 'select from import_chunks where attempts > 0')
    assert.equal(attempts.length, 0, 'a kill does not count as a failure of the chunk')
  })

  it('shares an import between two worker processes, and shows its progress meanwhile', async () => {
    const desk = await openImportDesk(world, world.institutions.birch)
    // As many chunks as both workers process at a time, and three more.
    const batch = await checked(desk, manyRows(4_500))
    await Promise.all([start(), start()])
    const chunks = await chunksOf(desk, batch)
    // Some chunks are locked, so that the progress stops at known stages.
    const lockedChunks = await Promise.all(chunks.slice(-3).map(lockChunk))
    // The first chunks are blocked until each worker has as many as it processes at a time.
    const halt = await acquireLock(world.database, 'lock table import_chunks in share mode')
    await confirmed(desk, batch)
    await halt.waiting(2 * CONCURRENCY)
    await halt.release()
    const stages: number[] = []
    for (const [at, chunk] of lockedChunks.entries()) {
      const done = chunks.length - lockedChunks.length + at
      const { state, progress } = await batchWhen(desk.importer, batch.id, (now) => now.progress.chunks_done >= done)
      assert.equal(state, 'importing')
      stages.push(progress.rows_done)
      await chunk.release()
    }
    assert.deepEqual(stages, [3_000, 3_500, 4_000])
    await assertWhole(world, desk.lender, await batchWhen(desk.importer, batch.id), 4_500)
    const shares = await superuserQuery<{ chunks: number }>(
      world.database,
      'select count(*)::int as chunks from import_chunks where batch_id = $1 group by done_by',
      [batch.id],
    )
    assert.equal(shares.length, 2)
    assert.ok(
      shares.every((share) => share.chunks >= CONCURRENCY),
      JSON.stringify(shares),
    )
  })
})

describe('a worker that ends by itself', () => {
  let world: World
  before(async () => {
    world = await createWorld()
  })
  after(() => world.stop())

  it('reports a worker that ends by itself, with its error output, at its start and later', async () => {
    const params = workerParamsOf(world)
    await assert.rejects(
      startWorkerProcess({ ...params, keysDirectory: '/nowhere' }),
      /the worker ended by itself with 1: [^]*the database has data but \/nowhere has no keys/,
    )
    const worker = await startWorkerProcess(params)
    process.kill(worker.pid, 'SIGTERM')
    await worker.ended
    await assert.rejects(worker.kill(), /the worker ended by itself with SIGTERM/)
  })
})
