// The operator's changes to an institution. The caller records the event in the same transaction; it commits to the whole row,
// so the row is compared before.
import { isRefusal, type Refusal } from '../../core/values/refusal.ts'
import { refuseDamaged } from '../platform/audit/rests-on/refuse-damaged.ts'
import type { Platform } from '../platform/audit/rests-on/tables-of-rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Institution } from './institution.ts'
import { type InstitutionRow, lockInstitution, storeSettings, storeStatus } from './queries.ts'
import { readSetting } from './rules/setting-value.ts'
import {
  type LimitedSetting,
  limitedSettings,
  type ServiceLimits,
  settingAsSet,
  type SettingName,
  type SettingValue,
} from './settings.ts'

export type SettingChange =
  | { readonly ok: false; readonly message: string }
  | {
      readonly ok: true
      readonly name: SettingName
      readonly from: SettingValue
      readonly to: SettingValue
      /** Set when the service allows less than `to`. */
      readonly limited: LimitedSetting | null
    }

/** An unchanged value is not stored again. */
export async function changeSetting(
  platform: Platform & { readonly config: ServiceLimits },
  tenant: Tenant,
  name: string,
  text: string,
): Promise<SettingChange> {
  const before = await lockVouched(platform, tenant)
  if (isRefusal(before)) return { ok: false, message: before.refused.message }
  const stored = before.settings
  const read = readSetting(name, text, stored)
  if (!read.ok) return read
  const from = settingAsSet(read.name, stored)
  const next = { ...stored, [read.name]: read.value }
  if (from !== read.value) await storeSettings(tenant, next)
  const limited = limitedSettings(next, platform.config).find(({ setting }) => setting === read.name) ?? null
  return { ok: true, name: read.name, from, to: read.value, limited }
}

/** False when the institution already has this status. */
export async function changeStatus(
  platform: Platform,
  tenant: Tenant,
  status: Institution['status'],
): Promise<boolean | Refusal> {
  const before = await lockVouched(platform, tenant)
  if (isRefusal(before)) return before
  if (before.status === status) return false
  await storeStatus(tenant, status)
  return true
}

async function lockVouched(
  platform: Platform,
  tenant: Tenant,
): Promise<Pick<InstitutionRow, 'status' | 'settings'> | Refusal> {
  const row = await lockInstitution(tenant)
  return (await refuseDamaged(platform, tenant, ['institutions'], [tenant.institutionId])) ?? row
}
