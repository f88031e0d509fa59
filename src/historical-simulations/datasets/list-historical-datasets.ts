// GET /historical-datasets: all datasets or those of one product, most recent first.
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import type { DatasetsQuery } from './dataset-shapes.ts'
import { datasetsOut } from './dataset-out.ts'
import { listDatasetRows } from './dataset-queries.ts'

export async function listHistoricalDatasets(
  { tenant }: Context,
  { query }: { readonly query: DatasetsQuery },
): Promise<Result> {
  return answer(await datasetsOut(tenant, await listDatasetRows(tenant, query.product_id ?? null)))
}
