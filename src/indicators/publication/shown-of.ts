// What a publication shows, once its texts are found to have its fingerprint.
import { LruCache } from '../../../core/values/lru-cache.ts'
import { sha256 } from '../../platform/sha256.ts'
import type { ShownMonth } from '../rules/shown-month.ts'
import { hasFingerprint, type Stored, unpackShown } from './packed.ts'

/**
 * By the digest of the stored bytes and the fingerprint: unpacking and hashing the texts of two years of the largest institution
 * takes half a second. Its months take about a megabyte each, those of others a tenth.
 */
const known = new LruCache<ShownMonth>(64)

/** Null when the stored texts do not have the fingerprint. */
export function shownOf(stored: Stored): ShownMonth | null {
  const { counts, shown, fingerprint } = stored
  const digest = Buffer.concat([sha256(counts), sha256(shown)]).toString('hex')
  const key = `${fingerprint} ${digest}`
  const found = known.get(key)
  if (found !== undefined) return found
  return hasFingerprint(stored) ? known.set(key, unpackShown(shown)) : null
}
