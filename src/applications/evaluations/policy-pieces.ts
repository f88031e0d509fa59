// The two pieces that belong to a policy version, not to a person: stored once with the version, listed in every manifest.
import { type Canonical, canonicalBytes, pieceEntry, type PieceSource } from '../../../core/evidence/index.ts'
import type { PlacedEntry } from '../../evidence/index.ts'
import { LruCache } from '../../../core/values/lru-cache.ts'
import { sha256 } from '../../platform/sha256.ts'
import type { PolicyVersion } from '../../policies/index.ts'

/** Cached so that a submission does not hash the grid again; entries are a few hundred bytes. */
const cache = new LruCache<readonly PlacedEntry[]>(300)

export function policyEntries(policy: PolicyVersion): readonly PlacedEntry[] {
  const key = `${policy.id} ${policy.fingerprint}`
  const cached = cache.get(key)
  if (cached) return cached
  const entries = policySources(policy).map(({ name, salt, value }) => ({
    entry: pieceEntry(name as 'grid' | 'policy-parameters', canonicalBytes(value), salt, sha256),
    ownerId: policy.id,
  }))
  return cache.set(key, entries)
}

export function policySources(policy: PolicyVersion): PieceSource[] {
  return [
    { name: 'grid', salt: policy.gridSalt, value: policy.grid as unknown as Canonical },
    { name: 'policy-parameters', salt: policy.parametersSalt, value: policy.parameters as unknown as Canonical },
  ]
}
