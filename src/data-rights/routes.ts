import { type Route, route } from '../platform/http/route.ts'
import { listOf } from '../platform/http/shapes.ts'
import { documentHeaders, SignedFileOut } from '../evidence/index.ts'
import { acceptErasure } from './accept-erasure.ts'
import { issueAccessReport } from './access-report/issue-access-report.ts'
import { completeRectification } from './complete-rectification.ts'
import { MAX_LISTED } from './limits.ts'
import { listDataRights } from './list-data-rights.ts'
import { refuseDataRight } from './refuse-data-right.ts'
import { registerDataRight } from './register-data-right.ts'
import {
  AccessReportIn,
  RefusalIn,
  RequestPath,
  RequestsQuery,
  RightsRequestIn,
  RightsRequestOut,
  RightsTransitionIn,
} from './shapes.ts'
import { showDataRight } from './show-data-right.ts'

export const dataRightsRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/trust/data-rights',
    operation: 'list_data_rights',
    summary: 'Requests of data subjects, most recent first',
    description:
      `Lists the newest ${MAX_LISTED} requests of data subjects, or of those with one status, most recent first. For ` +
      'data protection officers and auditors; `known` says only to the former whether the reference named a person. ' +
      'Refused with `RECORD_DAMAGED` when one of the requests was changed beside the service.',
    shapes: { query: RequestsQuery, answers: { 200: listOf(RightsRequestOut) } },
    access: { permission: 'rights.read' },
    run: listDataRights,
  }),
  route({
    method: 'POST',
    path: '/trust/data-rights',
    operation: 'register_data_right',
    summary: 'Register a request of a data subject; the presented reference is not kept',
    description:
      'Registers a request for access, rectification or erasure with its due date: the days of the institution’s ' +
      'setting after it was received, at latest the same day of the next month. For data protection officers. The ' +
      'reference finds the person and is not kept; one that names nobody is registered like any other. A date to come ' +
      'or of more than a year ago, and a code in `concerns` that the institution does not have, are refused with 422.',
    shapes: { body: RightsRequestIn, answers: { 201: RightsRequestOut } },
    access: { permission: 'rights.manage' },
    audit: { kinds: ['rights_request.registered'] },
    run: registerDataRight,
  }),
  route({
    method: 'GET',
    path: '/trust/data-rights/{request_id}',
    operation: 'show_data_right',
    summary: 'A request of a data subject',
    description:
      'Shows a request of a data subject with its state and due date. For data protection officers and auditors; ' +
      '`known` says only to the former whether the reference named a person. Refused with `RECORD_DAMAGED` when it was ' +
      'changed beside the service.',
    shapes: { path: RequestPath, answers: { 200: RightsRequestOut } },
    access: { permission: 'rights.read' },
    run: showDataRight,
  }),
  route({
    method: 'POST',
    path: '/trust/data-rights/{request_id}/accept-erasure',
    operation: 'accept_erasure',
    summary: 'Accept an erasure; the next purge executes it, attests it and closes the request',
    description:
      'Accepts a request for erasure. From then on no reference finds the person, so that a later application is ' +
      'another person’s, and nothing more is recorded about their drafts (`PERSON_ERASED`). The next purge destroys what ' +
      'is found, attests it and closes the request. For data protection officers. Refused with `REQUEST_KIND_MISMATCH` ' +
      'for another kind, with `INVALID_STATE` when it is not open, with `APPLICATION_OPEN` while an application of the ' +
      'person waits for a decision, with `ACCESS_REQUEST_OPEN` while a request for access of the person is open, with ' +
      '`STALE_ROW_VERSION` when it was changed since you read it, and with `RECORD_DAMAGED` when it or an application of ' +
      'the person was changed beside the service.',
    shapes: { path: RequestPath, body: RightsTransitionIn, answers: { 200: RightsRequestOut } },
    access: { permission: 'rights.manage' },
    audit: {
      kinds: ['rights_request.erasure_accepted', 'application.erasure_accepted'],
      subject: 'rights_request',
    },
    run: acceptErasure,
  }),
  route({
    method: 'POST',
    path: '/trust/data-rights/{request_id}/access-report',
    operation: 'issue_access_report',
    summary: 'Everything that is held of the person, signed; keep its bytes as they are',
    description:
      'Issues the report of everything that the service holds of the person, with the meaning of each name in French and ' +
      'English, and closes the request. The points of the scorecard and the names of staff are withheld, and the report ' +
      'says so. The reference is presented again and not kept. An answer that was lost is issued again for 30 days, to ' +
      'the same body. For data protection officers. Refused with `REQUEST_KIND_MISMATCH` for another kind, with `INVALID_STATE` when it was ' +
      'refused or reported longer ago, with `REFERENCE_MISMATCH` when the reference names somebody else, with ' +
      '`PERSON_ERASED` once the erasure of the person was accepted, with ' +
      '`SIGNING_KEY_MISSING` while the service has no key to sign with, with `STALE_ROW_VERSION` when it was changed since ' +
      'you read it, and with `RECORD_DAMAGED` or `EVIDENCE_DAMAGED` when something was changed beside the service.',
    shapes: { path: RequestPath, body: AccessReportIn, answers: { 200: SignedFileOut } },
    rate: 'export',
    sends: documentHeaders,
    access: { permission: 'rights.manage' },
    audit: { kinds: ['rights_request.reported'], subject: 'rights_request' },
    run: issueAccessReport,
  }),
  route({
    method: 'POST',
    path: '/trust/data-rights/{request_id}/complete-rectification',
    operation: 'complete_rectification',
    summary: 'Complete a request for rectification whose correction was followed up',
    description:
      'Closes a request for rectification. The service never rewrites what was decided on: correct a draft, or evaluate ' +
      'again, before. For data protection officers. Refused with `REQUEST_KIND_MISMATCH` for another kind, with ' +
      '`INVALID_STATE` when it is closed, with `STALE_ROW_VERSION` when it was changed since you read it, and with ' +
      '`RECORD_DAMAGED` when it was changed beside the service.',
    shapes: { path: RequestPath, body: RightsTransitionIn, answers: { 200: RightsRequestOut } },
    access: { permission: 'rights.manage' },
    audit: { kinds: ['rights_request.rectified'], subject: 'rights_request' },
    run: completeRectification,
  }),
  route({
    method: 'POST',
    path: '/trust/data-rights/{request_id}/refuse',
    operation: 'refuse_data_right',
    summary: 'Refuse a request of a data subject with a reason of the closed list',
    description:
      'Closes a request with a reason of a closed list, without a text. For data protection officers. Refused with ' +
      '`REQUEST_KIND_MISMATCH` when the reason is `data_accurate` and the request is for something else than ' +
      'rectification, with `INVALID_STATE` when it is closed or its erasure was accepted, with `STALE_ROW_VERSION` when ' +
      'it was changed since you read it, and with `RECORD_DAMAGED` when it was changed beside the service.',
    shapes: { path: RequestPath, body: RefusalIn, answers: { 200: RightsRequestOut } },
    access: { permission: 'rights.manage' },
    audit: { kinds: ['rights_request.refused'], subject: 'rights_request' },
    run: refuseDataRight,
  }),
]
