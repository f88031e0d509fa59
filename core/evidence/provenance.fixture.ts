import type { Provenance, ProvenanceField, ProvenanceStep } from './index.ts'
import { ID } from './keys.fixture.ts'

// Row 3 of a file: `X-3;P-3;12 000,00;24;"3 000";` …; the income was corrected at the desk.
const ROW = 1000
type Cell = Pick<ProvenanceField, 'column' | 'position' | 'start' | 'end'>
const cellOf = (position: number, start: number, end: number): Cell => {
  return { column: `Column ${position}`, position, start: ROW + start, end: ROW + end }
}
const valueOf = (
  field: string,
  cell: Cell,
  transformations: ProvenanceStep[] = [],
  edited = false,
): ProvenanceField => {
  return { field, ...cell, transformations, edited }
}

export const PROVENANCE: Provenance = {
  batch_id: ID.elsewhere,
  file: { id: ID.decision, fingerprint: `sha256:${'a'.repeat(64)}`, size: 4096 },
  row: { number: 3, line: 5, start: ROW, end: ROW + 60 },
  mapping: { id: ID.user, code: 'core_export', version: 2, fingerprint: `sha256:${'b'.repeat(64)}` },
  rules_version: 'probity-import-rules@3',
  acquired_at: '2026-11-20T08:00:00.000000Z',
  fields: [
    valueOf('external_reference', cellOf(1, 0, 3), [{ kind: 'trim', setting: null }]),
    valueOf('applicant_reference', cellOf(2, 4, 7)),
    valueOf('amount', cellOf(3, 8, 17), [
      { kind: 'thousands_separator', setting: 'space' },
      { kind: 'decimal_comma', setting: null },
    ]),
    valueOf('duration_months', cellOf(4, 18, 20), [{ kind: 'rounding', setting: '0' }]),
    valueOf(
      'inputs.net_income',
      cellOf(5, 21, 28),
      [
        { kind: 'plus_sign', setting: null },
        { kind: 'thousands_separator', setting: 'space' },
        { kind: 'bare_point', setting: null },
      ],
      true,
    ),
    valueOf('channel', { column: null, position: null, start: null, end: null }, [
      { kind: 'constant', setting: 'branch' },
    ]),
  ],
}
