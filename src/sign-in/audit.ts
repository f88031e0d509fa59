import { Type } from 'typebox'
import { type DataOf, kind } from '../platform/audit/kinds.ts'
import { oneOf } from '../platform/http/shapes.ts'

export const signInEvents = {
  'sign_in.password': kind('The password of a sign-in was accepted, or the sign-in failed.', {
    /** The session that awaits its code; a failure opens none. */
    session_id: Type.Optional(Type.String()),
  }),
  'sign_in.waiting': kind('An address must now wait before the next sign-in, after repeated failures.', {
    failures: Type.Integer(),
    wait_minutes: Type.Integer(),
    /** Old records have none. */
    factor: Type.Optional(oneOf(['password', 'second_factor'])),
  }),
  'second_factor.locked': kind('Too many codes failed in a row: the second factor is locked until a recovery.', {
    failures: Type.Integer(),
  }),
  'password.changed': kind('A person changed their password, which closed their other sessions.', {
    sessions_closed: Type.Integer(),
  }),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof signInEvents> {}
}
