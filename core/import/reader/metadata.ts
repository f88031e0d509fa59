import { HASH, LINE_FEED, QUOTE } from './bytes.ts'
import { recordUpTo } from './delimiter.ts'

export interface MetadataLines {
  readonly metadata: Readonly<Record<string, string>>
  /** Byte and line after the metadata. */
  readonly end: number
  readonly line: number
}

const DELIMITED = /[,;\t|]/
/** Only from the start of a run of delimiters: from each of them, a long run in the line would take quadratic time. */
const PADDING = /(?<![,;\t|])[,;\t|]+$/

/**
 * Reads the metadata lines at the beginning of a file: `# name: value`. A spreadsheet program that opens and saves a
 * template writes such a line as a quoted cell or pads it with delimiters; both are accepted. A delimited line that
 * begins with `#` without a space is a header, because many exports number their rows in a column `#`.
 */
export function readMetadata(head: Uint8Array, start: number, first = 1): MetadataLines {
  const entries: [string, string][] = []
  let [at, line] = [start, first]
  for (;;) {
    const text = metadataAt(head, at)
    if (text === null) return { metadata: Object.fromEntries(entries), end: at, line }
    const colon = text.indexOf(':')
    if (colon > 0) entries.push([text.slice(0, colon).trim(), text.slice(colon + 1).trim()])
    const end = head.indexOf(LINE_FEED, at)
    at = end < 0 ? head.length : end + 1
    line++
  }
}

/** The text after the `#`; null when the line is not metadata. */
function metadataAt(head: Uint8Array, at: number): string | null {
  if (head[at] !== HASH && !(head[at] === QUOTE && head[at + 1] === HASH)) return null
  const end = head.indexOf(LINE_FEED, at)
  const line = new TextDecoder().decode(recordUpTo(head, at, end < 0 ? null : end))
  const quoted = /^"(?<inner>(?:[^"]|"")*)"[,;\t|]*$/.exec(line)?.groups?.['inner']
  const text = quoted?.replaceAll('""', '"') ?? line.replace(PADDING, '')
  if (!text.startsWith('#')) return null
  return /^#(\s|#|$)/.test(text) || !DELIMITED.test(line) ? text.replace(/^#+/, '') : null
}
