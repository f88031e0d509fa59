// The purge of each night, from 02:00 UTC on, and the end of a run that was interrupted.
import { isRefusal } from '../../core/values/refusal.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { instantOf } from '../platform/instant.ts'
import { dueWork } from '../platform/jobs/due-work.ts'
import type { GiveWay } from '../platform/jobs/give-way.ts'
import type { Sweep, WorkerContext } from '../platform/jobs/work.ts'
import { everyMinute } from '../platform/jobs/work.ts'
import { executeRun } from './execute-run.ts'
import { keepAttestations } from './keep-attestations.ts'
import { lastNight } from './rules/last-night.ts'
import { lockUnfinished, readPlannedUntil, storePlannedUntil } from './run-queries.ts'

const purgesDue = dueWork(['purges.due', 0])

export const scheduledPurges: Sweep = {
  interval: everyMinute,
  due: async (worker) => (worker.eraser === undefined ? [] : purgesDue(worker)),
  run: purgeScheduled,
}

/** Also where nothing is due: the night is noted as planned, so that what becomes due by day waits for the next one. */
async function purgeScheduled(
  { platform, eraser, checkpointFolder }: WorkerContext,
  institutionId: string,
  giveWay: GiveWay,
): Promise<void> {
  if (eraser === undefined) return
  const now = platform.clock.now()
  const night = lastNight(now)
  const isPlanned = await inTenant(eraser, institutionId, async (tenant) => {
    const isNightPlanned = (await readPlannedUntil(tenant)) >= instantOf(night)
    return isNightPlanned && (await lockUnfinished(tenant)) === undefined
  })
  if (isPlanned) return
  const actor = { type: 'system', id: null } as const
  const executed = await executeRun({ platform, eraser, institutionId, actor, trigger: 'scheduled', giveWay })
  if (isRefusal(executed))
    platform.log.error(
      { institution_id: institutionId, code: executed.refused.code },
      'the purge was refused; what is due stays: run `npx probity doctor`',
    )
  await inTenant(eraser, institutionId, async (tenant) => {
    await keepAttestations(tenant, checkpointFolder)
    if (isRefusal(executed) || executed.outcome !== 'interrupted') await storePlannedUntil(tenant, now)
  })
}
