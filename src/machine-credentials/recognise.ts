// Resolves a secret to its caller before every operation that a machine calls, including those only for staff.
import { isRefusal, type Refusal, refuse } from '../../core/values/refusal.ts'
import { readInstitution } from '../institutions/index.ts'
import type { MachineCaller } from '../platform/access/caller.ts'
import { refuseDamagedStates } from '../platform/audit/rests-on/refuse-damaged.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { addMilliseconds } from '../platform/instant.ts'
import type { Platform } from '../platform/platform.ts'
import { findPresented, presentedTables, type PresentedCredential, touchCredential } from './queries.ts'
import { credentialState } from './credential-state.ts'

/** A write per call would double the cost of a read; a search for unused credentials needs only days. */
const TOUCH_SECONDS = 60

export async function recogniseCredential(
  platform: Platform,
  tenant: Tenant,
  fingerprint: Buffer,
  now: Date,
): Promise<MachineCaller | Refusal> {
  const [found, institution] = await Promise.all([
    findVouched(platform, tenant, fingerprint),
    readInstitution(tenant, platform.config),
  ])
  if (found && isRefusal(found)) return found
  // The same answer for every reason, so that it reveals nothing about the institution either.
  if (!found || credentialState(found, now) !== 'active' || institution.status !== 'active')
    return refuse(platformRefusals.UNAUTHENTICATED)
  const unlessAfter = addMilliseconds(now, -TOUCH_SECONDS * 1000)
  if (found.last_used_at === null || found.last_used_at < unlessAfter)
    await touchCredential(tenant, found.id, now, unlessAfter)
  return {
    type: 'machine',
    institution,
    credentialId: found.id,
    name: found.name,
    scopes: found.scopes,
    expiresAt: found.expires_at,
  }
}

/** Null when no event issued the credential as it is: the caller is not told, the log names the row. */
async function findVouched(
  platform: Platform,
  tenant: Tenant,
  fingerprint: Buffer,
): Promise<PresentedCredential | Refusal | null> {
  let damaged: Refusal | null = null
  // Another call may write the time of last use between the statements that are compared, but then not again for a while.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const found = await findPresented(platform, tenant, fingerprint)
    if (!found) return null
    damaged = await refuseDamagedStates(platform, tenant, presentedTables, found.rows_read)
    if (damaged === null) return found
    if (damaged.refused === platformRefusals.RECORD_DAMAGED) return null
  }
  return damaged
}
