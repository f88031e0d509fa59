// Where the document of a citation is read in this console. Its link is the path of the operation that answers it.
export interface CitedDocument {
  readonly shelf: 'common' | 'documents'
  readonly key: string
  readonly language: 'en' | 'fr'
}

const LINK = /^\/api\/v1\/knowledge\/(common|documents)\/([a-z0-9._-]{3,128})\?language=(en|fr)$/

/** Null for a link of a newer service. */
export function citedDocument(link: string): CitedDocument | null {
  const read = LINK.exec(link)
  if (read === null) return null
  const [, shelf, key, language] = read as unknown as [
    string,
    CitedDocument['shelf'],
    string,
    CitedDocument['language'],
  ]
  return { shelf, key, language }
}

export interface TextPart {
  readonly text: string
  readonly isFound: boolean
}

interface Range {
  readonly start: number
  readonly end: number
}

/** A passage in parts, of which those that match the question are marked. Ranges stand in order. */
export function partsOf(text: string, ranges: readonly Range[]): readonly TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { start, end } of ranges) {
    if (start < from || end > text.length || start >= end) continue
    if (start > from) parts.push({ text: text.slice(from, start), isFound: false })
    parts.push({ text: text.slice(start, end), isFound: true })
    from = end
  }
  if (from < text.length) parts.push({ text: text.slice(from), isFound: false })
  return parts
}
