import { type Static, Type } from 'typebox'
import { channels } from '../../../core/applications/bounds.ts'
import { recommendations } from '../../../core/replay/tally.ts'
import { Day, inside, Instant, nameOf, nullable, oneOf, PersonOut, shape, Uuid } from '../../platform/http/shapes.ts'

/** Those of an application that was evaluated: a draft never was. */
export const evaluatedStatuses = ['submitted', 'escalated', 'decided'] as const
export const exclusionReasons = ['duplicate', 'test', 'disputed', 'data_error', 'other'] as const
/** A body of at most 100 KB; what needs more is a criterion, not a list. */
const MAX_EXCLUSIONS = 1000

const Period = Type.Object(
  { from: Day, to: Day },
  { additionalProperties: false, description: 'days on which applications were evaluated, both included' },
)

function someOf<const V extends readonly string[]>(values: V) {
  return Type.Optional(nullable(Type.Array(oneOf(values), { minItems: 1, maxItems: values.length, uniqueItems: true })))
}

const PopulationIn = Type.Object(
  {
    statuses: someOf(evaluatedStatuses),
    channels: someOf(channels),
    recommendations: someOf(recommendations),
    imported: Type.Optional(nullable(Type.Boolean())),
  },
  { additionalProperties: false, description: 'what a member has when the dataset is frozen; left out or null: any' },
)

const Exclusion = Type.Object(
  { application_id: Uuid, reason_code: oneOf(exclusionReasons) },
  { additionalProperties: false },
)
export type Exclusion = Static<typeof Exclusion>

export const DatasetCreateIn = shape('DatasetCreateIn', {
  product_id: Uuid,
  name: nameOf(120),
  period: Period,
  population: Type.Optional(nullable(PopulationIn)),
  exclusions: Type.Optional(nullable(Type.Array(Exclusion, { maxItems: MAX_EXCLUSIONS }))),
})
export type DatasetCreateIn = Static<typeof DatasetCreateIn>

function allOrSome<const V extends readonly string[]>(values: V) {
  return nullable(Type.Array(oneOf(values)))
}

const PopulationOut = Type.Object(
  {
    statuses: allOrSome(evaluatedStatuses),
    channels: allOrSome(channels),
    recommendations: allOrSome(recommendations),
    imported: nullable(Type.Boolean()),
  },
  { additionalProperties: false, description: 'null: any' },
)
export type Population = Static<typeof PopulationOut>

const Counts = Type.Object(
  {
    kept: Type.Integer(),
    left_out: Type.Object(
      {
        never_evaluated: Type.Integer(),
        outside_period: Type.Integer(),
        population: Type.Integer(),
        excluded: Type.Integer(),
        erased: Type.Integer(),
      },
      {
        additionalProperties: false,
        description: 'applications of the product, each under the first reason that applies, in this order',
      },
    ),
  },
  { additionalProperties: false },
)
export type DatasetCounts = Static<typeof Counts>

export const DatasetOut = shape('DatasetOut', {
  id: Uuid,
  product_id: Uuid,
  name: Type.String(),
  period: Period,
  population: PopulationOut,
  exclusions: Type.Array(Exclusion),
  counts: Counts,
  erased_since: Type.Integer({ description: 'members whose values were destroyed since the dataset was frozen' }),
  fingerprint: Type.String({ description: 'covers criteria, counts and members; the same for the same data' }),
  created_by: inside(PersonOut),
  created_at: Instant,
})
export type DatasetOut = Static<typeof DatasetOut>

export const DatasetPath = Type.Object({ dataset_id: Uuid }, { additionalProperties: false })
export type DatasetPath = Static<typeof DatasetPath>
export const DatasetsQuery = Type.Object({ product_id: Type.Optional(nullable(Uuid)) }, { additionalProperties: false })
export type DatasetsQuery = Static<typeof DatasetsQuery>
