import { type Static, Type } from 'typebox'
import { GridSummaryOut } from '../grids/index.ts'
import {
  Code,
  Day,
  DecimalOut,
  inside,
  Instant,
  listOf,
  nameOf,
  nullable,
  oneOf,
  PersonOut,
  RowVersion,
  shape,
  textLike,
  Uuid,
} from '../platform/http/shapes.ts'
import { rejectionReasons } from './rejection-reasons.ts'

export const policyStates = ['draft', 'submitted', 'active', 'archived'] as const

const PolicyCode = textLike(
  '^[a-z0-9][a-z0-9_.-]{1,62}$',
  'must be 2 to 63 lower-case letters, digits, underscores, points and hyphens, and begin with a letter or digit',
)
const OpenObject = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true, description })

export const PolicyCreateIn = shape('PolicyCreateIn', {
  product_id: Uuid,
  grid_code: Code,
  grid_version: Type.Optional(
    nullable(Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'the newest when omitted' })),
  ),
  code: PolicyCode,
  title: nameOf(200),
})
export type PolicyCreateIn = Static<typeof PolicyCreateIn>

export const ParametersIn = shape('ParametersIn', {
  row_version: RowVersion,
  parameters: OpenObject('all parameters of the version, as its grid defines them; replaces the previous ones'),
})
export type ParametersIn = Static<typeof ParametersIn>

export const PolicySubmitIn = shape('PolicySubmitIn', { row_version: RowVersion, effective_from: Day })
export type PolicySubmitIn = Static<typeof PolicySubmitIn>

export const PolicyRejectIn = shape('PolicyRejectIn', { row_version: RowVersion, reason_code: oneOf(rejectionReasons) })
export type PolicyRejectIn = Static<typeof PolicyRejectIn>

export const PolicyReferenceOut = shape('PolicyVersionReferenceOut', {
  id: Uuid,
  code: Type.String(),
  version: Type.Integer(),
})

const RejectionOut = shape('PolicyRejectionOut', {
  reason_code: oneOf(rejectionReasons),
  rejected_by: inside(PersonOut),
  rejected_at: Instant,
})

const policy = {
  id: Uuid,
  product_id: Uuid,
  product_code: Type.String(),
  code: Type.String(),
  version: Type.Integer(),
  title: Type.String(),
  status: oneOf(policyStates),
  in_force: Type.Boolean({
    description:
      'this version governs its product today; archiving it leaves no version in force until another takes effect',
  }),
  governing: nullable(inside(PolicyReferenceOut)),
  grid_code: Type.String(),
  grid_version: Type.Integer(),
  fingerprint: Type.String(),
  scale_min: nullable(DecimalOut),
  scale_max: nullable(DecimalOut),
  effective_from: nullable(Day),
  derived_from: nullable(Uuid),
  created_by: inside(PersonOut),
  created_at: Instant,
  submitted_by: nullable(inside(PersonOut)),
  submitted_at: nullable(Instant),
  approved_by: nullable(inside(PersonOut)),
  approved_at: nullable(Instant),
  rejection: nullable(inside(RejectionOut)),
  archived_at: nullable(Instant),
  row_version: RowVersion,
  updated_at: Instant,
}

export const PolicyOut = shape('PolicyOut', policy)
export type PolicyOut = Static<typeof PolicyOut>

const BlockerOut = shape('PolicyBlockerOut', {
  code: Type.String(),
  severity: oneOf(['blocker', 'warning']),
  path: nullable(Type.String({ description: 'JSON pointer into the parameters' })),
  message_fr: Type.String(),
  message_en: Type.String(),
})

const SimulationSummaryOut = shape('PolicySimulationSummaryOut', {
  id: Uuid,
  kind: oneOf(['test_set', 'replay']),
  case_count: Type.Integer(),
  counts: Type.Object(
    { approve: Type.Integer(), refer: Type.Integer(), decline: Type.Integer() },
    { additionalProperties: false },
  ),
  current: Type.Boolean({ description: 'false when the parameters were set again since' }),
  policy_fingerprint: Type.String(),
  fingerprint: Type.String(),
  created_by: inside(PersonOut),
  created_at: Instant,
  results_erased_at: nullable(
    Type.String({
      format: 'date-time',
      description: 'when a purge last destroyed results of erased applications; the fingerprint covers all results',
    }),
  ),
})

export const PolicyDetailOut = shape('PolicyDetailOut', {
  ...policy,
  grid: inside(GridSummaryOut),
  parameters: OpenObject('canonical: every number is a decimal text'),
  blockers: listOf(BlockerOut),
  simulations: listOf(SimulationSummaryOut),
  authors: Type.Array(inside(PersonOut), {
    description:
      'everybody who created, derived or changed this version, and the authors of its source while they count too: ' +
      'none of them may approve it',
  }),
})
export type PolicyDetailOut = Static<typeof PolicyDetailOut>

export const PolicyPath = Type.Object({ policy_id: Uuid }, { additionalProperties: false })
export type PolicyPath = Static<typeof PolicyPath>
export const PoliciesQuery = Type.Object({ product_id: Type.Optional(nullable(Uuid)) }, { additionalProperties: false })
export type PoliciesQuery = Static<typeof PoliciesQuery>
