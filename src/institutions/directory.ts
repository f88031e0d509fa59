// Lookup of institution ids before a tenant is set.
import type { Pool } from '../platform/database/connect.ts'
import { withoutTenant } from '../platform/database/transaction.ts'
import { lookupInstance, lookupInstitution, lookupInstitutions } from './queries.ts'

/** Ordered by reference, without the instance's own tenant. */
export function institutionIds(pool: Pool): Promise<string[]> {
  return withoutTenant(pool, lookupInstitutions)
}

export function institutionIdOf(pool: Pool, reference: string): Promise<string | null> {
  return withoutTenant(pool, (db) => lookupInstitution(db, reference))
}

/** The tenant of rows that belong to no institution; null in a database that was never prepared. */
export function instanceIdOf(pool: Pool): Promise<string | null> {
  return withoutTenant(pool, lookupInstance)
}
