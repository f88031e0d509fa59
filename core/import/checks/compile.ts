// Compiles a mapping for a file: the cell that each field reads and the functions that parse it.
import { minorUnits } from '../../values/money.ts'
import type { Grid } from '../../decision/grid/types.ts'
import { type CellReader, readerOf } from '../mapping/steps.ts'
import type { ContractField, FieldMapping, FieldKind, Mapping } from '../types.ts'
import type { Contract } from '../mapping/contract.ts'
import { envelopeReaders, type ValueReader } from './envelope-values.ts'
import { type CustomReader, customReader, policyReader } from './policy-values.ts'

export interface CompiledField {
  /** The code of the contract: `inputs.age_years`. */
  readonly code: string
  readonly kind: FieldKind
  /** The member of the entry that receives the value: `age_years`. */
  readonly member: string
  readonly required: boolean
  readonly column: string | null
  /** Position in the record from 0; null for a constant and for a required field that the mapping omits. */
  readonly index: number | null
  /** The text of a constant; null when there is none. */
  readonly constant: string | null
  /** An empty cell is absent, without a step, unless a value map says what it means. */
  readonly readsEmpty: boolean
  readonly cell: CellReader
  readonly value: ValueReader
}

export interface CompiledMapping {
  /** In the order of the contract: the mapped fields and the required fields without a mapping. */
  readonly fields: readonly CompiledField[]
}

/**
 * Requires a mapping without problems (`mappingProblems`) and a header that matches it (`headerIssues`). Throws a
 * RangeError otherwise, because the caller must have refused them.
 */
export function compileMapping(
  contract: Contract,
  grid: Grid,
  mapping: Mapping,
  header: readonly string[],
  custom: CustomReader,
): CompiledMapping {
  const values = valueReaders(contract, grid, custom)
  const mapped = new Map(mapping.fields.map((one) => [one.field, one]))
  const fields: CompiledField[] = []
  for (const field of contract.fields) {
    const one = mapped.get(field.code)
    mapped.delete(field.code)
    if (one === undefined && !field.required) continue
    fields.push(compiled(field, one, header, contract.absence_tokens, values(field)))
  }
  if (mapped.size > 0) throw new RangeError('the mapping names fields that the contract does not have')
  return { fields }
}

function valueReaders(contract: Contract, grid: Grid, custom: CustomReader): (field: ContractField) => ValueReader {
  const common = envelopeReaders(contract)
  const digits = minorUnits(contract.currency)
  const ofGrid = new Map(grid.fields.map((field) => [`inputs.${field.code}`, field]))
  return ({ code, kind }) => {
    if (kind === 'custom') return customReader(memberOf(code), custom)
    const field = ofGrid.get(code)
    const reader = kind === 'common' ? common[code] : field && policyReader(field, digits)
    if (reader === undefined) throw new RangeError('the contract is not one of this grid')
    return reader
  }
}

function compiled(
  field: ContractField,
  mapping: FieldMapping | undefined,
  header: readonly string[],
  tokens: readonly string[],
  value: ValueReader,
): CompiledField {
  const { code, kind, required } = field
  const transformations = mapping?.transformations ?? []
  const column = mapping?.column ?? null
  const index = column === null ? null : header.indexOf(column)
  if (index === -1) throw new RangeError('the header does not have a column of the mapping')
  const constant = transformations.find((one) => one.kind === 'constant')
  return {
    code,
    kind,
    member: memberOf(code),
    required,
    column,
    index,
    constant: constant?.value ?? null,
    readsEmpty: transformations.some((one) => one.kind === 'value_map' && Object.hasOwn(one.values, '')),
    cell: readerOf(field, transformations, tokens),
    value,
  }
}

function memberOf(code: string): string {
  return code.slice(code.indexOf('.') + 1)
}
