import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
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

const KILLS = shortOrLong(12, 200)
const ROWS = shortOrLong(6_000, 80_000)
/** A life that is not ended at its start goes on for fewer looks at the database than this: about two chunks. */
const MAX_POLLS = 100
/** So many chunks does a worker do at a time. */
const AT_ONCE = 2
const PATIENCE_MS = 120_000

describe('an import whose workers', { timeout: 7_200_000 }, () => {
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
  /** Backends that hold a chunk, as they do until their transaction ends: also one whose worker was killed a moment ago. */
  const atChunks = async (): Promise<number[]> => {
    const holding = await superuserQuery<{ pid: number }>(
      world.database,
      `select distinct pid from pg_locks where relation = 'import_chunks'::regclass and mode = 'RowShareLock' and granted
       and database = (select oid from pg_database where datname = current_database())`,
    )
    return holding.map(({ pid }) => pid)
  }
  const keep = (chunkId: string): Promise<TestLock> =>
    acquireLock(world.database, `select from import_chunks where id = '${chunkId}' for no key update`)
  const begun = async (known: readonly number[]): Promise<void> => {
    const over = Date.now() + PATIENCE_MS
    while ((await atChunks()).every((pid) => known.includes(pid)))
      assert.ok(Date.now() < over, 'a worker does not begin a chunk')
  }

  it(`are killed ${KILLS} times at random instants loses no row and makes none twice`, async () => {
    const desk = await openImportDesk(world, world.institutions.alder)
    const batch = await confirmedBatch(desk, manyRows(ROWS))
    const seen: number[] = []
    let halfway = 0
    for (let kills = 1; kills <= KILLS; kills += 1) {
      const known = await atChunks()
      const worker = await start()
      const { state, progress } = await readBatch(desk, batch)
      assert.notEqual(state, 'imported', `it was done after ${kills - 1} kills: give it more rows`)
      seen.push(progress.rows_done)
      // However fast the machine is, something is left for the last kills: a life ends early once it has done its share.
      const share = Math.floor((progress.chunks_total * kills) / (KILLS + 10))
      // One in ten is killed at its start, the others somewhere in their chunks: counted in looks, not in time.
      const polls = Math.random() < 0.1 ? 0 : Math.ceil(Math.random() * MAX_POLLS)
      if (polls > 0) await begun(known)
      for (let polled = 1; polled < polls; polled += 1)
        if ((await readBatch(desk, batch)).progress.chunks_done >= share) break
      if ((await atChunks()).length > 0) halfway += 1
      await worker.kill()
    }
    assert.ok(
      seen.every((rows, at) => at === 0 || rows >= seen[at - 1]!),
      'what is done stays done',
    )
    assert.ok(halfway > 0, 'none was killed while it was at a chunk')
    await start()
    await assertWhole(world, desk.lender, await batchWhen(desk.importer, batch.id), ROWS)
    const attempts = await superuserQuery(world.database, 'select from import_chunks where attempts > 0')
    assert.equal(attempts.length, 0, 'a kill is no failure of the chunk')
  })

  it('are two in two processes is shared by both, and its progress is seen while they work', async () => {
    const desk = await openImportDesk(world, world.institutions.birch)
    const batch = await checked(desk, manyRows(8_000))
    await Promise.all([start(), start()])
    const chunks = await chunksOf(desk, batch)
    // Some chunks are kept from the workers, so that its progress stands still at stages that nobody can miss.
    const kept = await Promise.all(chunks.slice(-3).map(keep))
    // And the first ones come to a halt, until each worker has as many as it does at a time.
    const halt = await acquireLock(world.database, 'lock table application_counters in exclusive mode')
    await confirmed(desk, batch)
    await halt.waiting(2 * AT_ONCE)
    await halt.release()
    const stages: number[] = []
    for (const [at, chunk] of kept.entries()) {
      const done = chunks.length - kept.length + at
      const { state, progress } = await batchWhen(desk.importer, batch.id, (now) => now.progress.chunks_done >= done)
      assert.equal(state, 'importing')
      stages.push(progress.rows_done)
      await chunk.release()
    }
    assert.deepEqual(stages, [6_500, 7_000, 7_500])
    await assertWhole(world, desk.lender, await batchWhen(desk.importer, batch.id), 8_000)
    const shares = await superuserQuery<{ chunks: number }>(
      world.database,
      'select count(*)::int as chunks from import_chunks where batch_id = $1 group by done_by',
      [batch.id],
    )
    assert.equal(shares.length, 2)
    assert.ok(
      shares.every((share) => share.chunks >= AT_ONCE),
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

  it('is told of with what it said, at its start as well as later, and never taken for one that was killed', async () => {
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
