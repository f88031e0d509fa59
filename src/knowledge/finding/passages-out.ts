// The wire form of found passages, with their citations.
import { API_PREFIX } from '../../platform/http/route.ts'
import type { Language } from '../languages.ts'
import { isStale } from '../rules/is-stale.ts'
import { highlights } from '../search/highlights.ts'
import type { FoundPassage } from '../shapes.ts'
import type { CitedRow } from './finding-queries.ts'

export interface Asked {
  readonly query: string
  readonly language: Language
  readonly instanceId: string
  readonly now: Date
}

export function passagesOut(rows: readonly CitedRow[], asked: Asked): FoundPassage[] {
  return rows.map((row, at) => ({
    rank: at + 1,
    text: row.text,
    highlights: [...highlights(row.text, asked.query, asked.language)],
    citation: citationOf(row, asked),
  }))
}

function citationOf(row: CitedRow, { instanceId, now }: Asked): FoundPassage['citation'] {
  const corpus = row.institution_id === instanceId ? 'common' : 'documents'
  return {
    kind: 'api',
    title: row.title,
    // A key has no character that a path would escape.
    link: `${API_PREFIX}/knowledge/${corpus}/${row.key}?language=${row.language}`,
    section: row.section === '' ? row.title : row.section.split('\n').at(-1)!,
    anchor: row.anchor === '' ? null : row.anchor,
    version: row.version,
    freshness: {
      deposited_at: row.deposited_at.toISOString(),
      review_due: row.review_due,
      stale: isStale(row.review_due, now),
    },
  }
}
