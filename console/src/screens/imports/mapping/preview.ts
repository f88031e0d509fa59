// What the first cells of a file become under a mapping, by the rules of the service itself, which run here too.
import {
  compileMapping,
  type Contract,
  type ContractField,
  type Mapping,
  mappingProblems,
  readCell,
  readHead,
  RecordReader,
} from '../../../../../core/import/index.ts'
import type { Grid } from '../../../../../core/decision/index.ts'
import type { ContractFieldOut, FieldMappingIn, ProductContractOut } from '../../../../../client/index.ts'

export interface Sample {
  readonly header: readonly string[]
  /** The cells of the first well-formed records. */
  readonly rows: readonly (readonly string[])[]
}

const FEW = 3
/** The first records stand within these bytes, unless one has very long cells. */
export const SAMPLED_BYTES = 262_144

/** Null for bytes that the service would refuse. */
export function sampleOf(bytes: Uint8Array, isWhole: boolean): Sample | null {
  const surface = readHead(bytes, isWhole)
  if ('code' in surface) return null
  const { header, delimiter, dataStart, dataLine } = surface
  const reader = new RecordReader({ delimiter, columns: header.length }, { byte: dataStart, line: dataLine, record: 1 })
  // The last record may be cut off by the end of the sample.
  const records = [...reader.push(bytes.subarray(dataStart)), ...(isWhole ? reader.end() : [])]
  const rows = records.flatMap(({ cells }) => (cells === null ? [] : [cells])).slice(0, FEW)
  return { header, rows }
}

export interface Outcome {
  readonly cell: string
  /** Null is absent. */
  readonly value: string | null
  /** The code of what is wrong with it. */
  readonly issue: { readonly code: string; readonly detail: string | null } | null
}

/** By row; empty while the mapping of the field is not one that could be saved. */
export function outcomesOf(
  contract: ProductContractOut,
  field: ContractFieldOut,
  mapped: FieldMappingIn,
  sample: Sample,
): readonly Outcome[] {
  if (mapped.column !== null && !sample.header.includes(mapped.column)) return []
  const alone: Contract = { ...contract, fields: [coreField({ ...field, required: false })] }
  const mapping = { delimiter: null, fields: [mapped] } as Mapping
  if (mappingProblems(alone, mapping).length > 0) return []
  const grid = { fields: policyFields(contract) } as unknown as Grid
  // Fields of the institution are judged by the service; here their text is shown.
  const compiled = compileMapping(alone, grid, mapping, sample.header, (_code, text) => ({ value: text }))
  const [reader] = compiled.fields
  if (reader === undefined) return []
  return sample.rows.map((cells) => {
    const { value, issue } = readCell(reader, cells)
    return {
      cell: reader.index === null ? '' : (cells[reader.index] ?? ''),
      value: value === undefined || value === null ? null : String(value),
      issue: issue === null ? null : { code: issue.code, detail: issue.detail },
    }
  })
}

/** A field of the answer as the rules take it. */
export function coreField({ code, kind, type, label, required, ...rest }: ContractFieldOut): ContractField {
  const { unit, minimum, maximum, values, absence_tokens, special_values } = rest
  return {
    code,
    kind,
    type,
    label,
    required,
    field: {
      absence_tokens,
      special_values,
      ...(unit === null ? {} : { unit }),
      ...(minimum === null ? {} : { minimum }),
      ...(maximum === null ? {} : { maximum }),
      ...(values.length === 0 ? {} : { values }),
    },
  }
}

/** The fields of the policy as a grid names them, without the prefix. */
function policyFields({ fields }: ProductContractOut): object[] {
  return fields
    .filter(({ kind }) => kind === 'policy')
    .map((field) => {
      const { field: more, ...own } = coreField(field)
      return { ...own, ...more, code: field.code.slice('inputs.'.length), personal: true }
    })
}
