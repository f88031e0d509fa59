import { bundleBytes, dishonest, draftOf, recommit, vouchAgain, type Draft } from '../evidence.fixture.ts'
import type { AuditRecord } from '../index.ts'
import { ID } from '../keys.fixture.ts'
import {
  changed,
  entryOf,
  piece,
  recordedPiece,
  signedAgain,
  write,
  type Members,
  type Row,
} from './bad-bundles.fixture.ts'

const EVENT = 'audit.manifest-event'

/** A bundle whose event of the decision, or of the evaluation of an undecided application, was recorded otherwise. */
const decidedBy = (event: Partial<AuditRecord>) => () => bundleBytes(draftOf({ foreign: { decision: event } }))
const evaluatedBy = (event: Partial<AuditRecord>) => () =>
  bundleBytes(draftOf({ decided: false, foreign: { evaluation: event } }))

const evaluated = draftOf({ decided: false }).proofs.find(({ seq }) => seq === 6)!.record
const decision = draftOf().proofs.find(({ seq }) => seq === 8)!.record

function withoutDecision(draft: Draft): void {
  draft.statement.manifest.pieces = draft.statement.manifest.pieces.filter(({ name }) => name !== 'human-decision')
  delete draft.pieces['human-decision']
  ;(draft.pieces['audit-references']!.value as Members & { references: unknown[] }).references.pop()
  recommit(draft, 'audit-references')
  draft.proofs.pop()
}

const MARKED = ['decider', 'policy_author'] as const
/** A change of the mark of accounts from shown links by the holder of the key, to which no event commits. */
const remarked = (change: (manifest: Draft['statement']['manifest']) => void) => () => {
  const draft = draftOf({ small: true, shownLinks: MARKED })
  change(draft.statement.manifest)
  return write(dishonest(draft))
}

export const EVENTS: Row[] = [
  [
    'a statement that does not name the event of its manifest',
    signedAgain((draft) => delete (draft.statement as Partial<Draft['statement']>).manifest_event),
    '3 file.shape SHAPE_BROKEN',
  ],
  [
    'an event number of zero',
    signedAgain((draft) => (draft.statement.manifest_event.seq = 0)),
    '3 file.shape SHAPE_BROKEN',
  ],
  [
    'the event of the manifest with an unknown member',
    changed((file) => Object.assign(file.proofs[3]!.record, { ip: 'x' })),
    `3 ${EVENT}.record RECORD_MALFORMED`,
  ],
  [
    'the event of the manifest without an actor',
    changed((file) => Object.assign(file.proofs[3]!.record, { actor: null })),
    `3 ${EVENT}.record RECORD_MALFORMED`,
  ],
  [
    'an event of the manifest that differs from its hash',
    changed((file) => (file.proofs[3]!.record.request_id = 'request-0002')),
    `1 ${EVENT}.record EVENT_CHANGED`,
  ],
  [
    'an event of the manifest that differs from its hash, without a checkpoint',
    () => {
      const draft = draftOf({ checkpoint: false })
      draft.proofs[0]!.record.request_id = 'request-0002'
      return bundleBytes(draft)
    },
    `1 ${EVENT}.record EVENT_CHANGED`,
  ],
  [
    'an event of the manifest with another number inside',
    changed((file) => (file.proofs[3]!.record.seq = 9)),
    `1 ${EVENT}.record EVENT_CHANGED`,
  ],
  [
    'an event of another act, signed',
    signedAgain((draft) => (draft.statement.manifest_event.seq = 6)),
    `1 ${EVENT}.kind EVENT_OTHER_ACT`,
  ],
  [
    'an event of the manifest of another kind',
    decidedBy({ kind: 'application.escalated' }),
    `1 ${EVENT}.kind EVENT_OTHER_ACT`,
  ],
  ['an event of the manifest that was denied', decidedBy({ outcome: 'denied' }), `1 ${EVENT}.kind EVENT_OTHER_ACT`],
  ['a decision taken out, signed', signedAgain(withoutDecision), `1 ${EVENT}.record EVENT_ABSENT`],
  [
    'a decision taken out, with the event of the evaluation, signed',
    signedAgain((draft) => {
      withoutDecision(draft)
      draft.statement.manifest_event.seq = 6
    }),
    `1 ${EVENT}.content EVENT_OTHER_CONTENT`,
  ],
  [
    'an event of the manifest of another application',
    decidedBy({ subject: { type: 'application', id: ID.elsewhere } }),
    `1 ${EVENT}.subject EVENT_FOREIGN`,
  ],
  [
    'an event of the manifest about an evaluation instead of the application',
    decidedBy({ subject: { type: 'evaluation', id: ID.application } }),
    `1 ${EVENT}.subject EVENT_FOREIGN`,
  ],
  ['an event of the manifest without a subject', decidedBy({ subject: null }), `1 ${EVENT}.subject EVENT_FOREIGN`],
  [
    'an event of the manifest of another institution',
    decidedBy({ institution_id: ID.elsewhere }),
    `1 ${EVENT}.subject EVENT_FOREIGN`,
  ],
  [
    'a manifest whose event commits to no content',
    decidedBy({ commitments: { 'human-decision': decision.commitments['human-decision']! } }),
    `1 ${EVENT}.content EVENT_OTHER_CONTENT`,
  ],
  [
    'another date of the manifest, signed',
    signedAgain((draft) => (draft.statement.manifest.created_at = '2026-01-01T00:00:00.000000Z')),
    `1 ${EVENT}.content EVENT_OTHER_CONTENT`,
  ],
  [
    'another version of the policy, signed',
    signedAgain((draft) => (draft.statement.manifest.policy.version = 2)),
    `1 ${EVENT}.content EVENT_OTHER_CONTENT`,
  ],
  [
    'another commitment of a withheld piece, signed',
    () => {
      const draft = draftOf({ withheld: ['scorecard-points'] })
      entryOf(draft, 'scorecard-points').commitment = `sha256:${'1'.repeat(64)}`
      return write(dishonest(draft))
    },
    `1 ${EVENT}.content EVENT_OTHER_CONTENT`,
  ],
  [
    'a human decision that is not the recorded one, signed',
    piece('human-decision', (value) => (value.conditions = null)),
    `1 ${EVENT}.content EVENT_OTHER_CONTENT`,
  ],
  [
    'a decision of another evaluation than its event names',
    decidedBy({ data: { ...decision.data, evaluation_id: ID.elsewhere } }),
    `1 ${EVENT}.data EVENT_DATA_DIFFERS`,
  ],
  [
    'a decision with another id than its event names',
    recordedPiece('human-decision', (value) => (value.decision_id = ID.elsewhere)),
    `1 ${EVENT}.data EVENT_DATA_DIFFERS`,
  ],
  ...Object.entries({
    evaluation_id: ID.elsewhere,
    policy_id: ID.elsewhere,
    policy_version: 99,
    engine_version: '0.9.0',
  }).flatMap(([member, value]): Row[] => [
    [
      `an evaluation whose event names another ${member}`,
      evaluatedBy({ data: { ...evaluated.data, [member]: value } }),
      `1 ${EVENT}.data EVENT_DATA_DIFFERS`,
    ],
    [
      `an evaluation whose event names no ${member}`,
      evaluatedBy({ data: Object.fromEntries(Object.entries(evaluated.data).filter(([name]) => name !== member)) }),
      `1 ${EVENT}.data EVENT_DATA_DIFFERS`,
    ],
  ]),
  [
    'references whose last act is not the event of the manifest, signed',
    signedAgain((draft) => {
      const { references } = draft.pieces['audit-references']!.value as unknown as { references: { seq: number }[] }
      references[3]!.seq = 5
      recommit(draft, 'audit-references')
    }),
    '1 audit.references REFERENCE_OTHER_EVENT',
  ],
  [
    'a proof that a reader without the references does not get',
    () => bundleBytes({ ...draftOf({ withheld: ['audit-references'] }), proofs: draftOf().proofs }),
    '1 audit.references PROOF_UNREFERENCED',
  ],
  [
    'a path beside the record alone, without a checkpoint',
    () => {
      const draft = draftOf({ checkpoint: false })
      draft.proofs[0]!.path = draftOf().proofs[0]!.path
      return bundleBytes(draft)
    },
    '1 audit.proof.8 PROOF_WITHOUT_CHECKPOINT',
  ],
  [
    'the event of another chain with the same content',
    signedAgain((draft) => {
      const own = structuredClone(draft.statement)
      vouchAgain(draft, { submission: { request_id: 'request-0009' } })
      draft.statement.audit_checkpoint = own.audit_checkpoint
    }),
    '1 audit.proof.8 NOT_INCLUDED',
  ],
  [
    'the mark of accounts from shown links taken out, signed',
    remarked((manifest) => delete manifest.shown_link_accounts),
    `1 ${EVENT}.content EVENT_OTHER_CONTENT`,
  ],
  [
    'the mark of accounts from shown links changed, signed',
    remarked((manifest) => (manifest.shown_link_accounts = ['policy_approver', 'policy_author'])),
    `1 ${EVENT}.content EVENT_OTHER_CONTENT`,
  ],
  [
    'the mark of accounts from shown links added, signed',
    signedAgain((draft) => (draft.statement.manifest.shown_link_accounts = ['decider'])),
    `1 ${EVENT}.content EVENT_OTHER_CONTENT`,
  ],
  [
    'a mark of accounts from shown links that names nobody',
    remarked((manifest) => (manifest.shown_link_accounts = [])),
    '3 file.shape SHAPE_BROKEN',
  ],
]
