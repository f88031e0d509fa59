// `access request|list`: passes a request of the control console to the institution, whose people decide on it.
import { institutionIds, readInstitution } from '../institutions/index.ts'
import { inTenant } from '../platform/database/transaction.ts'
import {
  grantState,
  type GrantRow,
  isForeignScope,
  listGrantRows,
  readAccessRequest,
  receiveRequest,
} from '../support-access/index.ts'
import { asOperator, type Operator, refused, type Refused } from './operator.ts'

export interface AccessListing {
  readonly id: string
  readonly institution: string
  readonly state: string
  readonly requested_by: string
  readonly applications: readonly string[] | null
  readonly product_id: string | null
  readonly requested_at: string
  readonly opposition_ends_at: string
  readonly starts_at: string
  readonly ends_at: string
}

export interface RequestedAccess {
  readonly grant: AccessListing
  /** False when this request had already been received. */
  readonly received: boolean
}

/** `trust`: the bytes of console-trust.json, null when there is none. */
export async function requestAccess(
  operator: Operator,
  bytes: Uint8Array,
  trust: Uint8Array | null,
): Promise<RequestedAccess | Refused> {
  const read = readAccessRequest(bytes, trust, operator.keyring.instanceId)
  if (!read.ok) return refused(read.problem)
  const { institution_id: id } = read.statement
  if (!(await institutionIds(operator.pool)).includes(id)) return refused(`there is no institution ${id}`)
  try {
    return await asOperator<RequestedAccess | Refused>(operator, id, async (tenant) => {
      const { reference, settings } = await readInstitution(tenant, operator.config)
      const now = operator.clock.now()
      const done = await receiveRequest(operator, tenant, read, settings.access_opposition_hours, now)
      if (!done.ok) return { value: refused(done.message), unchanged: true }
      const value = { grant: listing(reference, done.grant, now), received: done.received }
      return done.received ? { value, events: done.events } : { value, unchanged: true }
    })
  } catch (fault) {
    if (isForeignScope(fault))
      return refused('the scope names an application or a product that the institution does not have')
    throw fault
  }
}

/** The requests of all institutions, newest first within each. */
export async function listAccess(operator: Operator): Promise<AccessListing[]> {
  const now = operator.clock.now()
  const listings: AccessListing[] = []
  for (const id of await institutionIds(operator.pool)) {
    const found = await inTenant(operator.pool, id, async (tenant) => {
      const { reference } = await readInstitution(tenant, operator.config)
      return (await listGrantRows(tenant)).map((grant) => listing(reference, grant, now))
    })
    listings.push(...found)
  }
  return listings
}

function listing(institution: string, grant: GrantRow, now: Date): AccessListing {
  return {
    id: grant.id,
    institution,
    state: grantState(grant, now),
    requested_by: grant.requested_by_email,
    applications: grant.product_id === null ? grant.applications : null,
    product_id: grant.product_id,
    requested_at: grant.requested_at.toISOString(),
    opposition_ends_at: grant.opposition_ends_at.toISOString(),
    starts_at: grant.starts_at.toISOString(),
    ends_at: grant.ends_at.toISOString(),
  }
}
