// Enough of JavaScript's lexical grammar to tell code from comments, strings and regular expressions.

export interface Literal {
  readonly line: number
  /** The characters between the quotes; of a template, with `${}` for each value. */
  readonly text: string
}

export interface Lexed {
  /** The source with comments, strings and regular expressions blanked; offsets and lines are those of the source. */
  readonly code: string
  readonly literals: readonly Literal[]
}

/** After an operand a slash divides; elsewhere it begins a regular expression, as it does after these words. */
const operandEnd = /[\w$)\]}]\s*$/
const keywordEnd = /\b(?:return|typeof|case|in|of|await|yield|void|delete|else|do)\s*$/

export function lex(source: string): Lexed {
  const reader = new Reader(source)
  reader.readCode(() => false)
  return { code: reader.code.join(''), literals: reader.literals }
}

class Reader {
  readonly code: string[] = []
  readonly literals: Literal[] = []
  readonly #source: string
  #at = 0

  constructor(source: string) {
    this.#source = source
  }

  /** Reads on until a character that ends this stretch of code. */
  readCode(isEnd: (character: string) => boolean): void {
    while (this.#at < this.#source.length) {
      const character = this.#source[this.#at]!
      if (isEnd(character)) return
      if (this.#sees('//')) this.#blankTo(this.#find('\n', 0))
      else if (this.#sees('/*')) this.#blankTo(this.#find('*/', 2))
      else if (character === "'" || character === '"') this.#readString(character)
      else if (character === '`') this.#readTemplate()
      else if (character === '/' && this.#beginsExpression()) this.#readExpression()
      else this.#keep()
    }
  }

  #sees(text: string): boolean {
    return this.#source.startsWith(text, this.#at)
  }

  #find(text: string, beyond: number): number {
    const found = this.#source.indexOf(text, this.#at)
    return found < 0 ? this.#source.length : found + beyond
  }

  #keep(): void {
    this.code.push(this.#source[this.#at] ?? '')
    this.#at += 1
  }

  #blankTo(end: number): void {
    this.code.push(this.#source.slice(this.#at, end).replace(/[^\n]/g, ' '))
    this.#at = end
  }

  #line(): number {
    return this.#source.slice(0, this.#at).split('\n').length
  }

  #readString(quote: string): void {
    const line = this.#line()
    const begin = this.#at + 1
    let end = begin
    while (end < this.#source.length && this.#source[end] !== quote && this.#source[end] !== '\n') {
      end += this.#source[end] === '\\' ? 2 : 1
    }
    this.literals.push({ line, text: this.#source.slice(begin, end) })
    this.#keep()
    this.#blankTo(end)
    this.#keep()
  }

  #readTemplate(): void {
    const line = this.#line()
    let text = ''
    this.#keep()
    while (this.#at < this.#source.length && !this.#sees('`')) {
      if (this.#sees('${')) {
        text += '${}'
        this.#readValue()
      } else {
        const length = this.#sees('\\') ? 2 : 1
        text += this.#source.slice(this.#at, this.#at + length)
        this.#blankTo(this.#at + length)
      }
    }
    this.literals.push({ line, text })
    this.#keep()
  }

  /** The value inside a template, up to its own closing brace. */
  #readValue(): void {
    let depth = 0
    this.#keep()
    this.readCode((character) => {
      if (character === '{') depth += 1
      if (character === '}') depth -= 1
      return character === '}' && depth === 0
    })
    this.#keep()
  }

  #beginsExpression(): boolean {
    const before = this.code.slice(-40).join('')
    return !operandEnd.test(before) || keywordEnd.test(before)
  }

  #readExpression(): void {
    let end = this.#at + 1
    for (let inClass = false; end < this.#source.length && this.#source[end] !== '\n'; end += 1) {
      if (this.#source[end] === '\\') end += 1
      else if (this.#source[end] === '[') inClass = true
      else if (this.#source[end] === ']') inClass = false
      else if (this.#source[end] === '/' && !inClass) break
    }
    this.#blankTo(end + 1)
  }
}
