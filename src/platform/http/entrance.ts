// Opens the transaction of a request in its tenant and says who calls.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import type { Caller, CallerInstitution, HalfCaller, MachineCaller, StaffCaller } from '../access/caller.ts'
import type { Pool, Db } from '../database/connect.ts'
import { inTenant, inTenantOfReference, inTenantOfToken } from '../database/transaction.ts'
import { bearerToken, tokenFingerprint } from './bearer.ts'
import type { RawInput } from './input.ts'
import type { Request } from './operation.ts'
import { platformRefusals } from './refusals.ts'
import type { Access, PublicTenant } from './route.ts'
import { hasControlCharacter } from './validation.ts'

/** Given by the areas that own sessions and credentials; the platform knows neither table. */
export interface Identities {
  session(db: Db, institutionId: string, fingerprint: Buffer, now: Date): Promise<StaffCaller | HalfCaller | Refusal>
  credential(db: Db, institutionId: string, fingerprint: Buffer, now: Date): Promise<MachineCaller | Refusal>
  institution(db: Db, institutionId: string): Promise<CallerInstitution>
  /** Left for the commit: it fails when the rights of the caller are not those that were read any more. */
  requireStanding(db: Db, caller: StaffCaller): void
}

export interface Entry {
  readonly db: Db
  /** Null only when no tenant is known (missing or unknown token): then nothing but a refusal follows. */
  readonly tenantId: string | null
  readonly caller: Caller | null
  readonly refusal: Refusal | null
  /** Left for the commit behind the events of an act that needs a right; nothing to require of whoever has no session. */
  readonly requireStanding?: () => void
  /** A command of the operator acts for the caller, who has no session here. */
  readonly withoutSession?: true
}

export interface Entrance {
  enter<T>(access: Access, request: Request, work: (entry: Entry) => Promise<T>): Promise<T>
  inTenant<T>(tenantId: string, work: (db: Db) => Promise<T>): Promise<T>
}

export function createEntrance(pool: Pool, identities: Identities, instanceId: string, now: () => Date): Entrance {
  async function byToken<T>(request: Request, work: (entry: Entry) => Promise<T>): Promise<T> {
    const token = bearerToken(request.authorization)
    if (!token) return work(nobody(null as never))
    return inTenantOfToken(pool, token.fingerprint, token.kind, async (db, institutionId) => {
      if (institutionId === null) return work(nobody(db))
      const known = await identities[token.kind](db, institutionId, token.fingerprint, now())
      if ('refused' in known) return work({ db, tenantId: institutionId, caller: null, refusal: known })
      const entry = { db, tenantId: institutionId, caller: known, refusal: null }
      return known.type === 'user'
        ? work({ ...entry, requireStanding: () => identities.requireStanding(db, known) })
        : work(entry)
    })
  }

  async function anonymously<T>(
    tenant: PublicTenant,
    request: Request,
    work: (entry: Entry) => Promise<T>,
  ): Promise<T> {
    const named = memberOf(request.raw.body, tenant.member)
    const within = async (db: Db, found: string | null): Promise<T> => {
      const tenantId = found ?? instanceId
      // Read in either case: an unknown institution must not be answered a statement sooner than a known one.
      const read = await identities.institution(db, tenantId)
      const institution = found === null ? null : read
      return work({ db, tenantId, caller: { type: 'anonymous', institution, tenantId }, refusal: null })
    }
    return tenant.by === 'reference'
      ? inTenantOfReference(pool, named.trim().toLowerCase(), instanceId, within)
      : inTenantOfToken(pool, tokenFingerprint(named), tenant.kind, within, instanceId)
  }

  return {
    enter: (access, request, work) =>
      'public' in access ? anonymously(access.public, request, work) : byToken(request, work),
    inTenant: (tenantId, work) => inTenant(pool, tenantId, work),
  }
}

function nobody(db: Db): Entry {
  return { db, tenantId: null, caller: null, refusal: refuse(platformRefusals.UNAUTHENTICATED) }
}

/** The tenant is needed before the body is validated; whatever does not read as expected names no institution. */
function memberOf(body: RawInput['body'], member: string): string {
  if (!(body instanceof Uint8Array)) return ''
  try {
    const value: unknown = (JSON.parse(new TextDecoder().decode(body)) as Record<string, unknown>)[member]
    return typeof value === 'string' && !hasControlCharacter(value) ? value : ''
  } catch {
    return ''
  }
}
