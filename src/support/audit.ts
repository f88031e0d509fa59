import { Type } from 'typebox'
import { supportPriorities } from '../../core/evidence/index.ts'
import { type DataOf, kind } from '../platform/audit/kinds.ts'
import { oneOf } from '../platform/http/shapes.ts'
import { categories, impacts, modules, priorityReasons, statuses } from './words.ts'

/** Of the request after the act: its number and revision. */
const revision = { number: Type.Integer({ minimum: 1 }), row_version: Type.Integer({ minimum: 1 }) }
/** Of a message of the control console, when the act came with one. */
const message = { message_id: Type.Optional(Type.String()), keyid: Type.Optional(Type.String()) }
const moved = { ...revision, status: oneOf(statuses) }
const served = { ...moved, ...message }

export const supportEvents = {
  'support_request.created': kind('Somebody asked the operator of the service for support.', {
    ...moved,
    category: oneOf(categories),
    impact: oneOf(impacts),
    module: oneOf(modules),
    priority: oneOf(supportPriorities),
    priority_reason: oneOf(priorityReasons),
  }),
  'support_request.qualified': kind('The operator qualified a support request.', served),
  'support_request.assigned': kind('The operator assigned a support request.', served),
  'support_request.started': kind('The operator began to handle a support request.', served),
  'support_request.information_requested': kind('The operator asked the requester for information.', served),
  'support_request.information_given': kind('The requester answered what the operator asked for.', moved),
  'support_request.resolved': kind('The operator resolved a support request.', served),
  'support_request.reopened': kind('The requester reopened a resolved support request.', moved),
  'support_request.closed': kind('The requester confirmed that a support request is resolved.', moved),
  'support_request.noted': kind('The operator left a note for the requester.', served),
  'support_request.requalified': kind('The operator changed the priority of a support request.', {
    ...served,
    priority: oneOf(supportPriorities),
  }),
  'support_request.transmitted': kind('A support request was handed over to the operator’s control console.', {
    ...revision,
    transmission_id: Type.String(),
  }),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof supportEvents> {}
}
