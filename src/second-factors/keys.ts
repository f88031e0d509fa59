// The active key of a second factor, sealed for its row.
import type { Tenant } from '../platform/database/tenant.ts'
import type { Keyring } from '../platform/keys/keyring.ts'
import type { SealedPlace } from '../platform/keys/sealed-columns.ts'
import { seal } from '../platform/keys/sealing.ts'
import { insertFactor, putInService } from './queries.ts'

export interface ProvedKey {
  readonly seed: Buffer
  /** Time step of the code that proved the key; stored with it, so that this code is not accepted again. */
  readonly step: number
}

/** Stores the first key of a new account. */
export async function storeFirstKey(
  keyring: Keyring,
  tenant: Tenant,
  userId: string,
  { seed, step }: ProvedKey,
  now: Date,
): Promise<void> {
  await insertFactor(tenant, userId, sealedFor(keyring, tenant, userId, seed), step, now)
}

/** Replaces the active key, which is destroyed, and erases the pending one. */
export async function replaceKey(
  keyring: Keyring,
  tenant: Tenant,
  userId: string,
  { seed, step }: ProvedKey,
  now: Date,
): Promise<void> {
  await putInService(tenant, userId, { sealedSeed: sealedFor(keyring, tenant, userId, seed), step }, now)
}

function sealedFor(keyring: Keyring, tenant: Tenant, userId: string, seed: Buffer): Buffer {
  return seal(keyring.secret('secrets'), seed, seedAssociatedData(tenant.institutionId, userId))
}

/** The associated data of a sealed seed, by which it can be opened only in its own row. */
export function seedAssociatedData(tenantId: string, userId: string): SealedPlace {
  return ['second-factor', tenantId, userId]
}
