// The members of a frozen dataset: how they are packed, and the root that commits to them.
import { canonicalBytes } from '../evidence/canonical.ts'
import { fromHex, toHex } from '../evidence/encoding.ts'
import type { Sha256 } from '../evidence/fingerprint.ts'
import { innerHash, leafHash, pushLeaf, rootOf, split } from '../evidence/merkle.ts'

export interface Member {
  readonly application_id: string
  readonly evaluation_id: string
  /** Null when nobody had decided the application. */
  readonly decision_id: string | null
  /** The fingerprint of the last manifest of the evaluation, `sha256:` and hexadecimal digits. */
  readonly manifest_fingerprint: string
}

/** A power of two: only then is the root of a full chunk a node of the tree over all members. */
export const MEMBERS_PER_CHUNK = 1024
const ID_BYTES = 16
const HASH_BYTES = 32
export const MEMBER_BYTES = 3 * ID_BYTES + HASH_BYTES
const DIGEST = 'sha256:'
const NO_DECISION = '0'.repeat(2 * ID_BYTES)

/** 80 bytes for each member: three ids, of which the last is zero without a decision, and the hash. */
export function packMembers(members: readonly Member[]): Uint8Array {
  const packed = new Uint8Array(members.length * MEMBER_BYTES)
  for (const [index, member] of members.entries()) {
    const { application_id, evaluation_id, decision_id, manifest_fingerprint } = member
    const ids = [application_id, evaluation_id, decision_id ?? NO_DECISION].map((id) => id.replaceAll('-', ''))
    packed.set(fromHex(ids.join('') + manifest_fingerprint.slice(DIGEST.length)), index * MEMBER_BYTES)
  }
  return packed
}

/** Null when the bytes are no whole number of members. */
export function unpackMembers(packed: Uint8Array): Member[] | null {
  if (packed.length % MEMBER_BYTES !== 0) return null
  const hex = toHex(packed)
  return Array.from({ length: packed.length / MEMBER_BYTES }, (_, index) => {
    const at = 2 * index * MEMBER_BYTES
    const idAt = (place: number) => hex.slice(at + 2 * ID_BYTES * place, at + 2 * ID_BYTES * (place + 1))
    return {
      application_id: uuidOf(idAt(0)),
      evaluation_id: uuidOf(idAt(1)),
      decision_id: idAt(2) === NO_DECISION ? null : uuidOf(idAt(2)),
      manifest_fingerprint: DIGEST + hex.slice(at + 6 * ID_BYTES, at + 2 * MEMBER_BYTES),
    }
  })
}

function uuidOf(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/**
 * The root (RFC 6962, section 2.1) of these members, each a leaf of canonical bytes
 * `[application_id, evaluation_id, decision_id, manifest_fingerprint]`.
 */
export function rootOfMembers(members: readonly Member[], sha256: Sha256): Uint8Array {
  const frontier: Uint8Array[] = []
  for (const [index, member] of members.entries()) {
    const { application_id, evaluation_id, decision_id, manifest_fingerprint } = member
    const leaf = canonicalBytes([application_id, evaluation_id, decision_id, manifest_fingerprint])
    pushLeaf(frontier, index, leafHash(leaf, sha256), sha256)
  }
  return rootOf(frontier, sha256)
}

/** The root over all members from the roots of their chunks, of which only the last may be shorter than the others. */
export function rootOfChunks(roots: readonly Uint8Array[], sha256: Sha256): Uint8Array {
  const [first] = roots
  if (first === undefined) return rootOf([], sha256)
  if (roots.length === 1) return first
  const middle = split(roots.length)
  return innerHash(rootOfChunks(roots.slice(0, middle), sha256), rootOfChunks(roots.slice(middle), sha256), sha256)
}
