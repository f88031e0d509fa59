// `institution list|set|suspend|resume`.
import { inTenant } from '../platform/database/transaction.ts'
import type { DataValue } from '../platform/audit/draft.ts'
import { asOperator, type Operator, refused, type Refused } from './operator.ts'
import {
  institutionIdOf,
  institutionIds,
  lockInstitution,
  readInstitution,
  storeSettings,
  storeStatus,
} from './queries.ts'
import { institutionSettings, presentValue, readSetting } from './rules/settings.ts'

export interface InstitutionListing {
  readonly id: string
  readonly reference: string
  readonly name: string
  readonly country: string
  readonly currency: string
  readonly language: string
  readonly status: string
  readonly demo: boolean
  readonly settings: Readonly<Record<string, number | string>>
  readonly created_at: string
}

export async function listInstitutions(operator: Operator): Promise<InstitutionListing[]> {
  const listings: InstitutionListing[] = []
  for (const id of await institutionIds(operator.pool)) {
    const row = await inTenant(operator.pool, id, (tenant) => readInstitution(tenant))
    const stored = row.settings as Record<string, unknown>
    const settings = Object.fromEntries(
      Object.keys(institutionSettings).map((name) => [name, presentValue(name, stored)]),
    )
    listings.push({ ...row, demo: stored['demo'] === true, settings, created_at: row.created_at.toISOString() })
  }
  return listings
}

export interface SettingChange {
  readonly setting: string
  readonly from: number | string
  readonly to: number | string
}

/** Recorded in the institution's chain; a value that is there already changes nothing and is not recorded. */
export async function setInstitution(
  operator: Operator,
  reference: string,
  name: string,
  text: string,
): Promise<SettingChange | Refused> {
  const id = await institutionIdOf(operator.pool, reference)
  if (id === null) return unknown(reference)
  return asOperator<SettingChange | Refused>(operator, id, async (tenant) => {
    const settings = (await lockInstitution(tenant)).settings as Record<string, unknown>
    const read = readSetting(name, text, settings)
    if (!read.ok) return { value: refused(read.message), unchanged: true }
    const change = { setting: name, from: presentValue(name, settings), to: read.value }
    if (change.from === change.to) return { value: change, unchanged: true }
    await storeSettings(tenant, { ...settings, [name]: read.value })
    return {
      value: change,
      events: [
        {
          kind: 'institution.changed',
          subject: { type: 'institution', id },
          data: { ...change } satisfies Record<string, DataValue>,
        },
      ],
    }
  })
}

export interface StatusChange {
  readonly reference: string
  readonly status: 'active' | 'suspended'
  /** False when it was so already. */
  readonly changed: boolean
}

export async function changeStatus(
  operator: Operator,
  reference: string,
  status: 'active' | 'suspended',
): Promise<StatusChange | Refused> {
  const id = await institutionIdOf(operator.pool, reference)
  if (id === null) return unknown(reference)
  return asOperator<StatusChange>(operator, id, async (tenant) => {
    const before = await lockInstitution(tenant)
    if (before.status === status) return { value: { reference, status, changed: false }, unchanged: true }
    await storeStatus(tenant, status)
    const kind = status === 'active' ? 'institution.resumed' : 'institution.suspended'
    return { value: { reference, status, changed: true }, events: [{ kind, subject: { type: 'institution', id } }] }
  })
}

function unknown(reference: string): Refused {
  return refused(`there is no institution ${reference}`)
}
