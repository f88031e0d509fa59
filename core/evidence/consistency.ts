// Consistency proofs of RFC 6962, section 2.1.2: that a tree only appended to an earlier one. Verified as in RFC 9162,
// section 2.1.4.2.
import type { Sha256 } from './fingerprint.ts'
import { equalBytes, innerHash, type NodeAt, parentIndex, split, subtree } from './merkle.ts'

/** A tree by its number of leaves and its root. */
export interface SizedRoot {
  readonly size: number
  readonly root: Uint8Array
}

/** The hashes that lead from the root of the first `older` leaves to that of the first `newer`; none for the same size, or from 0. */
export function consistencyProof(older: number, newer: number, nodeAt: NodeAt, sha256: Sha256): Uint8Array[] {
  if (!(older >= 0 && older <= newer)) throw new RangeError(`a tree of ${newer} leaves has no earlier one of ${older}`)
  if (older === 0) return []
  const proof: Uint8Array[] = []
  let start = 0
  let end = newer
  while (older < end) {
    const middle = start + split(end - start)
    const isLeft = older <= middle
    proof.push(isLeft ? subtree(middle, end, nodeAt, sha256) : subtree(start, middle, nodeAt, sha256))
    if (isLeft) end = middle
    else start = middle
  }
  // Where the older tree is the left edge itself, its root is known to whoever verifies.
  if (start > 0) proof.push(subtree(start, end, nodeAt, sha256))
  return proof.toReversed()
}

/** Whether the proof leads from the older root to the newer one. Every tree begins with the empty one. */
export function verifyConsistency(
  older: SizedRoot,
  newer: SizedRoot,
  proof: readonly Uint8Array[],
  sha256: Sha256,
): boolean {
  if (![older.size, newer.size].every(Number.isSafeInteger) || older.size < 0 || older.size > newer.size) return false
  if (older.size === newer.size) return proof.length === 0 && equalBytes(older.root, newer.root)
  if (older.size === 0) return proof.length === 0 && equalBytes(older.root, sha256(new Uint8Array(0)))
  let [at, last] = [older.size - 1, newer.size - 1]
  while (at % 2 === 1) [at, last] = [parentIndex(at), parentIndex(last)]
  const [first, ...rest] = at === 0 ? [older.root, ...proof] : proof
  if (first === undefined) return false
  let [before, after] = [first, first]
  for (const hash of rest) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      before = innerHash(hash, before, sha256)
      after = innerHash(hash, after, sha256)
      while (at % 2 === 0 && at > 0) [at, last] = [parentIndex(at), parentIndex(last)]
    } else after = innerHash(after, hash, sha256)
    ;[at, last] = [parentIndex(at), parentIndex(last)]
  }
  return last === 0 && equalBytes(before, older.root) && equalBytes(after, newer.root)
}
