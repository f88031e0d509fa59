import { type Route, route } from '../platform/http/route.ts'
import { SessionsRevokedOut } from '../sessions/index.ts'
import { changePassword, checkPasswordChange } from './change-password.ts'
import { LoginIn, LoginOut, PasswordChangeIn } from './shapes.ts'
import { checkPassword, signIn } from './sign-in.ts'

export const signInRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/auth/login',
    operation: 'sign_in',
    summary: 'Sign in with institution, address and password; the second factor follows',
    description:
      'Checks institution, address and password and opens a session that accepts only the second factor. The ' +
      '`token` is returned once: present it as the bearer token. Anybody may call it. Every wrong combination, a ' +
      'suspended account and an account that must wait get the same `SIGN_IN_FAILED`; after several failures wait up ' +
      'to 15 minutes. Next, verify the second factor within five minutes.',
    shapes: { body: LoginIn, answers: { 200: LoginOut } },
    rate: 'sign_in',
    access: { public: { by: 'reference', member: 'institution_reference' } },
    audit: { kinds: ['sign_in.password', 'sign_in.waiting'] },
    prepare: checkPassword,
    run: signIn,
  }),
  route({
    method: 'POST',
    path: '/me/password',
    operation: 'change_password',
    summary: 'Replace my password; the present one is checked like a sign-in, and my other sessions are closed',
    description:
      'Replaces the caller’s password and closes the other sessions. It needs a fresh code and the present ' +
      'password; a wrong one is refused with `CURRENT_PASSWORD_REJECTED` and counts as a failed sign-in; the tenth ' +
      'failed password or code ends the session. A new password that is the present one, too short, too easy to guess ' +
      'or on the list of refused passwords is refused with 422.',
    shapes: { body: PasswordChangeIn, answers: { 200: SessionsRevokedOut } },
    access: { session: 'any', stepUp: true },
    audit: { kinds: ['password.changed', 'sign_in.password', 'sign_in.waiting', 'session.ended'] },
    prepare: checkPasswordChange,
    run: changePassword,
  }),
]
