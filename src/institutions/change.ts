// The operator's changes to an institution. The caller records the event in the same transaction.
import type { Tenant } from '../platform/database/tenant.ts'
import type { Institution } from './institution.ts'
import { lockInstitution, storeSettings, storeStatus } from './queries.ts'
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
  tenant: Tenant,
  limits: ServiceLimits,
  name: string,
  text: string,
): Promise<SettingChange> {
  const { settings: stored } = await lockInstitution(tenant)
  const read = readSetting(name, text, stored)
  if (!read.ok) return read
  const from = settingAsSet(read.name, stored)
  const next = { ...stored, [read.name]: read.value }
  if (from !== read.value) await storeSettings(tenant, next)
  const limited = limitedSettings(next, limits).find(({ setting }) => setting === read.name) ?? null
  return { ok: true, name: read.name, from, to: read.value, limited }
}

/** False when the institution already has this status. */
export async function changeStatus(tenant: Tenant, status: Institution['status']): Promise<boolean> {
  const before = await lockInstitution(tenant)
  if (before.status === status) return false
  await storeStatus(tenant, status)
  return true
}
