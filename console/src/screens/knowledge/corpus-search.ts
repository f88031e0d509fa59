// The filters of the list of documents, which live in its address, and what they leave of it.
import type { DocumentSummaryOut } from '../../../../client/index.ts'

export interface CorpusSearch {
  readonly find?: string
  readonly is?: 'stale' | 'fresh'
  readonly offset?: number
}

export const CORPUS_PAGE = 50

export function searchOfCorpus(given: Record<string, unknown>): CorpusSearch {
  const { find, is, offset } = given
  return {
    ...(typeof find === 'string' && find !== '' ? { find: find.slice(0, 64) } : {}),
    ...(is === 'stale' || is === 'fresh' ? { is } : {}),
    ...(Number.isSafeInteger(offset) && (offset as number) > 0 ? { offset: offset as number } : {}),
  }
}

type Listed = Pick<DocumentSummaryOut, 'title' | 'key' | 'stale'>

/** Those whose review is overdue first. */
export function corpusFound<T extends Listed>(documents: readonly T[], { find = '', is }: CorpusSearch): readonly T[] {
  const sought = find.trim().toLowerCase()
  return documents
    .filter(
      ({ title, key, stale }) =>
        (is === undefined || (is === 'stale') === stale) &&
        (title.toLowerCase().includes(sought) || key.includes(sought)),
    )
    .toSorted((a, b) => Number(b.stale) - Number(a.stale))
}
