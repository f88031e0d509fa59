// `institution list|set|suspend|resume`.
import {
  changeSetting,
  changeStatus,
  institutionIdOf,
  institutionIds,
  type LimitedSetting,
  readInstitution,
  readLimitedSettings,
  type SettingValue,
} from '../institutions/index.ts'
import { isRefusal } from '../../core/values/refusal.ts'
import { event } from '../platform/audit/draft.ts'
import { inTenant } from '../platform/database/transaction.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { asOperator, type Operator, refused, type Refused } from './operator.ts'

export interface InstitutionListing {
  readonly id: string
  readonly reference: string
  readonly name: string
  readonly country: string
  readonly currency: string
  readonly language: string
  readonly status: string
  readonly demo: boolean
  /** The settings in force. */
  readonly settings: Readonly<Record<string, SettingValue>>
  /** Settings that the service limits to less than the value set. */
  readonly limited: readonly LimitedSetting[]
  readonly created_at: string
}

export async function listInstitutions(operator: Operator): Promise<InstitutionListing[]> {
  const listings: InstitutionListing[] = []
  for (const id of await institutionIds(operator.pool))
    listings.push(await inTenant(operator.pool, id, (tenant) => listingOf(operator, tenant)))
  return listings
}

async function listingOf({ config }: Operator, tenant: Tenant): Promise<InstitutionListing> {
  const { createdAt, settings, ...rest } = await readInstitution(tenant, config)
  const limited = await readLimitedSettings(tenant, config)
  return { ...rest, settings: { ...settings }, limited, created_at: createdAt.toISOString() }
}

export interface SettingChanged {
  readonly setting: string
  readonly from: SettingValue
  readonly to: SettingValue
  /** Present when the service allows less than the value set. */
  readonly limited?: LimitedSetting
}

/** Recorded in the institution's chain; an unchanged value is not recorded. */
export async function setInstitution(
  operator: Operator,
  reference: string,
  name: string,
  text: string,
): Promise<SettingChanged | Refused> {
  const id = await institutionIdOf(operator.pool, reference)
  if (id === null) return unknown(reference)
  return asOperator<SettingChanged | Refused>(operator, id, async (tenant) => {
    const done = await changeSetting(operator, tenant, name, text)
    if (!done.ok) return { value: refused(done.message), unchanged: true }
    const change = { setting: done.name, from: done.from, to: done.to }
    const value = done.limited === null ? change : { ...change, limited: done.limited }
    if (change.from === change.to) return { value, unchanged: true }
    return { value, events: [event('institution.changed', { type: 'institution', id }, change)] }
  })
}

export interface StatusChange {
  readonly reference: string
  readonly status: 'active' | 'suspended'
  /** False when it already had this status. */
  readonly changed: boolean
}

export async function setInstitutionStatus(
  operator: Operator,
  reference: string,
  status: 'active' | 'suspended',
): Promise<StatusChange | Refused> {
  const id = await institutionIdOf(operator.pool, reference)
  if (id === null) return unknown(reference)
  return asOperator<StatusChange | Refused>(operator, id, async (tenant) => {
    const changed = await changeStatus(operator, tenant, status)
    if (isRefusal(changed)) return { value: refused(changed.refused.message), unchanged: true }
    if (!changed) return { value: { reference, status, changed: false }, unchanged: true }
    const kind = status === 'active' ? 'institution.resumed' : 'institution.suspended'
    return { value: { reference, status, changed: true }, events: [event(kind, { type: 'institution', id })] }
  })
}

function unknown(reference: string): Refused {
  return refused(`there is no institution ${reference}`)
}
