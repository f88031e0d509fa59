// What the service hands over to the console: the same envelope, signed with the key that signs evidence.
import * as shape from '../pieces/shapes.ts'
import type { ConsoleFormat } from './message.ts'

const longText = { type: 'string', minLength: 1, maxLength: 10_000 } as const

const event = shape.closed({
  number: shape.ordinal,
  kind: shape.code,
  from_status: shape.orNull(shape.code),
  to_status: shape.orNull(shape.code),
  note: shape.orNull(longText),
  occurred_at: shape.instant,
  by_requester: shape.flag,
  by_service: shape.flag,
})

const request = shape.closed({
  institution: shape.closed({ id: shape.uuid, reference: shape.token }),
  id: shape.uuid,
  reference: shape.token,
  category: shape.code,
  impact: shape.code,
  module: shape.code,
  pilot_step: shape.orNull(shape.code),
  app_version: shape.token,
  priority: shape.code,
  priority_reason: shape.code,
  status: shape.code,
  summary: longText,
  description: longText,
  row_version: shape.ordinal,
  created_at: shape.instant,
  updated_at: shape.instant,
  events: shape.listOf(event, 100_000, 1),
})

/** Each request as it stands, with the events that were not handed over before. */
export const SUPPORT_TRANSMISSION: ConsoleFormat = {
  format: 'service-support-transmission@1',
  payloadType: 'application/vnd.credit-decision.support-transmission.v1+json',
  statement: shape.closed({
    transmission_id: shape.uuid,
    instance_id: shape.uuid,
    issued_at: shape.instant,
    requests: shape.listOf(request, 1_000, 1),
  }),
}
