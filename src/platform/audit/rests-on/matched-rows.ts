// Remembers the rows that matched the chain, so that it is read again only when one of them has changed.
import { LruCache } from '../../../../core/values/lru-cache.ts'
import type { Refusal } from '../../../../core/values/refusal.ts'
import type { Tenant } from '../../database/tenant.ts'
import { findRecordsNaming } from '../intact-records.ts'
import type { TableOfRows } from '../stored-rows.ts'
import { compareTwice, readAllAbout } from './compare-rows.ts'
import { recordDamaged } from './record-damaged.ts'
import type { StatesAbout } from './rows-about.ts'
import { type Platform, tablesOfRows } from './tables-of-rows.ts'

interface Matched {
  /** The number of the last record about these subjects by then. */
  readonly lastSeq: number
  readonly rows: string
}

/**
 * The last state of rows that matched the chain, so that the chain is read again only when one of them has changed. A state
 * is the text of a few rows, so that this many are some megabytes.
 */
const matched = new LruCache<Matched>(2_000)

/** `rows`: the states that matched. */
export async function compareStates(
  platform: Platform,
  tenant: Tenant,
  tables: readonly string[],
  states: StatesAbout,
): Promise<{ readonly refusal: Refusal | null; readonly rows: readonly string[] }> {
  const compared = tablesOfRows(platform, tables)
  const key = [tenant.institutionId, ...tables, ...states.subjects].join()
  const { lastSeq } = states
  const known = matched.get(key)
  if (known?.rows === states.rows.join() && (await isLastNaming(tenant, compared, states, known))) {
    matched.set(key, { ...known, lastSeq })
    return { refusal: null, rows: states.rows }
  }
  const found = await compareTwice(tenant, compared, states.subjects, () =>
    readAllAbout(tenant, compared, states.subjects),
  )
  if (found.findings.length > 0) return { refusal: recordDamaged(platform, tenant, found.findings), rows: [] }
  // The rows that were compared: those of the first statement may have been others.
  const rows = found.rows.map(({ name, state }) => `${name} ${state}`).toSorted()
  matched.set(key, { lastSeq, rows: rows.join() })
  return { refusal: null, rows }
}

/** Rows that were set back to an earlier state match that state; events that write no row, such as sign-ins, change nothing. */
async function isLastNaming(
  tenant: Tenant,
  tables: readonly TableOfRows[],
  { subjects, lastSeq }: StatesAbout,
  known: Matched,
): Promise<boolean> {
  return known.lastSeq === lastSeq || (await findRecordsNaming(tenant, tables, subjects, known.lastSeq)).length === 0
}
