import { Type } from 'typebox'
import { type DataOf, kind } from '../platform/audit/kinds.ts'

export const sessionEvents = {
  'session.closed': kind('A person signed out.'),
  'session.revoked': kind('A person closed another session of their own.'),
  'session.ended': kind('A session was ended because too many of its codes and passwords had failed.', {
    failures: Type.Integer(),
  }),
  'sessions.revoked': kind('All sessions of a person were closed, or all except the one that made the request.', {
    sessions_closed: Type.Integer(),
  }),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof sessionEvents> {}
}
