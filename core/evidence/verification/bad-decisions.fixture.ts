import { dishonest, draftOf, recommit, vouchAgain } from '../evidence.fixture.ts'
import { ID } from '../keys.fixture.ts'
import { piece, recordedPiece, signedAgain, write, type Members, type Row } from './bad-bundles.fixture.ts'

export const DECISIONS: Row[] = [
  [
    'a subject that is another application',
    signedAgain((draft) => (draft.statement.subject.id = ID.elsewhere)),
    '1 links LINK_BROKEN',
  ],
  [
    'a subject that is not an application',
    signedAgain((draft) => (draft.statement.subject.kind = 'person')),
    '1 links LINK_BROKEN',
  ],
  [
    'a decision on another evaluation',
    piece('human-decision', (value) => (value.evaluation_id = ID.elsewhere)),
    '1 links LINK_BROKEN',
  ],
  ['a trace of another engine', piece('trace', (value) => (value.engine_version = '2.0.0')), '1 links LINK_BROKEN'],
  [
    'another policy fingerprint, signed',
    signedAgain((draft) => (draft.statement.manifest.policy.fingerprint = `sha256:${'0'.repeat(64)}`)),
    '1 evaluation.policy DIFFERENT',
  ],
  [
    'another recommendation, signed',
    piece('evaluation-result', (value) => (value.recommendation = 'approve')),
    '1 evaluation.recommendation DIFFERENT',
  ],
  [
    'another score, signed',
    piece('evaluation-result', (value) => (value.score = '200')),
    '1 evaluation.score DIFFERENT',
  ],
  [
    'a missing reason, signed',
    piece('evaluation-result', (value) => (value.reasons = [])),
    '1 evaluation.reasons DIFFERENT',
  ],
  [
    'another input, signed',
    piece('application-input', (value) => (value.amount = '9000')),
    '1 evaluation.trace DIFFERENT_PIECE',
  ],
  [
    'an input with a trailing zero, signed',
    piece('application-input', (value) => ((value.inputs as Members).net_income = '3000.0')),
    '1 evaluation.application-input DIFFERENT_PIECE',
  ],
  [
    'another cut-off, signed',
    piece('policy-parameters', (value) => Object.assign(value.cutoffs as object, { approve_from: '5' })),
    '1 evaluation.recommendation DIFFERENT',
  ],
  [
    'other points, signed',
    recordedPiece('scorecard-points', (value) => (value.total = '1')),
    '1 evaluation.scorecard-points DIFFERENT_PIECE',
  ],
  [
    'another explanation, signed',
    recordedPiece('explanation-summary', (value) => (value.sentence = { fr: 'Non.', en: 'No.' })),
    '1 evaluation.explanation-summary DIFFERENT_PIECE',
  ],
  [
    'explanation factors without one of the knock-outs, signed',
    piece('explanation-factors', (value) => (value.knockouts = [])),
    '1 evaluation.explanation-factors DIFFERENT_PIECE',
  ],
  [
    'another explanation for a reader without the points, signed',
    () => {
      const draft = draftOf({ small: true, withheld: ['policy-parameters', 'scorecard-points'] })
      ;(draft.pieces['explanation-summary']!.value as Members).recommendation = 'decline'
      recommit(draft, 'explanation-summary')
      vouchAgain(draft)
      return write(dishonest(draft))
    },
    '1 evaluation.explanation-summary DIFFERENT_PIECE',
  ],
  [
    'a policy without its numbers, signed',
    piece('policy-parameters', (value) => delete value.characteristics),
    '1 evaluation.run ENGINE_REFUSED',
  ],
  [
    'a trace whose date is not in the calendar, recorded',
    recordedPiece('trace', (value) => (value.evaluation_date = '2026-02-31')),
    '1 evaluation.run ENGINE_REFUSED',
  ],
  [
    'a grid whose ratio has an unknown formula, signed',
    piece('grid', (value) => (value.ratios = [{ code: 'r', formula: 'magic@1', inputs: { part: 'net_income' } }])),
    '1 evaluation.run ENGINE_REFUSED',
  ],
]
