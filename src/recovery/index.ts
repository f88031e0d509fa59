import { area } from '../platform/area.ts'
import { hourly } from '../platform/jobs/work.ts'
import { recoveryEvents } from './audit.ts'
import { forgetRecoveryKeys } from './forget-keys.ts'
import { recoveryRefusals } from './refusals.ts'
import { recoveryRoutes } from './routes.ts'

export const recovery = area({
  name: 'recovery',
  routes: recoveryRoutes,
  refusals: recoveryRefusals,
  events: recoveryEvents,
  sweeps: { 'recovery.expired': hourly(forgetRecoveryKeys) },
})

export { findPendingRecoveries, type PendingRecovery, revokePendingRecovery } from './pending-recovery.ts'
export { RecoveryKind } from './shapes.ts'
