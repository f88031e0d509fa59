// What a record says about the rows that its act wrote: `inserted users/ID COMMITMENT MARKS`,
// `updated users/ID COMMITMENT MARKS BEFORE`, `deleted users/ID BEFORE`.
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
  /** The commitment that the act found: an edit before it would otherwise become part of what the act wrote. */
  readonly before: string | null
}

const NAME = '[a-z_]{1,63}(?:/[a-z0-9_-]{1,64}){1,3}'
// 32 bytes leave the last two bits of the last character zero.
const DIGEST = '[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]='
const MARKS = '(?:[A-Za-z0-9+/]{4}|-{4}){0,64}'
const ENTRY = new RegExp(
  `^(?:inserted ${NAME} ${DIGEST} ${MARKS}|updated ${NAME} ${DIGEST} ${MARKS} ${DIGEST}|deleted ${NAME} ${DIGEST}|deleted pieces/[a-z0-9_-]{1,64}/[a-z0-9_-]{1,64})$`,
)
const MAX_ENTRY_LENGTH = 650

/** A deleted piece has no commitment, because manifests and events say what it was. */
export function isRowEntry(entry: unknown): entry is string {
  if (typeof entry !== 'string' || entry.length > MAX_ENTRY_LENGTH || !ENTRY.test(entry)) return false
  return !entry.startsWith('deleted pieces/') || entry.indexOf(' ', 'deleted '.length) === -1
}

/** `entry`: one for which `isRowEntry` holds, as for each of a record that was read. */
export function readRowEntry(entry: string): RowEntry {
  const [change, name, first, marks = '', before = null] = entry.split(' ')
  if (change === 'deleted') return { change, name: name!, commitment: null, marks: '', before: first ?? null }
  return { change: change as RowEntry['change'], name: name!, commitment: first!, marks, before }
}

const encoder = new TextEncoder()

/**
 * The commitment of docs/formats.md to the pair of the row's name and its columns: an object with the text of each column
 * that is not null. `members` is that object's canonical text without the braces.
 */
export function rowCommitment(name: string, salt: string, members: string, sha256: Sha256): string {
  return toBase64(sha256(encoder.encode(`cds/commit/1\n${salt}["${name}",{${members}}]`)))
}

export const NULL_MARK = '----'

/** The first characters of a digest of the column's canonical member; null for a column that is null. */
export function columnMark(salt: string, member: string | null, sha256: Sha256): string {
  return member === null ? NULL_MARK : toBase64(sha256(encoder.encode(salt + member))).slice(0, 4)
}
