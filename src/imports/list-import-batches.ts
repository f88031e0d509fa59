// GET /link/batches
import { pageOf } from '../platform/page.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { summariesOf } from './batch-out.ts'
import { listBatchRows } from './batch-queries.ts'
import { BATCHES_LIMIT, type BatchesQuery } from './shapes.ts'

export async function listImportBatches(
  { tenant }: Context,
  { query }: { readonly query: BatchesQuery },
): Promise<Result> {
  const { limit, offset } = pageOf(query, BATCHES_LIMIT)
  return answer(await summariesOf(tenant, await listBatchRows(tenant, limit, offset)))
}
