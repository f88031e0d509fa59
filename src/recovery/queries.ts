// Recovery links: one pending per person, used once by conditional update.
import { sql } from 'kysely'
import { registerToken } from '../sessions/index.ts'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { RecoveryKind } from './shapes.ts'

export interface RecoveryRow {
  readonly id: string
  readonly user_id: string
  readonly kind: RecoveryKind
  readonly expires_at: Date
  readonly sealed_seed: Buffer | null
  readonly codes_tried: number
  readonly link_shown: boolean
  readonly email: string
  readonly display_name: string
  readonly language: 'fr' | 'en'
  readonly password_hash: string
}

/**
 * The pending recovery of this token with its person; undefined when it is used, replaced, revoked, expired or unknown,
 * and while the account is not active.
 */
export async function findUsableRecovery(
  tenant: Tenant,
  fingerprint: Buffer,
  now: Date,
): Promise<RecoveryRow | undefined> {
  return (await usableRecovery(tenant, fingerprint, now).executeTakeFirst()) as RecoveryRow | undefined
}

/** The same, locked until the commit. */
export async function lockUsableRecovery(
  tenant: Tenant,
  fingerprint: Buffer,
  now: Date,
): Promise<RecoveryRow | undefined> {
  const locked = usableRecovery(tenant, fingerprint, now).forUpdate('r')
  return (await locked.executeTakeFirst()) as RecoveryRow | undefined
}

function usableRecovery(tenant: Tenant, fingerprint: Buffer, now: Date) {
  return tenant.db
    .selectFrom('recoveries as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.institution_id', '=', 'r.institution_id').onRef('u.id', '=', 'r.user_id'),
    )
    .select(['r.id', 'r.user_id', 'r.kind', 'r.expires_at', 'r.sealed_seed', 'r.codes_tried', 'r.link_shown'])
    .select(['u.email', 'u.display_name', 'u.language', 'u.password_hash'])
    .where('r.institution_id', '=', tenant.institutionId)
    .where('r.token_fingerprint', '=', fingerprint)
    .where('r.state', '=', 'pending')
    .where('r.expires_at', '>', now)
    .where('u.status', '=', 'active')
}

/** False when the link already has a key or is no longer pending. */
export async function storeRecoverySeed(tenant: Tenant, recoveryId: string, sealedSeed: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tenant.db
    .updateTable('recoveries')
    .set({ sealed_seed: sealedSeed })
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', recoveryId)
    .where('state', '=', 'pending')
    .where('sealed_seed', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Counts a proof presented with a link; false once the budget is used up. */
export async function countRecoveryProof(tenant: Tenant, recoveryId: string, budget: number): Promise<boolean> {
  const { numUpdatedRows } = await tenant.db
    .updateTable('recoveries')
    .set((column) => ({ codes_tried: column('codes_tried', '+', 1) }))
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', recoveryId)
    .where('codes_tried', '<', budget)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes back a counted proof. */
export async function uncountRecoveryProof(tenant: Tenant, recoveryId: string): Promise<void> {
  await tenant.db
    .updateTable('recoveries')
    .set((column) => ({ codes_tried: column('codes_tried', '-', 1) }))
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', recoveryId)
    .execute()
}

/** False when another request used or revoked it in the meantime. */
export async function markRecoveryCompleted(tenant: Tenant, recoveryId: string): Promise<boolean> {
  const { numUpdatedRows } = await tenant.db
    .updateTable('recoveries')
    .set({ state: 'completed', sealed_seed: null })
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', recoveryId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface RevokedRecovery {
  readonly id: string
  readonly expires_at: Date
}

/** A literal, because the planner cannot match a parameter with the condition of the partial index. */
const PENDING = sql.lit('pending')

/** Revokes the pending link of a person, usable or expired; null when there is none. */
export async function revokePendingRecovery(tenant: Tenant, userId: string): Promise<RevokedRecovery | null> {
  const row = await tenant.db
    .updateTable('recoveries')
    .set({ state: 'revoked', sealed_seed: null })
    .where('institution_id', '=', tenant.institutionId)
    .where('user_id', '=', userId)
    .where('state', '=', PENDING)
    .returning(['id', 'expires_at'])
    .executeTakeFirst()
  return row ?? null
}

export interface PendingRecovery {
  readonly kind: RecoveryKind
  readonly expires_at: Date
}

/** Usable links, by person: not expired, and with less than `maxProofs` failed proofs. */
export async function findPendingRecoveries(
  tenant: Tenant,
  userIds: readonly string[],
  now: Date,
  maxProofs: number,
): Promise<ReadonlyMap<string, PendingRecovery>> {
  if (userIds.length === 0) return new Map()
  const rows = await tenant.db
    .selectFrom('recoveries')
    .select(['user_id', 'kind', 'expires_at'])
    .where('institution_id', '=', tenant.institutionId)
    .where('user_id', 'in', [...userIds])
    .where('state', '=', PENDING)
    .where('expires_at', '>', now)
    .where('codes_tried', '<', maxProofs)
    .execute()
  return new Map(rows.map((row) => [row.user_id, row as PendingRecovery]))
}

export interface NewRecovery {
  readonly id: string
  readonly user_id: string
  readonly kind: RecoveryKind
  readonly token_fingerprint: Buffer
  readonly expires_at: Date
  readonly link_shown: boolean
  readonly issued_by: string
  readonly created_at: Date
}

export async function insertRecovery(tenant: Tenant, recovery: NewRecovery): Promise<void> {
  await tenant.db
    .insertInto('recoveries')
    .values({ ...recovery, institution_id: tenant.institutionId, state: 'pending' })
    .execute()
  await registerToken(tenant, 'recovery', recovery.token_fingerprint, recovery.expires_at)
}

export async function markRecoveryLinkShown(tenant: Tenant, recoveryId: string): Promise<void> {
  await tenant.db
    .updateTable('recoveries')
    .set({ link_shown: true })
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', recoveryId)
    .execute()
}

/** Erases the keys of links that expired before they were used. */
export async function eraseExpiredSeeds(tenant: Tenant, now: Date): Promise<void> {
  await tenant.db
    .updateTable('recoveries')
    .set({ sealed_seed: null })
    .where('institution_id', '=', tenant.institutionId)
    .where('state', '=', 'pending')
    .where('expires_at', '<=', now)
    .where('sealed_seed', 'is not', null)
    .execute()
}

const linkRow = rowShape({ id: col.uuid, user_id: col.uuid })

export async function readRecoveries(tenant: Tenant, ids: readonly string[]): Promise<RowOf<typeof linkRow>[]> {
  return queryRows(tenant.db, linkRow)`
    select id, user_id from recoveries where institution_id = ${tenant.institutionId} and id = any(${ids}::uuid[])`
}

/** For the eraser's role. */
export async function deleteRecoveryRows({ db, institutionId }: Tenant, ids: readonly string[]): Promise<void> {
  await sql`delete from recoveries where institution_id = ${institutionId} and id = any(${ids}::uuid[])`.execute(db)
}
