// Which Ed25519 keys and signatures count at all. Implementations of RFC 8032 differ on points of small order, on points
// with a component of small order, and on other encodings of the same point. Here a signature is valid only when
//   - the key A and the point R are canonical encodings (RFC 8032, section 5.1.3) of points of the group of prime order,
//     other than its neutral element, as every honest signer makes them,
//   - S is below the order of the group,
//   - and the runtime finds the equation true.
// Within that group the equation with the cofactor and the one without are the same, so every runtime agrees.
import { LruCache } from '../values/lru-cache.ts'
import { toHex } from './encoding.ts'

/** Ed25519 (RFC 8032) over the message, with the raw key of 32 bytes. */
export type VerifySignature = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean

const FIELD = 2n ** 255n - 19n
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n
const CURVE = 37095705934669439343138083508754565189542113879843219016388785533085940283555n
const ROOT_OF_MINUS_ONE = 19681161376707505956807079304988542015446066515923890162744021073123829784752n
const POINT_BYTES = 32

/** Verifies with the runtime's implementation what is beyond doubt in every implementation; everything else is false. */
export function verifyStrictly(
  verify: VerifySignature,
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): boolean {
  if (signature.length !== 2 * POINT_BYTES || numberOf(signature.subarray(POINT_BYTES)) >= ORDER) return false
  return isPoint(publicKey) && isPoint(signature.subarray(0, POINT_BYTES)) && verify(publicKey, message, signature)
}

// A check takes some 2 ms and keys repeat; the bound prevents hostile files from filling memory.
const MAX_CACHED = 256
const cached = new LruCache<boolean>(MAX_CACHED)

/** Whether the bytes are the canonical encoding of a point of the group of prime order, other than its neutral element. */
function isPoint(bytes: Uint8Array): boolean {
  if (bytes.length !== POINT_BYTES) return false
  const key = toHex(bytes)
  const known = cached.get(key)
  if (known !== undefined) return known
  const point = decode(bytes)
  return cached.set(key, point !== null && point.y !== 1n && hasPrimeOrder(point))
}

interface Point {
  readonly x: bigint
  readonly y: bigint
}

/**
 * Little-endian y with the lowest bit of x on top; null when it is no point of the curve, or y is not below p. A zero x,
 * which also has two encodings, belongs to points of small order only.
 */
function decode(bytes: Uint8Array): Point | null {
  const number = numberOf(bytes)
  const y = number & (2n ** 255n - 1n)
  const sign = number >> 255n
  if (y >= FIELD) return null
  // x^2 = (y^2 - 1) / (d y^2 + 1)
  const above = reduce(y * y - 1n)
  const below = reduce(CURVE * y * y + 1n)
  const cube = reduce(below * below * below)
  let x = reduce(above * cube * power(reduce(above * cube * below * below * below * below), (FIELD - 5n) / 8n))
  const square = reduce(below * x * x)
  if (square !== above) {
    if (square !== reduce(-above)) return null
    x = reduce(x * ROOT_OF_MINUS_ONE)
  }
  return { x: (x & 1n) === sign ? x : FIELD - x, y }
}

/** Whether the point times the order of the group is the neutral element; in extended coordinates (RFC 8032, 5.1.4). */
function hasPrimeOrder({ x, y }: Point): boolean {
  const added = { minus: reduce(y - x), plus: reduce(y + x), product: reduce(2n * CURVE * x * y) }
  let [X, Y, Z, T] = [0n, 1n, 1n, 0n]
  for (const bit of ORDER.toString(2)) {
    ;[X, Y, Z, T] = doubled(X, Y, Z)
    if (bit === '0') continue
    const A = reduce((Y - X) * added.minus)
    const B = reduce((Y + X) * added.plus)
    const C = reduce(T * added.product)
    ;[X, Y, Z, T] = completed(B - A, 2n * Z - C, 2n * Z + C, B + A)
  }
  return X === 0n && Y === Z
}

type Extended = [X: bigint, Y: bigint, Z: bigint, T: bigint]

function doubled(X: bigint, Y: bigint, Z: bigint): Extended {
  const [A, B] = [reduce(X * X), reduce(Y * Y)]
  const [G, H] = [A - B, A + B]
  return completed(H - reduce((X + Y) * (X + Y)), 2n * reduce(Z * Z) + G, G, H)
}

function completed(E: bigint, F: bigint, G: bigint, H: bigint): Extended {
  return [reduce(E * F), reduce(G * H), reduce(F * G), reduce(E * H)]
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (const bit of exponent.toString(2)) {
    result = reduce(result * result)
    if (bit === '1') result = reduce(result * base)
  }
  return result
}

function reduce(value: bigint): bigint {
  const rest = value % FIELD
  return rest < 0n ? rest + FIELD : rest
}

/** A little-endian number. */
function numberOf(bytes: Uint8Array): bigint {
  return bytes.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n)
}
