// The transformations that a field can have, by its type, and what each begins with.
import type { ContractFieldOut, TransformationIn } from '../../../../../client/index.ts'

export type Kind = TransformationIn['kind']

const TEXTS: readonly Kind[] = ['trim', 'case', 'value_map', 'absence_tokens', 'constant']
const NUMBERS: readonly Kind[] = [
  'thousands_separator',
  'decimal_comma',
  'unit_factor',
  'rounding',
  'trailing_minus',
  'parentheses',
  'plus_sign',
  'bare_point',
  'leading_zeros',
  'scientific',
]

const BY_TYPE: Readonly<Record<ContractFieldOut['type'], readonly Kind[]>> = {
  text: ['zero_padding'],
  enum: ['zero_padding'],
  boolean: [],
  date: ['date_format'],
  money: ['currency', ...NUMBERS],
  decimal: ['currency', 'percentage', ...NUMBERS],
  integer: NUMBERS,
}

/** References differ in every row, so that none is a constant. */
export function kindsFor({ type, code }: Pick<ContractFieldOut, 'type' | 'code'>): readonly Kind[] {
  const isReference = code === 'external_reference' || code === 'applicant_reference'
  return [...BY_TYPE[type], ...TEXTS].filter((kind) => kind !== 'constant' || !isReference)
}

const FIRST: { readonly [K in Kind]?: Omit<TransformationIn, 'kind'> } = {
  case: { to: 'upper' },
  thousands_separator: { separator: 'space' },
  unit_factor: { factor: '1000' },
  date_format: { format: 'DD/MM/YYYY' },
  value_map: { values: {}, otherwise: 'reject' },
  absence_tokens: { tokens: [] },
  currency: { sign: '€', position: 'after' },
  rounding: { places: 2 },
  zero_padding: { width: 10 },
  constant: { value: '' },
}

export function beginningOf(kind: Kind, type: ContractFieldOut['type']): TransformationIn {
  // A whole number is rounded to no digits.
  return { kind, ...FIRST[kind], ...(kind === 'rounding' && type === 'integer' ? { places: 0 } : {}) }
}

/** One line per entry, `cell = value`; nothing behind the sign means absent. */
export function readValueMap(text: string): Record<string, string | null> {
  const entries = text
    .split('\n')
    .filter((line) => line.includes('='))
    .map((line) => {
      const at = line.indexOf('=')
      const value = line.slice(at + 1).trim()
      return [line.slice(0, at).trim(), value === '' ? null : value] as const
    })
  return Object.fromEntries(entries)
}

export function typedValueMap(values: Readonly<Record<string, string | null>>): string {
  return Object.entries(values)
    .map(([cell, value]) => `${cell} = ${value ?? ''}`)
    .join('\n')
}
