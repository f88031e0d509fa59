// The accounts of grants, which are nobody of the institution: found, ended, and parted from their address.
import { sql } from 'kysely'
import type { Tenant } from '../platform/database/tenant.ts'

export interface SupportIdentity {
  readonly grant_id: string
  /** Null until the invitation is accepted. */
  readonly user_id: string | null
  readonly link_shown: boolean
}

export async function findSupportIdentities(tenant: Tenant, grantIds: readonly string[]): Promise<SupportIdentity[]> {
  const { rows } = await sql<SupportIdentity>`
    select i.grant_id, u.id as user_id, i.link_shown
    from invitations i left join users u on u.institution_id = i.institution_id and u.grant_id = i.grant_id
    where i.institution_id = ${tenant.institutionId} and i.grant_id = any(${grantIds}::uuid[])`.execute(tenant.db)
  return rows
}

/** Of accesses that can still be used: how many links were shown to somebody else than the support person. */
export async function countShownSupport(tenant: Tenant, now: Date): Promise<number> {
  const { rows } = await sql<{ shown: number }>`
    select count(*)::int as shown
    from invitations i left join users u on u.institution_id = i.institution_id and u.grant_id = i.grant_id
    where i.institution_id = ${tenant.institutionId} and i.grant_id is not null and i.link_shown and i.expires_at > ${now}
      and (i.state = 'pending' or u.status = 'active')`.execute(tenant.db)
  return rows[0]!.shown
}

/** How many there were: none when the invitation was accepted, revoked or never issued. */
export async function revokeSupportInvitation(tenant: Tenant, grantId: string): Promise<number> {
  const { numUpdatedRows } = await tenant.db
    .updateTable('invitations')
    .set({ state: 'revoked', sealed_seed: null })
    .where('institution_id', '=', tenant.institutionId)
    .where('grant_id', '=', grantId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
