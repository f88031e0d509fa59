// A text in parts, of which those that match are marked.
export interface Range {
  readonly start: number
  readonly end: number
}

export interface Part {
  readonly text: string
  readonly isMarked: boolean
}

/** Ranges in order; what lies outside the text, or before the end of the range before, is left out. */
export function marked(text: string, ranges: readonly Range[]): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const { start, end } of ranges) {
    if (start < from || end > text.length || start >= end) continue
    if (start > from) parts.push({ text: text.slice(from, start), isMarked: false })
    parts.push({ text: text.slice(start, end), isMarked: true })
    from = end
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMarked: false })
  return parts
}

const BEFORE = 40
const LENGTH = 160

/** A line about the first match. */
export function excerpt(text: string, ranges: readonly Range[]): Part[] {
  const first = ranges[0]?.start ?? 0
  const space = text.indexOf(' ', Math.max(0, first - BEFORE))
  const start = first <= BEFORE ? 0 : space === -1 || space > first ? first : space + 1
  const end = start + LENGTH >= text.length ? text.length : Math.max(text.lastIndexOf(' ', start + LENGTH), first)
  const shown = text.slice(start, end)
  const moved = ranges.map((range) => ({ start: range.start - start, end: range.end - start }))
  const parts = marked(shown, moved)
  const before: Part[] = start > 0 ? [{ text: '… ', isMarked: false }] : []
  const after: Part[] = end < text.length ? [{ text: ' …', isMarked: false }] : []
  return [...before, ...parts, ...after]
}
