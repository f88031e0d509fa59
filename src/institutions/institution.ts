// An institution as other areas read it, with the settings in force.
import type { CallerInstitution } from '../platform/access/caller.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { findInstitution, type InstitutionRow, lockInstitution } from './queries.ts'
import { type LimitedSetting, limitedSettings, type ServiceLimits, settingsInForce } from './settings.ts'

export interface Institution extends CallerInstitution {
  /** `otp` prints codes only for people of a demonstration. Set at creation, never changed. */
  readonly demo: boolean
  readonly createdAt: Date
}

export async function readInstitution(tenant: Tenant, limits: ServiceLimits): Promise<Institution> {
  const { settings, created_at: createdAt, ...row } = await findInstitution(tenant)
  return { ...row, settings: settingsInForce(settings, limits), demo: settings.demo === true, createdAt }
}

/** Reads the column that `institutionColumn` adds to a statement. */
export function institutionOf(
  { settings, ...row }: Omit<InstitutionRow, 'created_at'>,
  limits: ServiceLimits,
): CallerInstitution {
  return { ...row, settings: settingsInForce(settings, limits) }
}

/** Tells the operator which settings the service limits. */
export async function readLimitedSettings(tenant: Tenant, limits: ServiceLimits): Promise<LimitedSetting[]> {
  return limitedSettings((await findInstitution(tenant)).settings, limits)
}

/** How a document that leaves the service names the institution that issued it. */
export async function readIssuer(tenant: Tenant): Promise<Pick<InstitutionRow, 'id' | 'reference' | 'name'>> {
  const { id, reference, name } = await findInstitution(tenant)
  return { id, reference, name }
}

export async function readReference(tenant: Tenant): Promise<string> {
  return (await findInstitution(tenant)).reference
}

/** Until the transaction ends, the institution cannot be suspended, resumed or have a setting changed. */
export async function lockStatus(tenant: Tenant): Promise<Institution['status']> {
  const { status } = await lockInstitution(tenant)
  return status
}
