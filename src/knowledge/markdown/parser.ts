// CommonMark with tables, read into blocks. Raw HTML is recognised, so that it can be left out.
import MarkdownIt, { type Env, type Token } from 'markdown-it'

/** Lists and quotes inside one another; what is deeper is no text that somebody reads. */
const MAX_NESTING = 40

const parser = new MarkdownIt('commonmark', { maxNesting: MAX_NESTING }).enable('table')
// The text of a block is read when it is needed: of a document with too many headings none is.
parser.core.ruler.enableOnly(['normalize', 'block'])

export interface ParsedMarkdown {
  readonly tokens: readonly Token[]
  /** The text of what stands in one block, without marks and raw HTML. */
  readonly textOf: (inline: Token) => string
  /** Whether raw HTML was left out of a text. */
  readonly hadHtml: () => boolean
}

export function parseMarkdown(content: string): ParsedMarkdown {
  const env: Env = {}
  const tokens = parser.parse(content, env)
  let html = false
  const textOf = ({ content: source }: Token): string => {
    const parts: Token[] = []
    parser.inline.parse(source, parser, env, parts)
    html ||= parts.some(({ type }) => type === 'html_inline')
    return parts.map(textOfPart).join('').trim()
  }
  return { tokens, textOf, hadHtml: () => html }
}

const LITERAL = new Set(['text', 'text_special', 'code_inline', 'image'])

function textOfPart({ type, content }: Token): string {
  if (type === 'softbreak' || type === 'hardbreak') return ' '
  return LITERAL.has(type) ? content : ''
}
