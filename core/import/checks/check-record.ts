// Checks one record with a compiled mapping: its values, its issues and its verdict.
import type { InputValue } from '../../decision/types.ts'
import { ABSENT, type CellFailure, typeError, type ValueIssue, type ValueReading } from '../mapping/cell.ts'
import type { CheckedRow, FileRecord, RowEntry, RowIssue } from '../types.ts'
import type { CompiledField, CompiledMapping } from './compile.ts'

type Values = Record<string, InputValue>

/**
 * Rejected: the record cannot be stored as a draft. With warnings: it can, but cannot be submitted unchanged, or its
 * reference is in doubt. Total for every record; the only text of the file in an issue is the label of its column.
 */
export function checkRecord(mapping: CompiledMapping, record: FileRecord): CheckedRow {
  const { cells } = record
  // A spreadsheet program saves the empty rows below a table as `;;;`; they are as empty as a blank line.
  if (record.issue !== null || cells === null || cells.every((cell) => cell === '')) return malformed(record)
  const issues: RowIssue[] = []
  const absent: string[] = []
  const values: Readonly<Record<CompiledField['kind'], Values>> = { common: {}, policy: {}, custom: {} }
  for (const field of mapping.fields) {
    const { value, issue } = readCell(field, cells)
    if (issue !== null) issues.push(issueOf(field, issue))
    else if (value === undefined) {
      absent.push(field.code)
      if (field.required) issues.push(issueOf(field, field.kind === 'common' ? LACKING : INCOMPLETE))
    }
    if (value !== undefined) values[field.kind][field.member] = value
  }
  const rejected = issues.some(({ severity }) => severity === 'error')
  const applicant_reference = (values.common['applicant_reference'] as string | undefined) ?? null
  if (rejected) return { verdict: 'rejected', issues, absent, entry: null, applicant_reference }
  const verdict = issues.length > 0 ? 'valid_with_warnings' : 'valid'
  const entry = entryOf(values.common, values.policy, values.custom)
  return { verdict, issues, absent, entry, applicant_reference }
}

const LACKING: ValueIssue = { code: 'missing-value', severity: 'error', detail: null }
const INCOMPLETE: ValueIssue = { code: 'missing-value', severity: 'warning', detail: null }
const NO_CELL: ValueReading = { value: undefined, issue: { code: 'missing-cell', severity: 'error', detail: null } }

/** The value of one field of a record; undefined when it has none. */
export function readCell(field: CompiledField, cells: readonly string[]): ValueReading {
  const cell = field.index === null ? field.constant : cells[field.index]
  if (cell === null) return ABSENT
  if (cell === undefined) return NO_CELL
  if (cell === '' && !field.readsEmpty) return ABSENT
  const text = field.cell(cell)
  if (text === null) return ABSENT
  const reading = typeof text === 'string' ? field.value(text) : unreadable(text)
  return reading.issue?.detail === 'not_a_decimal' && hasUnit(cell) ? NUMBER_WITH_UNIT : reading
}

/** ` 36 months`: no declaration removes a unit, because the same number may be meant in another one. */
const WITH_UNIT =
  /^\s*[0-9]{1,4}(?:[.,][0-9]{1,4})?\s*(?:months?|mths?|mos?|mois|years?|yrs?|ans?|années?|weeks?|wks?|semaines?|days?|jours?)\.?\s*$/i

/** Most cells that are no number end with a digit and need no expression. */
function hasUnit(cell: string): boolean {
  const last = cell.charCodeAt(cell.length - 1)
  return (last < DIGIT_0 || last > DIGIT_9) && WITH_UNIT.test(cell)
}

const [DIGIT_0, DIGIT_9] = [0x30, 0x39]
const NUMBER_WITH_UNIT = unreadable(typeError('number_with_unit'))

function unreadable({ code, detail }: CellFailure): ValueReading {
  return { value: undefined, issue: { code, severity: 'error', detail } }
}

function issueOf({ code: field, column, index }: CompiledField, issue: ValueIssue): RowIssue {
  const { code, severity, detail } = issue
  return { code, severity, field, column, position: index === null ? null : index + 1, detail }
}

function malformed(record: FileRecord): CheckedRow {
  const code = record.issue?.code ?? 'blank-row'
  const place = record.issue === null || record.issue.line === record.line ? {} : { line: record.issue.line }
  const issue: RowIssue = { code, severity: 'error', field: null, column: null, position: null, detail: null, ...place }
  return { verdict: 'rejected', issues: [issue], absent: [], entry: null, applicant_reference: null }
}

/** Called only for a record without errors, so the required common fields are present. */
function entryOf(common: Values, inputs: Values, customFields: Values): RowEntry {
  return {
    external_reference: common['external_reference'] as string,
    applicant_reference: common['applicant_reference'] as string,
    amount: common['amount'] as string,
    duration_months: common['duration_months'] as number,
    channel: (common['channel'] as string | undefined) ?? 'import',
    purpose: (common['purpose'] as string | undefined) ?? null,
    inputs,
    custom_fields: customFields,
  }
}
