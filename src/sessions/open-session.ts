// Opens a session after the password was accepted; it awaits its second factor.
import type { Config } from '../platform/config.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { tokenFingerprint } from '../platform/http/bearer.ts'
import { newId, newToken } from '../platform/ids.ts'
import { addMilliseconds } from '../platform/instant.ts'
import { insertSession } from './queries.ts'
import { registerToken } from './token-queries.ts'

export interface OpenedSession {
  /** For the event of the password: without it the session is not believed. */
  readonly sessionId: string
  /** Never stored; the database has only its fingerprint. */
  readonly token: string
  readonly expiresAt: Date
}

export async function openSession(config: Config, tenant: Tenant, userId: string, now: Date): Promise<OpenedSession> {
  const token = newToken('cds_s_')
  const fingerprint = tokenFingerprint(token)
  const sessionId = newId(now)
  await insertSession(tenant, { id: sessionId, user_id: userId, token_fingerprint: fingerprint, created_at: now })
  await registerToken(tenant, 'session', fingerprint, addMilliseconds(now, config.SESSION_AGE_SECONDS * 1000))
  return { sessionId, token, expiresAt: addMilliseconds(now, config.SESSION_SECOND_FACTOR_SECONDS * 1000) }
}
