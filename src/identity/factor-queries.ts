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
