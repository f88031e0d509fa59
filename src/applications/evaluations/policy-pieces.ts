// The two pieces that belong to a policy version and not to a person: kept once with the version, listed in every manifest.
import { type Canonical, canonicalBytes, pieceEntry, type PieceSource } from '../../../core/evidence/index.ts'
import type { PlacedEntry } from '../../evidence/index.ts'
import { LruCache } from '../../platform/lru-cache.ts'
import { sha256 } from '../../platform/sha256.ts'
import type { PolicyVersion } from '../../policies/index.ts'

/** Entries are a few hundred bytes; they are kept so that a submission does not hash the grid again. */
const kept = new LruCache<readonly PlacedEntry[]>(300)

export function policyEntries(policy: PolicyVersion): readonly PlacedEntry[] {
  const key = `${policy.id} ${policy.fingerprint}`
  const known = kept.get(key)
  if (known) return known
  const entries = policySources(policy).map(({ name, salt, value }) => ({
    entry: pieceEntry(name as 'grid' | 'policy-parameters', canonicalBytes(value), salt, sha256),
    ownerId: policy.id,
  }))
  return kept.set(key, entries)
}

export function policySources(policy: PolicyVersion): PieceSource[] {
  return [
    { name: 'grid', salt: policy.gridSalt, value: policy.grid as unknown as Canonical },
    { name: 'policy-parameters', salt: policy.parametersSalt, value: policy.parameters as unknown as Canonical },
  ]
}
