const encoder = new TextEncoder()
const SLAB_BYTES = 64 * 1024

let slab = new Uint8Array(SLAB_BYTES)
let used = 0

/**
 * The UTF-8 bytes of a long canonical text, cut from a larger allocation: an allocation of its own costs more than the
 * writing. The bytes are the caller's alone, their `buffer` is shared.
 */
export function utf8(text: string): Uint8Array {
  // UTF-8 takes at most three bytes for a UTF-16 unit.
  const max = 3 * text.length
  if (max > SLAB_BYTES / 2) return encoder.encode(text)
  if (used + max > SLAB_BYTES) {
    slab = new Uint8Array(SLAB_BYTES)
    used = 0
  }
  const { written } = encoder.encodeInto(flat(text), slab.subarray(used))
  const bytes = slab.subarray(used, used + written)
  used += written
  return bytes
}

/**
 * The same text in one piece: reading a character joins what was concatenated from many, at half the cost at which the
 * encoder does it. The comparison keeps the read from being optimised away; no canonical text begins with NUL.
 */
function flat(text: string): string {
  return text.charCodeAt(0) === 0 ? '' : text
}
