// Short forms of transformations and their results for a cell.
import { contract } from '../checks/import.fixture.ts'
import type { ContractField, Transformation } from '../types.ts'
import { ABSENCE_TOKENS } from './contract.ts'
import { readerOf } from './steps.ts'

export const fieldOf = (code: string): ContractField => contract.fields.find((field) => field.code === code)!
export const through = (list: readonly Transformation[], field = fieldOf('custom_fields.rate')) => {
  const read = readerOf(field, list, ABSENCE_TOKENS)
  /** A failure is shown by its detail, or by its code when it has none. */
  return (cell: string): string | null => {
    const result = read(cell)
    return result === null || typeof result === 'string' ? result : `! ${result.detail ?? result.code}`
  }
}
export const NARROW = '\u202f'
export const NO_BREAK = '\u00a0'

export const trim = { kind: 'trim' } as const
export const comma = { kind: 'decimal_comma' } as const
export const percentage = { kind: 'percentage' } as const
export const factor = (text: string): Transformation => ({ kind: 'unit_factor', factor: text })
export const thousands = (separator: 'space' | 'comma' | 'point' | 'apostrophe'): Transformation => ({
  kind: 'thousands_separator',
  separator,
})
export const map = (
  values: Record<string, string | null>,
  otherwise: 'keep' | 'reject' = 'reject',
): Transformation => ({
  kind: 'value_map',
  values,
  otherwise,
})
