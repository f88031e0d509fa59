import { type Static, Type } from 'typebox'
import { MAX_MONTHS } from '../../core/applications/bounds.ts'
import {
  Day,
  DecimalIn,
  DecimalOut,
  inside,
  Instant,
  listOf,
  nullable,
  oneOf,
  PersonOut,
  shape,
  textLike,
  Uuid,
} from '../platform/http/shapes.ts'
import { settings } from '../platform/settings.ts'

export const recommendations = ['approve', 'refer', 'decline'] as const
const Recommendation = oneOf(recommendations)
/** The highest limit that an operator can set; the effective limit is LIMIT_SIMULATION_CASES. */
const MAX_CASES = settings.LIMIT_SIMULATION_CASES.max!

export const SimulationCaseIn = shape('SimulationCaseIn', {
  label: Type.Optional(
    nullable(
      textLike('^[^\\u0000-\\u001f\\u007f]+$', 'must be one line without control characters', {
        minLength: 1,
        maxLength: 200,
        description: 'answered with its case, and not stored',
      }),
    ),
  ),
  amount: DecimalIn({ min: '0' }),
  duration_months: Type.Integer({ minimum: 1, maximum: MAX_MONTHS }),
  inputs: Type.Record(Type.String(), Type.Unknown(), {
    maxProperties: 300,
    description: 'values of the data contract by field code',
  }),
  expected: Type.Optional(nullable(Recommendation)),
})
export type SimulationCaseIn = Static<typeof SimulationCaseIn>

export const SimulationIn = shape('SimulationIn', {
  test_set: Type.Optional(
    nullable(
      Type.Array(inside(SimulationCaseIn), {
        minItems: 1,
        maxItems: MAX_CASES,
        description: 'cases to evaluate; alternatively use replay',
      }),
    ),
  ),
  replay: Type.Optional(
    nullable(
      Type.Object(
        { from: Day, to: Day },
        {
          additionalProperties: false,
          description: 'applications of the product evaluated on these days, both included',
        },
      ),
    ),
  ),
})
export type SimulationIn = Static<typeof SimulationIn>

const Counts = shape('RecommendationCountsOut', {
  approve: Type.Integer(),
  refer: Type.Integer(),
  decline: Type.Integer(),
})
const VersionOut = shape('SimulatedVersionOut', {
  id: Uuid,
  code: Type.String(),
  version: Type.Integer(),
  fingerprint: Type.String(),
})

const DistributionOut = shape('ScoreDistributionOut', {
  scale_min: DecimalOut,
  scale_max: DecimalOut,
  bands: Type.Array(
    Type.Object({ from: DecimalOut, to: DecimalOut, count: Type.Integer() }, { additionalProperties: false }),
  ),
  without_score: Type.Integer(),
})

const CaseOut = shape('SimulationCaseOut', {
  index: Type.Integer(),
  label: nullable(Type.String()),
  application_id: nullable(Uuid),
  recommendation: Recommendation,
  score: nullable(DecimalOut),
  reasons: Type.Array(Type.String()),
  expected: nullable(Recommendation),
  reference_recommendation: nullable(Recommendation),
  reference_score: nullable(DecimalOut),
})

const MoveOut = Type.Object(
  { from: Recommendation, to: Recommendation, count: Type.Integer() },
  { additionalProperties: false },
)

/** The members that the fingerprint covers. */
const result = {
  kind: oneOf(['test_set', 'replay']),
  period: nullable(Type.Object({ from: Day, to: Day }, { additionalProperties: false })),
  engine_version: Type.String(),
  evaluation_date: Day,
  policy: inside(VersionOut),
  reference: nullable(inside(VersionOut)),
  case_count: Type.Integer(),
  counts: inside(Counts),
  reference_counts: nullable(inside(Counts)),
  score_distribution: inside(DistributionOut),
  expected: Type.Object(
    { given: Type.Integer(), mismatches: Type.Array(Type.Integer({ description: 'index of the case' })) },
    { additionalProperties: false },
  ),
  differences: nullable(
    Type.Object(
      { moved: Type.Array(MoveOut), cases: Type.Array(Type.Integer({ description: 'index of the case' })) },
      { additionalProperties: false },
    ),
  ),
  cases: listOf(CaseOut),
}

export const SimulationResultOut = shape('SimulationResultOut', {
  id: Uuid,
  ...result,
  fingerprint: Type.String(),
  created_by: inside(PersonOut),
  created_at: Instant,
})
export type SimulationResultOut = Static<typeof SimulationResultOut>
export type SimulationResult = Omit<SimulationResultOut, 'id' | 'fingerprint' | 'created_by' | 'created_at'>
export type SimulatedVersion = Static<typeof VersionOut>
