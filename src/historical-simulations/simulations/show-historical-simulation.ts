// GET /historical-simulations/{simulation_id}: with its dataset, and the comparison once it is finished.
import { refuse } from '../../../core/values/refusal.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import type { SimulationPath } from './simulation-shapes.ts'
import { simulationDetail } from './simulation-detail.ts'
import { findSimulationRow } from './simulation-queries.ts'

export async function showHistoricalSimulation(
  context: Context,
  { path }: { readonly path: SimulationPath },
): Promise<Result> {
  const row = await findSimulationRow(context.tenant, path.simulation_id)
  if (!row) return refuse(platformRefusals.NOT_FOUND)
  return answer(await simulationDetail(context, row))
}
