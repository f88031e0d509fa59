import { type Draft } from '../evidence.fixture.ts'
import { toBase64 } from '../index.ts'
import { ID } from '../keys.fixture.ts'
import { changed, entryOf, goodBytes, goodText, signedAgain, text, write, type Row } from './bad-bundles.fixture.ts'

const otherSalt = toBase64(new Uint8Array(32).fill(9))

const FILE: Row[] = [
  ['an empty file', () => new Uint8Array(0), '3 file.readable UNREADABLE'],
  ['a file of 16 MiB and a byte', () => new Uint8Array(16 * 1024 * 1024 + 1), '3 file.readable UNREADABLE'],
  ['a picture', () => Uint8Array.of(0x89, 0x50, 0x4e, 0x47), '3 file.readable UNREADABLE'],
  ['a file that begins with a byte-order mark', () => text('{', '\ufeff{'), '3 file.readable UNREADABLE'],
  ['a truncated file', () => goodBytes.subarray(0, goodBytes.length - 1), '3 file.readable UNREADABLE'],
  ['a second value after the bundle', () => new TextEncoder().encode(`${goodText}{}`), '3 file.readable UNREADABLE'],
  ['a duplicate member', () => text('"proofs":', '"format":"x","proofs":'), '3 file.readable UNREADABLE'],
  [
    'a nesting depth of 33',
    () => new TextEncoder().encode('['.repeat(33) + ']'.repeat(33)),
    '3 file.readable UNREADABLE',
  ],
  ['a list instead of a bundle', () => write([]), '3 file.format FORMAT_ABSENT'],
  ['a missing format', changed((file) => delete (file as Partial<Draft>).format), '3 file.format FORMAT_ABSENT'],
  ['a format that is a number', changed((file) => Object.assign(file, { format: 2 })), '3 file.format FORMAT_ABSENT'],
  [
    'the first version of the format',
    changed((file) => (file.format = 'service-decision-evidence@1')),
    '4 file.format FORMAT_UNKNOWN',
  ],
  [
    'a later version of the format',
    changed((file) => (file.format = 'service-decision-evidence@3')),
    '4 file.format FORMAT_UNKNOWN',
  ],
  [
    'the name of a built-in property as format',
    changed((file) => (file.format = 'constructor')),
    '4 file.format FORMAT_UNKNOWN',
  ],
  [
    'indented JSON',
    () => new TextEncoder().encode(JSON.stringify(JSON.parse(goodText), null, 1)),
    '3 file.canonical NOT_CANONICAL',
  ],
  ['a final line feed', () => new TextEncoder().encode(`${goodText}\n`), '3 file.canonical NOT_CANONICAL'],
  [
    'members in another order',
    () => new TextEncoder().encode(JSON.stringify({ statement: 1, ...JSON.parse(goodText) })),
    '3 file.canonical NOT_CANONICAL',
  ],
  [
    'a letter written as an escape sequence',
    () => text('"branch"', '"\\u0062ranch"'),
    '3 file.canonical NOT_CANONICAL',
  ],
  ['a number as 1.0', () => text('"version":1', '"version":1.0'), '3 file.canonical NOT_CANONICAL'],
  ['a member name in capitals', () => text('"proofs":', '"Proofs":'), '3 file.canonical NOT_CANONICAL'],
]

const SHAPE: Row[] = [
  ['an unknown member', changed((file) => Object.assign(file, { note: 'x' })), '3 file.shape SHAPE_BROKEN'],
  ['a missing statement', changed((file) => delete (file as Partial<Draft>).statement), '3 file.shape SHAPE_BROKEN'],
  [
    'a missing member for the proofs',
    changed((file) => delete (file as Partial<Draft>).proofs),
    '3 file.shape SHAPE_BROKEN',
  ],
  ['two signatures', changed((file) => file.signatures.push(file.signatures[0])), '3 file.shape SHAPE_BROKEN'],
  [
    'another algorithm',
    changed((file) => Object.assign(file.signatures[0]!, { alg: 'none' })),
    '3 file.shape SHAPE_BROKEN',
  ],
  [
    'a key inside the signature',
    changed((file) => Object.assign(file.signatures[0]!, { key: 'x' })),
    '3 file.shape SHAPE_BROKEN',
  ],
  [
    'an instant without microseconds',
    signedAgain((draft) => (draft.statement.issued_at = '2026-11-20T10:00:00Z')),
    '3 file.shape SHAPE_BROKEN',
  ],
  [
    'an id in capitals',
    signedAgain((draft) => (draft.statement.bundle_id = ID.bundle.replace('f', 'F'))),
    '3 file.shape SHAPE_BROKEN',
  ],
  [
    'a manifest without pieces',
    signedAgain((draft) => (draft.statement.manifest.pieces = [])),
    '3 file.shape SHAPE_BROKEN',
  ],
  [
    'a manifest with 65 pieces',
    signedAgain((draft) => {
      for (let i = 0; i < 65; i++) draft.statement.manifest.pieces.push({ ...entryOf(draft, 'trace'), name: `x${i}` })
    }),
    '3 file.shape SHAPE_BROKEN',
  ],
  [
    'a manifest of a decision without its trace',
    signedAgain((draft) => {
      draft.statement.manifest.pieces = draft.statement.manifest.pieces.filter(({ name }) => name !== 'trace')
      delete draft.pieces.trace
    }),
    '3 file.shape REQUIRED_PIECE_ABSENT',
  ],
  ['a negative size', signedAgain((draft) => (entryOf(draft, 'trace').size = -1)), '3 file.shape SHAPE_BROKEN'],
  [
    '65 proofs',
    changed((file) => (file.proofs = Array.from({ length: 65 }, () => file.proofs[0]!))),
    '3 file.shape SHAPE_BROKEN',
  ],
  [
    'a proof of 64 hashes',
    changed((file) => (file.proofs[0]!.path = Array.from({ length: 64 }, () => otherSalt))),
    '3 file.shape SHAPE_BROKEN',
  ],
]

export const FILES: Row[] = [...FILE, ...SHAPE]
