import { area } from '../platform/area.ts'
import { purgeEvents } from './audit.ts'
import { purgeRefusals } from './refusals.ts'
import { purgeRoutes } from './routes.ts'
import { scheduledPurges } from './scheduled-purge.ts'
import { purgesTables } from './vouched.ts'

export const purges = area({
  name: 'purges',
  routes: purgeRoutes,
  refusals: purgeRefusals,
  events: purgeEvents,
  sweeps: { 'purges.due': scheduledPurges },
  tables: purgesTables,
})

export { agreedTime } from './agreed-time.ts'
export { executeRun, type Executed } from './execute-run.ts'
export { AttestationFolderProblem, readAttestationFile } from './attestation-files.ts'
export { keepAttestations, unmatchedAttestations } from './keep-attestations.ts'
export { planRun } from './plan/plan-run.ts'
export { replayAttestations, type Replayed } from './replay-attestations.ts'
export { countsOfRun, type RunCount } from './counts-of-run.ts'
export type { PurgeContext } from './purge-context.ts'
