// GET /link/batches
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { summariesOf } from './batch-out.ts'
import { listBatchRows } from './batch-queries.ts'
import { pageOf } from './page.ts'
import type { BatchesQuery } from './shapes.ts'

const DEFAULT_LIMIT = 50

export async function listImportBatches(
  { tenant }: Context,
  { query }: { readonly query: BatchesQuery },
): Promise<Result> {
  const { limit, offset } = pageOf(query, DEFAULT_LIMIT)
  return answer(await summariesOf(tenant, await listBatchRows(tenant, limit, offset)))
}
