import { type Names, personOut } from '../../people/index.ts'
import type { ConsentPurposeOut } from '../shapes.ts'
import type { PurposeRow } from './purpose-queries.ts'

export function purposeOut(row: PurposeRow, names: Names): ConsentPurposeOut {
  const { id, code, version, legal_basis } = row
  return {
    id,
    code,
    version,
    title: { fr: row.title_fr, en: row.title_en },
    text: { fr: row.text_fr, en: row.text_en },
    legal_basis,
    status: row.retired_at === null ? 'active' : 'retired',
    created_by: personOut(names, row.created_by),
    created_at: row.created_at.toISOString(),
    retired_at: row.retired_at?.toISOString() ?? null,
  }
}
