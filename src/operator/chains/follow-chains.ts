// `audit follow`: the stored records of the chains, in order, from a cursor on. Records are numbered under the lock of
// their chain, so none can appear later with a lower number than one already read.
import { inTenant } from '../../platform/database/transaction.ts'
import { readLines } from './chain-queries.ts'
import { type Chain, listChains } from './chains.ts'
import { isRefused, type Operator, refused, type Refused } from '../operator.ts'

/** The last record read of each chain, by institution id; with its hash where known. */
export type Cursor = Readonly<Record<string, { readonly seq: number; readonly hash?: string }>>

export interface Followed {
  /** One record each, in canonical JSON: the exact bytes that were hashed. */
  readonly lines: readonly Buffer[]
  readonly cursor: Cursor
}

/** A record has about 700 bytes. */
const PAGE = 1_000

const WHAT_TO_DO = 'run `npx probity audit verify` and compare with the records shipped before'

/** The records after `since`, of every chain or of that of `reference`, page by page to the end; a refusal ends it. */
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
      yield refused(`the chain of institution ${gone} was read before and is now missing: ${WHAT_TO_DO}`)
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
  // Reads the last record again, to detect a database that was restored or rewritten.
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
