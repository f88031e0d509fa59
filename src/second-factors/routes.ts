import { type Route, route } from '../platform/http/route.ts'
import { SessionsRevokedOut, SessionStateOut } from '../sessions/index.ts'
import { admitCode } from './codes.ts'
import { admitNewCode, confirmSecondFactor } from './confirm-second-factor.ts'
import { enrolSecondFactor } from './enrol-second-factor.ts'
import { CodeIn, SecondFactorCodeIn, SecondFactorEnrollmentOut } from './shapes.ts'
import { stepUp } from './step-up.ts'
import { admitSecondFactor, verifySecondFactor } from './verify-second-factor.ts'

export const secondFactorRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/auth/second-factor',
    operation: 'verify_second_factor',
    summary: 'Present the six-digit code to finish signing in',
    description:
      'Completes signing in with the six-digit code of the authenticator; the session then has all rights of the ' +
      'caller’s roles. It needs the token of the first step. Refused with `SIGN_IN_FAILED` for a wrong or used code: ' +
      'wait for the next one; a session may try five codes. Refused with `SESSION_EXPIRED` when more than five ' +
      'minutes have passed: sign in again.',
    shapes: { body: CodeIn, answers: { 200: SessionStateOut } },
    rate: 'sign_in',
    access: { secondFactorRequired: 'or signed in' },
    audit: { kinds: ['sign_in.second_factor', 'sign_in.waiting', 'second_factor.locked'] },
    prepare: admitSecondFactor,
    run: verifySecondFactor,
  }),
  route({
    method: 'POST',
    path: '/auth/step-up',
    operation: 'step_up',
    summary: 'Renew the second factor for operations that need a fresh code',
    description:
      'Renews the second factor of an open session, for operations that need a code of the last ten minutes and are ' +
      'otherwise refused with `STEP_UP_REQUIRED`. Every member of staff may call it. Refused with `CODE_REJECTED` for ' +
      'a wrong or used code: wait for the next one; the tenth in a row ends the session.',
    shapes: { body: CodeIn, answers: { 200: SessionStateOut } },
    access: { session: 'any' },
    audit: { kinds: ['step_up.verified', 'session.ended', 'second_factor.locked'] },
    prepare: admitCode,
    run: stepUp,
  }),
  route({
    method: 'POST',
    path: '/me/second-factor/enrollment',
    operation: 'enrol_second_factor',
    summary: 'Create a new key for my second factor; the old one stays active until the new one is confirmed',
    description:
      'Creates a new key for the caller’s second factor; the present one stays active until the first code of the ' +
      'new one is confirmed. It needs a fresh code. Another call replaces the unconfirmed key. Confirm it within an ' +
      'hour.',
    shapes: { answers: { 200: SecondFactorEnrollmentOut } },
    access: { session: 'any', stepUp: true },
    audit: { kinds: ['second_factor.enrolled'] },
    run: enrolSecondFactor,
  }),
  route({
    method: 'POST',
    path: '/me/second-factor/confirmation',
    operation: 'confirm_second_factor',
    summary: 'Activate the new key with its first code; my other sessions are closed',
    description:
      'Activates the new key with its first code and closes the other sessions. Refused with ' +
      '`SECOND_FACTOR_NOT_PENDING` when there is none, or it is more than an hour old: enrol one; and with ' +
      '`CODE_REJECTED` for a wrong code.',
    shapes: { body: SecondFactorCodeIn, answers: { 200: SessionsRevokedOut } },
    access: { session: 'any' },
    audit: { kinds: ['second_factor.changed', 'session.ended', 'second_factor.locked'] },
    prepare: admitNewCode,
    run: confirmSecondFactor,
  }),
]
