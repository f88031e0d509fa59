import type { CompiledMapping, RowIssue } from '../../../core/import/index.ts'
import type { Duplicate } from '../rules/find-duplicates.ts'

/** The issue of a valid row that creates no application because its reference exists already. */
export function duplicateIssue({ fields }: CompiledMapping, duplicate: Duplicate): RowIssue {
  const reference = fields.find(({ code }) => code === 'external_reference')
  return {
    code: duplicate === 'in_file' ? 'unique-error' : 'duplicate-reference',
    severity: 'error',
    field: 'external_reference',
    column: reference?.column ?? null,
    position: reference?.index === null || reference === undefined ? null : reference.index + 1,
    detail: null,
  }
}
