// Queries for the support identities of grants, which are not members of the institution.
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'

const identityRow = rowShape({
  grant_id: col.excludesNull(col.uuid),
  /** Null until the invitation is accepted. */
  user_id: col.nullable(col.uuid),
  link_shown: col.boolean,
})
export type SupportIdentity = RowOf<typeof identityRow>

export async function findSupportIdentities(tenant: Tenant, grantIds: readonly string[]): Promise<SupportIdentity[]> {
  return queryRows(tenant.db, identityRow)`
    select i.grant_id, u.id as user_id, i.link_shown
    from invitations i left join users u on u.institution_id = i.institution_id and u.grant_id = i.grant_id
    where i.institution_id = ${tenant.institutionId} and i.grant_id = any(${grantIds}::uuid[])`
}

/** How many usable grants have a link that was shown to somebody other than the support person. */
export async function countShownSupport(tenant: Tenant, now: Date): Promise<number> {
  const rows = await queryRows(tenant.db, rowShape({ shown: col.integer }))`
    select count(*)::int as shown
    from invitations i left join users u on u.institution_id = i.institution_id and u.grant_id = i.grant_id
    where i.institution_id = ${tenant.institutionId} and i.grant_id is not null and i.link_shown and i.expires_at > ${now}
      and (i.state = 'pending' or u.status = 'active')`
  return rows[0]!.shown
}

/** Returns how many were revoked: 0 when the invitation was accepted, revoked or never issued. */
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
