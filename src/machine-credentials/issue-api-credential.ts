// POST /admin/api-credentials: the only answer that contains the secret.
import { type FieldProblem, refuse } from '../../core/values/refusal.ts'
import { registerToken } from '../sessions/index.ts'
import { event } from '../platform/audit/draft.ts'
import { tokenFingerprint } from '../platform/http/bearer.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { newId, newToken } from '../platform/ids.ts'
import { addMilliseconds, instantOf } from '../platform/instant.ts'
import { credentialOut } from './credential-out.ts'
import { lockAndCountActive, type CredentialRow, insertCredential } from './queries.ts'
import { machineRefusals } from './refusals.ts'
import { MAX_ACTIVE_CREDENTIALS } from './limits.ts'
import type { ApiCredentialIn } from './shapes.ts'

export async function issueApiCredential(
  { tenant, caller, now }: Context,
  { body }: { readonly body: ApiCredentialIn },
): Promise<Result> {
  const expiresAt = typeof body.expires_at === 'string' ? endOf(body.expires_at) : null
  const problem = expiresAt && expiryProblem(expiresAt, now)
  if (problem) return refuse(platformRefusals.VALIDATION_FAILED, { problems: [problem] })
  if ((await lockAndCountActive(tenant, now)) >= MAX_ACTIVE_CREDENTIALS)
    return refuse(machineRefusals.TOO_MANY_CREDENTIALS)
  const id = newId(now)
  const secret = newToken(`cds_m_${id}_`)
  const created = {
    id,
    name: body.name,
    scopes: [...body.scopes],
    created_by: caller.userId,
    created_at: now,
    expires_at: expiresAt,
  }
  const fingerprint = tokenFingerprint(secret)
  await insertCredential(tenant, { ...created, token_fingerprint: fingerprint })
  await registerToken(tenant, 'credential', fingerprint, expiresAt)
  const row: CredentialRow = { ...created, last_used_at: null, revoked_at: null }
  const credential = credentialOut(row, new Map([[caller.userId, caller.displayName]]), now)
  const data = { scopes: created.scopes, expires_at: credential.expires_at }
  return answer({ credential, secret }, event('credential.issued', { type: 'credential', id }, data))
}

/** A plain date includes its whole day. */
function endOf(expiry: string): Date {
  return expiry.includes('T') || expiry.includes('t') ? instantOf(expiry) : addMilliseconds(instantOf(expiry), DAY_MS)
}

const DAY_MS = 86_400_000

/** No later time has a year of four digits at every offset, and an answer could not state it. */
const LATEST = instantOf('9999-12-31T00:00:00.000Z')

function expiryProblem(expiresAt: Date, now: Date): FieldProblem | null {
  const loc = ['body', 'expires_at']
  // `!(a > b)` instead of `a <= b`, because a leap second passes the format and becomes an invalid date.
  if (!(expiresAt > now)) return { loc, msg: 'must be a time in the future', type: 'past' }
  if (expiresAt <= LATEST) return null
  return {
    loc,
    msg: 'must not be after 9999-12-30: leave it out for a credential that does not expire',
    type: 'too_late',
  }
}
