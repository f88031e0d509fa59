import { Type } from 'typebox'
import { type DataOf, kind } from '../platform/audit/kinds.ts'

export const sessionEvents = {
  'session.closed': kind('A person signed out.'),
  'session.revoked': kind('A person closed another session of their own.'),
  'sessions.revoked': kind('All sessions of a person were closed, or all but the one that was used to do it.', {
    sessions_closed: Type.Integer(),
  }),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof sessionEvents> {}
}
