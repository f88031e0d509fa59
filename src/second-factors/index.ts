import { area } from '../platform/area.ts'
import { secondFactorsTables } from './vouched.ts'
import { dueWork } from '../platform/jobs/due-work.ts'
import { hourly } from '../platform/jobs/work.ts'
import { secondFactorEvents } from './audit.ts'
import { PENDING_MS } from './pending-key.ts'
import { forgetPendingKeys } from './forget-pending-keys.ts'
import { secondFactorRefusals } from './refusals.ts'
import { secondFactorRoutes } from './routes.ts'

export const secondFactors = area({
  name: 'second-factors',
  routes: secondFactorRoutes,
  refusals: secondFactorRefusals,
  events: secondFactorEvents,
  sweeps: { 'factors.expired': hourly(dueWork(['factors.expired', PENDING_MS]), forgetPendingKeys) },
  tables: secondFactorsTables,
})

export { acceptCode } from './codes.ts'
export { replaceKey, storeFirstKey } from './keys.ts'
export { type PresentCode, presentCode } from './present-code.ts'
export { secondFactorRefusals } from './refusals.ts'
export { Code, EnrollmentOut } from './shapes.ts'
