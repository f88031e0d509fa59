import { type Static, type TSchema, Type } from 'typebox'
import { SEAL_PIECES } from '../../../core/evidence/index.ts'
import { recommendations } from '../../../core/replay/tally.ts'
import {
  DecimalOut,
  inside,
  Instant,
  nullable,
  oneOf,
  PersonOut,
  RowVersion,
  shape,
  Uuid,
} from '../../platform/http/shapes.ts'
import { DatasetOut } from '../datasets/dataset-shapes.ts'
import { failureCodes, simulationStates } from '../states.ts'

export const HistoricalSimulationCreateIn = shape('HistoricalSimulationCreateIn', {
  dataset_id: Uuid,
  candidate_policy_id: Uuid,
  reference_policy_id: Type.Optional(
    nullable(Type.String({ format: 'uuid', description: 'without it the version in force today' })),
  ),
})
export type HistoricalSimulationCreateIn = Static<typeof HistoricalSimulationCreateIn>

const Fingerprint = Type.String()
const ReplayedVersionOut = Type.Object(
  { id: Uuid, code: Type.String(), version: Type.Integer(), fingerprint: Fingerprint },
  { additionalProperties: false },
)

const ProgressOut = Type.Object(
  {
    members: Type.Integer(),
    done: Type.Integer(),
    rows_per_second: nullable(DecimalOut),
    seconds_left: nullable(Type.Integer()),
  },
  { additionalProperties: false, description: 'speed and time left only while it runs' },
)

const summary = {
  id: Uuid,
  dataset_id: Uuid,
  candidate: ReplayedVersionOut,
  reference: ReplayedVersionOut,
  state: oneOf(simulationStates),
  engine_version: Type.String(),
  progress: ProgressOut,
  failure_code: nullable(oneOf(failureCodes)),
  failure_message: nullable(Type.String()),
  stale: Type.Boolean({ description: 'the parameters of a version were changed since' }),
  results_fingerprint: nullable(Fingerprint),
  row_version: Type.Integer(),
  created_by: inside(PersonOut),
  created_at: Instant,
  started_at: nullable(Instant),
  finished_at: nullable(Instant),
  sealed_at: nullable(Instant),
  results_erased_at: nullable(
    Type.String({ format: 'date-time', description: 'when a purge destroyed the results by application' }),
  ),
}

export const HistoricalSimulationOut = shape('HistoricalSimulationOut', summary)
export type HistoricalSimulationOut = Static<typeof HistoricalSimulationOut>

function byRecommendation<S extends TSchema>(schema: S) {
  return Type.Object({ approve: schema, refer: schema, decline: schema }, { additionalProperties: false })
}

const ComparedVersionOut = Type.Object(
  {
    recommendations: byRecommendation(Type.Integer()),
    approval_rate: nullable(DecimalOut),
    amounts: Type.Object(
      { approve: nullable(DecimalOut), refer: nullable(DecimalOut), decline: nullable(DecimalOut) },
      {
        additionalProperties: false,
        description: 'null where an amount of fewer members than `min_segment_size` could be computed',
      },
    ),
    without_score: Type.Integer(),
    decisions: Type.Object(
      {
        approved: byRecommendation(Type.Integer()),
        declined: byRecommendation(Type.Integer()),
        agreement: nullable(DecimalOut),
      },
      { additionalProperties: false, description: 'what people decided, by the recommendation of this version' },
    ),
  },
  { additionalProperties: false },
)

const ComparedCodesOut = Type.Array(
  Type.Object(
    { code: Type.String(), candidate: Type.Integer(), reference: Type.Integer() },
    { additionalProperties: false },
  ),
)

const ComparedCharacteristicsOut = Type.Array(
  Type.Object(
    {
      code: Type.String(),
      attributes: Type.Array(
        Type.Object(
          {
            by: nullable(oneOf(['bin', 'group', 'other', 'special', 'missing'])),
            lower: nullable(DecimalOut),
            upper: nullable(DecimalOut),
            group: nullable(Type.Array(Type.String())),
            members: Type.Integer(),
            candidate: Type.Integer(),
            reference: Type.Integer(),
          },
          { additionalProperties: false, description: 'of its members, those that each version approves' },
        ),
      ),
      stability_index: nullable(DecimalOut),
    },
    { additionalProperties: false, description: 'by the attributes of the reference' },
  ),
)

const OutcomeOut = Type.Object(
  {
    recommendation: oneOf(recommendations),
    score: nullable(DecimalOut),
    reasons: Type.Array(Type.String()),
    knockouts: Type.Array(Type.String()),
  },
  { additionalProperties: false },
)

export const ChangedMemberOut = Type.Object(
  { application_id: Uuid, candidate: OutcomeOut, reference: OutcomeOut },
  { additionalProperties: false },
)
export type ChangedMemberOut = Static<typeof ChangedMemberOut>

export const ComparisonOut = shape('HistoricalComparisonOut', {
  min_segment_size: Type.Integer(),
  members: Type.Object({ compared: Type.Integer(), not_recomputable: Type.Integer() }, { additionalProperties: false }),
  candidate: ComparedVersionOut,
  reference: ComparedVersionOut,
  matrix: Type.Array(
    Type.Object(
      { reference: oneOf(recommendations), candidate: oneOf(recommendations), count: Type.Integer() },
      { additionalProperties: false },
    ),
  ),
  scores: Type.Object(
    {
      scale_min: DecimalOut,
      scale_max: DecimalOut,
      bands: Type.Array(
        Type.Object(
          { from: DecimalOut, to: DecimalOut, candidate: Type.Integer(), reference: Type.Integer() },
          { additionalProperties: false },
        ),
      ),
      stability_index: nullable(DecimalOut),
    },
    { additionalProperties: false },
  ),
  characteristics: ComparedCharacteristicsOut,
  reasons: ComparedCodesOut,
  knockouts: ComparedCodesOut,
  changed: Type.Object(
    {
      total: Type.Integer(),
      items: nullable(
        Type.Array(ChangedMemberOut, { description: 'the first 1,000; null without `applications.read`' }),
      ),
    },
    { additionalProperties: false, description: 'members of which the two versions recommend something else' },
  ),
})
export type ComparisonOut = Static<typeof ComparisonOut>

const SealOut = Type.Object(
  {
    sealed_at: Instant,
    sealed_by: inside(PersonOut),
    fingerprint: Fingerprint,
    document: nullable(
      Type.String({
        description:
          'the signed file, byte for byte: save it as it is, and verify it offline; null once a purge destroyed the comparison',
      }),
    ),
  },
  { additionalProperties: false },
)
export type SealOut = Static<typeof SealOut>

export const HistoricalSimulationDetailOut = shape('HistoricalSimulationDetailOut', {
  ...summary,
  dataset: inside(DatasetOut),
  comparison: nullable(inside(ComparisonOut)),
  seal: nullable(SealOut),
})
export type HistoricalSimulationDetailOut = Static<typeof HistoricalSimulationDetailOut>

export const SealRequestIn = shape('SealRequestIn', {
  row_version: RowVersion,
  results_fingerprint: Type.String({ description: 'that of the results that you reviewed', maxLength: 100 }),
})
export type SealRequestIn = Static<typeof SealRequestIn>

export const SimulationPath = Type.Object({ simulation_id: Uuid }, { additionalProperties: false })
export type SimulationPath = Static<typeof SimulationPath>
export const SimulationsQuery = Type.Object(
  { dataset_id: Type.Optional(nullable(Uuid)), policy_id: Type.Optional(nullable(Uuid)) },
  { additionalProperties: false },
)
export type SimulationsQuery = Static<typeof SimulationsQuery>

const Verdict = oneOf(['match', 'mismatch', 'not_recomputable'])
export const HistoricalReconstitutionOut = shape('HistoricalReconstitutionOut', {
  state: oneOf(['running', 'finished', 'failed']),
  progress: Type.Object({ members: Type.Integer(), done: Type.Integer() }, { additionalProperties: false }),
  failure_code: nullable(oneOf(failureCodes)),
  verdict: nullable(Verdict),
  pieces: nullable(
    Type.Array(Type.Object({ name: oneOf(SEAL_PIECES), verdict: Verdict }, { additionalProperties: false })),
  ),
  members: nullable(
    Type.Object(
      { match: Type.Integer(), mismatch: Type.Integer(), not_recomputable: Type.Integer() },
      { additionalProperties: false },
    ),
  ),
})
export type HistoricalReconstitutionOut = Static<typeof HistoricalReconstitutionOut>
