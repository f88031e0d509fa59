// Remembers the rows that matched the chain, so that it is read again only when one of them has changed.
import { LruCache } from '../../../../core/values/lru-cache.ts'
import type { Refusal } from '../../../../core/values/refusal.ts'
import type { Tenant } from '../../database/tenant.ts'
import { whenCommitted } from '../../database/transaction.ts'
import { findRecordsNaming } from '../intact-records.ts'
import type { TableOfRows } from '../stored-rows.ts'
import { compareTwice, readAllAbout } from './compare-rows.ts'
import { recordDamaged } from './record-damaged.ts'
import { readStates, type StatesAbout } from './rows-about.ts'
import { type Platform, tablesOfRows } from './tables-of-rows.ts'

interface Matched {
  /** The number of the last record about these subjects by then. */
  readonly lastSeq: number
  readonly rows: string
  /** How many later records wrote this state; 0 where it was compared. */
  readonly own: number
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
  const key = keyOf(tenant, tables, states.subjects)
  const { lastSeq } = states
  const known = matched.get(key)
  if (known?.rows === states.rows.join() && (await isLastNaming(tenant, compared, states, known))) {
    matched.set(key, { ...known, lastSeq, own: 0 })
    return { refusal: null, rows: states.rows }
  }
  const found = await compareTwice(tenant, compared, states.subjects, () =>
    readAllAbout(tenant, compared, states.subjects),
  )
  if (found.findings.length > 0) return { refusal: recordDamaged(platform, tenant, found.findings), rows: [] }
  // The rows that were compared: those of the first statement may have been others.
  const rows = found.rows.map(({ name, state }) => `${name} ${state}`).toSorted()
  matched.set(key, { lastSeq, rows: rows.join(), own: 0 })
  return { refusal: null, rows }
}

/**
 * Remembers the rows as this transaction leaves them. It has compared them, locks them, and will append one record that names
 * them: the next comparison then reads that record, and not all about the same subjects.
 */
export async function rememberWritten(
  platform: Platform,
  tenant: Tenant,
  tables: readonly string[],
  subjects: readonly string[],
): Promise<void> {
  const { lastSeq, rows } = await readStates(tenant, tablesOfRows(platform, tables), subjects)
  whenCommitted(tenant.db, () => matched.set(keyOf(tenant, tables, subjects), { lastSeq, rows: rows.join(), own: 1 }))
}

function keyOf({ institutionId }: Tenant, tables: readonly string[], subjects: readonly string[]): string {
  return [institutionId, ...tables, ...subjects].join()
}

/** Rows that were set back to an earlier state match that state; events that write no row, such as sign-ins, change nothing. */
async function isLastNaming(
  tenant: Tenant,
  tables: readonly TableOfRows[],
  { subjects, lastSeq }: StatesAbout,
  known: Matched,
): Promise<boolean> {
  if (known.own === 0 && known.lastSeq === lastSeq) return true
  return (await findRecordsNaming(tenant, tables, subjects, known.lastSeq)).length === known.own
}
