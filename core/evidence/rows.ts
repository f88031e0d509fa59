// What a record says about the rows that its act wrote: `inserted users/ID COMMITMENT MARKS`, `deleted users/ID`.
import { toBase64 } from './encoding.ts'
import type { Sha256 } from './fingerprint.ts'

/** One entry of a record's `rows`. */
export interface RowEntry {
  readonly change: 'inserted' | 'updated' | 'deleted'
  /** `table/key`, a key of several columns with `/` between them. */
  readonly name: string
  /** Base64 of the commitment; null after a deletion. */
  readonly commitment: string | null
  /** Four characters for each column in alphabetical order, to name those that differ. */
  readonly marks: string
}

const NAME = '[a-z_]{1,63}(?:/[a-z0-9_-]{1,64}){1,3}'
const ENTRY = new RegExp(
  `^(?:(inserted|updated) (${NAME}) ([A-Za-z0-9+/]{43}=) ((?:[A-Za-z0-9+/]{4}|-{4}){0,64})|deleted (${NAME}))$`,
)

export function isRowEntry(entry: unknown): entry is string {
  return typeof entry === 'string' && entry.length <= 600 && ENTRY.test(entry)
}

/** `entry`: one for which `isRowEntry` holds, as for each of a record that was read. */
export function readRowEntry(entry: string): RowEntry {
  const [change, name, commitment = null, marks = ''] = entry.split(' ')
  return { change: change as RowEntry['change'], name: name!, commitment, marks }
}

const encoder = new TextEncoder()

/**
 * The commitment of docs/formats.md to the pair of the row's name and its columns: an object with the text of each column
 * that is not null. `members` is that object's canonical text without the braces.
 */
export function rowCommitment(name: string, salt: string, members: string, sha256: Sha256): string {
  return toBase64(sha256(encoder.encode(`cds/commit/1\n${salt}["${name}",{${members}}]`)))
}

/** The first characters of a digest of the column's canonical member; null for a column that is null. */
export function columnMark(salt: string, member: string | null, sha256: Sha256): string {
  return member === null ? '----' : toBase64(sha256(encoder.encode(salt + member))).slice(0, 4)
}
