import { Type } from 'typebox'
import { type DataOf, kind } from '../platform/audit/kinds.ts'
import { oneOf } from '../platform/http/shapes.ts'
import { refusalReasons, requestKinds } from './kinds.ts'

const request = { kind: oneOf(requestKinds), number: Type.Integer({ minimum: 1 }) }

export const dataRightsEvents = {
  'rights_request.registered': kind('A request of a data subject was registered.', request),
  'rights_request.rectified': kind('A request for rectification was completed.', request),
  'rights_request.refused': kind('A request of a data subject was refused.', {
    ...request,
    reason_code: oneOf(refusalReasons),
  }),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof dataRightsEvents> {}
}
