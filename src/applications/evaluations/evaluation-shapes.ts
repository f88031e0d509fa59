import { type Static, Type } from 'typebox'
import type { Factors, ScorecardPoints, Summary, Trace } from '../../../core/decision/index.ts'
import {
  DecimalOut,
  inside,
  Instant,
  listOf,
  nullable,
  oneOf,
  recorded,
  shape,
  Uuid,
} from '../../platform/http/shapes.ts'

export const PolicyLabelOut = shape('PolicyLabelOut', { id: Uuid, code: Type.String(), version: Type.Integer() })

const recommendation = oneOf(['approve', 'refer', 'decline'] as const)

export const EvaluationSummaryOut = shape('EvaluationSummaryOut', {
  id: Uuid,
  created_at: Instant,
  policy: inside(PolicyLabelOut),
  recommendation: nullable(recommendation),
  score: nullable(DecimalOut),
  fingerprint: Type.String(),
})

const ReasonOut = shape('ReasonOut', {
  code: Type.String(),
  text_fr: Type.String(),
  text_en: Type.String(),
  external: nullable(Type.Object({ scheme: Type.String(), code: Type.String() }, { additionalProperties: false })),
})

const ExplanationOut = shape('ExplanationOut', {
  summary: nullable(recorded<Summary>('explanation-summary@1', 'the recommendation and its reasons as sentences')),
  factors: nullable(
    recorded<Factors>(
      'explanation-factors@1',
      'values (of integer fields JSON integers, which the piece has as text), ratios, bins hit, distances to edges, ' +
        'knock-outs, score against cut-offs',
    ),
  ),
  trace: nullable(
    recorded<Trace>('trace@1', 'every step with exact operands and results; values of integer fields as in factors'),
  ),
})

const FingerprintsOut = shape('FingerprintsOut', {
  policy: Type.String(),
  input: Type.String(),
  result: Type.String(),
  evaluation: Type.String(),
})

export const EvaluationOut = shape('EvaluationOut', {
  id: Uuid,
  application_id: Uuid,
  policy: inside(PolicyLabelOut),
  grid: Type.Object(
    { code: Type.String(), version: Type.Integer(), validation_status: Type.String() },
    { additionalProperties: false },
  ),
  engine_version: Type.String(),
  evaluation_date: Type.String({ format: 'date' }),
  recommendation: nullable(recommendation),
  score: nullable(DecimalOut),
  scale_min: nullable(DecimalOut),
  scale_max: nullable(DecimalOut),
  reasons: listOf(ReasonOut),
  explanation: inside(ExplanationOut),
  scorecard_points: nullable(
    recorded<ScorecardPoints>(
      'scorecard-points@1',
      'points of each characteristic; null without the permission scorecard.read',
    ),
  ),
  fingerprints: inside(FingerprintsOut),
  previous_evaluation_id: nullable(Uuid),
  erased: Type.Boolean(),
  created_at: Instant,
})

const verdicts = ['match', 'mismatch', 'not_recomputable', 'engine_unavailable'] as const

const ComparedPieceOut = shape('ComparedPieceOut', { piece: Type.String(), verdict: oneOf(verdicts) })

export const ReconstitutionOut = shape('ReconstitutionOut', {
  evaluation_id: Uuid,
  verdict: oneOf(verdicts),
  engine_version: Type.String(),
  recorded_fingerprint: Type.String(),
  recomputed_fingerprint: nullable(Type.String()),
  pieces: listOf(ComparedPieceOut),
  reconstituted_at: Instant,
})

export const EvaluationPath = Type.Object({ evaluation_id: Uuid }, { additionalProperties: false })
export type EvaluationPath = Static<typeof EvaluationPath>
