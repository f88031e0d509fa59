const encoder = new TextEncoder()
const SLAB_BYTES = 64 * 1024
// Below this length a loop is faster than calling `set`.
const SHORT = 20

/** The UTF-8 bytes of a text that is constant for a compiled policy. */
export function fragment(text: string): Uint8Array {
  return encoder.encode(text)
}

/**
 * Writes the bytes of successive evaluations into large buffers: strings would have to be joined, copied and encoded,
 * and allocating a buffer per piece costs more than writing it. Positions are relative to `begin`.
 */
export class Writer {
  bytes: Uint8Array = new Uint8Array(SLAB_BYTES)
  begin = 0
  private at = 0

  /** Begins an evaluation after the bytes of the previous one. */
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

  /** Writes a text that contains only ASCII characters. */
  ascii(text: string): void {
    const { length } = text
    if (this.at + length > this.bytes.length) this.grow(length)
    const target = this.bytes
    let { at } = this
    for (let index = 0; index < length; index++) target[at++] = text.charCodeAt(index)
    this.at = at
  }

  /** Writes an ASCII text in quotation marks. */
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

  /** Writes a hash in hexadecimal. */
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

  /** Moves the current evaluation to a new buffer; previous evaluations keep theirs. */
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
