// GET /link/batches/{batch_id}/quality
import { refuse } from '../../core/values/refusal.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { qualityOut } from './batch-out.ts'
import { findBatch, readFindings } from './batch-queries.ts'
import { notChecked } from './check/not-checked.ts'
import type { BatchPath } from './shapes.ts'

export async function showImportQuality({ tenant }: Context, { path }: { readonly path: BatchPath }): Promise<Result> {
  const batch = await findBatch(tenant, path.batch_id)
  if (!batch) return refuse(platformRefusals.NOT_FOUND)
  const { quality } = await readFindings(tenant, batch.id)
  return quality === null ? notChecked(batch) : answer(qualityOut(quality))
}
