// Rate limits, checked before the body is read and before any transaction. Counters of sources and sessions are in the
// memory of this process; those of accounts are in the database, where passwords and codes are checked.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import type { Config } from '../config.ts'
import { bearerToken } from '../http/bearer.ts'
import { platformRefusals } from '../http/refusals.ts'
import { type Origin, SourceKeys, sourceOf } from './source.ts'
import { RateWindows, type Quota, WINDOW_SECONDS } from './windows.ts'

/** Families with their own limits: sign-in, operations that cost much more than their request, and large public documents. */
export type RateFamily = 'sign_in' | 'export' | 'document'

type Policy = 'source' | 'account' | 'session' | 'export' | 'document'

export interface Arriving extends Origin {
  readonly authorization: string | undefined
}

export interface RateDecision {
  readonly headers: Readonly<Record<string, string>>
  readonly refusal: Refusal | null
}

const NOTHING: RateDecision = { headers: {}, refusal: null }

export class RateLimits {
  readonly #quotas: Readonly<Record<Policy, number>>
  readonly #windows: Readonly<Record<Exclude<Policy, 'account'>, RateWindows>>
  readonly #sources = new SourceKeys()
  readonly #hops: number

  constructor(config: Config) {
    this.#hops = config.TRUST_PROXY
    this.#quotas = {
      source: config.LIMIT_SIGN_IN_SOURCE_PER_MINUTE,
      account: config.LIMIT_SIGN_IN_ACCOUNT_PER_MINUTE,
      session: config.LIMIT_SESSION_PER_MINUTE,
      export: config.LIMIT_EXPORT_PER_MINUTE,
      document: config.LIMIT_DOCUMENT_SOURCE_PER_MINUTE,
    }
    const { source, session, export: exports, document } = this.#quotas
    const max = config.LIMIT_RATE_COUNTERS
    this.#windows = {
      source: new RateWindows(source, max),
      session: new RateWindows(session, max),
      export: new RateWindows(exports, max),
      document: new RateWindows(document, max),
    }
  }

  decide(family: RateFamily | undefined, arriving: Arriving, now: Date): RateDecision {
    const token = bearerToken(arriving.authorization)?.fingerprint.toString('base64url')
    const keys: [Exclude<Policy, 'account'>, string][] = []
    const source = (): string => this.#sources.keyOf(sourceOf(arriving, this.#hops), now)
    if (family === 'sign_in') keys.push(['source', source()])
    if (family === 'document') keys.push(['document', source()])
    if (token !== undefined) keys.push(['session', token])
    if (family === 'export' && token !== undefined) keys.push(['export', token])
    const quotas: [Policy, Quota][] = []
    for (const [policy, key] of keys) {
      const quota = this.#windows[policy].take(key, now)
      quotas.push([policy, quota])
      if (!quota.admitted) return { headers: this.#headers(quotas, family), refusal: limited(quota.resetSeconds) }
    }
    // Only families with their own limit report their quota, so that other answers stay short.
    return family === undefined ? NOTHING : { headers: this.#headers(quotas, family), refusal: null }
  }

  /** draft-ietf-httpapi-ratelimit-headers-11: a policy's name with q and w, and its quota with r and t. */
  #headers(quotas: readonly (readonly [Policy, Quota])[], family: RateFamily | undefined) {
    const policies: Policy[] = quotas.map(([policy]) => policy)
    if (family === 'sign_in') policies.push('account')
    return {
      ...(policies.length === 0
        ? {}
        : {
            'ratelimit-policy': policies
              .map((policy) => `"${policy}";q=${this.#quotas[policy]};w=${WINDOW_SECONDS}`)
              .join(', '),
          }),
      ...(quotas.length === 0
        ? {}
        : {
            ratelimit: quotas
              .map(([policy, { remaining, resetSeconds }]) => `"${policy}";r=${remaining};t=${resetSeconds}`)
              .join(', '),
          }),
    }
  }
}

export function limited(retryAfterSeconds: number): Refusal {
  return refuse(platformRefusals.RATE_LIMITED, { retryAfterSeconds })
}

/**
 * The quota of an account is reported only when it is exhausted: before, the number would reveal to a stranger that
 * somebody else has just signed in at that address.
 */
export function withSpentAccount(ratelimit: unknown, resetSeconds: number): string {
  return [...(typeof ratelimit === 'string' ? [ratelimit] : []), `"account";r=0;t=${resetSeconds}`].join(', ')
}
