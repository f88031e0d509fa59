// Where the values of an imported application come from: the piece `provenance` of its evidence, member by member, and
// the way to make it from a row that is read again. Values themselves are not in it.
import type { CellRange } from './reader/cell-ranges.ts'
import type { CheckedRow, Mapping, RowEntry, Transformation } from './types.ts'

/** One transformation of a mapping, without what only the mapping itself can hold (values, tokens). */
export interface ProvenanceStep {
  readonly kind: Transformation['kind']
  /** Its one setting: `upper`, `space`, `1000`, `DD/MM/YYYY`, `reject`, the constant; null when it has none. */
  readonly setting: string | null
}

export interface ValueProvenance {
  /** Code of the contract: `amount`, `inputs.age_years`, `custom_fields.branch_code`. */
  readonly field: string
  /** Label of the column and its position from 1; null for a constant. */
  readonly column: string | null
  readonly position: number | null
  /** Bytes of the raw cell in the file, quotes included, `end` behind the last one; null for a constant. */
  readonly start: number | null
  readonly end: number | null
  readonly transformations: readonly ProvenanceStep[]
  /** The draft holds another value than the row gave: what was entered at the desk counts. */
  readonly edited: boolean
}

export interface Provenance {
  readonly batch_id: string
  readonly file: { readonly id: string; readonly fingerprint: string; readonly size: number }
  /** Record number from 1, physical line from 1, bytes in the file without the line end. */
  readonly row: { readonly number: number; readonly line: number; readonly start: number; readonly end: number }
  readonly mapping: {
    readonly id: string
    readonly code: string
    readonly version: number
    readonly fingerprint: string
  }
  readonly rules_version: string
  /** `YYYY-MM-DDTHH:MM:SS.ffffffZ`: when the row became an application. */
  readonly acquired_at: string
  /** One per value that the row gave, in the order of the mapping. */
  readonly fields: readonly ValueProvenance[]
}

/** What the application says now. */
export type CurrentEntry = Omit<RowEntry, 'external_reference'> & { readonly external_reference: string | null }

export interface ReadAgain {
  readonly mapping: Mapping
  readonly header: readonly string[]
  /** First byte of the record in the file, and its raw cells counted from there. */
  readonly start: number
  readonly cells: readonly CellRange[]
  readonly row: CheckedRow
  readonly current: CurrentEntry
}

/** Empty when the row gives no entry: then no value can be said to come from it. */
export function valueProvenances({ mapping, header, start, cells, row, current }: ReadAgain): ValueProvenance[] {
  const { entry, absent } = row
  if (entry === null) return []
  return mapping.fields.flatMap(({ field, column, transformations }) => {
    const value = valueOf(entry, field)
    if (value === undefined || value === null || absent.includes(field)) return []
    const index = column === null ? -1 : header.indexOf(column)
    const cell = cells[index]
    return {
      field,
      column,
      position: index < 0 ? null : index + 1,
      start: cell === undefined ? null : start + cell.start,
      end: cell === undefined ? null : start + cell.end,
      transformations: transformations.map(stepOf),
      edited: valueOf(current, field) !== value,
    }
  })
}

/** The value under a code of the contract. */
export function valueOf(entry: CurrentEntry, field: string): unknown {
  const [group, member] = field.split('.', 2) as [string, string | undefined]
  if (member === undefined) return Object.hasOwn(entry, group) ? entry[group as keyof CurrentEntry] : undefined
  const values = group === 'inputs' ? entry.inputs : group === 'custom_fields' ? entry.custom_fields : {}
  return Object.hasOwn(values, member) ? values[member] : undefined
}

function stepOf(transformation: Transformation): ProvenanceStep {
  const { kind } = transformation
  switch (kind) {
    case 'case':
      return { kind, setting: transformation.to }
    case 'thousands_separator':
      return { kind, setting: transformation.separator }
    case 'unit_factor':
      return { kind, setting: transformation.factor }
    case 'date_format':
      return { kind, setting: transformation.format }
    case 'value_map':
      return { kind, setting: transformation.otherwise }
    case 'constant':
      return { kind, setting: transformation.value }
    default:
      return { kind, setting: null }
  }
}
