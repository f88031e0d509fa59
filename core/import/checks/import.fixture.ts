// A contract that uses every feature, and a matching file.
import { channels } from '../../applications/bounds.ts'
import { gridOf } from '../../decision/example.fixture.ts'
import { isCanonicalString } from '../../evidence/canonical.ts'
import { canonicalDecimal } from '../../values/decimal.ts'
import { type Contract, contractOf } from '../mapping/contract.ts'
import type { ContractField, FieldMapping, FileRecord, Mapping, Transformation } from '../types.ts'
import { type CompiledMapping, compileMapping } from './compile.ts'
import type { CustomReader } from './policy-values.ts'

export const grid = gridOf()

const custom = (code: string, type: ContractField['type'], required: boolean): ContractField => ({
  code: `custom_fields.${code}`,
  kind: 'custom',
  type,
  label: { fr: `Champ ${code}`, en: `Field ${code}` },
  required,
  field: type === 'enum' ? { values: [{ code: 'north', label: { fr: 'Nord', en: 'North' } }] } : {},
})

export const contract: Contract = contractOf({
  grid,
  currency: 'EUR',
  channels,
  customFields: [custom('remark', 'text', false), custom('rate', 'decimal', false), custom('region', 'enum', true)],
  bounds: { min_amount: '1000', max_amount: '50000', min_duration_months: 6, max_duration_months: 84 },
})

/** Parses like the area of custom fields: texts unchanged, numbers canonical. */
export const readCustom: CustomReader = (code, text) => {
  if (code === 'rate') {
    const value = canonicalDecimal(text)
    return value === null ? { issue: 'not_a_decimal' } : { value }
  }
  if (code === 'region') return text === 'north' ? { value: text } : { issue: 'unknown_value' }
  return text.length <= 500 && isCanonicalString(text) ? { value: text } : { issue: 'not_a_text' }
}

export const to = (field: string, column: string, ...transformations: Transformation[]): FieldMapping => ({
  field,
  column,
  transformations,
})

export const mappingOf = (...more: FieldMapping[]): Mapping => ({
  delimiter: null,
  fields: [
    ...['external_reference', 'applicant_reference', 'amount', 'duration_months']
      .filter((code) => !more.some(({ field }) => field === code))
      .map((code) => to(code, code)),
    ...more,
  ],
})

/** A file with one column in addition to the four required ones. */
export const HEADER = ['external_reference', 'applicant_reference', 'amount', 'duration_months', 'cell']
export const GOOD = ['R-1', 'A-1', '12000', '48']

export const compiledWith = (...more: FieldMapping[]): CompiledMapping =>
  compileMapping(contract, grid, mappingOf(...more), HEADER, readCustom)

export const recordOf = (...cells: string[]): FileRecord => ({
  number: 1,
  line: 2,
  start: 0,
  end: 1,
  cells,
  issue: null,
})
