// The hash of a passage, with which a citation is compared with the row of its document.
import { sha256 } from '../platform/sha256.ts'
import type { Passage } from './passage.ts'

/** Half of a SHA-256: nobody finds another text for it. */
export const PASSAGE_HASH_BYTES = 16

export function hashOfPassage({ ordinal, anchor, section, text }: Passage): Uint8Array {
  const bytes = Buffer.from(JSON.stringify([ordinal, anchor, section, text]))
  return sha256(bytes).subarray(0, PASSAGE_HASH_BYTES)
}
