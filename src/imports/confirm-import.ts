// POST /link/batches/{batch_id}/confirm: enqueues the import of the valid rows.
import { requiredUnmapped } from '../../core/import/index.ts'
import { isRefusal, type Refusal, refuse } from '../../core/values/refusal.ts'
import { reserveReferences } from '../applications/index.ts'
import { event } from '../platform/audit/draft.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { startWork } from '../platform/chunked-work/progress.ts'
import { vouchedOpenProduct } from '../import-files/index.ts'
import { batchOut, countsOf } from './batch-out.ts'
import { type BatchRow, findBatch, lockBatch, storeConfirmed } from './batch-queries.ts'
import { basisOfBatch, currentOf } from './check/check-basis.ts'
import { importChunks } from './chunk-queries.ts'
import { notChecked } from './check/not-checked.ts'
import { isConfirmed } from './batch-state.ts'
import { importRefusals } from './refusals.ts'
import { hasErasedRows } from './row-index-queries.ts'
import { checkCounts, checkRequired, checkUnchanged } from './rules/may-confirm.ts'
import type { BatchConfirmIn, BatchPath } from './shapes.ts'
import { refuseDamagedBatch } from './vouched-batch.ts'

const WITHDRAWN = 'The import was withdrawn: pre-validate the file again to import it.'
const FAILED = 'The import was confirmed and then failed: resume it by requeue.'

export async function confirmImport(
  context: Context,
  { path, body }: { readonly path: BatchPath; readonly body: BatchConfirmIn },
): Promise<Result> {
  const { tenant, caller, now, platform } = context
  const batch = await lockBatch(tenant, path.batch_id)
  if (!batch) return refuse(platformRefusals.NOT_FOUND)
  if (isConfirmed(batch.state)) return done(context, batch, body, true)
  if (batch.state === 'withdrawn') return refuse(platformRefusals.INVALID_STATE, { message: WITHDRAWN })
  if (batch.state !== 'prevalidated')
    return batch.confirmed_at === null ? notChecked(batch) : refuse(platformRefusals.INVALID_STATE, { message: FAILED })
  if (batch.row_version !== body.row_version) return refuse(platformRefusals.STALE_ROW_VERSION)
  const damaged = await refuseDamagedBatch(platform, tenant, batch)
  if (damaged) return damaged
  // A draft made of such a row would outlive the erasure.
  if (await hasErasedRows(tenant, batch.id)) return refuse(importRefusals.IMPORT_ROWS_ERASED)
  const refused = checkCounts(countsOf(batch)!, body.accept_rejected) ?? (await checkBasisUnchanged(context, batch))
  if (refused) return refused
  // For the whole import at once, so that chunks do not wait for each other and references follow the rows of the file.
  const firstReferenceNumber = await reserveReferences(tenant, batch.valid_count! + batch.warning_count!)
  await storeConfirmed(tenant, batch.id, { by: caller.userId, at: now, firstReferenceNumber })
  await startWork(tenant, importChunks, batch.id)
  return done(context, batch, body, false)
}

async function checkBasisUnchanged({ tenant, platform, now }: Context, batch: BatchRow): Promise<Refusal | null> {
  const open = await vouchedOpenProduct(platform, tenant, batch.product_id, now)
  if (isRefusal(open)) return open
  const basis = await basisOfBatch(platform, tenant, open, batch)
  const unmapped = requiredUnmapped(basis.contract, basis.mapping.mapping)
  return checkUnchanged(batch, currentOf(basis)) ?? checkRequired(unmapped)
}

async function done(
  context: Context,
  { id, valid_count, warning_count }: BatchRow,
  { accept_rejected }: BatchConfirmIn,
  again: boolean,
): Promise<Result> {
  const batch = (await findBatch(context.tenant, id))!
  return answer(
    await batchOut(context, batch),
    event('import.confirmed', { type: 'batch', id }, { rows: valid_count! + warning_count!, accept_rejected, again }),
  )
}
