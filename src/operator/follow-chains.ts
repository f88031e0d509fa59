// `audit follow`: the records of the chains as they are stored, in their order, from where somebody stopped reading.
// A number is given to a record under the lock of its chain, so none appears later below one that was seen.
import { inTenant } from '../platform/database/transaction.ts'
import { readLines } from './chain-queries.ts'
import { type Chain, listChains } from './chains.ts'
import { isRefused, type Operator, refused, type Refused } from './operator.ts'

/** The last record that was read of each chain, by the id of its institution; the hash when it is known. */
export type Cursor = Readonly<Record<string, { readonly seq: number; readonly hash?: string }>>

export interface Followed {
  /** Canonical JSON, a record each: the bytes that its hash was computed of. */
  readonly lines: readonly Buffer[]
  readonly cursor: Cursor
}

/** A record has about 700 bytes. */
const PAGE = 1_000

const WHAT_TO_DO = 'run `audit verify` and compare with what was shipped'

/** What was recorded since, of every chain or of the one of `reference`, page by page to the end; a refusal ends it. */
export async function* recordedSince(
  operator: Operator,
  since: Cursor,
  reference?: string,
): AsyncGenerator<Followed | Refused> {
  const chains = await listChains(operator.pool, reference)
  if (reference !== undefined && chains.length === 0) yield refused(`there is no institution ${reference}`)
  if (reference === undefined) {
    const present = new Set(chains.map(({ institutionId }) => institutionId))
    const gone = Object.keys(since).find((id) => !present.has(id))
    if (gone !== undefined) {
      yield refused(`the chain of institution ${gone} was read before and is not there: ${WHAT_TO_DO}`)
      return
    }
  }
  let cursor = since
  for (const chain of chains) {
    for (;;) {
      const page = await nextPage(operator, chain, cursor)
      const ended = isRefused(page)
      if (!ended && page.lines.length === 0) break
      yield page
      if (ended) return
      cursor = page.cursor
    }
  }
}

async function nextPage(
  { pool }: Operator,
  { institutionId, reference }: Chain,
  since: Cursor,
): Promise<Followed | Refused> {
  const last = since[institutionId] ?? { seq: 0 }
  // The last one again: a database that was restored or rewritten must not be followed as if nothing had happened.
  const rows = await inTenant(pool, institutionId, (tenant) => readLines(tenant, last.seq, PAGE + 1))
  const again = last.seq === 0 ? undefined : rows.shift()
  if (last.seq > 0 && (again?.seq !== last.seq || (last.hash !== undefined && again.hash !== last.hash)))
    return refused(
      `the chain of ${reference} no longer has its record ${last.seq} as it was read before: ${WHAT_TO_DO}`,
    )
  const newest = rows.at(-1) ?? again
  return {
    lines: rows.map(({ bytes }) => bytes),
    cursor: newest ? { ...since, [institutionId]: { seq: newest.seq, hash: newest.hash } } : since,
  }
}
