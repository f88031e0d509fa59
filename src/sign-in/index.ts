import { area } from '../platform/area.ts'
import { signInTables } from './vouched.ts'
import { hourly } from '../platform/jobs/work.ts'
import { signInEvents } from './audit.ts'
import { attemptsDue, forgetAttempts } from './forget-attempts.ts'
import { signInRefusals } from './refusals.ts'
import { signInRoutes } from './routes.ts'

export const signIn = area({
  name: 'sign-in',
  routes: signInRoutes,
  refusals: signInRefusals,
  events: signInEvents,
  sweeps: { 'attempts.expired': hourly(attemptsDue, forgetAttempts) },
  tables: signInTables,
})

export { accountKey, admitCodeAttempt, admitPasswordAttempt, attemptKeys, failureEvents } from './failure-budget.ts'
export { isFactorLocked, limitChecks, lockEvents } from './failure-budget.ts'
export { admitSessionCheck, refuseSessionCheck, type SessionCheck } from './session-checks.ts'
export { type AttemptKeys, forgivePassword, forgiveSource, type PasswordAttempt } from './password-queries.ts'
export { countCodeInARow, forgiveCodes } from './counter-queries.ts'
export { type Attempt, NOT_ADMITTED } from './counted-attempt.ts'
export { passwordContext, refuseNewPassword } from './new-password.ts'
export { signInRefusals } from './refusals.ts'
export { Password } from './shapes.ts'
export { refuseDamagedAccount } from './vouched-account.ts'
export { type Waits, waitsOf } from './waits.ts'
