// Resolves a secret to its caller before every operation that a machine calls, including those only for staff.
import { type Refusal, refuse } from '../../core/values/refusal.ts'
import { readInstitution } from '../institutions/index.ts'
import type { MachineCaller } from '../platform/access/caller.ts'
import type { Config } from '../platform/config.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { addMilliseconds } from '../platform/instant.ts'
import { findPresented, touchCredential } from './queries.ts'
import { credentialState } from './credential-state.ts'

/** A write per call would double the cost of a read; a search for unused credentials needs only days. */
const TOUCH_SECONDS = 60

export async function recogniseCredential(
  config: Config,
  tenant: Tenant,
  fingerprint: Buffer,
  now: Date,
): Promise<MachineCaller | Refusal> {
  const [found, institution] = await Promise.all([findPresented(tenant, fingerprint), readInstitution(tenant, config)])
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
