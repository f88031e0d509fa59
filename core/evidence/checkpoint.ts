import { fromBase64, toBase64 } from './encoding.ts'
import { hashOf, type Sha256 } from './fingerprint.ts'

// Signed notes and checkpoints of the C2SP specifications signed-note and tlog-checkpoint, with the Ed25519 algorithm
// (type 0x01) only.

export interface Checkpoint {
  /** `probity/<instance_id>/<institution_id>`; also the name of the signing key. */
  origin: string
  size: number
  root: Uint8Array
}

export interface NoteSignature {
  name: string
  /** Four bytes that distinguish keys; they prove nothing. */
  keyId: Uint8Array
  signature: Uint8Array
}

const ED25519 = 0x01
/** Far more than a note with many witnesses has. */
export const MAX_NOTE_CHARACTERS = 16_384
const encoder = new TextEncoder()

export function checkpointOrigin(instanceId: string, institutionId: string): string {
  return `probity/${instanceId}/${institutionId}`
}

/** The text of the note, whose UTF-8 bytes are signed. */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  if (!isName(origin) || !Number.isSafeInteger(size) || size < 0 || root.length !== 32) {
    throw new RangeError('not a checkpoint')
  }
  return `${origin}\n${size}\n${toBase64(root)}\n`
}

/** Parses the checkpoint in the text of a note, with optional extension lines; null when it is not a checkpoint. */
export function readCheckpoint(text: string): Checkpoint | null {
  const lines = text.split('\n')
  const [origin, size, rootText] = lines
  if (origin === undefined || size === undefined || rootText === undefined || lines.pop() !== '') return null
  if (origin === '' || !/^(?:0|[1-9]\d{0,15})$/.test(size) || !Number.isSafeInteger(Number(size))) return null
  if (lines.slice(3).includes('')) return null
  const root = fromBase64(rootText)
  return root === null || root.length !== 32 ? null : { origin, size: Number(size), root }
}

/** The first four bytes of SHA-256(name, line feed, 0x01, public key of 32 bytes). */
export function noteKeyId(name: string, publicKey: Uint8Array, sha256: Sha256): Uint8Array {
  return hashOf([encoder.encode(`${name}\n`), Uint8Array.of(ED25519), publicKey], sha256).slice(0, 4)
}

/** The complete note: text, a blank line, one line per signature. */
export function signedNote(text: string, signatures: readonly NoteSignature[]): string {
  const lines = signatures.map(({ name, keyId, signature }) => {
    if (!isName(name) || keyId.length !== 4) throw new RangeError('not a signature of a note')
    return `\u2014 ${name} ${toBase64(Uint8Array.of(...keyId, ...signature))}\n`
  })
  return `${text}\n${lines.join('')}`
}

/** Parses a signed note without verifying it; null when it is not a signed note. */
export function readSignedNote(note: string): { text: string; signatures: NoteSignature[] } | null {
  // Control characters other than the line feed are not allowed in a note.
  if (isTooLong(note) || /[^\n\x20-\x7e\u00a0-\uffff]/.test(note)) return null
  const blank = note.lastIndexOf('\n\n')
  if (blank < 0 || !note.endsWith('\n')) return null
  const signatures: NoteSignature[] = []
  for (const line of note.slice(blank + 2, -1).split('\n')) {
    const match = /^\u2014 ([^ +]+) ([A-Za-z0-9+/=]+)$/.exec(line)
    const bytes = match === null ? null : fromBase64(match[2]!)
    if (match === null || !isName(match[1]!) || bytes === null || bytes.length < 5) return null
    signatures.push({ name: match[1]!, keyId: bytes.slice(0, 4), signature: bytes.slice(4) })
  }
  return { text: note.slice(0, blank + 1), signatures }
}

/** Counts as JSON Schema does: a character has one or two UTF-16 units, and a text is split only where that decides. */
function isTooLong(note: string): boolean {
  if (note.length <= MAX_NOTE_CHARACTERS) return false
  return note.length > 2 * MAX_NOTE_CHARACTERS || [...note].length > MAX_NOTE_CHARACTERS
}

/**
 * Control characters, which never change, and white space as signed-note excludes it: written out, because `\s` differs
 * between languages, and other classes between versions of Unicode.
 */
const NOT_IN_NAMES = /[\p{Cc} +\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/u

function isName(name: string): boolean {
  return name !== '' && !NOT_IN_NAMES.test(name)
}
