// Opens the transaction of a request in its tenant and identifies the caller.
import { type Refusal, refuse } from '../../../../core/values/refusal.ts'
import type {
  Caller,
  CallerInstitution,
  SecondFactorRequiredCaller,
  MachineCaller,
  StaffCaller,
} from '../../access/caller.ts'
import type { Pool, Db } from '../../database/connect.ts'
import { inTenant, inTenantOfReference, inTenantOfToken } from '../../database/transaction.ts'
import { bearerToken, tokenFingerprint } from '../bearer.ts'
import { LruCache } from '../../../../core/values/lru-cache.ts'
import type { RawInput } from './input.ts'
import type { Request } from '../request.ts'
import { platformRefusals } from '../refusals.ts'
import type { Access, PublicTenant } from '../route.ts'
import { hasControlCharacter } from '../validation/texts.ts'
import type { Tenant } from '../../database/tenant.ts'

/** Provided by the areas that own sessions and credentials; the platform knows neither table. */
export interface Identities {
  session(tenant: Tenant, fingerprint: Buffer, now: Date): Promise<StaffCaller | SecondFactorRequiredCaller | Refusal>
  credential(tenant: Tenant, fingerprint: Buffer, now: Date): Promise<MachineCaller | Refusal>
  institution(tenant: Tenant): Promise<CallerInstitution>
  /** A refusal when the stored rights of the caller are not those that the chain gives them. */
  refuseDamagedRights(tenant: Tenant, caller: StaffCaller): Promise<Refusal | null>
  /** Adds a check to the commit, which fails when the caller's rights have changed since they were read. */
  reauthorise(db: Db, caller: StaffCaller): void
}

export interface Entry {
  /** Null only when no tenant is known (missing or unknown token), which is always refused. */
  readonly tenant: Tenant | null
  readonly caller: Caller | null
  readonly refusal: Refusal | null
  /** Adds the check of the caller's rights to the commit, after the events; absent for callers without a session. */
  readonly reauthorise?: () => void
  /** Compares the caller's rights with the chain; absent for callers who are no persons. */
  readonly refuseDamagedRights?: () => Promise<Refusal | null>
  /** Set when an operator's command acts for the caller, who then has no session. */
  readonly withoutSession?: true
}

export interface RequestEntry {
  enter<T>(access: Access, request: Request, work: (entry: Entry) => Promise<T>): Promise<T>
  inTenant<T>(institutionId: string, work: (tenant: Tenant) => Promise<T>): Promise<T>
}

type Recognised = StaffCaller | SecondFactorRequiredCaller | MachineCaller | Refusal

/** As many people as work at the same time; an institution id takes about 200 bytes with its key. */
const MAX_TOKENS = 10_000

export function createRequestEntry(
  pool: Pool,
  identities: Identities,
  instanceId: string,
  now: () => Date,
): RequestEntry {
  // A token stays with its institution, so its caller can be read before the database has confirmed which one that is.
  const institutionsOfTokens = new LruCache<string>(MAX_TOKENS)

  async function byToken<T>(request: Request, work: (entry: Entry) => Promise<T>): Promise<T> {
    const token = bearerToken(request.authorization)
    if (!token) return work(unauthenticated)
    const { kind, fingerprint } = token
    const key = fingerprint.toString('latin1')
    const expected = institutionsOfTokens.get(key)
    const early = (db: Db): Promise<Recognised> =>
      identities[kind]({ db, institutionId: expected! }, fingerprint, now())
    return inTenantOfToken(pool, fingerprint, kind, instanceId, enter, expected === undefined ? undefined : early)

    async function enter(db: Db, institutionId: string | null, read: Recognised | undefined): Promise<T> {
      if (institutionId === null) return work(unauthenticated)
      const tenant = { db, institutionId: institutionsOfTokens.set(key, institutionId) }
      const isRead = read !== undefined && institutionId === expected
      const known = isRead ? read : await identities[kind](tenant, fingerprint, now())
      return work(entryOf(identities, tenant, known))
    }
  }

  async function anonymously<T>(
    publicTenant: PublicTenant,
    request: Request,
    work: (entry: Entry) => Promise<T>,
  ): Promise<T> {
    const name = memberOf(request.raw.body, publicTenant.member)
    const within = async (db: Db, found: string | null): Promise<T> => {
      const tenant = { db, institutionId: found ?? instanceId }
      // Read in either case, so that the response time does not reveal whether the institution exists.
      const read = await identities.institution(tenant)
      const institution = found === null ? null : read
      return work({
        tenant,
        caller: { type: 'anonymous', institution, tenantId: tenant.institutionId },
        refusal: null,
      })
    }
    return publicTenant.by === 'reference'
      ? inTenantOfReference(pool, name.trim().toLowerCase(), instanceId, within)
      : inTenantOfToken(pool, tokenFingerprint(name), publicTenant.kind, instanceId, within)
  }

  return {
    enter: (access, request, work) =>
      'public' in access ? anonymously(access.public, request, work) : byToken(request, work),
    inTenant: (institutionId, work) => inTenant(pool, institutionId, work),
  }
}

function entryOf(identities: Identities, tenant: Tenant, known: Recognised): Entry {
  if ('refused' in known) return { tenant, caller: null, refusal: known }
  const entry = { tenant, caller: known, refusal: null }
  if (known.type !== 'user') return entry
  return {
    ...entry,
    reauthorise: () => identities.reauthorise(tenant.db, known),
    refuseDamagedRights: () => identities.refuseDamagedRights(tenant, known),
  }
}

const unauthenticated: Entry = { tenant: null, caller: null, refusal: refuse(platformRefusals.UNAUTHENTICATED) }

/** The tenant is needed before the body is validated; an unreadable value names no institution. */
function memberOf(body: RawInput['body'], member: string): string {
  if (!(body instanceof Uint8Array)) return ''
  try {
    const value: unknown = (JSON.parse(new TextDecoder().decode(body)) as Record<string, unknown>)[member]
    return typeof value === 'string' && !hasControlCharacter(value) ? value : ''
  } catch {
    return ''
  }
}
