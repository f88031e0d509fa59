// The sessions and credentials that this process has recently served: whoever presents one works here, which is known before
// the database is asked.
import type { IncomingHttpHeaders } from 'node:http'
import { LruCache } from '../../../../core/values/lru-cache.ts'
import { bearerToken } from '../bearer.ts'
import type { RequestCaller } from './requests-at-once.ts'

/** An entry takes about 200 bytes; more people seldom work within one process. */
const MAX_KNOWN = 10_000
const PROBES: readonly (string | undefined)[] = ['/healthz', '/readyz']

interface Arriving {
  readonly url?: string | undefined
  readonly headers: IncomingHttpHeaders
}

export class KnownCallers {
  readonly #known = new LruCache<boolean>(MAX_KNOWN)

  /** After a request: `isValid` is false when its token is not, or no longer, valid. */
  note({ headers }: Arriving, isValid: boolean): void {
    const key = keyOf(headers)
    if (key !== null && (isValid || this.#known.get(key))) this.#known.set(key, isValid)
  }

  callerOf({ url, headers }: Arriving): RequestCaller {
    if (PROBES.includes(url)) return 'probe'
    const key = keyOf(headers)
    return key !== null && this.#known.get(key) ? 'known' : 'stranger'
  }
}

function keyOf({ authorization }: IncomingHttpHeaders): string | null {
  return bearerToken(authorization)?.fingerprint.toString('base64url') ?? null
}
