// POST /link/batches/{batch_id}/confirm: the rows that can be imported are handed to the workers.
import { RULES_VERSION } from '../../core/import/index.ts'
import { isRefusal, type Refusal, refuse } from '../../core/values/refusal.ts'
import { event } from '../platform/audit/draft.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { enqueueAll } from '../platform/jobs/enqueue.ts'
import { findOpenProduct } from '../import-files/index.ts'
import { batchOut, countsOf } from './batch-out.ts'
import { type BatchRow, findBatch, lockBatch, newestMappingVersion, storeConfirmed } from './batch-queries.ts'
import { chunksToDo } from './chunk-queries.ts'
import { readGrounds } from './grounds.ts'
import { IMPORT_CHUNK } from './import-chunk.ts'
import { notChecked } from './not-checked.ts'
import { isConfirmed } from './rules/batch-state.ts'
import { type Basis, checkBasis, checkCounts } from './rules/may-confirm.ts'
import type { BatchConfirmIn, BatchPath } from './shapes.ts'

const FAILED = 'The import was confirmed and failed: resume it by requeue, which says when it cannot go on.'

export async function confirmImport(
  context: Context,
  { path, body }: { readonly path: BatchPath; readonly body: BatchConfirmIn },
): Promise<Result> {
  const { tenant, caller, now } = context
  const batch = await lockBatch(tenant, path.batch_id)
  if (!batch) return refuse(platformRefusals.NOT_FOUND)
  if (isConfirmed(batch.state)) return done(context, batch, body, true)
  if (batch.state !== 'prevalidated')
    return batch.confirmed_at === null ? notChecked(batch) : refuse(platformRefusals.INVALID_STATE, { message: FAILED })
  if (batch.row_version !== body.row_version) return refuse(platformRefusals.STALE_ROW_VERSION)
  const refused = checkCounts(countsOf(batch)!, body.accept_rejected) ?? (await checkGrounds(context, batch))
  if (refused) return refused
  await storeConfirmed(tenant, batch.id, caller.userId, now)
  await enqueueAll(tenant.db, IMPORT_CHUNK, await chunksToDo(tenant, batch.id))
  return done(context, batch, body, false)
}

async function checkGrounds(context: Context, batch: BatchRow): Promise<Refusal | null> {
  const basis = await basisNow(context, batch)
  return isRefusal(basis) ? basis : checkBasis(batch, basis)
}

async function basisNow({ tenant, platform, now }: Context, batch: BatchRow): Promise<Basis | Refusal> {
  const open = await findOpenProduct(tenant, batch.product_id, now)
  if (isRefusal(open)) return open
  const grounds = await readGrounds(platform, tenant, open, batch)
  if ('unknown' in grounds) throw new Error('a batch has lost its file or its mapping')
  return {
    fileErased: grounds.file.key === null,
    policyId: open.policy.id,
    contractFingerprint: grounds.fingerprint,
    rulesVersion: RULES_VERSION,
    newestMappingVersion: await newestMappingVersion(tenant, batch.mapping_id),
  }
}

async function done(
  { tenant, platform }: Context,
  { id, valid_count, warning_count }: BatchRow,
  { accept_rejected }: BatchConfirmIn,
  again: boolean,
): Promise<Result> {
  const batch = (await findBatch(tenant, id))!
  return answer(
    await batchOut(platform, tenant, batch),
    event('import.confirmed', { type: 'batch', id }, { rows: valid_count! + warning_count!, accept_rejected, again }),
  )
}
