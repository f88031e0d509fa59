import type { Schema } from '../../values/schema.ts'
import { VISIBLE } from '../../values/text.ts'
import * as shape from '../pieces/shapes.ts'
import type { ConsoleFormat } from './message.ts'

/** What the operator of the service does about a support request. */
export const supportActs = ['qualify', 'assign', 'start', 'ask', 'resolve', 'note'] as const
export type SupportAct = (typeof supportActs)[number]

export const supportPriorities = ['critical', 'high', 'normal', 'low'] as const
export type SupportPriority = (typeof supportPriorities)[number]

/** What one person decides in a sitting; a console sends a further message for more. */
export const MAX_SUPPORT_ACTS = 100
/** A page. */
export const MAX_SUPPORT_NOTE = 4_000

/** Every act with a note of the longest, each character escaped or of four bytes, and the names around it. */
const MAX_BYTES = MAX_SUPPORT_ACTS * (MAX_SUPPORT_NOTE * 6 + 1_024)

export interface SupportActStatement {
  request_id: string
  /** The revision that the console has read. */
  row_version: number
  act: SupportAct
  note: string | null
  priority: SupportPriority | null
}

/** Acts of the console on support requests of one institution: all of them are done, or none. */
export interface SupportMessage {
  message_id: string
  instance_id: string
  institution_id: string
  issued_at: string
  acts: SupportActStatement[]
}

const note: Schema = { type: 'string', minLength: 1, maxLength: MAX_SUPPORT_NOTE, pattern: VISIBLE }

export const SUPPORT_MESSAGE: ConsoleFormat = {
  format: 'service-support-acts@1',
  payloadType: 'application/vnd.credit-decision.support-acts.v1+json',
  maxBytes: MAX_BYTES,
  statement: shape.closed({
    message_id: shape.uuid,
    instance_id: shape.uuid,
    institution_id: shape.uuid,
    issued_at: shape.instant,
    acts: shape.listOf(
      shape.closed({
        request_id: shape.uuid,
        row_version: shape.ordinal,
        act: shape.oneOf(...supportActs),
        note: shape.orNull(note),
        priority: shape.orNull(shape.oneOf(...supportPriorities)),
      }),
      MAX_SUPPORT_ACTS,
      1,
    ),
  }),
}
