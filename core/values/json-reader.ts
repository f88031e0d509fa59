import { type Json, JsonTokens } from './json-tokens.ts'

const DIGIT = /^[0-9]/

type Members = { [k: string]: Json }

/** Parses a text that is known to be well-formed Unicode, in one pass that can pause behind any value. Throws JsonStop. */
export class JsonReader extends JsonTokens {
  /** The arrays and objects that are not closed yet, outermost first. */
  private readonly open: (Json[] | Members)[] = []
  private numericNames = 0
  /** Number of scalars, arrays and objects read so far. */
  values = 0
  /** The document, once it was read to its end. */
  result: Json = null

  /** Reads at most `count` more values; true at the end of the document. */
  advance(count: number): boolean {
    const until = this.values + count
    while (this.values < until) {
      const value = this.value()
      if (value !== undefined && this.close(value)) return true
    }
    return false
  }

  /** Puts a complete value into its container, and closes each that ends with it; true when the document ends with it. */
  private close(value: Json): boolean {
    let complete = value
    for (let last = this.open.length - 1; last >= 0; last--) {
      const container = this.open[last]!
      if (Array.isArray(container)) {
        container.push(complete)
        if (this.continues(0x5d)) {
          this.path[this.depth - 1] = container.length
          return false
        }
      } else {
        put(container, this.path[this.depth - 1] as string, complete)
        if (this.continues(0x7d)) {
          this.name(container)
          return false
        }
      }
      complete = container
      this.open.pop()
    }
    return this.end(complete)
  }

  private end(document: Json): true {
    this.space()
    if (this.at < this.text.length) this.stop('trailing_bytes', 'unexpected text after the value')
    this.result = document
    return true
  }

  /** A scalar or an empty container; undefined when a container was opened, whose first value follows. */
  private value(): Json | undefined {
    const { maxValues } = this.limits
    this.space()
    if (this.values++ === maxValues) this.stop('too_many_values', `more than ${maxValues} values`)
    switch (this.text.charCodeAt(this.at)) {
      case 0x7b:
        return this.container({}, 0x7d)
      case 0x5b:
        return this.container([], 0x5d)
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

  private container(empty: Json[] | Members, bracket: number): Json | undefined {
    const { maxDepth } = this.limits
    if (this.depth === maxDepth) this.stop('too_deep', `nested deeper than ${maxDepth}`)
    this.path.length = this.depth++
    this.at++
    if (this.closes(bracket)) return empty
    this.open.push(empty)
    if (Array.isArray(empty)) this.path[this.depth - 1] = 0
    else this.name(empty)
    return undefined
  }

  /** The name of the next member and its colon. */
  private name(members: Members): void {
    this.space()
    if (this.text.charCodeAt(this.at) !== 0x22) this.stop('syntax', 'a member name is expected')
    const start = this.at
    const name = this.string()
    this.path[this.depth - 1] = name
    if (DIGIT.test(name) && this.numericNames++ === this.limits.maxNumericNames)
      this.stop('too_many_values', `more than ${this.limits.maxNumericNames} names that begin with a digit`, start)
    if (Object.hasOwn(members, name)) this.stop('duplicate_key', 'the member name appears twice', start)
    this.space()
    if (this.text.charCodeAt(this.at) !== 0x3a) this.stop('syntax', 'a colon is expected')
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
}

function put(members: Members, name: string, value: Json): void {
  if (name === '__proto__')
    Object.defineProperty(members, name, { value, writable: true, enumerable: true, configurable: true })
  else members[name] = value
}
