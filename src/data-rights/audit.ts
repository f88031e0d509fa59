import { Type } from 'typebox'
import { type DataOf, kind } from '../platform/audit/kinds.ts'
import { oneOf } from '../platform/http/shapes.ts'
import { refusalReasons, requestKinds } from './kinds.ts'

const request = { kind: oneOf(requestKinds), number: Type.Integer({ minimum: 1 }) }

export const dataRightsEvents = {
  'rights_request.registered': kind('A request of a data subject was registered.', request),
  'rights_request.erasure_accepted': kind(
    'A request for erasure was accepted: the next purge destroys the data of the person.',
    request,
  ),
  'rights_request.erased': kind('A purge destroyed the data of the person and closed the request.', {
    ...request,
    purge_run_id: Type.String({ pattern: '^[0-9a-f-]{36}$' }),
  }),
  'rights_request.reported': kind('A report of everything that is held of a person was issued.', {
    ...request,
    report_fingerprint: Type.String(),
  }),
  'rights_request.rectified': kind('A request for rectification was completed.', request),
  'rights_request.refused': kind('A request of a data subject was refused.', {
    ...request,
    reason_code: oneOf(refusalReasons),
  }),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof dataRightsEvents> {}
}
