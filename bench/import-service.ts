// The service of the import benchmark, in a separate process: it receives and checks the file and reports the progress.
import { writeFileSync } from 'node:fs'
import {
  type Batch,
  batchWhen,
  checked,
  confirmed,
  isOver,
  manyRows,
  openImportDesk,
  paramsOf,
} from '../test/imports/batches.ts'
import type { WorkerParams } from '../test/imports/import-worker.ts'
import { csvOf, HEADER, sendFile } from '../test/imports/importing.ts'
import { workerParamsOf } from '../test/imports/worker-process.ts'
import { setInstitution } from '../src/operator/index.ts'
import { createWorld } from '../test/world.ts'

/** A million rows take minutes. */
const PATIENCE_MS = 3_600_000

/** What the others need to go on. */
export interface Ready {
  readonly worker: WorkerParams
  readonly superuserUrl: string
  readonly labels: readonly string[]
}

/** Seconds. */
export interface Checked {
  readonly sending: number
  readonly checking: number
}

export interface Imported {
  readonly importing: number
}

const [rows, file] = [Number(process.argv[2]), process.argv[3]!]
const world = await createWorld({ environment: { LIMIT_IMPORT_BYTES: '4294967296', LIMIT_STATEMENT_SECONDS: '600' } })
const lender = world.institutions.alder
await setInstitution(world.operator, lender.reference, 'import_max_bytes', '1073741824')
const desk = await openImportDesk(world, lender)
// Work that is done once per process is not measured.
await checked(desk, manyRows(600, 5))
let seed = 10
let batch: Batch

process.send!({
  worker: workerParamsOf(world),
  superuserUrl: world.database.superuserUrl,
  labels: HEADER,
} satisfies Ready)
process.on('message', (params: 'check' | 'import' | 'stop') => void { check, import: importAll, stop }[params]())

/** Other rows each time, in the file that is then there for COPY. */
async function check(): Promise<void> {
  const bytes = csvOf(manyRows(rows, (seed += 1)))
  writeFileSync(file, bytes, { mode: 0o644 })
  const [{ id }, sending] = await seconds(() => sendFile(desk.importer, bytes))
  const [made, checking] = await seconds(() => desk.importer.post('/link/batches', paramsOf(desk, id), 201))
  batch = made
  if (batch.counts!.valid !== rows) throw new Error(`${batch.counts!.valid} of ${rows} rows are valid`)
  process.send!({ sending, checking } satisfies Checked)
}

async function importAll(): Promise<void> {
  const [done, importing] = await seconds(async () => {
    await confirmed(desk, batch)
    return batchWhen(desk.importer, batch.id, isOver, PATIENCE_MS)
  })
  if (done.progress.applications_created !== rows) throw new Error(`the batch is ${done.state}`)
  process.send!({ importing } satisfies Imported)
}

async function stop(): Promise<void> {
  await world.stop()
  process.exit(0)
}

async function seconds<T>(work: () => Promise<T>): Promise<[T, number]> {
  const from = performance.now()
  return [await work(), (performance.now() - from) / 1000]
}
