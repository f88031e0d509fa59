import { sign } from 'node:crypto'
import { MAX_NOTE_CHARACTERS } from '../checkpoint.ts'
import { bundleBytes, draftOf } from '../evidence.fixture.ts'
import { canonicalBytes, readSignedNote, signedNote } from '../index.ts'
import { CHECKPOINT_KEY, sha256 } from '../keys.fixture.ts'
import { MAX_RECORD_BYTES, recordHash } from '../record.ts'
import type { Row } from './bad-bundles.fixture.ts'

// Files at a limit that no schema states, and beyond it.

/** A bundle whose only event has this many bytes. */
export function eventOf(bytes: number): Uint8Array {
  const draft = draftOf({ small: true, decided: false, checkpoint: false, withheld: ['audit-references'] })
  const { record } = draft.proofs[0]!
  const fill = (length: number): unknown => Object.assign(record.data, { filling: 'x'.repeat(length) })
  fill(0)
  fill(bytes - canonicalBytes(record).length)
  draft.statement.manifest_event.hash = recordHash(canonicalBytes(record), sha256)
  return bundleBytes(draft)
}

/** A bundle whose checkpoint has this many characters, 200 of them of two UTF-16 units, in an extension line. */
export function noteOf(characters: number): Uint8Array {
  const draft = draftOf({ small: true, decided: false })
  const note = readSignedNote(draft.statement.audit_checkpoint!)!
  const signed = (filling: number): string => {
    const text = `${note.text}${'x'.repeat(filling)}${'\u{1f600}'.repeat(200)}\n`
    const signature = new Uint8Array(sign(null, new TextEncoder().encode(text), CHECKPOINT_KEY.privateKey))
    return signedNote(text, [{ ...note.signatures[0]!, signature }])
  }
  draft.statement.audit_checkpoint = signed(characters - [...signed(0)].length)
  return bundleBytes(draft)
}

export const LIMITS: Row[] = [
  [
    'an event of 64 KiB and a byte',
    () => eventOf(MAX_RECORD_BYTES + 1),
    '3 audit.manifest-event.record RECORD_MALFORMED',
  ],
  ['a checkpoint of 16,385 characters, signed', () => noteOf(MAX_NOTE_CHARACTERS + 1), '3 file.shape SHAPE_BROKEN'],
]
