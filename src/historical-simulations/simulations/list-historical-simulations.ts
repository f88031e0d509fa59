// GET /historical-simulations: all, those over one dataset, or those of one policy version, most recent first.
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import type { SimulationsQuery } from './simulation-shapes.ts'
import { simulationsOut } from './simulation-out.ts'
import { listSimulationRows } from './simulation-queries.ts'

export async function listHistoricalSimulations(
  context: Context,
  { query }: { readonly query: SimulationsQuery },
): Promise<Result> {
  const filter = { datasetId: query.dataset_id ?? null, policyId: query.policy_id ?? null }
  return answer(await simulationsOut(context, await listSimulationRows(context.tenant, filter)))
}
