// Signatures on which implementations of Ed25519 differ, in the families of the vectors that C2SP publishes as
// CCTV/ed25519 (there 914): keys A and points R of small order in all 14 encodings, or with a component of small order,
// whose components cancel in the equation or not. They are computed here, from the description of those families.
import { ed25519 } from '@noble/curves/ed25519.js'
import { sha512 } from '@noble/hashes/sha2.js'

const { Point } = ed25519
const FIELD = 2n ** 255n - 19n
const SIGN = 2n ** 255n
export const ORDER = Point.Fn.ORDER
/** A point of order 8: a quarter turn of it has y = 0. */
const EIGHTH = Point.fromHex('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a')

export type Flag =
  | 'low_order_A'
  | 'low_order_R'
  | 'low_order_component_A'
  | 'low_order_component_R'
  | 'low_order_residue'
  | 'non_canonical_A'
  | 'non_canonical_R'
  | 'reencoded_k'

export interface EdgeSignature {
  readonly flags: readonly Flag[]
  readonly publicKey: Uint8Array
  readonly message: Uint8Array
  readonly signature: Uint8Array
}

/** `scalar` times the base point plus `eighths` times the point of order 8. */
interface EdgePoint {
  readonly scalar: bigint
  readonly eighths: number
  readonly bytes: Uint8Array
  readonly canonical: Uint8Array
}

/** The 8 points of small order in their 14 encodings, and 8 points that differ by one of them. */
export function edgePoints(scalar: bigint): EdgePoint[] {
  return Array.from({ length: 8 }, (_, eighths) => {
    const small = eighths === 0 ? Point.ZERO : EIGHTH.multiplyUnsafe(BigInt(eighths))
    const canonical = small.toBytes()
    const low = encodings(small).map((bytes) => ({ scalar: 0n, eighths, bytes, canonical }))
    const mixed = small.add(Point.BASE.multiply(scalar)).toBytes()
    return [...low, { scalar, eighths, bytes: mixed, canonical: mixed }]
  }).flat()
}

/** y and y + p where it fits into 255 bits; with x = 0 both signs. The first is the canonical one. */
function encodings(point: typeof Point.BASE): Uint8Array[] {
  const { x, y } = point.toAffine()
  const tops = x === 0n ? [0n, SIGN] : [(x & 1n) * SIGN]
  return [y, y + FIELD].filter((each) => each < SIGN).flatMap((each) => tops.map((top) => littleEndian(each + top)))
}

export function littleEndian(number: bigint): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, at) => Number((number >> BigInt(8 * at)) & 255n))
}

/** One signature for each pair of points, each choice of the hashed encoding, and each way the components can add up. */
export function edgeSignatures(): EdgeSignature[] {
  const keys = edgePoints(1_234_567_890_123_456_789n)
  const nonces = edgePoints(9_876_543_210_987_654_321n)
  return keys.flatMap((A) =>
    nonces.flatMap((R) => {
      const reencodable = !equal(A.bytes, A.canonical) || !equal(R.bytes, R.canonical)
      return [false, ...(reencodable ? [true] : [])].flatMap((reencoded) =>
        [false, true].flatMap((residue) => sign(A, R, reencoded, residue) ?? []),
      )
    }),
  )
}

// One of eight messages on average has a hash that makes the components cancel.
const MAX_MESSAGES = 100

function sign(A: EdgePoint, R: EdgePoint, reencoded: boolean, residue: boolean): EdgeSignature | null {
  for (let number = 0; number < MAX_MESSAGES; number++) {
    const message = new TextEncoder().encode(`edge case ${number}`)
    const k = challenge(reencoded ? [R.canonical, A.canonical, message] : [R.bytes, A.bytes, message])
    if (((R.eighths + Number(k % 8n) * A.eighths) % 8 !== 0) !== residue) continue
    const signature = Uint8Array.of(...R.bytes, ...littleEndian((R.scalar + k * A.scalar) % ORDER))
    return { flags: flagsOf(A, R, reencoded, residue), publicKey: A.bytes, message, signature }
  }
  return null
}

/** A signature that the equation with the cofactor accepts, by a key that differs from an honest one by a small point. */
export function signWithMixedKey(message: Uint8Array): { publicKey: Uint8Array; signature: Uint8Array } {
  const A = edgePoints(11n).at(-1)!
  const honest = (multiple: bigint) => edgePoints(multiple).find(({ scalar, eighths }) => scalar > 0n && eighths === 0)!
  // The equations differ unless the challenge cancels the component of small order.
  const differs = (R: EdgePoint): boolean => (challenge([R.bytes, A.bytes, message]) * BigInt(A.eighths)) % 8n !== 0n
  const R = [13n, 17n, 19n, 23n, 29n, 31n].map(honest).find(differs)!
  const S = (R.scalar + challenge([R.bytes, A.bytes, message]) * A.scalar) % ORDER
  return { publicKey: A.bytes, signature: Uint8Array.of(...R.bytes, ...littleEndian(S)) }
}

function challenge(parts: readonly Uint8Array[]): bigint {
  const hash = sha512(Uint8Array.from(parts.flatMap((part) => [...part])))
  return hash.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n) % ORDER
}

function flagsOf(A: EdgePoint, R: EdgePoint, reencoded: boolean, residue: boolean): Flag[] {
  const given: [Flag, boolean][] = [
    ['low_order_A', A.scalar === 0n],
    ['low_order_R', R.scalar === 0n],
    ['low_order_component_A', A.eighths !== 0],
    ['low_order_component_R', R.eighths !== 0],
    ['low_order_residue', residue],
    ['non_canonical_A', !equal(A.bytes, A.canonical)],
    ['non_canonical_R', !equal(R.bytes, R.canonical)],
    ['reencoded_k', reencoded],
  ]
  return given.flatMap(([flag, is]) => (is ? [flag] : []))
}

function equal(left: Uint8Array, right: Uint8Array): boolean {
  return left.every((byte, at) => byte === right[at])
}
