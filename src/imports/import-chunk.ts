// A worker processes one chunk in one transaction: it reads the bytes again, checks them again by the same rules, creates
// the drafts and marks the chunk done. If it is killed at any instant, it has done all of this or nothing.
import { type CheckedRow, checkRecord, type CompiledMapping, type FileRecord } from '../../core/import/index.ts'
import { isRefusal, type Refusal } from '../../core/values/refusal.ts'
import { type CreatedDraft, createDrafts, creationEvents, type NewDraft } from '../applications/index.ts'
import { appendWithCommit } from '../platform/audit/append.ts'
import { actorFrame, systemFrame } from '../platform/audit/frame.ts'
import { findIntactRecords } from '../platform/audit/intact-records.ts'
import { CannotContinue } from '../platform/chunked-work/contract.ts'
import { progressAfter } from '../platform/chunked-work/progress.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { damagedRecord } from '../platform/keys/damaged-record.ts'
import type { Platform } from '../platform/platform.ts'
import { StoredDataDamaged } from '../platform/stored-data-damaged.ts'
import { countOfBatch, openFile, storedMapping, storeOrigins } from '../import-files/index.ts'
import { type BatchRow, findBatch, storeChunkOfBatch, storeImported } from './batch-queries.ts'
import { type ChunkRow, readProgress, storeDone } from './chunk-queries.ts'
import { duplicateIssue } from './rows/duplicate-issue.ts'
import { basisFrom, type CheckBasis, compile } from './check/check-basis.ts'
import { currentBasis } from './check/current-basis.ts'
import { readRecords } from './rows/read-records.ts'
import { readVerdicts, type RowVerdict, storeDuplicates } from './rows/row-queries.ts'
import { isCheckedChunk } from './rows/chunk-digest.ts'
import { withoutColumn } from './check/kept-issues.ts'
import type { Failure } from './batch-state.ts'
import { readComparedBatch } from './vouched-batch.ts'

interface Importable {
  readonly record: FileRecord
  readonly row: CheckedRow
  readonly known: RowVerdict
}

/** Does nothing unless the batch is queued or importing. @throws CannotContinue, WorkStopped */
export async function importChunk(
  platform: Platform,
  tenant: Tenant,
  chunk: ChunkRow,
  workerId: string,
): Promise<void> {
  try {
    await importRows(platform, tenant, chunk, workerId)
  } catch (fault) {
    // Another attempt would find the same value.
    throw damagedRecord(platform, fault) ? new CannotContinue(chunk.batch_id, 'RECORD_DAMAGED') : fault
  }
}

async function importRows(platform: Platform, tenant: Tenant, chunk: ChunkRow, workerId: string): Promise<void> {
  const {
    batch,
    chunkDigests,
    file,
    mapping: saved,
    isDamaged,
  } = await readComparedBatch(platform, tenant, chunk.batch_id)
  if (batch.state !== 'queued' && batch.state !== 'importing') return
  const basis = await currentBasis(platform, tenant, batch, async (governing) => {
    const sources = { file: await openFile(platform, tenant, file), mapping: storedMapping(saved) }
    return basisFrom(tenant, governing, sources)
  })
  if (typeof basis === 'string') throw new CannotContinue(batch.id, basis)
  if (isRefusal(basis)) throw faultOf(batch, basis)
  if (isDamaged) throw new CannotContinue(batch.id, 'RECORD_DAMAGED')
  const mapping = compile(basis)
  const verdicts = await readVerdicts(tenant, chunk.batch_id, chunk.first_row, chunk.row_count)
  const found = verdicts.map(({ verdict }) => verdict)
  if (!isCheckedChunk(chunkDigests, chunk, found)) throw new CannotContinue(batch.id, 'RECORD_DAMAGED')
  const rows = await importableRows(tenant, chunk, verdicts, basis, mapping)
  const importedRows = await makeDrafts(platform, tenant, { batch, chunk }, basis, rows)
  await finish(platform, tenant, { batch, chunk, mapping, importedRows, workerId })
}

/** A product that is changed while it is compared is compared again in the next attempt. */
function faultOf({ id, product_id }: BatchRow, { refused }: Refusal): CannotContinue<Failure> | StoredDataDamaged {
  return refused === platformRefusals.BUSY
    ? new StoredDataDamaged('a product was changed while it was read', product_id)
    : new CannotContinue(id, 'RECORD_DAMAGED')
}

/** Rows of the chunk with a valid verdict. @throws CannotContinue when a row's verdict differs from the recorded one, or its person is erased */
async function importableRows(
  tenant: Tenant,
  chunk: ChunkRow,
  verdicts: readonly RowVerdict[],
  basis: CheckBasis,
  mapping: CompiledMapping,
): Promise<Importable[]> {
  const { batch_id } = chunk
  const records = await readRecords(tenant, chunk, basis)
  if (records.length !== verdicts.length) throw new CannotContinue(batch_id, 'ROW_DIFFERS')
  return verdicts.flatMap((known, at) => {
    if (known.verdict !== 'valid' && known.verdict !== 'valid_with_warnings') return []
    if (known.is_erased) throw new CannotContinue(batch_id, 'ROW_DIFFERS')
    const record = records[at]!
    const row = checkRecord(mapping, record)
    if (row.verdict !== known.verdict) throw new CannotContinue(batch_id, 'ROW_DIFFERS')
    return [{ record, row, known }]
  })
}

interface ImportedRow {
  readonly row: Importable
  /** Null when another application has taken the reference since the check. */
  readonly created: CreatedDraft | null
}

async function makeDrafts(
  platform: Platform,
  tenant: Tenant,
  { batch, chunk }: { readonly batch: BatchRow; readonly chunk: ChunkRow },
  { product, policy }: CheckBasis,
  rows: readonly Importable[],
): Promise<ImportedRow[]> {
  const drafts = rows.map(({ row }): NewDraft => {
    const { external_reference, applicant_reference, ...input } = row.entry!
    return {
      input: { ...input, currency: product.currency },
      applicantReference: applicant_reference,
      externalReference: external_reference,
    }
  })
  const by = { institutionId: tenant.institutionId, userId: batch.confirmed_by! }
  const firstNumber = batch.first_reference_number! + chunk.importable_before
  const under = { product, policy, firstNumber }
  const outcomes = await createDrafts(platform, tenant, by, under, drafts, platform.clock.now())
  return rows.map((row, at) => {
    const outcome = outcomes[at]!
    return { row, created: 'taken' in outcome ? null : outcome }
  })
}

function keepOrigins(tenant: Tenant, batch: BatchRow, importedRows: readonly ImportedRow[], now: Date): Promise<void> {
  const shared = {
    batchId: batch.id,
    fileId: batch.file_id,
    mappingId: batch.mapping_id,
    policyId: batch.policy_id,
    rulesVersion: batch.rules_version,
    createdAt: now,
  }
  const origins = importedRows.flatMap(({ row: { record }, created }) => {
    if (created === null) return []
    const { number, line, start, end } = record
    return [{ applicationId: created.applicationId, rowNumber: number, line, byteStart: start, byteEnd: end }]
  })
  return storeOrigins(tenant, shared, origins)
}

interface Finishing {
  readonly batch: BatchRow
  readonly chunk: ChunkRow
  readonly mapping: CompiledMapping
  readonly importedRows: readonly ImportedRow[]
  readonly workerId: string
}

/** Independent statements are sent together. The batch and the audit queue are locked last, because other chunks wait for them. */
async function finish(
  platform: Platform,
  tenant: Tenant,
  { batch, chunk, mapping, importedRows, workerId }: Finishing,
): Promise<void> {
  const now = platform.clock.now()
  const created = importedRows.flatMap((one) => one.created ?? [])
  const lateDuplicates = importedRows.flatMap(({ row: { known }, created: one }) => (one === null ? [known] : []))
  const issue = withoutColumn(duplicateIssue(mapping, 'in_applications'))
  const duplicates = lateDuplicates.map(({ number, issues }) => ({ number, issues: [issue, ...(issues ?? [])] }))
  const done = { by: workerId, at: now, created: created.length, duplicate: lateDuplicates.length }
  let isFirst: boolean | null = null
  const [, , progress] = await Promise.all([
    keepOrigins(tenant, batch, importedRows, now),
    storeDuplicates(tenant, batch.id, duplicates),
    storeDone(tenant, chunk.id, done).then(() =>
      progressAfter(
        async () => {
          isFirst = await storeChunkOfBatch(tenant, batch.id, countsOf(lateDuplicates))
          return isFirst !== null
        },
        () => readProgress(tenant, batch.id),
      ),
    ),
  ])
  const ended = progress.isLast ? await endImport(tenant, batch.id, now) : null
  const ofBatch = { subject: { type: 'batch', id: batch.id }, actor: systemFrame(platform).actor } as const
  appendWithCommit(tenant, actorFrame(platform, { type: 'user', id: batch.confirmed_by }), [
    ...(isFirst ? [{ kind: 'import.started', ...ofBatch } as const] : []),
    ...(lateDuplicates.length > 0
      ? [{ kind: 'import.duplicates_found', ...ofBatch, data: { duplicate: lateDuplicates.length } } as const]
      : []),
    ...creationEvents(batch.id, created),
    ...(ended === null ? [] : [{ kind: 'import.finished', ...ofBatch, data: ended } as const]),
  ])
}

/**
 * Ends the import if as many applications came of it as the batch counts valid rows. Otherwise rows were left out, because
 * verdicts of rows and states of chunks are bookkeeping, which no event vouches for.
 */
async function endImport(
  tenant: Tenant,
  batchId: string,
  now: Date,
): Promise<{ readonly created: number; readonly duplicate: number }> {
  const [checked] = (await findIntactRecords(tenant, batchId, ['import.prevalidated'])) ?? []
  const { valid_count, warning_count } = (await findBatch(tenant, batchId))!
  const created = await countOfBatch(tenant, batchId)
  if (checked === undefined || created !== valid_count! + warning_count!)
    throw new CannotContinue(batchId, 'RECORD_DAMAGED')
  await storeImported(tenant, batchId, now)
  const { valid, valid_with_warnings } = checked.record.data as { valid: number; valid_with_warnings: number }
  return { created, duplicate: valid + valid_with_warnings - created }
}

/** The rows that became duplicates, counted by their previous verdict. */
function countsOf(lateDuplicates: readonly RowVerdict[]): {
  readonly valid: number
  readonly valid_with_warnings: number
} {
  const warned = lateDuplicates.filter(({ verdict }) => verdict === 'valid_with_warnings').length
  return { valid: lateDuplicates.length - warned, valid_with_warnings: warned }
}
