// A clock that is wrong must destroy nothing that is not due, nor date an attestation: two clocks have to agree.
import { type Refusal, refuse } from '../../core/values/refusal.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { purgeRefusals } from './refusals.ts'
import { databaseNow } from './run-queries.ts'

/** A time zone that is wrong by an hour is refused, a clock without a time server for weeks is not. */
const APART_MAX_MS = 300_000

export type ReadNow = (tenant: Tenant) => Promise<Date | Refusal>

/** The time of this clock, while that of the database differs by five minutes at most. */
export function agreedTime(clock: Clock): ReadNow {
  return async (tenant) => {
    const now = clock.now()
    const apart = Math.abs((await databaseNow(tenant)).getTime() - now.getTime())
    return apart > APART_MAX_MS ? refuse(purgeRefusals.CLOCKS_APART) : now
  }
}
