// When the schedule last planned a purge.
import { addMilliseconds, instantOf } from '../../platform/instant.ts'
import { SCHEDULED_HOUR_UTC } from '../limits.ts'

const HOUR_MS = 3_600_000

/** The last 02:00 of universal time up to `now`, as an instant of ISO 8601. */
export function lastNight(now: Date): string {
  const day = addMilliseconds(now, -SCHEDULED_HOUR_UTC * HOUR_MS)
    .toISOString()
    .slice(0, 10)
  return addMilliseconds(instantOf(`${day}T00:00:00Z`), SCHEDULED_HOUR_UTC * HOUR_MS).toISOString()
}
