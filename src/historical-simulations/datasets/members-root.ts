// The root over all members, from the roots of the chunks.
import { digest } from '../../../core/evidence/fingerprint.ts'
import { rootOfChunks } from '../../../core/replay/members.ts'
import { sha256 } from '../../platform/sha256.ts'

export function membersRoot(chunkRoots: readonly Uint8Array[]): string {
  return digest(rootOfChunks(chunkRoots, sha256))
}

const HASH_BYTES = 32

/** As a dataset stores them, one after the other. */
export function rootsIn(chunkRoots: Uint8Array): Uint8Array[] {
  return Array.from({ length: chunkRoots.length / HASH_BYTES }, (_, at) =>
    chunkRoots.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  )
}
