import { area } from '../platform/area.ts'
import { recoveryTables } from './vouched.ts'
import { dueWork } from '../platform/jobs/due-work.ts'
import { hourly } from '../platform/jobs/work.ts'
import { recoveryEvents } from './audit.ts'
import { eraseExpiredSeeds } from './queries.ts'
import { recoveryRefusals } from './refusals.ts'
import { recoveryRoutes } from './routes.ts'

export const recovery = area({
  name: 'recovery',
  routes: recoveryRoutes,
  refusals: recoveryRefusals,
  events: recoveryEvents,
  sweeps: { 'recovery.expired': hourly(dueWork(['recovery.expired', 0]), eraseExpiredSeeds) },
  tables: recoveryTables,
})

export { deleteRecoveries } from './delete-recoveries.ts'
export { findPendingRecoveries, type PendingRecovery, revokePendingRecovery } from './queries.ts'
export { RecoveryKind } from './shapes.ts'
