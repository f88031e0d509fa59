// The latest manifest of a submitted application, together with its row: neither is believed because it is there.
import { isRefusal, type Refusal } from '../../../core/values/refusal.ts'
import { latestManifest, type VouchedManifest } from '../../evidence/index.ts'
import { vouchedRecords } from '../../platform/audit/rests-on/locked-row.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import type { LockedApplication } from '../queries.ts'

/** `row` is not a draft: its product, its state and who submitted it are then those that its events wrote. */
export async function vouchedLatest(
  platform: Platform,
  tenant: Tenant,
  row: LockedApplication,
): Promise<VouchedManifest | Refusal> {
  const [latest, records] = await Promise.all([
    latestManifest(platform, tenant, row),
    vouchedRecords(platform, tenant, 'applications', { subject: row.id, row }),
  ])
  if (latest !== null && isRefusal(latest)) return latest
  return isRefusal(records) ? records : latest!
}
