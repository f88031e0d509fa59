import { LINE_FEED } from './bytes.ts'

export interface BadByte {
  readonly kind: 'not-utf8' | 'null' | 'too-many-lines'
  /** Position of the first byte of the invalid sequence, from the first byte pushed, and its physical line. */
  readonly at: number
  readonly line: number
  readonly byte: number
}

/**
 * Checks for well-formed UTF-8 of the Unicode Standard (table 3-7: no overlong form, no surrogate, nothing beyond
 * U+10FFFF) without U+0000, in one pass over pieces of any size.
 */
export class Utf8Check {
  private readonly maxLines: number
  private seen = 0
  private line = 1
  /** The open sequence: its position, its first byte, the number of bytes to come and the bounds of the next one. */
  private began = 0
  private lead = 0
  private missing = 0
  private low = 0x80
  private high = 0xbf

  /**
   * The line end after this many lines is an error too, so the first error is the same for every division into pieces.
   */
  constructor(maxLines = Infinity) {
    this.maxLines = maxLines
  }

  push(bytes: Uint8Array): BadByte | null {
    for (let at = 0; at < bytes.length; at++) {
      at = this.overAscii(bytes, at)
      const byte = bytes[at]
      if (byte === undefined) break
      if (this.line > this.maxLines + 1)
        return { kind: 'too-many-lines', at: this.seen + at, line: this.maxLines + 1, byte }
      if (this.missing === 0) {
        if (byte === 0) return { kind: 'null', at: this.seen + at, line: this.line, byte }
        this.began = this.seen + at
        if (!this.open(byte)) return this.bad()
      } else {
        if (byte < this.low || byte > this.high) return this.bad()
        this.missing--
        this.low = 0x80
        this.high = 0xbf
      }
    }
    this.seen += bytes.length
    return null
  }

  /** Skips to the next byte that is not plain ASCII text, because most files contain little else. */
  private overAscii(bytes: Uint8Array, from: number): number {
    if (this.missing > 0) return from
    let { line } = this
    const max = this.maxLines + 1
    let at = from
    for (; at < bytes.length; at++) {
      const byte = bytes[at]!
      if (byte >= 0x80 || byte === 0) break
      if (byte === LINE_FEED && ++line > max) break
    }
    this.line = line
    return at
  }

  /** Call at the end of the file: an open sequence is truncated. */
  end(): BadByte | null {
    return this.missing > 0 ? this.bad() : null
  }

  private open(lead: number): boolean {
    this.lead = lead
    this.missing = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1
    this.low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80
    this.high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf
    return lead >= 0xc2 && lead <= 0xf4
  }

  private bad(): BadByte {
    return { kind: 'not-utf8', at: this.began, line: this.line, byte: this.lead }
  }
}
