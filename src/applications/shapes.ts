import { type Static, Type } from 'typebox'
import { channels, MAX_MONTHS, MAX_PURPOSE, MAX_REFERENCE } from '../../core/applications/bounds.ts'
import {
  DecimalIn,
  DecimalOut,
  inside,
  Instant,
  listOf,
  nullable,
  oneOf,
  PersonOut,
  RowVersion,
  shape,
  textOf,
  Uuid,
  visibleTextOf,
} from '../platform/http/shapes.ts'
import { pageMembers } from '../platform/page.ts'
import { HumanDecisionOut } from './decisions/decision-shapes.ts'
import { EvaluationSummaryOut, PolicyLabelOut } from './evaluations/evaluation-shapes.ts'

export const statuses = ['draft', 'submitted', 'escalated', 'decided'] as const
export type Status = (typeof statuses)[number]

const inputsIn = Type.Record(Type.String({ pattern: '^[a-z][a-z0-9_]{0,62}$' }), Type.Unknown(), {
  maxProperties: 300,
  description: 'values of the data contract by field code; see the form of the product',
})

const customFieldsIn = Type.Record(Type.String({ pattern: '^[a-z][a-z0-9_]{0,62}$' }), Type.Unknown(), {
  maxProperties: 300,
  description: 'values of the institution’s custom fields by code; see the form of the product. Recorded, never scored',
})

const entered = {
  product_id: Uuid,
  applicant_reference: visibleTextOf(MAX_REFERENCE, {
    description: 'the lender’s reference for the applicant; kept encrypted',
  }),
  amount: DecimalIn(),
  duration_months: Type.Integer({ minimum: 1, maximum: MAX_MONTHS }),
  channel: Type.Optional(nullable(oneOf(channels))),
  purpose: Type.Optional(nullable(textOf(1, MAX_PURPOSE))),
  external_reference: Type.Optional(nullable(visibleTextOf(MAX_REFERENCE))),
  inputs: Type.Optional(inputsIn),
  custom_fields: Type.Optional(customFieldsIn),
}

export const ApplicationCreateIn = shape('ApplicationCreateIn', entered)
export type ApplicationCreateIn = Static<typeof ApplicationCreateIn>
export const ApplicationUpdateIn = shape('ApplicationUpdateIn', { ...entered, row_version: RowVersion })
export type ApplicationUpdateIn = Static<typeof ApplicationUpdateIn>

export const ProductLabelOut = shape('ProductLabelOut', {
  id: Uuid,
  code: Type.String(),
  name: nullable(Type.String()),
  name_en: nullable(Type.String()),
})

const InvalidInputOut = shape('InvalidInputOut', { code: Type.String(), issue: Type.String() })
const CompletenessOut = shape('CompletenessOut', {
  complete: Type.Boolean({
    description:
      'whether a draft can be submitted as it is: never while `policy` is null, because then no policy is in force; ' +
      '`missing` and `invalid` are then read under the policy that last was',
  }),
  missing: Type.Array(Type.String()),
  invalid: listOf(InvalidInputOut),
})

const DeviationReasonOut = shape('DeviationReasonOut', {
  code: Type.String(),
  label_fr: Type.String(),
  label_en: Type.String(),
})

const inputsOut = Type.Record(Type.String(), nullable(Type.Union([Type.String(), Type.Boolean(), Type.Integer()])), {
  description: 'values by field code; of integer fields JSON integers, text beyond 2^53 - 1 or for a special value',
})
const recommendation = nullable(oneOf(['approve', 'refer', 'decline'] as const))

export const ApplicationDetailOut = shape('ApplicationDetailOut', {
  id: Uuid,
  reference: Type.String(),
  status: oneOf(statuses),
  product: inside(ProductLabelOut),
  policy: nullable(inside(PolicyLabelOut)),
  amount: nullable(DecimalOut),
  currency: Type.String(),
  duration_months: nullable(Type.Integer()),
  channel: nullable(oneOf(channels)),
  purpose: nullable(Type.String()),
  applicant_reference: nullable(Type.String()),
  external_reference: nullable(Type.String()),
  inputs: inputsOut,
  custom_fields: inputsOut,
  erased: Type.Boolean({
    description: 'the personal values were destroyed at the end of their retention or at the request of the person',
  }),
  completeness: inside(CompletenessOut),
  evaluations: listOf(EvaluationSummaryOut),
  decisions: listOf(HumanDecisionOut),
  deviation_reasons: listOf(DeviationReasonOut),
  created_by: inside(PersonOut),
  submitted_by: nullable(inside(PersonOut)),
  row_version: RowVersion,
  created_at: Instant,
  submitted_at: nullable(Instant),
  updated_at: Instant,
})
export type ApplicationDetailOut = Static<typeof ApplicationDetailOut>

export const ApplicationSummaryOut = shape('ApplicationSummaryOut', {
  id: Uuid,
  reference: Type.String(),
  status: oneOf(statuses),
  product: inside(ProductLabelOut),
  applicant_reference: nullable(Type.String()),
  amount: nullable(DecimalOut),
  currency: Type.String(),
  duration_months: nullable(Type.Integer()),
  recommendation,
  score: nullable(DecimalOut),
  outcome: nullable(oneOf(['approved', 'declined'] as const)),
  created_by: inside(PersonOut),
  row_version: RowVersion,
  created_at: Instant,
  updated_at: Instant,
})

export const ApplicationPageOut = shape('ApplicationPageOut', {
  items: listOf(ApplicationSummaryOut),
  total: Type.Integer(),
  limit: Type.Integer(),
  offset: Type.Integer(),
})

export const APPLICATIONS_LIMIT = { max: 200, preset: 25 }
const SEARCHED =
  'the beginning of the readable reference, its number with or without zeros, or a whole applicant’s or external ' +
  'reference of at most 64 characters in any case; never a part of those two, and no longer one. Characters count without white space at both ends'
export const ApplicationsQuery = Type.Object(
  {
    status: Type.Optional(nullable(oneOf(statuses))),
    product_id: Type.Optional(nullable(Uuid)),
    search: Type.Optional(nullable(textOf(2, 64, { description: SEARCHED, 'x-trimmed': true }))),
    mine: Type.Optional(Type.Boolean({ default: false })),
    sort: Type.Optional(oneOf(['updated_desc', 'score_desc', 'score_asc'], { default: 'updated_desc' })),
    ...pageMembers(APPLICATIONS_LIMIT, 100_000),
  },
  { additionalProperties: false },
)
export type ApplicationsQuery = Static<typeof ApplicationsQuery>

const HistoryEntryOut = shape('HistoryEntryOut', {
  application_id: Uuid,
  reference: Type.String(),
  product: inside(ProductLabelOut),
  status: oneOf(statuses),
  amount: nullable(DecimalOut),
  currency: Type.String(),
  duration_months: nullable(Type.Integer()),
  recommendation,
  score: nullable(DecimalOut),
  outcome: nullable(oneOf(['approved', 'declined'] as const)),
  decision: nullable(inside(HumanDecisionOut)),
  created_at: Instant,
})

export const ApplicantHistoryOut = shape('ApplicantHistoryOut', {
  application_id: Uuid,
  applications: listOf(HistoryEntryOut),
})

export const ApplicationPath = Type.Object({ application_id: Uuid }, { additionalProperties: false })
export type ApplicationPath = Static<typeof ApplicationPath>
