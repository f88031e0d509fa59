import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { type Batch, batchWhen, checked, confirmed, type ImportDesk, manyRows, openImportDesk } from '../batches.ts'
import { assertWhole } from '../import-whole.ts'
import { look } from '../look.ts'
import { startWorkerProcess, type WorkerProcess, workerWishOf } from '../worker-process.ts'
import { createWorld, type World } from '../world.ts'

const KILLS = 50
const ROWS = 20_000

describe('an import whose workers', { timeout: 1_200_000 }, () => {
  let world: World
  const running: WorkerProcess[] = []
  before(async () => {
    world = await createWorld()
  })
  afterEach(async () => {
    for (const worker of running.splice(0)) await worker.kill()
  })
  after(() => world.stop())

  const start = async (): Promise<WorkerProcess> => {
    const worker = await startWorkerProcess(workerWishOf(world))
    running.push(worker)
    return worker
  }
  const read = async ({ importer }: ImportDesk, { id }: Batch): Promise<Batch> =>
    (await importer.get(`/link/batches/${id}`)) as Batch

  it(`are killed ${KILLS} times at random instants loses no row and makes none twice`, async () => {
    const lender = world.institutions.alder
    const desk = await openImportDesk(world, lender)
    const batch = await confirmed(desk, await checked(desk, manyRows(ROWS)))
    const seen: number[] = []
    for (let kills = 1; kills <= KILLS; kills += 1) {
      const worker = await start()
      const { state, progress } = await read(desk, batch)
      assert.notEqual(state, 'imported', `it was done after ${kills - 1} kills: give it more rows`)
      seen.push(progress.rows_done)
      // However fast the machine is, something is left for the last kills: a life ends early once it has done its share.
      const share = Math.floor((progress.chunks_total * kills) / (KILLS + 10))
      const until = Date.now() + Math.random() * 900
      while (Date.now() < until && (await read(desk, batch)).progress.chunks_done < share)
        await new Promise((resolve) => setTimeout(resolve, 2))
      await worker.kill()
    }
    assert.ok(
      seen.every((rows, at) => at === 0 || rows >= seen[at - 1]!),
      'what is done stays done',
    )
    await start()
    await assertWhole(world, lender, await batchWhen(desk.importer, batch.id), ROWS)
    const attempts = await look(world.database, 'select from import_chunks where attempts > 0')
    assert.equal(attempts.length, 0, 'a kill is no failure of the chunk')
  })

  it('are two in two processes is shared by both, and its progress is seen while they work', async () => {
    const lender = world.institutions.birch
    const desk = await openImportDesk(world, lender)
    const batch = await checked(desk, manyRows(8_000))
    await Promise.all([start(), start()])
    await confirmed(desk, batch)
    const seen = new Set<number>()
    const done = await batchWhen(desk.importer, batch.id, ({ state, progress }) => {
      if (state === 'importing') seen.add(progress.rows_done)
      return state === 'imported'
    })
    assert.ok(seen.size >= 3, `${seen.size} stages were seen`)
    await assertWhole(world, lender, done, 8_000)
    const shares = await look<{ chunks: number }>(
      world.database,
      'select count(*)::int as chunks from import_chunks where batch_id = $1 group by done_by',
      [batch.id],
    )
    assert.equal(shares.length, 2)
    assert.ok(
      shares.every(({ chunks }) => chunks >= 2),
      JSON.stringify(shares),
    )
  })
})
