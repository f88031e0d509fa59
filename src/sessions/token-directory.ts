// Every area that issues tokens enters them here; a day after its end a token is forgotten.
import type { Tenant } from '../platform/database/tenant.ts'
import { addMilliseconds } from '../platform/instant.ts'
import { deleteTokens } from './token-queries.ts'

export { enterInDirectory } from './token-queries.ts'

/** So long the holder of a token that has ended is told so, and not that it never was one. */
const DAY_MS = 86_400_000

export async function forgetTokens(tenant: Tenant, now: Date): Promise<void> {
  await deleteTokens(tenant, addMilliseconds(now, -DAY_MS))
}
