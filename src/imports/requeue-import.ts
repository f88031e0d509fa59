// POST /link/batches/{batch_id}/requeue: resumes a failed import with the chunks that are not done.
import { isRefusal, refuse } from '../../core/values/refusal.ts'
import { event } from '../platform/audit/draft.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { resumeWork } from '../platform/chunked-work/progress.ts'
import { batchOut } from './batch-out.ts'
import { findBatch, lockBatch, storeRequeued } from './batch-queries.ts'
import { basisOfBatch } from './check/check-basis.ts'
import { currentBasis } from './check/current-basis.ts'
import { importChunks } from './chunk-queries.ts'
import { importRefusals } from './refusals.ts'
import { refusalOf } from './rules/basis-changes.ts'
import type { BatchPath, BatchRequeueIn } from './shapes.ts'
import { refuseDamagedBatch } from './vouched-batch.ts'

const WITHDRAWN =
  'The withdrawal of this import has begun, so it is not resumed: pre-validate the file again to import it.'

export async function requeueImport(
  context: Context,
  { path, body }: { readonly path: BatchPath; readonly body: BatchRequeueIn },
): Promise<Result> {
  const { tenant, platform } = context
  const batch = await lockBatch(tenant, path.batch_id)
  if (!batch) return refuse(platformRefusals.NOT_FOUND)
  if (batch.state !== 'failed') return refuse(platformRefusals.INVALID_STATE)
  if (batch.withdrawal_begun_at !== null) return refuse(platformRefusals.INVALID_STATE, { message: WITHDRAWN })
  if (batch.row_version !== body.row_version) return refuse(platformRefusals.STALE_ROW_VERSION)
  if (batch.confirmed_at === null) return refuse(importRefusals.IMPORT_NEVER_CONFIRMED)
  const damaged = await refuseDamagedBatch(platform, tenant, batch)
  if (damaged) return damaged
  // Refuse now what would stop the workers again at once.
  const basis = await currentBasis(platform, tenant, batch, (governing) =>
    basisOfBatch(platform, tenant, governing, batch),
  )
  if (typeof basis === 'string') return refuse(refusalOf(basis))
  if (isRefusal(basis)) return basis
  await storeRequeued(tenant, batch.id)
  const chunks = await resumeWork(tenant, importChunks, batch.id)
  return answer(
    await batchOut(context, (await findBatch(tenant, batch.id))!),
    event('import.requeued', { type: 'batch', id: batch.id }, { chunks }),
  )
}
