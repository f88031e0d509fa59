import type { Call, ContractFixture, Stage } from '../../test/enumerations/contract-fixture.ts'
import {
  act,
  everybody,
  fresh,
  list,
  managesPeople,
  read,
  seesPeople,
  send,
  sendTo,
  withSupport,
} from '../../test/enumerations/rights.ts'

/** A call by the administrator with a fresh code, also where the operation requires none. */
async function onColleague(stage: Stage, action: string, body?: object): Promise<Call> {
  const { administrator } = stage.lender
  await administrator.stepUp()
  return { caller: administrator, path: `/admin/users/${stage.of('colleague')}/${action}`, body }
}

export const contract: ContractFixture = {
  rights: {
    'GET /me': list(everybody, withSupport),
    'PUT /me/profile': send(everybody),
    'GET /me/security-events': list(everybody),
    'GET /admin/users': list(seesPeople),
    'GET /admin/users/{user_id}': read(seesPeople),
    'POST /admin/users/{user_id}/disable': act(managesPeople, fresh),
    'PUT /admin/users/{user_id}/profile': sendTo(managesPeople, fresh),
    'POST /admin/users/{user_id}/reactivate': act(managesPeople, fresh),
    'PUT /admin/users/{user_id}/roles': sendTo(managesPeople, fresh),
    'POST /admin/users/{user_id}/sessions/revoke': act(managesPeople, { own: '200' }),
    'POST /admin/users/{user_id}/suspend': act(managesPeople, fresh),
  },
  calls: {
    show_me: async (stage) => ({ caller: await stage.person('Nora', 'analyst'), path: '/me' }),
    list_security_events: async (stage) => ({
      caller: await stage.person('Nora', 'analyst'),
      path: '/me/security-events',
    }),
    change_profile: async (stage) => ({
      caller: await stage.person('Nora', 'analyst'),
      path: '/me/profile',
      body: { display_name: 'Nora N.', function: null, language: 'en' },
    }),
    list_users: async (stage) => {
      const { email } = await stage.person('Cora', 'analyst')
      const keeps = (users: { id: string; email: string }[]) =>
        stage.kept.set('colleague', users.find((user) => user.email === email)!.id)
      return { caller: stage.auditor, path: '/admin/users', keeps }
    },
    show_user: ({ auditor, of }) => ({ caller: auditor, path: `/admin/users/${of('colleague')}` }),
    assign_roles: async (stage) => {
      const { row_version } = await stage.lender.administrator.get(`/admin/users/${stage.of('colleague')}`)
      return onColleague(stage, 'roles', { row_version, roles: ['analyst', 'import_operator'], delegations: [] })
    },
    change_user_profile: (stage) => onColleague(stage, 'profile', { display_name: 'Cora C.', function: 'Analyst' }),
    close_user_sessions: (stage) => onColleague(stage, 'sessions/revoke'),
    suspend_user: (stage) => onColleague(stage, 'suspend'),
    reactivate_user: (stage) => onColleague(stage, 'reactivate'),
    disable_user: (stage) => onColleague(stage, 'disable'),
  },
  inUse: { user_id: async ({ desk }) => (await desk.analyst.get('/me')).id },
  spent: {
    user_id: async ({ world, lender }) => {
      const { id } = await (await world.join(lender, 'Lene', ['analyst'])).get('/me')
      await lender.administrator.stepUp()
      await lender.administrator.post(`/admin/users/${id}/disable`)
      return id
    },
  },
}
