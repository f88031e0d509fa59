// The columns of stored pieces, as comparison-queries.ts reads them, compared with what must be stored.
import type { ExpectedPiece } from './expected-pieces.ts'

export interface StoredPiece {
  readonly name: string
  readonly size: number
  /** Bytes as stored. */
  readonly length: number
  /** The columns that differ from those of the owner. */
  readonly differing: readonly string[]
}

/** The lines of pieces that are all as expected; null when sizes are not known. */
export function expectedLines(pieces: readonly ExpectedPiece[], overhead: number): string | null {
  let lines = ''
  for (const { name, size } of pieces) {
    if (size === null) return null
    lines += `${lines === '' ? '' : '\n'}${size} ${size + (isSealed(name) ? overhead : 0)}/${name}`
  }
  return lines
}

/** `lines`: one for each piece. */
export function readStoredPieces(lines: string): StoredPiece[] {
  if (lines === '') return []
  return lines.split('\n').map((line) => {
    // Without its constraint a name can contain anything, so it is last.
    const end = line.indexOf('/')
    const [size, length, ...differing] = line.slice(0, end).split(' ')
    return { name: line.slice(end + 1), size: Number(size), length: Number(length), differing }
  })
}

/** `overhead`: how much longer a sealed value is. */
export function differingColumns(expected: ExpectedPiece, stored: StoredPiece, overhead: number): string[] {
  const fits = stored.length === stored.size + (isSealed(stored.name) ? overhead : 0)
  const hasSize = expected.size === null ? fits : stored.size === expected.size
  return [...stored.differing, ...(hasSize ? [] : ['size']), ...(hasSize && !fits ? ['sealed'] : [])]
}

/** Sequence numbers of the chain are not personal. */
export function isSealed(name: string): boolean {
  return name !== 'audit-references'
}
