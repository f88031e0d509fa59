// An application as it stands in the form, each value as text that a person types, and the way to and from the interface.
import { readTypedDate } from '../../../formats/typed-date.ts'
import { readTypedNumber, typedNumber } from '../../../formats/typed-number.ts'
import type { Language } from '../../../words/pair.ts'
import type { Issue } from './field-issues.ts'

export interface FieldOfForm {
  readonly code: string
  readonly type: string
  readonly special_values?: readonly string[]
}

export interface TypedApplication {
  readonly applicant_reference: string
  readonly amount: string
  readonly duration_months: string
  readonly channel: string
  readonly purpose: string
  readonly external_reference: string
  readonly inputs: Readonly<Record<string, string>>
  readonly custom_fields: Readonly<Record<string, string>>
}

export const EMPTY: TypedApplication = {
  applicant_reference: '',
  amount: '',
  duration_months: '',
  channel: '',
  purpose: '',
  external_reference: '',
  inputs: {},
  custom_fields: {},
}

/** With the text of one field, named by its path: `amount`, `inputs.age`. */
export function withText(typed: TypedApplication, path: string, text: string): TypedApplication {
  const [part, code] = path.split('.')
  if (code === undefined) return { ...typed, [path]: text }
  const key = part === 'inputs' ? part : 'custom_fields'
  return { ...typed, [key]: { ...typed[key], [code]: text } }
}

type Stored = string | boolean | number | null

interface Recorded {
  readonly applicant_reference: string | null
  readonly amount: string | null
  readonly duration_months: number | null
  readonly channel: string | null
  readonly purpose: string | null
  readonly external_reference: string | null
  readonly inputs: Readonly<Record<string, Stored>>
  readonly custom_fields: Readonly<Record<string, Stored>>
}

export function typedOf(recorded: Recorded, language: Language): TypedApplication {
  return {
    applicant_reference: recorded.applicant_reference ?? '',
    amount: typedNumber(recorded.amount ?? '', language),
    duration_months: recorded.duration_months === null ? '' : String(recorded.duration_months),
    channel: recorded.channel ?? '',
    purpose: recorded.purpose ?? '',
    external_reference: recorded.external_reference ?? '',
    inputs: typedValues(recorded.inputs, language),
    custom_fields: typedValues(recorded.custom_fields, language),
  }
}

function typedValues(values: Readonly<Record<string, Stored>>, language: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([code, value]) => [code, value === null ? '' : typedNumber(String(value), language)]),
  )
}

/** By the path of a field: `amount`, `inputs.age`. */
export type Issues = Readonly<Record<string, Issue>>

export interface ApplicationBody {
  readonly applicant_reference: string
  readonly amount: string
  readonly duration_months: number
  readonly channel: 'branch' | 'online' | 'phone' | 'partner' | 'import' | null
  readonly purpose: string | null
  readonly external_reference: string | null
  readonly inputs: Record<string, string | number | boolean>
  readonly custom_fields: Record<string, string | number | boolean>
}

export type ReadForm =
  | { readonly body: ApplicationBody; readonly issues?: undefined }
  | { readonly issues: Issues; readonly body?: undefined }

/** Bounds and lists are the service's to judge; here a text is only read as what its field is. */
export function readForm(
  typed: TypedApplication,
  fields: { readonly inputs: readonly FieldOfForm[]; readonly custom_fields: readonly FieldOfForm[] },
  language: Language,
): ReadForm {
  const issues: Record<string, Issue> = {}
  const amount = numberAt('amount', typed.amount, language, issues)
  const months = numberAt('duration_months', typed.duration_months, language, issues)
  if (months !== null && !/^\d+$/.test(months)) issues['duration_months'] ??= 'not_an_integer'
  if (amount === null) issues['amount'] ??= 'required'
  if (months === null) issues['duration_months'] ??= 'required'
  if (typed.applicant_reference.trim() === '') issues['applicant_reference'] = 'required'
  const inputs = valuesAt('inputs', typed.inputs, fields.inputs, language, issues)
  const custom_fields = valuesAt('custom_fields', typed.custom_fields, fields.custom_fields, language, issues)
  if (Object.keys(issues).length > 0) return { issues }
  return {
    body: {
      applicant_reference: typed.applicant_reference,
      amount: amount!,
      duration_months: Number(months),
      channel: typed.channel === '' ? null : (typed.channel as NonNullable<ApplicationBody['channel']>),
      purpose: textOrNull(typed.purpose),
      external_reference: textOrNull(typed.external_reference),
      inputs,
      custom_fields,
    },
  }
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text
}

function valuesAt(
  part: 'inputs' | 'custom_fields',
  typed: Readonly<Record<string, string>>,
  fields: readonly FieldOfForm[],
  language: Language,
  issues: Record<string, Issue>,
): Record<string, string | number | boolean> {
  const values: Record<string, string | number | boolean> = {}
  for (const field of fields) {
    const text = typed[field.code] ?? ''
    if (text.trim() === '') continue
    const value = valueOf(field, text, language)
    if ('issue' in value) issues[`${part}.${field.code}`] = value.issue
    else values[field.code] = value.value
  }
  return values
}

function valueOf(
  { type, special_values = [] }: FieldOfForm,
  text: string,
  language: Language,
): { readonly value: string | number | boolean } | { readonly issue: Issue } {
  if (special_values.includes(text.trim())) return { value: text.trim() }
  if (type === 'boolean') return { value: text === 'true' }
  if (type === 'date') return dateOf(text)
  if (type !== 'money' && type !== 'decimal' && type !== 'integer') return { value: text }
  const read = readTypedNumber(text, language)
  if (read.kind !== 'number') return { issue: read.kind === 'empty' ? 'required' : read.kind }
  if (type !== 'integer') return { value: read.decimal }
  if (!/^-?\d+$/.test(read.decimal)) return { issue: 'not_an_integer' }
  const integer = Number(read.decimal)
  // Beyond 2^53 the interface takes the digits as text.
  return { value: Number.isSafeInteger(integer) ? integer : read.decimal }
}

function dateOf(text: string): { readonly value: string } | { readonly issue: Issue } {
  const date = readTypedDate(text)
  return date === null ? { issue: 'not_a_date' } : { value: date }
}

function numberAt(path: string, text: string, language: Language, issues: Record<string, Issue>): string | null {
  const read = readTypedNumber(text, language)
  if (read.kind === 'number') return read.decimal
  if (read.kind !== 'empty') issues[path] = read.kind
  return null
}
