// The key of a second factor in service, sealed for its row.
import type { Tenant } from '../platform/database/tenant.ts'
import type { Keyring } from '../platform/keys/keyring.ts'
import { seal } from '../platform/keys/sealing.ts'
import { insertFactor, putInService } from './queries.ts'

export interface ProvedKey {
  readonly seed: Buffer
  /** Of the code that proved it: it goes along, so that this code is not good once more. */
  readonly step: number
}

/** The first of a new account. */
export async function storeFirstKey(
  keyring: Keyring,
  tenant: Tenant,
  userId: string,
  { seed, step }: ProvedKey,
  now: Date,
): Promise<void> {
  await insertFactor(tenant, userId, sealedFor(keyring, tenant, userId, seed), step, now)
}

/** In place of the one in service, which is gone; nothing waits any more. */
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

/** The associated data of a sealed seed: it opens in its own row only. */
export function seedAssociatedData(tenantId: string, userId: string): readonly string[] {
  return ['second-factor', tenantId, userId]
}
