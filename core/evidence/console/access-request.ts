import type { Schema } from '../../values/schema.ts'
import { VISIBLE, VISIBLE_LINE } from '../../values/text.ts'
import * as shape from '../pieces/shapes.ts'
import type { ConsoleFormat } from './message.ts'

/** Small enough that a person can review the list before consenting; a larger request names a product. */
export const MAX_APPLICATIONS_IN_SCOPE = 100

export interface AccessRequest {
  /** Also the id of the grant, so that a repeated request is recognised. */
  request_id: string
  instance_id: string
  institution_id: string
  issued_at: string
  reason: string
  /** Either applications or a product. */
  scope: { applications: string[] } | { product_id: string }
  starts_at: string
  ends_at: string
  requested_by: { name: string; email: string; language: 'fr' | 'en' }
}

const text = (minLength: number, maxLength: number, pattern: string): Schema => ({
  type: 'string',
  minLength,
  maxLength,
  pattern,
})

const scope: Schema = {
  ...shape.closed({ applications: shape.listOf(shape.uuid, MAX_APPLICATIONS_IN_SCOPE, 1), product_id: shape.uuid }, [
    'applications',
    'product_id',
  ]),
  maxProperties: 1,
}

/** A request of the operator's control console for access to applications of one institution. */
export const ACCESS_REQUEST: ConsoleFormat = {
  format: 'service-access-request@1',
  payloadType: 'application/vnd.credit-decision.access-request.v1+json',
  statement: shape.closed({
    request_id: shape.uuid,
    instance_id: shape.uuid,
    institution_id: shape.uuid,
    issued_at: shape.instant,
    reason: text(10, 1000, VISIBLE),
    scope,
    starts_at: shape.instant,
    ends_at: shape.instant,
    requested_by: shape.closed({
      name: text(1, 120, VISIBLE_LINE),
      email: text(3, 254, '^[^\\s@]+@[^\\s@]+$'),
      language: shape.oneOf('fr', 'en'),
    }),
  }),
}
