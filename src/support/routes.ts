import { type Route, route } from '../platform/http/route.ts'
import { listOf, RowVersionIn } from '../platform/http/shapes.ts'
import { confirmSupportResolution } from './confirm-support-resolution.ts'
import { createSupportRequest } from './create-support-request.ts'
import { giveSupportInformation } from './give-support-information.ts'
import { LISTED } from './limits.ts'
import { listSupportRequests } from './list-support-requests.ts'
import { reopenSupportRequest } from './reopen-support-request.ts'
import {
  SupportNoteIn,
  SupportRequestDetailOut,
  SupportRequestIn,
  SupportRequestOut,
  SupportRequestPath,
  SupportRequestsQuery,
} from './shapes.ts'
import { showSupportRequest } from './show-support-request.ts'

/** What every act of the requester may be refused with. */
const refusedToOthers =
  'Refused with `NOT_REQUESTER` to somebody else who sees all requests (to others a request of somebody else is ' +
  'unknown), with `STALE_ROW_VERSION` when the request was changed since you read it, and with `RECORD_DAMAGED` when it ' +
  'was changed beside the service.'

export const supportRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/support/requests',
    operation: 'list_support_requests',
    summary: 'Support requests, most recent first',
    description:
      `Lists support requests, most recent first, ${LISTED.preset} unless \`limit\` says otherwise: the caller’s own, or ` +
      'with the scope `institution` those of everybody, which needs `support.read_all` (administrators and auditors; ' +
      'else `PERMISSION_DENIED`). Refused with `RECORD_DAMAGED` when one of them was changed beside the service.',
    shapes: { query: SupportRequestsQuery, answers: { 200: listOf(SupportRequestOut) } },
    access: { session: 'any' },
    run: listSupportRequests,
  }),
  route({
    method: 'POST',
    path: '/support/requests',
    operation: 'create_support_request',
    summary: 'Ask the operator of the service for support',
    description:
      'Makes a support request; category and impact give its priority. The same `idempotency_key` of the same person ' +
      'returns the same request with 200, whatever else is sent, so that a form may be sent again. Name an application ' +
      'by its reference: the request then goes with the erasure of that person. Refused with ' +
      '`TOO_MANY_SUPPORT_REQUESTS` when the caller has too many that are not closed.',
    shapes: { body: SupportRequestIn, answers: { 200: SupportRequestOut, 201: SupportRequestOut } },
    access: { session: 'any' },
    audit: { kinds: ['support_request.created'], unchanged: 200 },
    run: createSupportRequest,
  }),
  route({
    method: 'GET',
    path: '/support/requests/{request_id}',
    operation: 'show_support_request',
    summary: 'A support request with its timeline',
    description:
      'Shows a support request with everything that was done about it, to the person who made it and to those who see ' +
      'all requests of the institution. Refused with `RECORD_DAMAGED` when it was changed beside the service.',
    shapes: { path: SupportRequestPath, answers: { 200: SupportRequestDetailOut } },
    access: { session: 'any' },
    run: showSupportRequest,
  }),
  route({
    method: 'POST',
    path: '/support/requests/{request_id}/confirmation',
    operation: 'confirm_support_resolution',
    summary: 'Confirm that my support request is resolved',
    description: `Closes a resolved request; nothing changes in it any more. Refused with \`INVALID_STATE\` when it is not resolved. ${refusedToOthers}`,
    shapes: { path: SupportRequestPath, body: RowVersionIn, answers: { 200: SupportRequestOut } },
    access: { session: 'any' },
    audit: { kinds: ['support_request.closed'], subject: 'support_request' },
    run: confirmSupportResolution,
  }),
  route({
    method: 'POST',
    path: '/support/requests/{request_id}/information',
    operation: 'give_support_information',
    summary: 'Answer what the operator asked about my support request',
    description:
      'Answers a question of the operator, who goes on with the request. Refused with `INVALID_STATE` when no ' +
      `information is awaited. ${refusedToOthers}`,
    shapes: { path: SupportRequestPath, body: SupportNoteIn, answers: { 200: SupportRequestOut } },
    access: { session: 'any' },
    audit: { kinds: ['support_request.information_given'], subject: 'support_request' },
    run: giveSupportInformation,
  }),
  route({
    method: 'POST',
    path: '/support/requests/{request_id}/reopening',
    operation: 'reopen_support_request',
    summary: 'Reopen my support request that is not resolved',
    description:
      'Returns a resolved request to the operator, with the reason. Refused with `INVALID_STATE` when it is not ' +
      `resolved; a closed request stays closed: make another. ${refusedToOthers}`,
    shapes: { path: SupportRequestPath, body: SupportNoteIn, answers: { 200: SupportRequestOut } },
    access: { session: 'any' },
    audit: { kinds: ['support_request.reopened'], subject: 'support_request' },
    run: reopenSupportRequest,
  }),
]
