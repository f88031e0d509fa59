import type { ContractFixture } from '../../test/enumerations/contract-fixture.ts'
import { everybody, list, staff, UNKNOWN } from '../../test/enumerations/rights.ts'
import { anotherSession } from '../../test/enumerations/stage.ts'

export const contract: ContractFixture = {
  rights: {
    'POST /auth/logout': { ...list(everybody), entry: 'password or staff', own: '204', endsSessions: true },
    'GET /me/sessions': list(everybody),
    'POST /me/sessions/revoke-others': list(everybody, { endsSessions: true }),
    // A person sees only their own sessions, so a colleague's is unknown too.
    'POST /me/sessions/{session_id}/revoke': staff(everybody, UNKNOWN, UNKNOWN),
  },
  calls: {
    list_own_sessions: async (stage) => ({ caller: await stage.person('Sana', 'analyst'), path: '/me/sessions' }),
    revoke_own_session: async (stage) => {
      const sana = await stage.person('Sana', 'analyst')
      const other = await (await anotherSession(stage, sana)).get('/me')
      return { caller: sana, path: `/me/sessions/${other.session.session_id}/revoke` }
    },
    revoke_other_sessions: async (stage) => {
      const sana = await stage.person('Sana', 'analyst')
      await anotherSession(stage, sana)
      return { caller: sana, path: '/me/sessions/revoke-others' }
    },
    sign_out: async (stage) => ({ caller: await stage.person('Sana', 'analyst'), path: '/auth/logout' }),
  },
  inUse: {
    session_id: async ({ desk }) => (await desk.analyst.get('/me')).session.session_id,
  },
}
