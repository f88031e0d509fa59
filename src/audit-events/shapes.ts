import { type Static, Type } from 'typebox'
import { inside, nullable, oneOf, shape, Uuid, withDefault } from '../platform/http/shapes.ts'

const EventActorOut = shape('AuditActorOut', {
  type: oneOf(['user', 'machine', 'system', 'operator', 'support', 'anonymous']),
  id: nullable(Uuid),
  display_name: nullable(Type.String({ description: 'current name of the person; not part of the record' })),
})

const EventSubjectOut = shape('AuditSubjectOut', { type: Type.String(), id: Uuid })

export const AuditEventOut = shape('AuditEventOut', {
  v: Type.Integer(),
  institution_id: Uuid,
  instance_id: Uuid,
  seq: Type.Integer({ description: 'without gaps, from 1; the cursor of `before`' }),
  prev: Type.String(),
  at: Type.String({ format: 'date-time', description: 'UTC, microseconds' }),
  kind: Type.String(),
  actor: inside(EventActorOut),
  subject: nullable(inside(EventSubjectOut)),
  outcome: oneOf(['success', 'denied', 'failed']),
  request_id: nullable(Type.String()),
  rows: Type.Array(Type.String(), {
    description:
      'what the act wrote to tables that the chain vouches for: change, table and key, commitment, marks of columns',
  }),
  session_ref: nullable(Uuid),
  data: Type.Record(Type.String(), Type.Unknown()),
  commitments: Type.Record(Type.String(), Type.String()),
  hash: Type.String({ description: 'hash of the record, which is every member except hash and display_name' }),
})

export const AuditEventsQuery = Type.Object(
  {
    before: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }))),
    limit: withDefault(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  },
  { additionalProperties: false },
)
export type AuditEventsQuery = Static<typeof AuditEventsQuery>
