// GET /link/batches/{batch_id}
import { refuse } from '../../core/values/refusal.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { batchOut } from './batch-out.ts'
import { findBatch } from './batch-queries.ts'
import type { BatchPath } from './shapes.ts'

export async function showImportBatch(context: Context, { path }: { readonly path: BatchPath }): Promise<Result> {
  const batch = await findBatch(context.tenant, path.batch_id)
  if (!batch) return refuse(platformRefusals.NOT_FOUND)
  return answer(await batchOut(context, batch))
}
