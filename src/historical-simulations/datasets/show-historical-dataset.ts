// GET /historical-datasets/{dataset_id}
import { refuse } from '../../../core/values/refusal.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import type { DatasetPath } from './dataset-shapes.ts'
import { datasetsOut } from './dataset-out.ts'
import { findDatasetRow } from './dataset-queries.ts'

export async function showHistoricalDataset(
  { tenant }: Context,
  { path }: { readonly path: DatasetPath },
): Promise<Result> {
  const row = await findDatasetRow(tenant, path.dataset_id)
  if (!row) return refuse(platformRefusals.NOT_FOUND)
  const [dataset] = await datasetsOut(tenant, [row])
  return answer(dataset)
}
