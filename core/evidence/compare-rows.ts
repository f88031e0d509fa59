// Compares the rows of tables with what a chain says of them, in one pass over the chain and one over each table. Memory
// does not grow with the chain: it holds what differs at the moment, and one sum for each table.
import type { Sha256 } from './fingerprint.ts'
import type { AuditRecord } from './record.ts'
import { columnMark, NULL_MARK, readRowEntry, rowCommitment, type RowEntry } from './rows.ts'

/** A row as it is stored. */
export interface StoredTableRow {
  readonly salt: string
  /** The canonical members of its columns that are not null, in alphabetical order, with commas between them. */
  readonly members: string
}

export interface RowFinding {
  /** `table/key`. */
  readonly row: string
  /**
   * `changed`: it differs from its last event. `missing`: its last event did not delete it. `not_deleted`: its last event
   * did. `without_event`: no event wrote it. `changed_before`: the event found another row than the one before had left.
   * `without_sign_in`: an event of an act in a session that no sign-in began. `miscounted`: a count that is kept of the chain
   * is another one than the chain gives.
   */
  readonly finding:
    | 'changed'
    | 'missing'
    | 'not_deleted'
    | 'without_event'
    | 'changed_before'
    | 'without_sign_in'
    | 'miscounted'
  /** The columns that differ. */
  readonly columns: readonly string[]
  /** The number of the last event that wrote it; null without one, and for what follows from other rows. */
  readonly seq: number | null
}

/**
 * By name. A key is unique in its table, but a table that inherits from it can have another row of that name, and readings
 * then have both: such a row matches no commitment.
 */
export function rowsByName<R extends StoredTableRow & { readonly name: string }>(rows: readonly R[]): Map<string, R> {
  const byName = new Map<string, R>()
  for (const row of rows) {
    const other = byName.get(row.name)
    const isSame = other === undefined || (other.salt === row.salt && other.members === row.members)
    byName.set(row.name, isSame ? row : { ...row, members: `${other.members} and ${row.members}` })
  }
  return byName
}

/** What some records say last of each row that they name. */
export type LastEntries = ReadonlyMap<string, { readonly seq: number; readonly entry: RowEntry }>

export class RowComparison {
  readonly #nonce: string | null
  readonly #sha256: Sha256
  /** Rows that differ from what the chain has said of them so far. A later event may explain them. */
  readonly #open = new Map<string, { readonly finding: RowFinding; readonly entry: RowEntry }>()
  /** For each table the sum of the digests of the names inserted and not deleted. */
  readonly #sums = new Map<string, bigint>()

  /**
   * `nonce` is secret and random, so that nobody can choose rows whose digests cancel each other out. Null: no sums are kept, for
   * whoever reads all rows in question.
   */
  constructor(nonce: string | null, sha256: Sha256) {
    this.#nonce = nonce
    this.#sha256 = sha256
  }

  /** Takes in records in the order of the chain. The rows that they name are then read and given to `compare`. */
  read(records: readonly Pick<AuditRecord, 'seq' | 'rows'>[]): LastEntries {
    const last = new Map<string, { seq: number; entry: RowEntry }>()
    for (const { seq, rows } of records) {
      for (const text of rows) {
        const entry = readRowEntry(text)
        last.set(entry.name, { seq, entry })
        if (entry.change === 'inserted') this.#add(entry.name, 1n)
        if (entry.change === 'deleted') this.#add(entry.name, -1n)
      }
    }
    return last
  }

  /** `stored` has every row of `last` that exists. */
  compare(last: LastEntries, stored: ReadonlyMap<string, StoredTableRow>): void {
    for (const [row, { seq, entry }] of last) {
      const finding = this.#differs(entry, stored.get(row))
      if (finding === null) this.#open.delete(row)
      else this.#open.set(row, { finding: { row, finding, columns: [], seq }, entry })
    }
  }

  /** After the last record: what differs. */
  findings(): RowFinding[] {
    return [...this.#open.values()].map(({ finding }) => finding)
  }

  /** After the last record: the sum of `nameDigest` over the rows of a table if no row lacks its event. */
  expectedSum(table: string): bigint {
    if (this.#nonce === null) throw new TypeError('a comparison without a nonce keeps no sums')
    let sum = this.#sums.get(table) ?? 0n
    for (const { finding } of this.#open.values()) {
      if (tableOf(finding.row) !== table) continue
      if (finding.finding === 'missing') sum -= nameDigest(this.#nonce, finding.row, this.#sha256)
      if (finding.finding === 'not_deleted') sum += nameDigest(this.#nonce, finding.row, this.#sha256)
    }
    return sum
  }

  /**
   * Names the columns of a changed row; `row_salt` when it is the salt that was changed. `members` has one for each of
   * `columns`, null for a column that is null.
   */
  differingColumns(
    row: string,
    columns: readonly string[],
    salt: string,
    members: readonly (string | null)[],
  ): string[] {
    const { marks } = this.#open.get(row)!.entry
    const differing = columns.filter(
      (_, at) => !isMarked(marks, at, columns.length, columnMark(salt, members[at] ?? null, this.#sha256)),
    )
    const known = members.filter((member) => member !== null).length
    return differing.length === 0 || differing.length >= Math.max(2, known) ? ['row_salt'] : differing
  }

  #differs(entry: RowEntry, stored: StoredTableRow | undefined): RowFinding['finding'] | null {
    if (entry.change === 'deleted') return stored ? 'not_deleted' : null
    if (!stored) return 'missing'
    const same = rowCommitment(entry.name, stored.salt, stored.members, this.#sha256) === entry.commitment
    return same ? null : 'changed'
  }

  #add(row: string, sign: bigint): void {
    if (this.#nonce === null) return
    const table = tableOf(row)
    this.#sums.set(table, (this.#sums.get(table) ?? 0n) + sign * nameDigest(this.#nonce, row, this.#sha256))
  }
}

const MARK = 4

/** Whether the column at this place of so many has this mark, or any column where the table has got other columns since. */
function isMarked(marks: string, at: number, columns: number, mark: string): boolean {
  if (marks.length === columns * MARK) return marks.slice(at * MARK, at * MARK + MARK) === mark
  if (mark === NULL_MARK) return true
  for (let place = 0; place < marks.length; place += MARK) if (marks.slice(place, place + MARK) === mark) return true
  return false
}

const encoder = new TextEncoder()

/** The first 64 bits of a digest of nonce and name, as a signed number. */
function nameDigest(nonce: string, row: string, sha256: Sha256): bigint {
  const digest = sha256(encoder.encode(nonce + row))
  return new DataView(digest.buffer, digest.byteOffset, 8).getBigInt64(0)
}

export function tableOf(row: string): string {
  return row.slice(0, row.indexOf('/'))
}
