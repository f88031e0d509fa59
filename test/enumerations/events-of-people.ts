// Every operation of sign-in, sessions, second factors, invitations, recovery and accounts, called once with success.
import { codeAt, stepAt } from '../../src/platform/access/totp.ts'
import { callerAt } from '../call.ts'
import { fromBase32, PASSWORD } from '../world.ts'
import { anotherSession, invitation, type Issued, loginOf, type Stage, type Step, tokenIn } from './events-stage.ts'

/** A code of the key that an enrolment has told. */
function codeOf({ world, of }: Stage, key: string): string {
  world.clock.advance(30)
  return codeAt(fromBase32(of(key)), stepAt(world.clock.now()))
}

const sessions: readonly Step[] = [
  [
    'sign_in',
    (stage) => ({
      caller: stage.world.anonymous,
      path: '/auth/login',
      body: loginOf(stage, stage.nora),
      keeps: ({ token }: { token: string }) => stage.kept.set('token', token),
    }),
  ],
  [
    'verify_second_factor',
    ({ world, nora, of }) => ({
      caller: callerAt(world.address, of('token')),
      path: '/auth/second-factor',
      body: { code: nora.freshCode() },
    }),
  ],
  ['step_up', ({ nora }) => ({ caller: nora, path: '/auth/step-up', body: { code: nora.freshCode() } })],
  ['show_me', ({ nora }) => ({ caller: nora, path: '/me' })],
  ['list_own_sessions', ({ nora }) => ({ caller: nora, path: '/me/sessions' })],
  ['list_security_events', ({ nora }) => ({ caller: nora, path: '/me/security-events' })],
  [
    'revoke_own_session',
    async ({ world, nora, of }) => {
      const other = (await callerAt(world.address, of('token')).get('/me')) as { session: { session_id: string } }
      return { caller: nora, path: `/me/sessions/${other.session.session_id}/revoke` }
    },
  ],
  [
    'revoke_other_sessions',
    async (stage) => {
      await anotherSession(stage, stage.nora)
      return { caller: stage.nora, path: '/me/sessions/revoke-others' }
    },
  ],
]

const account: readonly Step[] = [
  [
    'change_profile',
    ({ nora }) => ({
      caller: nora,
      path: '/me/profile',
      body: { display_name: 'Nora N.', function: null, language: 'en' },
    }),
  ],
  [
    'enrol_second_factor',
    async ({ nora, kept }) => {
      await nora.stepUp()
      const keeps = ({ secret }: { secret: string }) => kept.set('new key', secret)
      return { caller: nora, path: '/me/second-factor/enrollment', keeps }
    },
  ],
  [
    'confirm_second_factor',
    (stage) => ({
      caller: stage.nora,
      path: '/me/second-factor/confirmation',
      body: { code: codeOf(stage, 'new key') },
    }),
  ],
  [
    'change_password',
    async (stage) => {
      await stage.nora.post('/auth/step-up', { code: codeOf(stage, 'new key') })
      const body = { current_password: PASSWORD, new_password: 'eleven herons on the quay' }
      return { caller: stage.nora, path: '/me/password', body }
    },
  ],
  ['sign_out', ({ nora }) => ({ caller: nora, path: '/auth/logout' })],
]

const invitations: readonly Step[] = [
  [
    'invite',
    async ({ lender, kept }) => {
      await lender.administrator.stepUp()
      const body = { email: `new@${lender.reference}.example`, roles: ['analyst'] }
      const keeps = ({ link }: Issued) => kept.set('link', tokenIn(link))
      return { caller: lender.administrator, path: '/admin/invitations', body, keeps }
    },
  ],
  ['list_invitations', ({ lender }) => ({ caller: lender.administrator, path: '/admin/invitations' })],
  [
    'inspect_invitation',
    ({ world, of }) => ({ caller: world.anonymous, path: '/invitations/inspect', body: { token: of('link') } }),
  ],
  [
    'enrol_by_invitation',
    ({ world, of, kept }) => ({
      caller: world.anonymous,
      path: '/invitations/enrollment',
      body: { token: of('link') },
      keeps: ({ secret }: { secret: string }) => kept.set('first key', secret),
    }),
  ],
  [
    'accept_invitation',
    (stage) => ({
      caller: stage.world.anonymous,
      path: '/invitations/accept',
      body: { token: stage.of('link'), display_name: 'New', password: PASSWORD, code: codeOf(stage, 'first key') },
    }),
  ],
  [
    'reissue_invitation',
    async (stage) => {
      const { id } = await invitation(stage)
      await stage.lender.administrator.stepUp()
      return { caller: stage.lender.administrator, path: `/admin/invitations/${id}/reissue` }
    },
  ],
  [
    'revoke_invitation',
    async (stage) => ({
      caller: stage.lender.administrator,
      path: `/admin/invitations/${(await invitation(stage)).id}/revoke`,
    }),
  ],
]

const administration: readonly Step[] = [
  ['list_roles', ({ auditor }) => ({ caller: auditor, path: '/admin/roles' })],
  [
    'list_users',
    ({ auditor, desk, kept }) => ({
      caller: auditor,
      path: '/admin/users',
      keeps: (users: { id: string; email: string }[]) =>
        kept.set('colleague', users.find(({ email }) => email === desk.analyst.email)!.id),
    }),
  ],
  ['show_user', ({ auditor, of }) => ({ caller: auditor, path: `/admin/users/${of('colleague')}` })],
  [
    'assign_roles',
    async ({ lender, of }) => {
      await lender.administrator.stepUp()
      const body = { roles: ['analyst', 'import_operator'], delegations: [] }
      return { caller: lender.administrator, path: `/admin/users/${of('colleague')}/roles`, body }
    },
  ],
  ['list_audit_events', ({ auditor }) => ({ caller: auditor, path: '/admin/audit-events' })],
]

export const stepsOfPeople: readonly Step[] = [...sessions, ...account, ...invitations, ...administration]
