// The types of the import, shared by reading, mapping, checking and reporting.
import type { InputValue } from '../decision/types.ts'
import type { Field } from '../decision/grid/types.ts'

/** The separator of cells; it is detected in the file or declared by a mapping. */
export type Delimiter = ',' | ';' | '\t' | '|'

/** One parsed record of the file. Cells are unquoted texts, null when the record is malformed. */
export interface FileRecord {
  /** 1 for the first record after the header. */
  readonly number: number
  /** Physical line where it begins, 1 for the first of the file. */
  readonly line: number
  /** Byte range in the file, from its first byte (a byte-order mark counts) to before its line end. */
  readonly start: number
  readonly end: number
  readonly cells: readonly string[] | null
  readonly issue: ReadingIssue | null
}

export interface ReadingIssue {
  readonly code: ReadingIssueCode
  /** Physical line of the issue (the opening line of an unclosed quote). */
  readonly line: number
}

/** Codes of the Frictionless vocabulary where it has one; the others are our own in its style. */
export type ReadingIssueCode =
  | 'missing-cell'
  | 'extra-cell'
  | 'blank-row'
  | 'encoding-error'
  | 'bare-quote'
  | 'bare-return'
  | 'unclosed-quote'
  | 'cell-too-long'
  | 'row-too-long'

export type RowIssueCode =
  | ReadingIssueCode
  | 'type-error'
  | 'constraint-error'
  | 'missing-value'
  | 'unmapped-value'
  | 'unique-error'
  | 'duplicate-reference'

export type Severity = 'error' | 'warning'

/** An issue of a row, without the invalid value. */
export interface RowIssue {
  readonly code: RowIssueCode
  readonly severity: Severity
  /**
   * Field of the contract (`amount`, `inputs.age_years`, `custom_fields.branch_code`); null when the row itself is
   * malformed.
   */
  readonly field: string | null
  /** Label of the column, and its position from 1; null when no column is concerned (a constant, a malformed row). */
  readonly column: string | null
  readonly position: number | null
  /** The exact problem: `below_minimum`, `not_a_decimal`, `too_many_digits`; null when the code is sufficient. */
  readonly detail: string | null
  /**
   * Physical line of the issue when it is not the first line of the row, for instance where an unclosed quote opens.
   */
  readonly line?: number
}

export type Verdict = 'valid' | 'valid_with_warnings' | 'rejected' | 'duplicate'

/** The closed list of transformations; a new kind or another meaning is a new version of the rules. */
export type Transformation =
  | { readonly kind: 'trim' }
  | { readonly kind: 'case'; readonly to: 'upper' | 'lower' }
  /**
   * The comma is the decimal mark; a point in the cell is then an error unless it is declared as thousands separator.
   */
  | { readonly kind: 'decimal_comma' }
  /** `space` means the ordinary, the no-break and the narrow no-break space. */
  | { readonly kind: 'thousands_separator'; readonly separator: 'space' | 'comma' | 'point' | 'apostrophe' }
  /** Exact multiplication by a decimal text (`1000` for thousands). */
  | { readonly kind: 'unit_factor'; readonly factor: string }
  /** `12.5 %` or `12.5` becomes `0.125`; with `percent_sign: 'required'` only the first does, and the second is refused. */
  | { readonly kind: 'percentage'; readonly percent_sign?: 'required' }
  /**
   * `pivot`, for a format with two-digit years only: a year below it is of this century (`30`: `29` is 2029, `30` is
   * 1930). `time: 'drop'` also reads a date followed by a time without zone, and leaves the time out; a month in
   * letters and its time may have a colon between them (`01JAN2024:13:45:00`);
   * `drop_with_zone` leaves out a time with its zone too, so that the day is the one written, of that zone.
   */
  | {
      readonly kind: 'date_format'
      readonly format: DateFormat
      readonly pivot?: number
      readonly time?: (typeof TIME_HANDLING)[number]
    }
  /** The sign or code of a currency at the declared side of the number, exactly as written (`€`, `EUR`, `kr.`). */
  | { readonly kind: 'currency'; readonly sign: string; readonly position: 'before' | 'after' }
  /** `12-` becomes `-12`. */
  | { readonly kind: 'trailing_minus' }
  /** `(12)` becomes `-12`. */
  | { readonly kind: 'parentheses' }
  /** `+12` becomes `12`. */
  | { readonly kind: 'plus_sign' }
  /** A decimal mark with digits on one side only: `.5` becomes `0.5`, `12.` becomes `12`. */
  | { readonly kind: 'bare_point' }
  /** A number with zeros in front: `0012` becomes `12`. */
  | { readonly kind: 'leading_zeros' }
  /** `1.5E+03` becomes `1500`, exactly. */
  | { readonly kind: 'scientific' }
  /** Rounds the written decimal half away from zero: `2.345` and `-2.345` to two places are `2.35` and `-2.35`. */
  | { readonly kind: 'rounding'; readonly places: number }
  /** An identifier of digits whose zeros in front were lost: `42` with width 6 becomes `000042`. */
  | { readonly kind: 'zero_padding'; readonly width: number }
  /** A cell that is not listed is `unmapped-value` (reject) or unchanged (keep); null means absent. */
  | {
      readonly kind: 'value_map'
      readonly values: Readonly<Record<string, string | null>>
      readonly otherwise: 'keep' | 'reject'
    }
  | { readonly kind: 'absence_tokens'; readonly tokens: readonly string[] }
  /** Only as the single transformation of a field without a column. */
  | { readonly kind: 'constant'; readonly value: string }

export const TIME_HANDLING = ['drop', 'drop_with_zone'] as const

export const DATE_FORMATS = [
  'YYYY-MM-DD',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'DD.MM.YYYY',
  'DD-MM-YYYY',
  'YYYYMMDD',
  'YYYY/MM/DD',
  // One or two digits for the day and the month.
  'D/M/YYYY',
  'M/D/YYYY',
  'D.M.YYYY',
  'D-M-YYYY',
  // Two digits for the year, with a declared pivot.
  'DD/MM/YY',
  'MM/DD/YY',
  'DD.MM.YY',
  'D/M/YY',
  'M/D/YY',
  'D.M.YY',
  // English abbreviation of the month, in upper or lower case, as SAS (`01JAN2024`) and Oracle write it.
  'DDMMMYYYY',
  'DD-MMM-YYYY',
  'DD-MMM-YY',
] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

export interface FieldMapping {
  /** Code of a contract field. */
  readonly field: string
  /** The exact label of the header; null for a constant. */
  readonly column: string | null
  readonly transformations: readonly Transformation[]
}

export interface Mapping {
  /** Null: as detected in the file. */
  readonly delimiter: Delimiter | null
  readonly fields: readonly FieldMapping[]
  /** Fields of the policy or the institution that no column gives: people fill them in at the desk, draft by draft. */
  readonly left_for_desk?: readonly string[]
}

export type FieldKind = 'common' | 'policy' | 'custom'

/** One entry of the data dictionary that a file is mapped to. */
export interface ContractField {
  /**
   * `external_reference`, `amount` …; `inputs.CODE` for a field of the policy; `custom_fields.CODE` for the lender's
   * own.
   */
  readonly code: string
  readonly kind: FieldKind
  readonly type: 'text' | 'money' | 'decimal' | 'integer' | 'boolean' | 'date' | 'enum'
  readonly label: { readonly fr: string; readonly en: string }
  /** Without it a row is rejected (common fields), or becomes a draft that cannot be submitted yet (the others). */
  readonly required: boolean
  /** Further properties of the contract: bounds, values, tokens, unit. */
  readonly field: Partial<Pick<Field, 'unit' | 'minimum' | 'maximum' | 'values' | 'absence_tokens' | 'special_values'>>
}

/** The application of a row, in the form that the desk accepts. */
export interface RowEntry {
  readonly external_reference: string
  readonly applicant_reference: string
  readonly amount: string
  readonly duration_months: number
  readonly channel: string
  readonly purpose: string | null
  readonly inputs: Readonly<Record<string, InputValue>>
  readonly custom_fields: Readonly<Record<string, InputValue>>
}

export interface CheckedRow {
  /** Never `duplicate`: the caller, which knows the other rows and the applications, decides that. */
  readonly verdict: Exclude<Verdict, 'duplicate'>
  readonly issues: readonly RowIssue[]
  /** Mapped or required fields without a value; empty for a malformed record. Used for the quality figures. */
  readonly absent: readonly string[]
  /** Null when the row is rejected. */
  readonly entry: RowEntry | null
  /** Also of a rejected row, where that value can be read. */
  readonly applicant_reference: string | null
}
