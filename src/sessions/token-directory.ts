// Every area that issues tokens adds them to the directory; they are deleted a day after they expire.
import type { Tenant } from '../platform/database/tenant.ts'
import { addMilliseconds } from '../platform/instant.ts'
import { deleteTokens } from './token-queries.ts'

/** During this time the holder of an expired token gets "expired" rather than "unknown". */
export const TOKENS_KEPT_MS = 86_400_000

export async function forgetTokens(tenant: Tenant, now: Date): Promise<void> {
  await deleteTokens(tenant, addMilliseconds(now, -TOKENS_KEPT_MS))
}
