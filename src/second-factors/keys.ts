// The active key of a second factor, sealed for its row.
import type { Tenant } from '../platform/database/tenant.ts'
import type { InstitutionKeyring } from '../platform/keys/institution-keys.ts'
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
  institutionKeys: InstitutionKeyring,
  tenant: Tenant,
  userId: string,
  { seed, step }: ProvedKey,
  now: Date,
): Promise<void> {
  await insertFactor(tenant, userId, await sealedFor(institutionKeys, tenant, userId, seed), step, now)
}

/** Replaces the active key, which is destroyed, and erases the pending one. */
export async function replaceKey(
  institutionKeys: InstitutionKeyring,
  tenant: Tenant,
  userId: string,
  { seed, step }: ProvedKey,
  now: Date,
): Promise<void> {
  const sealedSeed = await sealedFor(institutionKeys, tenant, userId, seed)
  await putInService(tenant, userId, { sealedSeed, step }, now)
}

async function sealedFor(
  institutionKeys: InstitutionKeyring,
  tenant: Tenant,
  userId: string,
  seed: Buffer,
): Promise<Buffer> {
  const { factors } = await institutionKeys.of(tenant)
  return seal(factors, seed, seedAssociatedData(tenant.institutionId, userId))
}

/** The associated data of a sealed seed, by which it can be opened only in its own row. */
export function seedAssociatedData(tenantId: string, userId: string): SealedPlace {
  return ['second-factor', tenantId, userId]
}
