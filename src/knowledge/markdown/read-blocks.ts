// The blocks of a document in their order: headings that divide it, and units of text that stay whole where they can.
import type { Token } from 'markdown-it'
import { isVisible } from '../../../core/values/text.ts'
import { MAX_HEADING_CHARACTERS } from '../limits.ts'
import { divideFrontMatter } from './front-matter.ts'
import { type ParsedMarkdown, parseMarkdown } from './parser.ts'

export interface Heading {
  readonly kind: 'heading'
  readonly depth: number
  readonly text: string
}

export interface TextUnit {
  readonly kind: 'text'
  readonly text: string
}

export type Block = Heading | TextUnit

export interface Blocks {
  readonly blocks: readonly Block[]
  readonly hadHtml: boolean
}

/** Null with more than `maxHeadings` headings. */
export function readBlocks(content: string, maxHeadings: number): Blocks | null {
  const { frontMatter, body } = divideFrontMatter(content)
  const parsed = parseMarkdown(body)
  if (countHeadings(parsed.tokens) > maxHeadings) return null
  const reader = new BlockReader(parsed, frontMatter)
  for (const [at, token] of parsed.tokens.entries()) reader.take(token, parsed.tokens[at + 1])
  return { blocks: reader.blocks, hadHtml: reader.hadHtml || parsed.hadHtml() }
}

function countHeadings(tokens: readonly Token[]): number {
  let count = 0
  for (const token of tokens) if (isDivider(token)) count += 1
  return count
}

/** One inside a list or a quote belongs to that. */
function isDivider({ type, level }: Token): boolean {
  return type === 'heading_open' && level === 0
}

class BlockReader {
  readonly blocks: Block[] = []
  hadHtml = false
  readonly #parsed: ParsedMarkdown
  #isHeading = false
  #cells: string[] | null = null
  /** What stands before the next text: the mark of its item of a list. */
  #mark = ''

  constructor(parsed: ParsedMarkdown, frontMatter: string) {
    this.#parsed = parsed
    this.#unit(frontMatter)
  }

  take(token: Token, next: Token | undefined): void {
    switch (token.type) {
      case 'heading_open':
        if (isDivider(token)) this.#heading(token, next)
        break
      case 'list_item_open':
        this.#mark = token.info === '' ? '- ' : `${token.info}. `
        break
      case 'tr_open':
        this.#cells = []
        break
      case 'tr_close':
        this.#unit(this.#cells!.join(' | '))
        this.#cells = null
        break
      case 'inline':
        this.#inline(token)
        break
      case 'fence':
      case 'code_block':
        this.#unit(token.content.trimEnd())
        break
      case 'html_block':
        this.hadHtml = true
        break
      default:
    }
  }

  #heading({ tag }: Token, next: Token | undefined): void {
    this.#isHeading = true
    this.#mark = ''
    const text = next?.type === 'inline' ? this.#parsed.textOf(next) : ''
    const short = [...text].slice(0, MAX_HEADING_CHARACTERS).join('')
    this.blocks.push({ kind: 'heading', depth: Number(tag.slice(1)), text: short })
    // What a citation cuts is found nevertheless.
    if (short !== text) this.#unit(text)
  }

  #inline(token: Token): void {
    // The token behind a heading was read with it.
    if (this.#isHeading) this.#isHeading = false
    else if (this.#cells) this.#cells.push(this.#parsed.textOf(token))
    else this.#unit(this.#parsed.textOf(token))
  }

  #unit(text: string): void {
    if (!isVisible(text)) return
    this.blocks.push({ kind: 'text', text: this.#mark + text })
    this.#mark = ''
  }
}
