const encoder = new TextEncoder()
const SLAB_BYTES = 64 * 1024

let slab = new Uint8Array(SLAB_BYTES)
let used = 0

/**
 * The UTF-8 bytes of a long canonical text as a view into a larger buffer: allocating a buffer costs more than writing
 * the text. The bytes belong to the caller alone, the `buffer` is shared.
 */
export function utf8(text: string): Uint8Array {
  // UTF-8 needs at most three bytes per UTF-16 unit.
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
 * Flattens a concatenated string: reading a character joins its parts at half the cost of letting the encoder do it.
 * The comparison prevents the read from being optimised away; no canonical text begins with NUL.
 */
function flat(text: string): string {
  return text.charCodeAt(0) === 0 ? '' : text
}
