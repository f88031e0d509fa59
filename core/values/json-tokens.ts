/** A number that is not a plain safe integer, kept as its source text: `1500.00`, `1e3`, thirty digits, `-0`. */
export class JsonNumber {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

/** The value that the reader returns; a `number` is always a safe integer and never `-0`. */
export type Json = null | boolean | number | string | JsonNumber | Json[] | { [k: string]: Json }

export type JsonProblemCode =
  | 'not_utf8'
  | 'byte_order_mark'
  | 'too_large'
  | 'too_deep'
  | 'too_many_values'
  | 'too_long'
  | 'duplicate_key'
  | 'syntax'
  | 'trailing_bytes'
  | 'lone_surrogate'

/** Where and why parsing stopped; `at` is counted in UTF-16 units. */
export class JsonStop extends Error {
  readonly code: JsonProblemCode
  readonly path: (string | number)[]
  readonly at: number
  constructor(code: JsonProblemCode, path: (string | number)[], at: number, message: string) {
    super(message)
    this.code = code
    this.path = path
    this.at = at
  }
}

const ESCAPES: { [letter: string]: string } = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
}
const NUMBER = /-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/y
const UNICODE_ESCAPE = /[0-9a-fA-F]{4}/y
const LONE_SURROGATE = /\p{Surrogate}/u

export interface ReaderLimits {
  readonly maxDepth: number
  readonly maxValues: number
  /** The longest text, in characters of its source. */
  readonly maxText: number
  readonly maxNumericNames: number
}

/** Reads the scalars of a text from `at` on. Throws JsonStop. */
export class JsonTokens {
  protected at = 0
  protected depth = 0
  /** The way to the value that is read; only its first `depth` steps count. */
  protected readonly path: (string | number)[] = []
  protected readonly text: string
  protected readonly limits: ReaderLimits

  constructor(text: string, limits: ReaderLimits) {
    this.text = text
    this.limits = limits
  }

  protected string(): string {
    const { text } = this
    const start = this.at++
    let result = ''
    let from = this.at
    for (;;) {
      const code = text.charCodeAt(this.at)
      if (code === 0x22) break
      if (code === 0x5c) {
        this.bound(start)
        result += text.slice(from, this.at) + this.escape()
        from = this.at
      } else if (code >= 0x20) this.at++
      else
        this.stop('syntax', this.at >= text.length ? 'the text ends inside a string' : 'an unescaped control character')
    }
    this.bound(start)
    const tail = text.slice(from, this.at++)
    if (result === '') return tail
    result += tail
    if (LONE_SURROGATE.test(result)) this.stop('lone_surrogate', 'a lone surrogate is not a valid character', start)
    return result
  }

  /** Checked at every escape, because they are what makes a text slow to read. */
  private bound(start: number): void {
    const { maxText } = this.limits
    if (this.at - start > maxText) this.stop('too_long', `a text of more than ${maxText} characters`, start)
  }

  private escape(): string {
    const letter = this.text.charAt(this.at + 1)
    if (letter === 'u') {
      UNICODE_ESCAPE.lastIndex = this.at + 2
      if (!UNICODE_ESCAPE.test(this.text)) this.stop('syntax', 'four hexadecimal digits are expected')
      this.at += 6
      return String.fromCharCode(parseInt(this.text.slice(this.at - 4, this.at), 16))
    }
    const character = Object.hasOwn(ESCAPES, letter) ? ESCAPES[letter] : undefined
    if (character === undefined) this.stop('syntax', 'not a valid escape sequence')
    this.at += 2
    return character
  }

  protected number(): number | JsonNumber {
    return this.shortInteger() ?? this.anyNumber()
  }

  /** The fast path: nearly every number is an integer of a few digits. Returns null and reads nothing otherwise. */
  private shortInteger(): number | null {
    const { text, at: start } = this
    let value = 0
    let at = start
    for (; at < start + 15; at++) {
      const code = text.charCodeAt(at)
      if (!(code >= 0x30 && code <= 0x39)) break
      value = value * 10 + code - 0x30
    }
    const leadingZero = at > start + 1 && text.charCodeAt(start) === 0x30
    if (at === start || at === start + 15 || leadingZero || /[.eE]/.test(text.charAt(at))) return null
    this.at = at
    return value
  }

  private anyNumber(): number | JsonNumber {
    NUMBER.lastIndex = this.at
    const match = NUMBER.exec(this.text)
    if (match === null) this.stop('syntax', 'a value is expected')
    this.at = NUMBER.lastIndex
    const source = match[0]
    const value = Number(source)
    const plain = match[1] === undefined && match[2] === undefined && Number.isSafeInteger(value)
    return plain && !Object.is(value, -0) ? value : new JsonNumber(source)
  }

  protected word<T extends Json>(word: string, value: T): T {
    if (!this.text.startsWith(word, this.at)) this.stop('syntax', 'a value is expected')
    this.at += word.length
    return value
  }

  protected space(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.at)
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return
      this.at++
    }
  }

  protected stop(code: JsonProblemCode, message: string, at = this.at): never {
    throw new JsonStop(code, this.path.slice(0, this.depth), at, message)
  }
}
