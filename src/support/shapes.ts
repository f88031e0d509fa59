import { type Static, Type } from 'typebox'
import { MAX_SUPPORT_NOTE, supportPriorities } from '../../core/evidence/index.ts'
import {
  inside,
  Instant,
  nameOf,
  nullable,
  oneOf,
  RowVersion,
  shape,
  textLike,
  Uuid,
  visibleTextOf,
} from '../platform/http/shapes.ts'
import { pageMembers } from '../platform/page.ts'
import { DESCRIPTION, LISTED, MAX_OFFSET, SUMMARY } from './limits.ts'
import { categories, eventKinds, impacts, modules, priorityReasons, statuses } from './words.ts'

const PilotStep = textLike(
  '^[a-z][a-z0-9_.]{1,63}$',
  'must be 2 to 64 lower-case letters, digits, underscores and dots, and begin with a letter',
)

export const SupportRequestIn = shape('SupportRequestIn', {
  category: oneOf(categories),
  impact: oneOf(impacts),
  module: oneOf(modules),
  summary: nameOf(SUMMARY.max, { minLength: SUMMARY.min, description: 'one line; name nobody in it' }),
  description: visibleTextOf(DESCRIPTION.max, {
    minLength: DESCRIPTION.min,
    description: 'what happened and what you expected; name an application by its reference, never a person',
  }),
  pilot_step: Type.Optional(nullable(PilotStep)),
  idempotency_key: Type.String({
    format: 'uuid',
    description: 'drawn once per form: the same key of the same person returns the same request, whatever else is sent',
  }),
})
export type SupportRequestIn = Static<typeof SupportRequestIn>

export const SupportRequestOut = shape('SupportRequestOut', {
  id: Uuid,
  reference: Type.String({ description: 'the number of the request, for people' }),
  summary: Type.String(),
  description: Type.String(),
  category: oneOf(categories),
  impact: oneOf(impacts),
  module: oneOf(modules),
  pilot_step: nullable(PilotStep),
  app_version: Type.String({ description: 'the version of the service when the request was made' }),
  priority: oneOf(supportPriorities),
  priority_reason: oneOf(priorityReasons),
  status: oneOf(statuses),
  public_note: nullable(Type.String({ description: 'the latest note of the operator of the service' })),
  requester_note: nullable(Type.String({ description: 'the latest note of the requester' })),
  row_version: RowVersion,
  transmitted: Type.Boolean({
    description: 'whether the operator handed the last revision over to the control console; false after any later one',
  }),
  transmitted_at: nullable(Instant),
  created_at: Instant,
  updated_at: Instant,
})
export type SupportRequestOut = Static<typeof SupportRequestOut>

export const SupportEventOut = shape('SupportEventOut', {
  id: Uuid,
  kind: oneOf(eventKinds),
  from_status: nullable(oneOf(statuses)),
  to_status: nullable(oneOf(statuses)),
  note: nullable(Type.String()),
  occurred_at: Instant,
  by_requester: Type.Boolean(),
  by_service: Type.Boolean({ description: 'done by the operator of the service' }),
})
export type SupportEventOut = Static<typeof SupportEventOut>

export const SupportRequestDetailOut = shape('SupportRequestDetailOut', {
  request: inside(SupportRequestOut),
  events: Type.Array(inside(SupportEventOut), { description: 'the timeline, oldest first' }),
  is_requester: Type.Boolean({ description: 'whether the caller made the request' }),
})
export type SupportRequestDetailOut = Static<typeof SupportRequestDetailOut>

export const SupportNoteIn = shape('SupportNoteIn', { note: visibleTextOf(MAX_SUPPORT_NOTE), row_version: RowVersion })
export type SupportNoteIn = Static<typeof SupportNoteIn>

export const SupportRequestsQuery = Type.Object(
  { scope: Type.Optional(oneOf(['mine', 'institution'], { default: 'mine' })), ...pageMembers(LISTED, MAX_OFFSET) },
  { additionalProperties: false },
)
export type SupportRequestsQuery = Static<typeof SupportRequestsQuery>

export const SupportRequestPath = Type.Object({ request_id: Uuid }, { additionalProperties: false })
export type SupportRequestPath = Static<typeof SupportRequestPath>
