import { type Examples, exampleId, of } from '../platform/http/example.ts'
import { OwnSessionOut, SessionsRevokedOut } from './shapes.ts'
import { Type } from 'typebox'

export const examples: Examples = {
  sign_out: {},
  list_own_sessions: {
    answer: of(Type.Array(OwnSessionOut), [
      {
        id: exampleId('session'),
        current: true,
        state: 'authenticated',
        created_at: '2026-03-02T09:17:00.000Z',
        last_seen_at: '2026-03-02T09:17:30.000Z',
        idle_expires_at: '2026-03-02T09:47:30.000Z',
        expires_at: '2026-03-02T21:17:00.000Z',
      },
    ]),
  },
  revoke_other_sessions: { answer: of(SessionsRevokedOut, { revoked: 0 }) },
  revoke_own_session: {},
}
