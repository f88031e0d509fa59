import type { Schema } from '../../values/schema.ts'
import * as shape from './shapes.ts'

/** One transformation of a mapping, without its values and tokens, which only the mapping contains. */
export interface ProvenanceStep {
  readonly kind: string
  /**
   * The setting of the transformation: `upper`, `space`, `1000`, `DD/MM/YYYY`, `EUR after`, `2`, `reject`, the constant; null without
   * one.
   */
  readonly setting: string | null
}

export interface ProvenanceField {
  /** Code of the contract: `amount`, `inputs.age_years`, `custom_fields.branch_code`. */
  readonly field: string
  /** Label of the column and its position from 1; null for a constant. */
  readonly column: string | null
  readonly position: number | null
  /** Byte range of the raw cell in the file, including quotes, `end` exclusive; null for a constant. */
  readonly start: number | null
  readonly end: number | null
  readonly transformations: readonly ProvenanceStep[]
  /** The submitted value differs from that of the row, because it was changed at the desk. */
  readonly edited: boolean
}

/** The file and row of the submitted values and how each was parsed, without the values themselves. */
export interface Provenance {
  readonly batch_id: string
  readonly file: { readonly id: string; readonly fingerprint: string; readonly size: number }
  /** Record number and physical line, both from 1; its byte range in the file without the line end. */
  readonly row: { readonly number: number; readonly line: number; readonly start: number; readonly end: number }
  readonly mapping: {
    readonly id: string
    readonly code: string
    readonly version: number
    readonly fingerprint: string
  }
  readonly rules_version: string
  /** When the file was received. */
  readonly acquired_at: string
  /** One entry per value of the row; empty when the file was destroyed before the submission. */
  readonly fields: readonly ProvenanceField[]
}

const FIRST_KINDS = [
  'trim',
  'case',
  'decimal_comma',
  'thousands_separator',
  'unit_factor',
  'percentage',
  'date_format',
  'value_map',
  'absence_tokens',
  'constant',
]

const step = (kinds: readonly string[]): Schema =>
  shape.closed({ kind: shape.oneOf(...kinds), setting: shape.orNull(shape.text) })

const value = (kinds: readonly string[]): Schema =>
  shape.closed({
    field: shape.code,
    column: shape.orNull(shape.token),
    position: shape.orNull(shape.ordinal),
    start: shape.orNull(shape.count),
    end: shape.orNull(shape.count),
    transformations: shape.listOf(step(kinds), 20),
    edited: shape.flag,
  })

const provenance = (kinds: readonly string[]): Schema =>
  shape.closed({
    batch_id: shape.uuid,
    file: shape.closed({ id: shape.uuid, fingerprint: shape.digest, size: shape.ordinal }),
    row: shape.closed({ number: shape.ordinal, line: shape.ordinal, start: shape.count, end: shape.count }),
    mapping: shape.closed({ id: shape.uuid, code: shape.code, version: shape.ordinal, fingerprint: shape.digest }),
    rules_version: { type: 'string', minLength: 1, maxLength: 64 },
    acquired_at: shape.instant,
    // Six common fields, and as many inputs and custom fields as `application-input` may contain.
    fields: shape.listOf(value(kinds), 606),
  })

export const provenance1 = provenance(FIRST_KINDS)

const SECOND_KINDS = [
  ...FIRST_KINDS,
  'currency',
  'trailing_minus',
  'parentheses',
  'leading_zeros',
  'scientific',
  'rounding',
  'zero_padding',
]

/** Version 2 has the transformations that the second version of the import rules added. */
export const provenance2 = provenance(SECOND_KINDS)

/** Version 3 has those that the third version of the import rules added, too. */
export const provenance3 = provenance([...SECOND_KINDS, 'plus_sign', 'bare_point'])
