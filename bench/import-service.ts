// The service of the import benchmark, in a separate process: it receives and checks the file and reports the progress.
import { writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import {
  type Batch,
  checked,
  confirmed,
  type ImportDesk,
  isOver,
  manyRows,
  openImportDesk,
  paramsOf,
  readBatch,
} from '../test/imports/batches.ts'
import type { WorkerParams } from '../test/imports/import-worker.ts'
import { csvOf, HEADER, sendFile } from '../test/imports/importing.ts'
import { workerParamsOf } from '../test/imports/worker-process.ts'
import { setInstitution } from '../src/operator/index.ts'
import { observeRows } from '../src/platform/database/rows.ts'
import { createWorld } from '../test/world.ts'

// Tests compare each result with its shape; a benchmark measures what a lender runs.
observeRows(null)

const ASKED_EVERY_MS = 250

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
const desks: ImportDesk[] = []
for (const lender of [world.institutions.alder, world.institutions.birch]) {
  await setInstitution(world.operator, lender.reference, 'import_max_bytes', '1073741824')
  const desk = await openImportDesk(world, lender)
  // Work that is done once per process is not measured.
  await checked(desk, manyRows(600, 5))
  desks.push(desk)
}
let seed = 10
let batches: { readonly desk: ImportDesk; readonly batch: Batch }[] = []

process.send!({
  worker: workerParamsOf(world),
  superuserUrl: world.database.superuserUrl,
  labels: HEADER,
} satisfies Ready)
/** `institutions`: how many check a file of their own. */
export type Question = { readonly check: number } | 'import' | 'stop'

process.on('message', (question: Question) => {
  if (question === 'import') void importAll()
  else if (question === 'stop') void stop()
  else void check(question.check)
})

/** Other rows each time; those of the last file are then there for COPY. The times are those of the last one. */
async function check(institutions: number): Promise<void> {
  batches = []
  let times: Checked = { sending: 0, checking: 0 }
  for (const desk of desks.slice(0, institutions)) {
    const bytes = csvOf(manyRows(rows, (seed += 1)))
    writeFileSync(file, bytes, { mode: 0o644 })
    const [{ id }, sending] = await seconds(() => sendFile(desk.importer, bytes))
    const [batch, checking] = await seconds<Batch>(() => desk.importer.post('/link/batches', paramsOf(desk, id), 201))
    if (batch.counts!.valid !== rows) throw new Error(`${batch.counts!.valid} of ${rows} rows are valid`)
    batches.push({ desk, batch })
    times = { sending, checking }
  }
  process.send!(times)
}

/** All that were checked, at once. */
async function importAll(): Promise<void> {
  const [ended, importing] = await seconds(async () => {
    for (const { desk, batch } of batches) await confirmed(desk, batch)
    return Promise.all(batches.map(({ desk, batch }) => whenOver(desk, batch)))
  })
  for (const { state, progress } of ended)
    if (progress.applications_created !== rows) throw new Error(`the batch is ${state}`)
  process.send!({ importing } satisfies Imported)
}

/** Asked seldom: reading the progress as often as a test does would be a tenth of what is measured. */
async function whenOver({ importer }: ImportDesk, { id }: Batch): Promise<Batch> {
  for (;;) {
    const batch = await readBatch({ importer }, { id })
    if (isOver(batch)) return batch
    await setTimeout(ASKED_EVERY_MS)
  }
}

async function stop(): Promise<void> {
  await world.stop()
  process.exit(0)
}

async function seconds<T>(work: () => Promise<T>): Promise<[T, number]> {
  const from = performance.now()
  return [await work(), (performance.now() - from) / 1000]
}
