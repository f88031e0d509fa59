import { type Static, Type } from 'typebox'
import { MAX_REFERENCE } from '../../core/applications/bounds.ts'
import {
  Code,
  Day,
  inside,
  Instant,
  nullable,
  oneOf,
  PersonOut,
  RowVersion,
  shape,
  Uuid,
  visibleTextOf,
} from '../platform/http/shapes.ts'
import { applicationMembers, refusalReasons, requestKinds, requestStatuses } from './kinds.ts'
import { MAX_CONCERNS } from './limits.ts'

export const RightsRequestIn = shape('RightsRequestIn', {
  kind: oneOf(requestKinds),
  applicant_reference: visibleTextOf(MAX_REFERENCE, {
    description:
      'the reference that the person presented; it is looked up and not kept. While it names nobody, a keyed hash of it ' +
      'is kept until the request is closed or accepted, so that a person who applies meanwhile is found',
  }),
  received_on: Type.Optional(
    nullable(Type.String({ format: 'date', description: 'today when left out; within the last year' })),
  ),
  concerns: Type.Optional(
    Type.Array(Code, {
      maxItems: MAX_CONCERNS,
      uniqueItems: true,
      description:
        'codes of the fields that it is about: of the data contracts of the institution’s policies, of its custom fields, ' +
        `or ${applicationMembers.map((name) => `\`${name}\``).join(', ')}`,
    }),
  ),
})
export type RightsRequestIn = Static<typeof RightsRequestIn>

export const RightsRequestOut = shape('RightsRequestOut', {
  id: Uuid,
  reference: Type.String({ description: 'the number of the request, for letters to the person' }),
  kind: oneOf(requestKinds),
  status: oneOf(requestStatuses),
  received_on: Day,
  due_on: Day,
  overdue: Type.Boolean(),
  concerns: Type.Array(Type.String()),
  known: nullable(
    Type.Boolean({
      description:
        'whether the reference named a person, when the request was registered or, of one who applied later, when it was ' +
        'accepted or reported; null without the right to manage requests, but of an executed erasure whoever reads the ' +
        'attestation of its run can infer it',
    }),
  ),
  reason_code: nullable(oneOf(refusalReasons)),
  purge_run_id: nullable(Uuid),
  report_fingerprint: nullable(Type.String()),
  row_version: RowVersion,
  created_by: inside(PersonOut),
  created_at: Instant,
  closed_at: nullable(Instant),
})
export type RightsRequestOut = Static<typeof RightsRequestOut>

export const RightsTransitionIn = shape('RightsTransitionIn', { row_version: RowVersion })
export type RightsTransitionIn = Static<typeof RightsTransitionIn>

export const AccessReportIn = shape('AccessReportIn', {
  row_version: RowVersion,
  applicant_reference: visibleTextOf(MAX_REFERENCE, {
    description: 'presented again: the report is of the person whom it names',
  }),
})
export type AccessReportIn = Static<typeof AccessReportIn>

export const RefusalIn = shape('RefusalIn', { row_version: RowVersion, reason_code: oneOf(refusalReasons) })
export type RefusalIn = Static<typeof RefusalIn>

export const RequestsQuery = Type.Object(
  { status: Type.Optional(nullable(oneOf(requestStatuses))) },
  { additionalProperties: false },
)
export type RequestsQuery = Static<typeof RequestsQuery>

export const RequestPath = Type.Object({ request_id: Uuid }, { additionalProperties: false })
export type RequestPath = Static<typeof RequestPath>
