import { bundleBytes, dishonest, draftOf, vouchAgain, type Draft } from '../evidence.fixture.ts'
import { SCORECARD_PIECES, toBase64 } from '../index.ts'
import {
  changed,
  entryOf,
  good,
  piece,
  recordedAgain,
  recordedPiece,
  signedAgain,
  write,
  type Members,
  type Row,
} from './bad-bundles.fixture.ts'

const otherSalt = toBase64(new Uint8Array(32).fill(9))

const MARKED = ['decider', 'policy_author'] as const
/** A change of the marks that the event of the manifest confirms. */
const markedAgain = (change: (draft: Draft) => void) => () => {
  const draft = draftOf({ small: true, shownLinks: MARKED })
  change(draft)
  vouchAgain(draft)
  return write(dishonest(draft))
}

export const PIECES: Row[] = [
  [
    'a changed manifest with its old fingerprint',
    changed((file) => (file.statement.manifest.created_at = '2026-01-01T00:00:00.000000Z')),
    '1 manifest.fingerprint MANIFEST_CHANGED',
  ],
  [
    'a manifest changed in an unsigned file',
    () =>
      write({
        ...good,
        statement: { ...good.statement, manifest: { ...good.statement.manifest, engine_version: '9.0.0' } },
        signatures: [],
      }),
    '1 manifest.fingerprint MANIFEST_CHANGED',
  ],
  [
    'a piece listed twice',
    signedAgain(({ statement: { manifest } }) => manifest.pieces.splice(1, 0, manifest.pieces[0]!)),
    '1 manifest.pieces PIECE_TWICE',
  ],
  [
    'pieces out of order',
    signedAgain(({ statement: { manifest } }) => (manifest.pieces = manifest.pieces.toReversed())),
    '1 manifest.pieces PIECES_UNORDERED',
  ],
  [
    'a piece that the manifest does not list',
    changed((file) => (file.pieces.extra = file.pieces.trace!)),
    '1 pieces.accounted PIECE_UNLISTED',
  ],
  ['a missing piece', changed((file) => delete file.pieces.trace), '1 pieces.accounted PIECE_ABSENT'],
  [
    'a piece that is both included and withheld',
    signedAgain((draft) => draft.statement.withheld.push('trace')),
    '1 pieces.accounted PIECE_AMBIGUOUS',
  ],
  [
    'a piece that is both included and erased',
    signedAgain((draft) => draft.statement.erased.push('trace')),
    '1 pieces.accounted PIECE_AMBIGUOUS',
  ],
  [
    'a piece that is both withheld and erased',
    signedAgain((draft) => {
      delete draft.pieces.trace
      draft.statement.withheld.push('trace')
      draft.statement.erased.push('trace')
    }),
    '1 pieces.accounted PIECE_AMBIGUOUS',
  ],
  [
    'a withheld piece that does not exist',
    signedAgain((draft) => draft.statement.withheld.push('consent-state')),
    '1 pieces.accounted PIECE_UNLISTED',
  ],
  [
    'withheld pieces out of order, signed',
    () => {
      const draft = draftOf({ small: true, withheld: [...SCORECARD_PIECES] })
      draft.statement.withheld = draft.statement.withheld.toReversed()
      return write(dishonest(draft))
    },
    '1 pieces.accounted NAMES_UNORDERED',
  ],
  [
    'erased pieces out of order, signed',
    () => {
      const draft = draftOf({ small: true, erased: [...SCORECARD_PIECES] })
      draft.statement.erased = draft.statement.erased.toReversed()
      return write(dishonest(draft))
    },
    '1 pieces.accounted NAMES_UNORDERED',
  ],
  [
    'an account from a shown link named twice, recorded',
    markedAgain((draft) => draft.statement.manifest.shown_link_accounts!.push('policy_author')),
    '1 manifest.shown_link_accounts SHOWN_LINK_ACCOUNTS_UNORDERED',
  ],
  [
    'accounts from shown links out of order, recorded',
    markedAgain(({ statement: { manifest } }) => (manifest.shown_link_accounts = [...MARKED].toReversed())),
    '1 manifest.shown_link_accounts SHOWN_LINK_ACCOUNTS_UNORDERED',
  ],
  [
    'the mark of accounts from shown links taken out of the file',
    () => {
      const file = JSON.parse(
        new TextDecoder().decode(bundleBytes(draftOf({ small: true, shownLinks: MARKED }))),
      ) as Draft
      delete file.statement.manifest.shown_link_accounts
      return write(file)
    },
    '1 signature.valid SIGNATURE_WRONG',
  ],
  [
    'a piece replaced by a claim that it is withheld',
    changed((file) => {
      delete file.pieces['human-decision']
      file.statement.withheld = ['human-decision']
    }),
    '1 signature.valid SIGNATURE_WRONG',
  ],
  [
    'an amount changed',
    changed((file) => Object.assign(file.pieces['application-input']!.value as object, { amount: '99000' })),
    '1 piece.application-input.commitment COMMITMENT_DIFFERS',
  ],
  [
    'a recommendation changed',
    changed((file) => Object.assign(file.pieces['evaluation-result']!.value as object, { recommendation: 'approve' })),
    '1 piece.evaluation-result.commitment COMMITMENT_DIFFERS',
  ],
  [
    'an amount changed in an unsigned file',
    () => {
      const file = { ...structuredClone(good), signatures: [] }
      Object.assign(file.pieces['application-input']!.value as object, { amount: '99000' })
      return write(file)
    },
    '1 piece.application-input.commitment COMMITMENT_DIFFERS',
  ],
  [
    'a trace without its date, of an application that is not decided',
    () => {
      const draft = draftOf({ small: true, decided: false })
      const file = JSON.parse(new TextDecoder().decode(bundleBytes(draft))) as Draft
      delete (file.pieces.trace!.value as Members).evaluation_date
      return write(file)
    },
    '1 piece.trace.commitment COMMITMENT_DIFFERS',
  ],
  [
    'two pieces exchanged',
    changed(({ pieces }) => ([pieces.trace, pieces.grid] = [pieces.grid!, pieces.trace!])),
    '1 piece.trace.commitment COMMITMENT_DIFFERS',
  ],
  [
    'another salt',
    changed((file) => (file.pieces.trace!.salt = otherSalt)),
    '1 piece.trace.commitment COMMITMENT_DIFFERS',
  ],
  [
    'a salt of 31 bytes',
    changed((file) => (file.pieces.trace!.salt = toBase64(new Uint8Array(31)))),
    '3 piece.trace.commitment SALT_MALFORMED',
  ],
  [
    'a salt with unused bits that are not zero',
    changed((file) => (file.pieces.trace!.salt = file.pieces.trace!.salt.replace(/.=$/, 'B='))),
    '3 piece.trace.commitment SALT_MALFORMED',
  ],
  [
    'a size that does not match the piece',
    signedAgain((draft) => entryOf(draft, 'trace').size++),
    '1 piece.trace.size SIZE_DIFFERS',
  ],
  [
    'a piece outside its schema',
    recordedPiece('application-input', (value) => (value.gender = 'x')),
    '3 piece.application-input.schema SCHEMA_BROKEN',
  ],
  ['points in the trace', recordedPiece('trace', (value) => (value.points = [])), '3 piece.trace.schema SCHEMA_BROKEN'],
  [
    'a decimal as a number',
    recordedPiece('application-input', (value) => (value.amount = 12000)),
    '3 piece.application-input.schema SCHEMA_BROKEN',
  ],
  [
    'references that are not numbers',
    piece('audit-references', (value) => (value.references = [null])),
    '3 piece.audit-references.schema SCHEMA_BROKEN',
  ],
  [
    'a schema from the future',
    recordedAgain((draft) => (entryOf(draft, 'trace').schema = 'trace@2')),
    '4 piece.trace.schema SCHEMA_UNKNOWN',
  ],
  [
    'the schema of another piece',
    recordedAgain((draft) => (entryOf(draft, 'trace').schema = 'grid@1')),
    '4 piece.trace.schema SCHEMA_UNKNOWN',
  ],
]
