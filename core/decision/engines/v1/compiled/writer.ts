const encoder = new TextEncoder()
const SLAB_BYTES = 64 * 1024
// Below it a loop is faster than the call of `set`.
const SHORT = 20

/** The UTF-8 bytes of a text that is known when the policy is compiled. */
export function fragment(text: string): Uint8Array {
  return encoder.encode(text)
}

/**
 * Writes the bytes of one evaluation after the other into large allocations: strings would be joined, copied and
 * encoded, and an allocation per piece costs more than writing it. Positions count from `begin`.
 */
export class Writer {
  bytes: Uint8Array = new Uint8Array(SLAB_BYTES)
  begin = 0
  private at = 0

  /** Begins an evaluation behind the bytes of the one before. */
  start(): void {
    this.begin = this.at
  }

  get position(): number {
    return this.at - this.begin
  }

  view(from: number, to: number): Uint8Array {
    return this.bytes.subarray(this.begin + from, this.begin + to)
  }

  put(bytes: Uint8Array): void {
    const { length } = bytes
    if (this.at + length > this.bytes.length) this.grow(length)
    if (length >= SHORT) {
      this.bytes.set(bytes, this.at)
      this.at += length
      return
    }
    const target = this.bytes
    let { at } = this
    for (let index = 0; index < length; index++) target[at++] = bytes[index]!
    this.at = at
  }

  /** A text without any character beyond ASCII. */
  ascii(text: string): void {
    const { length } = text
    if (this.at + length > this.bytes.length) this.grow(length)
    const target = this.bytes
    let { at } = this
    for (let index = 0; index < length; index++) target[at++] = text.charCodeAt(index)
    this.at = at
  }

  /** An ASCII text between quotation marks. */
  quoted(text: string): void {
    const { length } = text
    if (this.at + length + 2 > this.bytes.length) this.grow(length + 2)
    const target = this.bytes
    let { at } = this
    target[at++] = QUOTE
    for (let index = 0; index < length; index++) target[at++] = text.charCodeAt(index)
    target[at++] = QUOTE
    this.at = at
  }

  /** The bytes of a hash in hexadecimal. */
  hex(hash: Uint8Array): void {
    const { length } = hash
    if (this.at + 2 * length > this.bytes.length) this.grow(2 * length)
    const target = this.bytes
    let { at } = this
    for (let index = 0; index < length; index++) {
      const byte = hash[index]!
      target[at++] = HEX[byte >> 4]!
      target[at++] = HEX[byte & 15]!
    }
    this.at = at
  }

  byte(value: number): void {
    if (this.at === this.bytes.length) this.grow(1)
    this.bytes[this.at++] = value
  }

  /** Moves the evaluation in hand to a new allocation; the ones before keep theirs. */
  private grow(room: number): void {
    const written = this.at - this.begin
    const larger = new Uint8Array(Math.max(SLAB_BYTES, 2 * (written + room)))
    larger.set(this.bytes.subarray(this.begin, this.at))
    this.bytes = larger
    this.begin = 0
    this.at = written
  }
}

const HEX = encoder.encode('0123456789abcdef')

export const QUOTE = 34
export const COMMA = 44
export const OPEN_LIST = 91
export const CLOSE_LIST = 93
export const CLOSE = 125
