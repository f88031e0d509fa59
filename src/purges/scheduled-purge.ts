// The purge of each night, from 02:00 UTC on, and the end of a run that was interrupted.
import { isRefusal, type Refusal } from '../../core/values/refusal.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { instantOf } from '../platform/instant.ts'
import { dueWork } from '../platform/jobs/due-work.ts'
import type { GiveWay } from '../platform/jobs/give-way.ts'
import type { Sweep, WorkerContext } from '../platform/jobs/work.ts'
import { everyMinute } from '../platform/jobs/work.ts'
import type { Platform } from '../platform/platform.ts'
import { agreedTime, type ReadNow } from './agreed-time.ts'
import { executeRun } from './execute-run.ts'
import { keepAttestations } from './keep-attestations.ts'
import { lastNight } from './rules/last-night.ts'
import { lockUnfinished, readPlannedUntil, storePlannedUntil } from './run-queries.ts'

const purgesDue = dueWork(['purges.due', 0])

export const scheduledPurges: Sweep = {
  interval: everyMinute,
  due: async (worker) => (worker.eraser === undefined ? [] : purgesDue(worker)),
  run: (worker, institutionId, giveWay) => purgeScheduled(worker, institutionId, giveWay),
}

/** Also where nothing is due: the night is noted as planned, so that what becomes due by day waits for the next one. */
export async function purgeScheduled(
  { platform, eraser, checkpointFolder }: WorkerContext,
  institutionId: string,
  giveWay: GiveWay,
  readNow: ReadNow = agreedTime(platform.clock),
): Promise<void> {
  if (eraser === undefined) return
  const now = await inTenant(eraser, institutionId, readNow)
  if (isRefusal(now)) return logRefused(platform, institutionId, now)
  if (await inTenant(eraser, institutionId, (tenant) => isPlanned(tenant, now))) return
  const actor = { type: 'system', id: null } as const
  const executed = await executeRun({ platform, eraser, institutionId, actor, trigger: 'scheduled', readNow, giveWay })
  if (isRefusal(executed)) logRefused(platform, institutionId, executed)
  await inTenant(eraser, institutionId, async (tenant) => {
    await keepAttestations(platform, tenant, checkpointFolder)
    if (isRefusal(executed) || executed.outcome !== 'interrupted') await storePlannedUntil(tenant, now)
  })
}

/** A note of a time to come is that of a clock that was wrong. */
async function isPlanned(tenant: Tenant, now: Date): Promise<boolean> {
  const until = await readPlannedUntil(tenant)
  const isNightPlanned = until >= instantOf(lastNight(now)) && until <= now
  return isNightPlanned && (await lockUnfinished(tenant)) === undefined
}

function logRefused({ log }: Pick<Platform, 'log'>, institutionId: string, { refused }: Refusal): void {
  log.error(
    { institution_id: institutionId, code: refused.code },
    'the purge was refused; what is due stays: run `npx probity doctor`',
  )
}
