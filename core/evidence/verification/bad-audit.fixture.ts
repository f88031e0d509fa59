import { checkpointOf } from '../events.fixture.ts'
import { bundleBytes, draftOf, recommit } from '../evidence.fixture.ts'
import { toBase64 } from '../index.ts'
import { CHECKPOINT_KEY, ID, STRANGER_KEY, TRUST, trusted } from '../keys.fixture.ts'
import {
  changed,
  goodBytes,
  goodRoot,
  keys,
  piece,
  recordedPiece,
  signedAgain,
  type Row,
} from './bad-bundles.fixture.ts'

const otherSalt = toBase64(new Uint8Array(32).fill(9))

export const AUDIT: Row[] = [
  [
    'a checkpoint that is not a note',
    signedAgain((draft) => (draft.statement.audit_checkpoint = 'size 9')),
    '3 audit.checkpoint CHECKPOINT_MALFORMED',
  ],
  [
    'a checkpoint of another institution',
    signedAgain(
      (draft) =>
        (draft.statement.audit_checkpoint = checkpointOf(
          new Uint8Array(32),
          9,
          `probity/${ID.instance}/${ID.elsewhere}`,
        )),
    ),
    '1 audit.checkpoint CHECKPOINT_FOREIGN',
  ],
  [
    'a checkpoint signed by an unknown key',
    signedAgain((draft) => (draft.statement.audit_checkpoint = checkpointOf(goodRoot, 9, undefined, STRANGER_KEY))),
    '2 audit.checkpoint CHECKPOINT_KEY_UNKNOWN',
  ],
  [
    'a checkpoint key that was revoked',
    () => goodBytes,
    '2 audit.checkpoint CHECKPOINT_KEY_REVOKED',
    keys(TRUST.keys[0]!, trusted(CHECKPOINT_KEY, 'checkpoints', { status: 'revoked' })),
  ],
  [
    'a checkpoint key that was retired before the file was issued',
    () => goodBytes,
    '2 audit.checkpoint KEY_OUT_OF_DATES',
    keys(
      TRUST.keys[0]!,
      trusted(CHECKPOINT_KEY, 'checkpoints', { status: 'retired', not_after: '2026-11-19T00:00:00.000000Z' }),
    ),
  ],
  [
    'a checkpoint signed by an evidence key',
    () => goodBytes,
    '2 audit.checkpoint CHECKPOINT_KEY_UNKNOWN',
    keys(TRUST.keys[0]!, trusted(CHECKPOINT_KEY, 'evidence')),
  ],
  [
    'a checkpoint whose size was changed',
    signedAgain(
      (draft) => (draft.statement.audit_checkpoint = draft.statement.audit_checkpoint!.replace('\n9\n', '\n10\n')),
    ),
    '1 audit.checkpoint CHECKPOINT_WRONG',
  ],
  [
    'a checkpoint with another signature of its key, which is wrong',
    signedAgain((draft) => {
      const note = draft.statement.audit_checkpoint!
      const other = checkpointOf(new Uint8Array(32), 9)
      draft.statement.audit_checkpoint = note + other.slice(other.lastIndexOf('\n', other.length - 2) + 1)
    }),
    '1 audit.checkpoint CHECKPOINT_WRONG',
  ],
  [
    'a checkpoint over another tree',
    signedAgain((draft) => (draft.statement.audit_checkpoint = checkpointOf(new Uint8Array(32), 9))),
    '1 audit.proof.3 NOT_INCLUDED',
  ],
  [
    'an event changed in its proof',
    changed((file) => (file.proofs[2]!.record.outcome = 'denied')),
    '1 audit.proof.6 NOT_INCLUDED',
  ],
  [
    'an event with an unknown member',
    changed((file) => Object.assign(file.proofs[2]!.record, { ip: 'x' })),
    '3 audit.proof.6 RECORD_MALFORMED',
  ],
  [
    'an event with an unknown member of its subject',
    changed((file) => Object.assign(file.proofs[1]!.record.subject!, { ip: 'x' })),
    '3 audit.proof.5 RECORD_MALFORMED',
  ],
  [
    'an event with an unknown member of its actor',
    changed((file) => Object.assign(file.proofs[1]!.record.actor, { ip: 'x' })),
    '3 audit.proof.5 RECORD_MALFORMED',
  ],
  [
    'an event whose actor is null',
    changed((file) => Object.assign(file.proofs[2]!.record, { actor: null })),
    '3 audit.proof.6 RECORD_MALFORMED',
  ],
  [
    'an event without its time',
    changed((file) => (file.proofs[2]!.record.at = 'yesterday')),
    '3 file.shape SHAPE_BROKEN',
  ],
  [
    'a proof with the number of another event',
    changed((file) => (file.proofs[2]!.seq = 7)),
    '1 audit.proof.7 NOT_INCLUDED',
  ],
  [
    'a proof with a changed hash',
    changed((file) => (file.proofs[0]!.path[0] = otherSalt)),
    '1 audit.proof.3 NOT_INCLUDED',
  ],
  [
    'a proof with a truncated hash',
    changed((file) => (file.proofs[0]!.path[0] = 'AAAA')),
    '1 audit.proof.3 NOT_INCLUDED',
  ],
  ['a proof with a missing hash', changed((file) => file.proofs[0]!.path.pop()), '1 audit.proof.3 NOT_INCLUDED'],
  [
    'proofs without a checkpoint',
    signedAgain((draft) => (draft.statement.audit_checkpoint = null)),
    '1 audit.proof.3 PROOF_WITHOUT_CHECKPOINT',
  ],
  ['a missing proof', changed((file) => file.proofs.pop()), '1 audit.references REFERENCE_UNPROVEN'],
  [
    'proofs in another order',
    changed((file) => (file.proofs = file.proofs.toReversed())),
    '1 audit.references PROOFS_UNORDERED',
  ],
  ['a duplicate proof', changed((file) => file.proofs.push(file.proofs[0]!)), '1 audit.references PROOF_TWICE'],
  [
    'a missing reference, signed',
    piece('audit-references', (value) => (value.references as unknown[]).shift()),
    '1 audit.references PROOF_UNREFERENCED',
  ],
  [
    'an evaluation event of another day, signed',
    recordedPiece('trace', (value) => (value.evaluation_date = '2026-11-21')),
    '1 audit.proof.6 RECORD_FOREIGN',
  ],
  [
    'an evaluation event of another policy',
    signedAgain((draft) => (draft.statement.manifest.policy.fingerprint = `sha256:${'1'.repeat(64)}`)),
    '1 audit.proof.6 RECORD_FOREIGN',
  ],
  ...Object.entries({
    evaluation_id: ID.elsewhere,
    policy_id: ID.elsewhere,
    policy_version: 99,
    engine_version: '0.9.0',
  }).map(([member, value]): Row => [
    `an evaluation event with another ${member}`,
    () => bundleBytes(draftOf({ foreign: { evaluation: { data: { [member]: value } } } })),
    '1 audit.proof.6 RECORD_FOREIGN',
  ]),
  [
    'a submission event of an unknown kind',
    () => bundleBytes(draftOf({ foreign: { submission: { kind: 'application.submission' } } })),
    '1 audit.proof.5 RECORD_FOREIGN',
  ],
  [
    'a submission event of another application',
    () => bundleBytes(draftOf({ foreign: { submission: { subject: { type: 'application', id: ID.elsewhere } } } })),
    '1 audit.proof.5 RECORD_FOREIGN',
  ],
  [
    'a submission event without a subject',
    () => bundleBytes(draftOf({ foreign: { submission: { subject: null } } })),
    '1 audit.proof.5 RECORD_FOREIGN',
  ],
  [
    'an evaluation event of another institution',
    () => bundleBytes(draftOf({ foreign: { evaluation: { institution_id: ID.elsewhere } } })),
    '1 audit.proof.6 RECORD_FOREIGN',
  ],
  [
    'a denied decision event',
    () => bundleBytes(draftOf({ foreign: { decision: { outcome: 'denied' } } })),
    '1 audit.proof.8 RECORD_FOREIGN',
  ],
  [
    'a human decision that differs from the commitment of its event, signed',
    piece('human-decision', (value) => Object.assign(value, { outcome: 'declined', amount: null })),
    '1 audit.proof.8 RECORD_FOREIGN',
  ],
  [
    'a decision without an event, signed',
    piece('audit-references', (value) => (value.references as { event: string }[]).splice(3, 1)),
    '1 audit.references REFERENCES_UNFIT',
  ],
  [
    'a decision whose reference names another event, signed',
    piece('audit-references', (value) => {
      const references = value.references as { seq: number }[]
      ;[references[1]!.seq, references[3]!.seq] = [references[3]!.seq, references[1]!.seq]
    }),
    '1 audit.proof.5 RECORD_FOREIGN',
  ],
  [
    'an evaluation whose reference names the event of the creation, signed',
    signedAgain((draft) => {
      const { references } = draft.pieces['audit-references']!.value as { references: { seq: number }[] }
      references[2]!.seq = references[0]!.seq
      recommit(draft, 'audit-references')
      draft.proofs.splice(2, 1)
    }),
    '1 audit.proof.3 RECORD_FOREIGN',
  ],
  [
    'a decision without a reference and without a proof, signed',
    signedAgain((draft) => {
      ;(draft.pieces['audit-references']!.value as { references: unknown[] }).references.pop()
      recommit(draft, 'audit-references')
      draft.proofs.pop()
    }),
    '1 audit.references REFERENCES_UNFIT',
  ],
]
