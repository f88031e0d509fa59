// What a computation of members rests on: which engine and versions, over which dataset.
import type { Refusal } from '../../../core/values/refusal.ts'
import { refuseDamaged } from '../../platform/audit/rests-on/refuse-damaged.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SimulationRow } from '../simulations/simulation-queries.ts'

/** Null when the rows of the simulation and of its dataset are as the chain says. */
export async function refuseDamagedReplay(
  platform: Platform,
  tenant: Tenant,
  { id, dataset_id }: Pick<SimulationRow, 'id' | 'dataset_id'>,
): Promise<Refusal | null> {
  return (
    (await refuseDamaged(platform, tenant, ['historical_simulations'], [id])) ??
    refuseDamaged(platform, tenant, ['historical_datasets'], [dataset_id])
  )
}
