// How often terms stand in a passage, as bytes: a search reads some fifty passages whole, and reading each as JSON takes longer
// than everything else.

/** The hash of a term in six bytes, then its frequency in one. */
const HASH_BYTES = 6
const BYTES = HASH_BYTES + 1

/** `frequencies`: of each term, at most 127. */
export function packFrequencies(frequencies: readonly (readonly [term: string, frequency: number])[]): Buffer {
  const packed = Buffer.alloc(BYTES * frequencies.length)
  for (const [at, [term, frequency]] of frequencies.entries()) {
    packed.writeUIntBE(hashOf(term), BYTES * at, HASH_BYTES)
    packed.writeUInt8(frequency, BYTES * at + HASH_BYTES)
  }
  return packed
}

/** The terms of a question by their hashes. */
export interface AskedTerms {
  readonly places: ReadonlyMap<number, number>
  /** By the first two bytes of a hash: 1 where a term of the question begins so. Few terms of a passage go beyond this. */
  readonly beginnings: Uint8Array
}

export function askedTerms(terms: readonly string[]): AskedTerms {
  const hashes = terms.map(hashOf)
  const beginnings = new Uint8Array(2 ** 16)
  for (const hash of hashes) beginnings[Math.floor(hash / 2 ** 32)] = 1
  return { places: new Map(hashes.map((hash, at) => [hash, at])), beginnings }
}

/** Calls `found` for each term of the passage that is among those asked, with its place there. */
export function readFrequencies(
  packed: Buffer,
  { places, beginnings }: AskedTerms,
  found: (place: number, frequency: number) => void,
): void {
  for (let at = 0; at < packed.length; at += BYTES) {
    if (beginnings[(packed[at]! << 8) | packed[at + 1]!] === 0) continue
    const place = places.get(packed.readUIntBE(at, HASH_BYTES))
    if (place !== undefined) found(place, packed[at + HASH_BYTES]!)
  }
}

/**
 * 48 bits: those of FNV-1a over code units, and half as many of the same with another factor. That a term asked has the hash
 * of another one of a passage happens about once in 10^12 comparisons. Index and search must agree about it.
 */
export function hashOf(term: string): number {
  let [low, high] = [0x811c9dc5, 0x7ee3623a]
  for (let at = 0; at < term.length; at += 1) {
    const unit = term.charCodeAt(at)
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high ^ unit, 0x85ebca6b)
  }
  return (high >>> 16) * 2 ** 32 + (low >>> 0)
}
