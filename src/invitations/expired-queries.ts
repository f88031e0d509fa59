// What ends with an invitation that was not accepted in time.
import { sql } from 'kysely'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { PENDING } from './queries.ts'

/**
 * Revokes an invitation of this address that expired, by its time or after its last code, before a new one is inserted;
 * returns its id, if there was one.
 */
export async function revokeExpired(
  tenant: Tenant,
  address: string,
  now: Date,
  maxCodes: number,
): Promise<string | null> {
  const row = await tenant.db
    .updateTable('invitations')
    .set({ state: 'revoked', sealed_seed: null })
    .where('institution_id', '=', tenant.institutionId)
    .where('email_normalised', '=', address)
    .where('state', '=', PENDING)
    .where((is) => is.or([is('expires_at', '<=', now), is('codes_tried', '>=', maxCodes)]))
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Without `@`, so that it is no address. */
const FORGOTTEN = 'forgotten'

/** Erases the addresses of unaccepted invitations that expired before the given time, and revokes them; returns their ids. */
export async function deleteInvited(tenant: Tenant, before: Date): Promise<string[]> {
  const rows = await tenant.db
    .updateTable('invitations')
    .set({ state: 'revoked', email: FORGOTTEN, email_normalised: FORGOTTEN, sealed_seed: null })
    .where('institution_id', '=', tenant.institutionId)
    .where('state', '<>', 'accepted')
    .where('expires_at', '<', before)
    .where('email', '<>', FORGOTTEN)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Erases the keys of links that expired before they were used. */
export async function eraseExpiredSeeds(tenant: Tenant, now: Date): Promise<void> {
  await tenant.db
    .updateTable('invitations')
    .set({ sealed_seed: null })
    .where('institution_id', '=', tenant.institutionId)
    .where('state', '=', 'pending')
    .where('expires_at', '<=', now)
    .where('sealed_seed', 'is not', null)
    .execute()
}

const acceptedRow = rowShape({ id: col.uuid, accepted_user_id: col.nullable(col.uuid) })

/** Those of the invitations that are still there, each with the account that came of it. */
export async function readAccepted(tenant: Tenant, ids: readonly string[]): Promise<RowOf<typeof acceptedRow>[]> {
  return queryRows(tenant.db, acceptedRow)`
    select id, accepted_user_id from invitations where institution_id = ${tenant.institutionId} and id = any(${ids}::uuid[])`
}

/** For the eraser's role. */
export async function deleteInvitationRows({ db, institutionId }: Tenant, ids: readonly string[]): Promise<void> {
  await sql`delete from invitations where institution_id = ${institutionId} and id = any(${ids}::uuid[])`.execute(db)
}
