// The checks of an open session (step-up, change of password, a new key) count for that session alone, so that nobody who
// fails to sign in elsewhere keeps its person from working: ten failures end the session.
import { createHmac } from 'node:crypto'
import { type Refusal } from '../../core/values/refusal.ts'
import type { EventDraft } from '../platform/audit/draft.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import type { Refused } from '../platform/http/route.ts'
import { limited } from '../platform/rates/limits.ts'
import { countSessionCode, endSession } from '../sessions/index.ts'
import { countCheck } from './counter-queries.ts'

export interface SessionCheck {
  readonly sessionId: string
  /** Failures of the session, this check counted as one; null beyond its budget: then nothing may be accepted. */
  readonly failures: number | null
}

/** Counts a check before it is made. `RATE_LIMITED` when the session had too many in this minute. */
export async function admitSessionCheck(
  { clock, config, keyring }: Platform,
  tenant: Tenant,
  sessionId: string,
): Promise<SessionCheck | Refusal> {
  // Begins with a word, the key of an address with an id: no address leads to the counter of a session.
  const key = createHmac('sha256', keyring.secret('accounts')).update(`session\n${sessionId}`).digest()
  const max = config.LIMIT_SIGN_IN_ACCOUNT_PER_MINUTE
  const { inMinute, secondsLeft } = await countCheck(tenant, key, clock.now(), max)
  if (inMinute > max) return limited(secondsLeft)
  return { sessionId, failures: await countSessionCode(tenant, sessionId, config.LIMIT_FAILED_CODES) }
}

/** The refusal of a failed check; it ends the session when that was the last one of its budget. */
export function refuseSessionCheck(
  { clock, config }: Platform,
  refusal: Refusal,
  { sessionId, failures }: SessionCheck,
  events: readonly EventDraft[],
): Refused {
  if (failures !== config.LIMIT_FAILED_CODES) return { ...refusal, events }
  const ended: EventDraft = { kind: 'session.ended', data: { failures }, subject: { type: 'session', id: sessionId } }
  return {
    ...refusal,
    events: [...events, ended],
    counters: (tenant) => endSession(tenant, sessionId, clock.now()),
  }
}
