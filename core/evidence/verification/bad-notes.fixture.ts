import { sign } from 'node:crypto'
import { bundleBytes, draftOf } from '../evidence.fixture.ts'
import { checkpointOrigin, noteKeyId, readSignedNote, signedNote } from '../index.ts'
import { CHECKPOINT_KEY, EVIDENCE_KEY, ID, sha256, STRANGER_KEY } from '../keys.fixture.ts'
import type { Row } from './bad-bundles.fixture.ts'

const draft = draftOf({ small: true, decided: false })
const ORIGIN = checkpointOrigin(ID.instance, ID.institution)
const { text } = readSignedNote(draft.statement.audit_checkpoint!)!

/** The note of a text under the key of the instance. */
function note(signed: string, name = ORIGIN, key = CHECKPOINT_KEY, keyId = noteKeyId(name, key.publicKey, sha256)) {
  const signature = new Uint8Array(sign(null, new TextEncoder().encode(signed), key.privateKey))
  return signedNote(signed, [{ name, keyId, signature }])
}
/** The signature lines alone. */
const lineOf = (written: string): string => written.slice(written.lastIndexOf('\n\n') + 2)
const witness = (signed: string): string => lineOf(note(signed, 'witness.example/one', STRANGER_KEY))

const withNote = (audit_checkpoint: string) => () =>
  bundleBytes({ ...draft, statement: { ...draft.statement, audit_checkpoint } })

const MALFORMED = '3 audit.checkpoint CHECKPOINT_MALFORMED'
const extended = `${text}extension\n`

export const NOTES: Row[] = [
  ['a note without its last line feed', withNote(note(text).slice(0, -1)), MALFORMED],
  ['a note with a hyphen instead of the dash', withNote(note(text).replace('\u2014', '-')), MALFORMED],
  ['a note with a plus sign before its size', withNote(note(text.replace('\n9\n', '\n+9\n'))), MALFORMED],
  ['a note with a space after its size', withNote(note(text.replace('\n9\n', '\n9 \n'))), MALFORMED],
  ['a note with a zero before its size', withNote(note(text.replace('\n9\n', '\n09\n'))), MALFORMED],
  ['a note with a size of 2^53', withNote(note(text.replace('\n9\n', '\n9007199254740992\n'))), MALFORMED],
  ['a note with a root without padding', withNote(note(text.replace('=\n', '\n'))), MALFORMED],
  ['a note with an empty line before its extension', withNote(note(`${text}\nextension\n`)), MALFORMED],
  ['a note with a tab in its extension', withNote(note(`${text}exten\tsion\n`)), MALFORMED],
  ['a note with two spaces before the signature', withNote(note(text).replace(/ (?=\S*\n$)/, '  ')), MALFORMED],
  ['a note with an empty last line', withNote(`${note(text)}\n`), MALFORMED],
  [
    'a note with a line that is no signature',
    withNote(note(text).replace('\n\n', '\n\n\u2014 witness AAAA\n')),
    MALFORMED,
  ],
  ...['\u00a0', '\u2028', '\u3000'].map((space): Row => [
    `a note with the signature of a witness whose name contains U+${space.charCodeAt(0).toString(16).padStart(4, '0')}`,
    withNote(note(text).replace('\n\n', `\n\n\u2014 wit${space}ness AAAAAAAA\n`)),
    MALFORMED,
  ]),
  [
    'a note signed under another name',
    withNote(note(text, 'probity/other')),
    '2 audit.checkpoint CHECKPOINT_KEY_UNKNOWN',
  ],
  [
    'a note with the hash of another key',
    withNote(note(text, ORIGIN, CHECKPOINT_KEY, noteKeyId(ORIGIN, EVIDENCE_KEY.publicKey, sha256))),
    '2 audit.checkpoint CHECKPOINT_KEY_UNKNOWN',
  ],
  [
    'a note with a wrong signature of its key before the right one',
    withNote(note(text).replace('\n\n', `\n\n${lineOf(note(extended))}`)),
    '1 audit.checkpoint CHECKPOINT_WRONG',
  ],
]

/** A note as C2SP allows it: with an extension line and the signature of a witness. */
export const withWitness = withNote(note(extended).replace('\n\n', `\n\n${witness(extended)}`))

/** With format characters, private use and a character that older versions of Unicode lack. */
export const RARE_NAME = 'witness\u00ad\u0378\u200b\u202e\ue000\ufeff\u{1fae9}\u{e0001}'
export const withRareName = withNote(note(text).replace('\n\n', `\n\n\u2014 ${RARE_NAME} AAAAAAAA\n`))
