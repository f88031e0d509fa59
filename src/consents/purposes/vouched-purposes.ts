// All purposes in all versions, compared with the chain: people consented to their words.
import type { Refusal } from '../../../core/values/refusal.ts'
import { refuseDamaged, refuseDamagedStates } from '../../platform/audit/rests-on/refuse-damaged.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import { everCreated, type PurposeRow, purposeTables, readComparablePurposes } from './purpose-queries.ts'

/** By code, the newest version of each first. */
export async function vouchedPurposes(platform: Platform, tenant: Tenant): Promise<readonly PurposeRow[] | Refusal> {
  const { rows, rowsRead } = await readComparablePurposes(platform, tenant)
  const damaged =
    rowsRead === null
      ? await refuseDamaged(platform, tenant, purposeTables, everCreated(tenant))
      : await refuseDamagedStates(platform, tenant, purposeTables, rowsRead)
  return damaged ?? rows
}
