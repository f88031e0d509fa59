// The service of the import's benchmark, in a process of its own: receives and checks, and watches the worker's progress.
import { writeFileSync } from 'node:fs'
import type { WorkerWish } from '../test/import-worker.ts'
import { type Batch, batchWhen, checked, confirmed, manyRows, openImportDesk, wishOf } from '../test/batches.ts'
import { csvOf, HEADER, sendFile } from '../test/importing.ts'
import { workerWishOf } from '../test/worker-process.ts'
import { createWorld } from '../test/world.ts'

/** Seconds, and what the others need to go on. */
export interface Prepared {
  readonly sending: number
  readonly checking: number
  readonly columns: number
  readonly worker: WorkerWish
  readonly superuserUrl: string
  readonly labels: readonly string[]
}

export interface Timed {
  readonly importing: number
}

const [rows, file] = [Number(process.argv[2]), process.argv[3]!]
const world = await createWorld({ environment: { LIMIT_IMPORT_BYTES: '4294967296', LIMIT_STATEMENT_SECONDS: '600' } })
const lender = world.institutions.alder
const desk = await openImportDesk(world, lender)
// What is done once per process is not what is measured.
await checked(desk, manyRows(600, 5))
const bytes = csvOf(manyRows(rows))
writeFileSync(file, bytes, { mode: 0o644 })

const seconds = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const from = performance.now()
  return [await work(), (performance.now() - from) / 1000]
}
const [{ id }, sending] = await seconds(() => sendFile(desk.importer, bytes))
const [batch, checking] = await seconds(() => desk.importer.post('/link/batches', wishOf(desk, id), 201))
const { valid } = (batch as Batch).counts!
if (valid !== rows) throw new Error(`${valid} of ${rows} rows are valid`)
const worker = workerWishOf(world, [lender.id])
const { superuserUrl } = world.database
process.send!({ sending, checking, columns: HEADER.length, worker, superuserUrl, labels: HEADER } satisfies Prepared)
process.on('message', (wish: 'import' | 'stop') => void (wish === 'import' ? importing() : stop()))

async function importing(): Promise<void> {
  const [done, took] = await seconds(async () => {
    await confirmed(desk, batch as Batch)
    return batchWhen(desk.importer, (batch as Batch).id)
  })
  if (done.progress.applications_created !== rows) throw new Error(`the batch is ${done.state}`)
  process.send!({ importing: took } satisfies Timed)
}

async function stop(): Promise<void> {
  await world.stop()
  process.exit(0)
}
