// Long lists are shortened to one entry. A real explanation has every field, ratio, rule and characteristic of its grid.
import { exampleFingerprint, exampleId, type Examples, of } from '../../platform/http/example.ts'
import { EvaluationOut, ReconstitutionOut } from '../evaluations/evaluation-shapes.ts'

export const policy = { id: exampleId('policy'), code: 'consumer-scorecard', version: 1 }
const score = {
  total: '483',
  scale_min: '139',
  scale_max: '859',
  decline_below: '440',
  approve_from: '540',
  band: 'refer',
} as const
const cause = { kind: 'characteristic', code: 'savings' } as const
const input = { code: 'savings', state: 'value', value: '1' } as const
const ratio = {
  code: 'principal_per_month',
  formula: 'share@1',
  operands: [
    { role: 'part', operand: 'amount', value: '7786' },
    { role: 'whole', operand: 'duration_months', value: '36' },
  ],
  state: 'value',
  display_value: '216.277778',
} as const
const knockout = {
  code: 'term_limit',
  operand: 'duration_months',
  predicate: 'gt',
  limit: '60',
  value: '36',
  outcome: 'passed',
  effect: null,
} as const
const characteristic = {
  code: 'savings',
  input: 'savings',
  kind: 'categorical',
  value: '1',
  outcome: 'scored',
  by: 'group',
  lower: null,
  upper: null,
  group: ['1'],
} as const
const reason = {
  fr: 'Aucune épargne suffisante n’est connue chez nous.',
  en: 'No sufficient savings are known with us.',
}

export const summary = {
  recommendation: 'refer',
  sentence: {
    fr: 'La demande doit être étudiée par une personne.',
    en: 'The application needs to be examined by a person.',
  },
  reasons: [{ code: 'savings_low', text: reason }],
} as const

const evaluation = of(EvaluationOut, {
  id: exampleId('evaluation'),
  application_id: exampleId('application'),
  policy,
  grid: { code: 'german_credit_1994', version: 1, validation_status: 'specification' },
  engine_version: '1.0.0',
  evaluation_date: '2026-03-02',
  recommendation: 'refer',
  score: score.total,
  scale_min: score.scale_min,
  scale_max: score.scale_max,
  reasons: [{ code: 'savings_low', text_fr: reason.fr, text_en: reason.en, external: null }],
  explanation: {
    summary: { ...summary, reasons: [...summary.reasons] },
    factors: {
      recommendation: 'refer',
      inputs: [{ ...input, label: { fr: 'Épargne', en: 'Savings' } }],
      instalment: null,
      ratios: [
        {
          ...ratio,
          operands: [...ratio.operands],
          label: { fr: 'Capital à rembourser par mois', en: 'Principal to repay per month' },
        },
      ],
      characteristics: [{ ...characteristic, display_value: '1', above_lower: null, below_upper: null }],
      knockouts: [{ ...knockout, display_value: '36' }],
      score,
      reasons: [{ code: 'savings_low', text: { fr: 'Épargne faible.', en: 'Low savings.' }, causes: [cause] }],
    },
    trace: {
      engine_version: '1.0.0',
      evaluation_date: '2026-03-02',
      application: { amount: '7786', currency: 'EUR', duration_months: 36 },
      inputs: [input],
      instalment: null,
      ratios: [{ ...ratio, operands: [...ratio.operands], value: { numerator: '7786', denominator: '36' } }],
      knockouts: [knockout],
      characteristics: [characteristic],
      score,
      recommendation: 'refer',
      reasons: {
        method: 'below_neutral',
        fallback: false,
        max: 4,
        given: [{ code: 'savings_low', external: null, causes: [cause] }],
      },
    },
  },
  scorecard_points: {
    base_points: '500',
    characteristics: [{ code: 'savings', points: '-17', baseline: '9', shortfall: '26', partial_sum: '483' }],
    total: '483',
  },
  fingerprints: {
    policy: exampleFingerprint('policy'),
    input: exampleFingerprint('input'),
    result: exampleFingerprint('result'),
    evaluation: exampleFingerprint('evaluation'),
  },
  previous_evaluation_id: null,
  erased: false,
  created_at: '2026-03-02T09:10:00.000Z',
})

export const examples: Examples = {
  show_evaluation: { answer: evaluation },
  reconstitute_evaluation: {
    answer: of(ReconstitutionOut, {
      evaluation_id: evaluation.id,
      verdict: 'match',
      engine_version: '1.0.0',
      recorded_fingerprint: evaluation.fingerprints.evaluation,
      recomputed_fingerprint: evaluation.fingerprints.evaluation,
      pieces: [
        { piece: 'input', verdict: 'match' },
        { piece: 'whole', verdict: 'match' },
        { piece: 'manifest', verdict: 'match' },
        { piece: 'fingerprints', verdict: 'match' },
        { piece: 'facts', verdict: 'match' },
      ],
      reconstituted_at: '2026-03-03T08:00:00.000Z',
    }),
  },
}
