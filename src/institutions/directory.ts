// Which institutions there are, for whoever has no tenant yet: ids only.
import type { Pool } from '../platform/database/connect.ts'
import { withoutTenant } from '../platform/database/transaction.ts'
import { lookupInstance, lookupInstitution, lookupInstitutions } from './queries.ts'

/** In the order of their references, without the instance's own. */
export function institutionIds(pool: Pool): Promise<string[]> {
  return withoutTenant(pool, lookupInstitutions)
}

export function institutionIdOf(pool: Pool, reference: string): Promise<string | null> {
  return withoutTenant(pool, (db) => lookupInstitution(db, reference))
}

/** The tenant of what belongs to no institution; null in a database that was never prepared. */
export function instanceIdOf(pool: Pool): Promise<string | null> {
  return withoutTenant(pool, lookupInstance)
}
