import { type Names, personOut } from '../people/index.ts'
import type { FieldRow } from './queries.ts'
import type { CustomFieldOut } from './shapes.ts'

export function fieldOut(row: FieldRow, names: Names): CustomFieldOut {
  const { id, code, label_fr, label_en, type, required, options, product_id } = row
  return {
    id,
    code,
    label_fr,
    label_en,
    type,
    required,
    options: options.map((option) => ({ ...option })),
    product_id,
    state: row.retired_at === null ? 'active' : 'retired',
    created_by: personOut(names, row.created_by),
    created_at: row.created_at.toISOString(),
    retired_at: row.retired_at?.toISOString() ?? null,
  }
}
