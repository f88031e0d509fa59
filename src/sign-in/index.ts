import { area } from '../platform/area.ts'
import { signInTables } from './vouched.ts'
import { hourly } from '../platform/jobs/work.ts'
import { signInEvents } from './audit.ts'
import { forgetAttempts } from './forget-attempts.ts'
import { signInRefusals } from './refusals.ts'
import { signInRoutes } from './routes.ts'

export const signIn = area({
  name: 'sign-in',
  routes: signInRoutes,
  refusals: signInRefusals,
  events: signInEvents,
  sweeps: { 'attempts.expired': hourly(forgetAttempts) },
  tables: signInTables,
})

export { accountKey, admitAttempt, type AttemptKeys, attemptKeys, failureEvents, isFactorLocked } from './attempts.ts'
export { admitSessionCheck, refuseSessionCheck, type SessionCheck } from './session-checks.ts'
export { type Attempt, countCodeInARow, forgiveAttempts, forgivePassword } from './queries.ts'
export { passwordContext, refuseNewPassword } from './new-password.ts'
export { signInRefusals } from './refusals.ts'
export { Password } from './shapes.ts'
export { type Waits, waitsOf } from './waits.ts'
