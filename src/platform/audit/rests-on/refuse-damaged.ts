// Compares the rows on which an act rests with the chain, before the act: the service's own role may have written them.
import { type Refusal, refuse } from '../../../../core/values/refusal.ts'
import type { Tenant } from '../../database/tenant.ts'
import { platformRefusals } from '../../http/refusals.ts'
import { compareOnce } from './compare-rows.ts'
import { compareStates } from './matched-rows.ts'
import { recordDamaged } from './record-damaged.ts'
import { readStates, statesIn, type Subjects } from './rows-about.ts'
import { type Platform, tablesOfRows } from './tables-of-rows.ts'

/**
 * Null when the rows of these tables about these subjects are those that the events about them wrote. For rows that the
 * caller has locked: others may be changed between this and the statement that read them; `refuseDamagedStates` is for those.
 */
export async function refuseDamaged(
  platform: Platform,
  tenant: Tenant,
  tables: readonly string[],
  subjects: Subjects,
): Promise<Refusal | null> {
  const states = await readStates(tenant, tablesOfRows(platform, tables), subjects)
  return (await compareStates(platform, tenant, tables, states)).refusal
}

/**
 * The same for many rows that are compared this one time: what matched is not remembered, so the digests of the rows are not
 * read first.
 */
export async function refuseDamagedOnce(
  platform: Platform,
  tenant: Tenant,
  tables: readonly string[],
  subjects: readonly string[],
): Promise<Refusal | null> {
  const findings = await compareOnce(tenant, tablesOfRows(platform, tables), subjects)
  return findings.length > 0 ? recordDamaged(platform, tenant, findings) : null
}

/** Of an object whose row is not there: it never was, or an event says that it went; otherwise it was deleted beside the service. */
export async function refuseMissing(
  platform: Platform,
  tenant: Tenant,
  tables: readonly string[],
  id: string,
): Promise<Refusal> {
  return (await refuseDamagedOnce(platform, tenant, tables, [id])) ?? refuse(platformRefusals.NOT_FOUND)
}

/** Null when the rows as that statement read them are those that the events about them wrote. */
export async function refuseDamagedStates(
  platform: Platform,
  tenant: Tenant,
  tables: readonly string[],
  read: readonly string[],
): Promise<Refusal | null> {
  const states = statesIn(read)
  const { refusal, rows } = await compareStates(platform, tenant, tables, states)
  if (refusal !== null || rows.join() === states.rows.join()) return refusal
  // Rows that match the chain now are no reason to act on what was read before.
  return refuse(platformRefusals.BUSY, { retryAfterSeconds: 1 })
}
