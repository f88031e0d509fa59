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

/** Parses a text that is known to be well-formed Unicode, in one pass. Throws JsonStop. */
export class JsonReader {
  private at = 0
  private depth = 0
  private readonly path: (string | number)[] = []
  private readonly text: string
  private readonly maxDepth: number
  private readonly maxValues: number
  /** Number of scalars, arrays and objects read so far. */
  values = 0

  constructor(text: string, maxDepth: number, maxValues: number) {
    this.text = text
    this.maxDepth = maxDepth
    this.maxValues = maxValues
  }

  document(): Json {
    const value = this.value()
    this.space()
    if (this.at < this.text.length) this.stop('trailing_bytes', 'unexpected text after the value')
    return value
  }

  private value(): Json {
    this.space()
    if (this.values++ === this.maxValues) this.stop('too_many_values', `more than ${this.maxValues} values`)
    switch (this.text.charCodeAt(this.at)) {
      case 0x7b:
        return this.object()
      case 0x5b:
        return this.array()
      case 0x22:
        return this.string()
      case 0x74:
        return this.word('true', true)
      case 0x66:
        return this.word('false', false)
      case 0x6e:
        return this.word('null', null)
      default:
        return this.number()
    }
  }

  private object(): Json {
    this.enter()
    const members: { [k: string]: Json } = {}
    if (this.closes(0x7d)) return members
    do {
      this.space()
      if (this.text.charCodeAt(this.at) !== 0x22) this.stop('syntax', 'a member name is expected')
      const start = this.at
      const name = this.string()
      this.path[this.depth - 1] = name
      if (Object.hasOwn(members, name)) this.stop('duplicate_key', 'the member name appears twice', start)
      this.space()
      if (this.text.charCodeAt(this.at) !== 0x3a) this.stop('syntax', 'a colon is expected')
      this.at++
      const value = this.value()
      if (name === '__proto__') define(members, name, value)
      else members[name] = value
    } while (this.continues(0x7d))
    return members
  }

  private array(): Json {
    this.enter()
    const items: Json[] = []
    if (this.closes(0x5d)) return items
    do {
      this.path[this.depth - 1] = items.length
      items.push(this.value())
    } while (this.continues(0x5d))
    return items
  }

  private enter(): void {
    if (this.depth === this.maxDepth) this.stop('too_deep', `nested deeper than ${this.maxDepth}`)
    this.path.length = this.depth++
    this.at++
  }

  private closes(bracket: number): boolean {
    this.space()
    if (this.text.charCodeAt(this.at) !== bracket) return false
    this.at++
    this.depth--
    return true
  }

  private continues(bracket: number): boolean {
    if (this.closes(bracket)) return false
    if (this.text.charCodeAt(this.at) !== 0x2c) this.stop('syntax', 'a comma or a closing bracket is expected')
    this.at++
    return true
  }

  private string(): string {
    const { text } = this
    const start = this.at++
    let result = ''
    let from = this.at
    for (;;) {
      const code = text.charCodeAt(this.at)
      if (code === 0x22) break
      if (code === 0x5c) {
        result += text.slice(from, this.at) + this.escape()
        from = this.at
      } else if (code >= 0x20) this.at++
      else
        this.stop('syntax', this.at >= text.length ? 'the text ends inside a string' : 'an unescaped control character')
    }
    const tail = text.slice(from, this.at++)
    if (result === '') return tail
    result += tail
    if (LONE_SURROGATE.test(result)) this.stop('lone_surrogate', 'a lone surrogate is not a valid character', start)
    return result
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

  private number(): number | JsonNumber {
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

  private word<T extends Json>(word: string, value: T): T {
    if (!this.text.startsWith(word, this.at)) this.stop('syntax', 'a value is expected')
    this.at += word.length
    return value
  }

  private space(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.at)
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return
      this.at++
    }
  }

  private stop(code: JsonProblemCode, message: string, at = this.at): never {
    throw new JsonStop(code, this.path.slice(0, this.depth), at, message)
  }
}

function define(members: { [k: string]: Json }, name: string, value: Json): void {
  Object.defineProperty(members, name, { value, writable: true, enumerable: true, configurable: true })
}
