// Queries for active and pending keys. A person has one slot for a pending key; an empty value is an empty slot, so
// that the service needs no right to delete second factors.
import { sql } from 'kysely'
import { col, queryRows, rowShape } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'

/** Replaces an earlier pending key. */
export async function storePendingFactor(tenant: Tenant, userId: string, sealedSeed: Buffer, at: Date): Promise<void> {
  await tenant.db
    .insertInto('second_factors')
    .values({
      institution_id: tenant.institutionId,
      user_id: userId,
      state: 'pending',
      sealed_seed: sealedSeed,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['institution_id', 'user_id', 'state']).doUpdateSet({ sealed_seed: sealedSeed, created_at: at }),
    )
    .execute()
}

/** The pending key, if created after `since`; an older one has expired. */
export async function findPendingSeed(tenant: Tenant, userId: string, since: Date): Promise<Buffer | null> {
  const row = await tenant.db
    .selectFrom('second_factors')
    .select('sealed_seed')
    .where('institution_id', '=', tenant.institutionId)
    .where('user_id', '=', userId)
    .where('state', '=', 'pending')
    .where('created_at', '>', since)
    .executeTakeFirst()
  return row === undefined || row.sealed_seed.length === 0 ? null : row.sealed_seed
}

/** Replaces the active key, whose value is destroyed, and empties the pending slot. */
export async function putInService(
  tenant: Tenant,
  userId: string,
  factor: { readonly sealedSeed: Buffer; readonly step: number },
  at: Date,
): Promise<void> {
  await sql`
    update second_factors set
      sealed_seed = case state when 'in_service' then ${factor.sealedSeed}::bytea else ''::bytea end,
      last_step = case state when 'in_service' then ${factor.step}::bigint else 0 end,
      created_at = ${at}
    where institution_id = ${tenant.institutionId} and user_id = ${userId}`.execute(tenant.db)
}

export async function findFactor(tenant: Tenant, userId: string) {
  return tenant.db
    .selectFrom('second_factors')
    .select(['sealed_seed', 'last_step'])
    .where('institution_id', '=', tenant.institutionId)
    .where('user_id', '=', userId)
    .where('state', '=', 'in_service')
    .executeTakeFirst()
}

/** Compare-and-set: false when this or a later step was used, or another key activated, in the meantime. */
export async function advanceFactor(
  tenant: Tenant,
  userId: string,
  sealedSeed: Buffer,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tenant.db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('institution_id', '=', tenant.institutionId)
    .where('user_id', '=', userId)
    .where('state', '=', 'in_service')
    .where('sealed_seed', '=', sealedSeed)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function insertFactor(
  tenant: Tenant,
  userId: string,
  sealedSeed: Buffer,
  step: number,
  at: Date,
): Promise<void> {
  await tenant.db
    .insertInto('second_factors')
    .values({
      institution_id: tenant.institutionId,
      user_id: userId,
      state: 'in_service',
      sealed_seed: sealedSeed,
      last_step: step,
      created_at: at,
    })
    .execute()
}

/** Locks keys created at or before the given time and never activated; returns whose they are. */
export async function lockPendingSlots(tenant: Tenant, pendingSince: Date): Promise<string[]> {
  const rows = await queryRows(tenant.db, rowShape({ user_id: col.uuid }))`
    select user_id from second_factors
    where institution_id = ${tenant.institutionId} and state = 'pending' and created_at <= ${pendingSince} and length(sealed_seed) > 0
    for no key update`
  return rows.map(({ user_id }) => user_id)
}

export async function emptyPendingSlots(tenant: Tenant, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await tenant.db
    .updateTable('second_factors')
    .set({ sealed_seed: Buffer.alloc(0) })
    .where('institution_id', '=', tenant.institutionId)
    .where('user_id', 'in', userIds)
    .where('state', '=', 'pending')
    .execute()
}
