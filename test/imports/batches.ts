// Batches of a lender, and a worker in this process that imports them.
import assert from 'node:assert/strict'
import type { BatchOut, ImportRowOut } from '../../client/index.ts'
import { generateRows, type Row } from '../../demo/rows.ts'
import { IMPORT_CHUNK, openImporter } from '../../src/imports/index.ts'
import { failBatch } from '../../src/imports/fail-batch.ts'
import { faultRefusal } from '../../src/platform/database/faults.ts'
import { inTenant } from '../../src/platform/database/transaction.ts'
import type { Job, Worker } from '../../src/platform/jobs/worker.ts'
import { startWorker } from '../../src/platform/jobs/worker.ts'
import { createLog } from '../../src/platform/log.ts'
import { csvOf, HEADER, joinImporter, saveMapping, sendFile } from './importing.ts'
import { type LendingDesk, openDesk } from '../lending.ts'
import { superuserQuery } from '../superuser-query.ts'
import { createFurnishedWorld, type Lender, type Person, type World, type WorldParams } from '../world.ts'

export interface ImportDesk extends LendingDesk {
  readonly world: World
  readonly lender: Lender
  readonly importer: Person
  readonly mappingId: string
}

/** Creates a world in which Alder Bank can import. */
export async function createImportDesk(params?: WorldParams): Promise<ImportDesk> {
  const make = async (made: World): Promise<Omit<ImportDesk, 'world' | 'lender'>> => {
    const { world: _world, lender: _lender, ...desk } = await openImportDesk(made, made.institutions.alder)
    return desk
  }
  const { world, furniture } = await createFurnishedWorld({ name: 'importing', make }, params)
  return { ...furniture, world, lender: world.institutions.alder }
}

export async function openImportDesk(world: World, lender: Lender): Promise<ImportDesk> {
  const desk = await openDesk(world, lender)
  const importer = await joinImporter(world, lender)
  return { ...desk, world, lender, importer, mappingId: (await saveMapping(importer, desk.productId)).id }
}

/** Rows whose references differ for each seed. */
export function manyRows(count: number, seed = 11): Row[] {
  return [...generateRows(count, seed)]
}

export function placeOf(label: string): number {
  const at = HEADER.indexOf(label)
  if (at < 0) throw new Error(`there is no column ${label}`)
  return at
}

export type Batch = BatchOut

export function paramsOf(desk: Pick<ImportDesk, 'productId' | 'mappingId'>, fileId: string) {
  return { file_id: fileId, product_id: desk.productId, mapping_id: desk.mappingId }
}

/** Sends and checks a file. */
export async function checked(desk: ImportDesk, file: Uint8Array | readonly Row[]): Promise<Batch> {
  const { id } = await sendFile(desk.importer, file instanceof Uint8Array ? file : csvOf(file))
  return await desk.importer.post('/link/batches', paramsOf(desk, id), 201)
}

export async function confirmed(desk: Pick<ImportDesk, 'importer'>, { id, row_version }: Batch): Promise<Batch> {
  const body = { row_version, accept_rejected: true }
  return await desk.importer.post(`/link/batches/${id}/confirm`, body)
}

/** Sends, checks and confirms a file; the batch waits for a worker. */
export async function confirmedBatch(desk: ImportDesk, file: Uint8Array | readonly Row[]): Promise<Batch> {
  return confirmed(desk, await checked(desk, file))
}

/** Fails a batch as a worker does whose attempts are over. */
export async function failedBatch({ world, lender }: ImportDesk, { id }: Batch): Promise<void> {
  const { platform } = world.service
  await inTenant(platform.pool, lender.id, (tenant) => failBatch(platform, tenant, id, 'CHUNK_FAILED'))
}

type Importing = Pick<ImportDesk, 'world' | 'lender' | 'importer'>

/** Confirms a batch and imports it with a worker of this process. @throws when the batch fails, or a job of the worker */
export async function imported(desk: Importing, batch: Batch): Promise<Batch> {
  await confirmed(desk, batch)
  const [done] = await worked(desk, batch)
  assert.equal(done!.state, 'imported', done!.failure?.message)
  return done!
}

/**
 * Runs a worker until each batch is imported or failed. A job that failed ends the wait with its fault, because the queue
 * retries it for minutes before the batch fails; a fault of the database that passes by itself does not.
 */
export async function worked(desk: Importing, ...batches: readonly Batch[]): Promise<Batch[]> {
  const faults: unknown[] = []
  const worker = await startImporting(desk, (fault) => void (faultRefusal(fault) === null && faults.push(fault)))
  const isOverOrFaulty = (batch: Batch): boolean => {
    if (faults.length > 0) throw new Error('a job of the import failed', { cause: faults[0] })
    return isOver(batch)
  }
  try {
    return await Promise.all(batches.map(({ id }) => batchWhen(desk.importer, id, isOverOrFaulty)))
  } finally {
    await worker.stop()
  }
}

/** Like the service's worker, it sweeps for idle chunks when it starts. */
async function startImporting({ world, lender }: Importing, onFault: (fault: unknown) => void): Promise<Worker> {
  const importer = openImporter(world.service.platform)
  const importChunk = async (job: Job): Promise<void> => {
    try {
      await importer.importChunk(job)
    } catch (fault) {
      onFault(fault)
      throw fault
    }
  }
  const tasks = { [IMPORT_CHUNK]: importChunk }
  const worker = await startWorker(world.database.urlAs('probity_jobs'), tasks, createLog('silent'))
  await importer.sweep(lender.id)
  return worker
}

export async function readBatch({ importer }: Pick<ImportDesk, 'importer'>, { id }: Pick<Batch, 'id'>): Promise<Batch> {
  return await importer.get(`/link/batches/${id}`)
}

/** A row as the API answers it, without cell values. */
export type ShownRow = ImportRowOut

export async function rowsOf(desk: ImportDesk, { id }: Pick<Batch, 'id'>, query = ''): Promise<ShownRow[]> {
  return (await desk.importer.get(`/link/batches/${id}/rows${query}`)) as ShownRow[]
}

/** The ids of the chunks of a batch, in file order. */
export async function chunksOf({ world }: Pick<ImportDesk, 'world'>, { id }: Pick<Batch, 'id'>): Promise<string[]> {
  const text = 'select id from import_chunks where batch_id = $1 order by number'
  return (await superuserQuery<{ id: string }>(world.database, text, [id])).map((chunk) => chunk.id)
}

const TIMEOUT_MS = 300_000

export const isOver = ({ state }: Batch): boolean => state === 'imported' || state === 'failed'

/** Waits for a state of the batch, by default imported or failed. @throws at once for a failed batch that is not wanted */
export async function batchWhen(
  person: Person,
  id: string,
  wanted: (batch: Batch) => boolean = isOver,
  timeoutMs = TIMEOUT_MS,
): Promise<Batch> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const batch = await readBatch({ importer: person }, { id })
    if (wanted(batch)) return batch
    if (batch.state === 'failed') throw new Error(`the batch failed: ${batch.failure?.message}`)
    if (Date.now() > deadline) throw new Error(`the batch is still ${batch.state}: ${JSON.stringify(batch.progress)}`)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

/** The number of waiting or running jobs for the chunks of a batch. */
export async function jobsOf(world: World, batchId: string): Promise<number> {
  const jobs = await superuserQuery(
    world.database,
    `select from graphile_worker.jobs j join import_chunks c on j.key = 'import.chunk ' || c.institution_id || ' ' || c.id
     where c.batch_id = $1`,
    [batchId],
  )
  return jobs.length
}

/** Changes a batch as superuser, bypassing the trigger on its states. */
export async function setBatch(world: World, batchId: string, change: string): Promise<void> {
  await superuserQuery(
    world.database,
    `set session_replication_role = replica; update import_batches set ${change} where id = '${batchId}'`,
  )
}
