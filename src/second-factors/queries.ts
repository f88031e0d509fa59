// The key that waits for its first code. A person has one slot for it; an empty value is an empty slot, so that the
// service needs no right to delete second factors.
import { sql } from 'kysely'
import type { Tenant } from '../platform/database/tenant.ts'

/** Takes the place of a key that waited before. */
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

/** Of a key made after `since`; an older one waits no more. */
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

/** The sealed key takes the place of the one in service, whose value is gone; nothing waits any more. */
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

/** Compare-and-set: false when this step, or a later one, was used meanwhile, or another key was put in service. */
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

/** Keys that were made before then and never put in service. */
export async function emptyPendingSlots(tenant: Tenant, pendingSince: Date): Promise<void> {
  await sql`
    update second_factors set sealed_seed = ''
    where institution_id = ${tenant.institutionId} and state = 'pending' and created_at <= ${pendingSince} and length(sealed_seed) > 0`.execute(
    tenant.db,
  )
}
