// The wire forms of a document.
import type { Static } from 'typebox'
import type { AssignableRole } from '../../platform/access/roles.ts'
import { type Names, personOut } from '../../people/index.ts'
import { isStale } from '../rules/is-stale.ts'
import type { DocumentOut, DocumentSummaryOut } from '../shapes.ts'
import type { ContentRow, DocumentRow } from './document-queries.ts'

export function documentSummaryOut(row: DocumentRow, names: Names, now: Date): Static<typeof DocumentSummaryOut> {
  const { id, key, language, title, module, source_url, reviewed_on, review_due, version, fingerprint } = row
  return {
    id,
    key,
    language,
    title,
    module,
    // The check of the deposit knows no other role.
    roles: row.roles as AssignableRole[],
    source_url,
    reviewed_on,
    review_due,
    version,
    fingerprint,
    passages: row.passages,
    stale: isStale(review_due, now),
    row_version: row.row_version,
    created_by: row.created_by === null ? null : personOut(names, row.created_by),
    created_at: row.created_at.toISOString(),
    deposited_by: row.deposited_by === null ? null : personOut(names, row.deposited_by),
    deposited_at: row.deposited_at.toISOString(),
  }
}

export function documentOut(row: ContentRow, names: Names, now: Date): Static<typeof DocumentOut> {
  return { ...documentSummaryOut(row, names, now), content: row.content, sections: [...row.sections] }
}

/** The ids of the people whom a document names. */
export function peopleOf(rows: readonly DocumentRow[]): string[] {
  return [...new Set(rows.flatMap((row) => [row.created_by ?? [], row.deposited_by ?? []].flat()))]
}
