// An institution as the others see it: with the settings that are in force.
import type { CallerInstitution } from '../platform/access/caller.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { WrappedKeys } from '../platform/keys/institution-keys.ts'
import { findInstitution, findWrappedKeys, lockInstitution } from './queries.ts'
import { type LimitedSetting, limitedSettings, type ServiceLimits, settingsInForce } from './settings.ts'

export interface Institution extends CallerInstitution {
  /** Of a demonstration `otp` prints the codes of its people; set at the creation only. */
  readonly demo: boolean
  readonly createdAt: Date
}

export async function readInstitution(tenant: Tenant, limits: ServiceLimits): Promise<Institution> {
  const { settings, created_at: createdAt, ...row } = await findInstitution(tenant)
  return { ...row, settings: settingsInForce(settings, limits), demo: settings.demo === true, createdAt }
}

/** For the operator, who sees which settings the service limits. */
export async function readLimitedSettings(tenant: Tenant, limits: ServiceLimits): Promise<LimitedSetting[]> {
  return limitedSettings((await findInstitution(tenant)).settings, limits)
}

export async function readReference(tenant: Tenant): Promise<string> {
  return (await findInstitution(tenant)).reference
}

/** From here to the end of the transaction nobody suspends, resumes or sets it. */
export async function lockStatus(tenant: Tenant): Promise<Institution['status']> {
  const { status } = await lockInstitution(tenant)
  return status
}

/** For the keyring of the platform, which keeps them unwrapped. */
export function readWrappedKeys(tenant: Tenant): Promise<WrappedKeys> {
  return findWrappedKeys(tenant)
}
