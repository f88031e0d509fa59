// Stores a checked request of the console as a grant without effect, and notifies those who may decide.
import type { AccessRequest } from '../../core/evidence/index.ts'
import { notify } from '../notices/index.ts'
import { peopleWithPermission } from '../roles/index.ts'
import { event, type EventDraft } from '../platform/audit/draft.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { findGrant, type GrantRow, insertGrant } from './queries.ts'
import { judgeRequest } from './rules/judge-request.ts'
import type { Tenant } from '../platform/database/tenant.ts'

export interface SignedRequest {
  readonly statement: AccessRequest
  readonly keyid: string
  readonly digest: string
}

export type Receiving =
  | { readonly ok: true; readonly grant: GrantRow; readonly received: boolean; readonly events: readonly EventDraft[] }
  | { readonly ok: false; readonly message: string }

/** Runs in a transaction of the operator. Receiving the same request again, however late, changes nothing. */
export async function receiveRequest(
  platform: { readonly mail: Mail },
  tenant: Tenant,
  { statement, keyid, digest }: SignedRequest,
  oppositionHours: number,
  now: Date,
): Promise<Receiving> {
  const { request_id: id, scope } = statement
  const before = await findGrant(tenant, id)
  if (before) return known(before, digest)
  const judged = judgeRequest(statement, oppositionHours, now)
  if (!judged.ok) return judged
  const { startsAt, endsAt, oppositionEndsAt } = judged
  const applications = 'applications' in scope ? scope.applications : []
  const productId = 'product_id' in scope ? scope.product_id : null
  const { name, email, language } = statement.requested_by
  const row = {
    id,
    request_digest: digest,
    keyid,
    reason: statement.reason,
    requested_by_name: name,
    requested_by_email: email,
    language,
    product_id: productId,
    starts_at: startsAt,
    ends_at: endsAt,
    requested_at: now,
    opposition_ends_at: oppositionEndsAt,
  }
  const inserted = await insertGrant(tenant, row, applications)
  const grant = (await findGrant(tenant, id))!
  // Another transaction stored the same file in the meantime.
  if (!inserted) return known(grant, digest)
  for (const userId of await peopleWithPermission(tenant, 'exceptional_access.decide'))
    await notify(platform, tenant, { userId, kind: 'exceptional_access_requested', data: { grant_id: id } }, now)
  const data = {
    keyid,
    request_digest: digest,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    opposition_ends_at: oppositionEndsAt.toISOString(),
    applications,
    product_id: productId,
  }
  const events = [event('exceptional_access.requested', { type: 'grant', id }, data)]
  return { ok: true, grant, received: true, events }
}

function known(grant: GrantRow, digest: string): Receiving {
  return grant.request_digest === digest
    ? { ok: true, grant, received: false, events: [] }
    : { ok: false, message: `another request was already received with the id ${grant.id}` }
}
