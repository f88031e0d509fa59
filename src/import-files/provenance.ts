// Where each value of an imported application came from: reads its row again from the sealed file, cell by cell, under
// the mapping and the contract of its import.
import type { ApplicationInput } from '../../core/decision/index.ts'
import {
  cellRanges,
  type CompiledField,
  compileMapping,
  type FileRecord,
  isSurfaceProblem,
  readCell,
  RecordReader,
  type Transformation,
} from '../../core/import/index.ts'
import type { Platform } from '../platform/platform.ts'
import { policyById } from '../policies/index.ts'
import { findProduct } from '../products/index.ts'
import { type Dialect, dialectOf } from './dialect.ts'
import { type Origin, originOf } from './origin-queries.ts'
import { pastContractOfProduct } from './contracts/product-contract.ts'
import { findFile, readRange, type StoredFile } from './stored-file.ts'
import { findMapping, type StoredMapping } from './mappings/stored-mapping.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { referenced } from '../platform/stored-data-damaged.ts'

/** The present values of an application. */
export type CurrentValues = ApplicationInput & {
  readonly applicant_reference: string | null
  readonly external_reference: string | null
}

export interface ProvenanceCell {
  /** Field code of the contract: `amount`, `inputs.age_years`, `custom_fields.branch`. */
  readonly field: string
  /** Label and position (from 1) of the column; null for a constant of the mapping. */
  readonly column: string | null
  readonly position: number | null
  /** Byte range of the raw cell in the file, including quotes, end exclusive; null for a constant. */
  readonly byteStart: number | null
  readonly byteEnd: number | null
  readonly transformations: readonly Transformation[]
  /** The application has another value now. */
  readonly edited: boolean
}

export interface Provenance {
  readonly origin: Origin
  readonly file: Pick<StoredFile, 'id' | 'fingerprint' | 'sizeBytes'>
  readonly mapping: Pick<StoredMapping, 'id' | 'code' | 'version' | 'fingerprint'>
  /** When the file was received. */
  readonly acquiredAt: Date
  /** In the order of the contract; null when the row can no longer be read because the file was erased. */
  readonly cells: readonly ProvenanceCell[] | null
}

/** Null for an application that was entered at the desk. */
export async function provenanceOf(
  platform: Platform,
  tenant: Tenant,
  applicationId: string,
  current: CurrentValues,
): Promise<Provenance | null> {
  const origin = await originOf(tenant, applicationId)
  if (!origin) return null
  const [file, mapping] = [
    referenced(await findFile(platform, tenant, origin.fileId), 'the file', origin.fileId),
    referenced(await findMapping(tenant, origin.mappingId), 'the mapping', origin.mappingId),
  ]
  return {
    origin,
    file,
    mapping,
    acquiredAt: file.createdAt,
    cells: file.key && (await readCells(tenant, { origin, file, mapping }, current)),
  }
}

interface Source {
  readonly origin: Origin
  readonly file: StoredFile
  readonly mapping: StoredMapping
}

async function readCells(tenant: Tenant, source: Source, current: CurrentValues): Promise<ProvenanceCell[] | null> {
  const { origin, file, mapping } = source
  const dialect = await dialectOf(tenant, file, mapping.mapping)
  if (isSurfaceProblem(dialect)) return null
  const start = origin.byteStart
  const bytes = await readRange(tenant, file, start, origin.byteEnd)
  const record = recordOf(bytes, dialect, origin)
  if (!record?.cells) return null
  const ranges = cellRanges(bytes, dialect.delimiter)
  const fields = await compiledFields(tenant, source, dialect, current.currency)
  return fields.flatMap((field) => {
    const { value } = readCell(field, record.cells!)
    if (value === undefined) return []
    const range = field.index === null ? null : ranges[field.index]!
    const { transformations } = mapping.mapping.fields.find((one) => one.field === field.code)!
    return {
      field: field.code,
      column: field.column,
      position: field.index === null ? null : field.index + 1,
      byteStart: range && start + range.start,
      byteEnd: range && start + range.end,
      transformations,
      edited: currentValue(current, field) !== value,
    }
  })
}

function recordOf(bytes: Uint8Array, dialect: Dialect, origin: Origin): FileRecord | undefined {
  const { delimiter, header } = dialect
  const from = { byte: origin.byteStart, line: origin.line, record: origin.rowNumber }
  const reader = new RecordReader({ delimiter, columns: header.length }, from)
  return [...reader.push(bytes), ...reader.end()][0]
}

/** The mapped fields, under the policy that the batch was checked against. */
async function compiledFields(
  tenant: Tenant,
  { origin, file, mapping }: Source,
  dialect: Dialect,
  currency: string,
): Promise<readonly CompiledField[]> {
  const { institutionId } = file
  const product = referenced(await findProduct(tenant, mapping.productId), 'the product', mapping.productId)
  const policy = referenced(await policyById(tenant, origin.policyId), 'the policy version', origin.policyId)
  const open = { product, policy }
  const { contract, customReader } = await pastContractOfProduct(tenant, { id: institutionId, currency }, open)
  const compiled = compileMapping(contract, policy.grid, mapping.mapping, dialect.header, customReader)
  const mapped = new Set(mapping.mapping.fields.map(({ field }) => field))
  return compiled.fields.filter(({ code }) => mapped.has(code))
}

function currentValue(current: CurrentValues, { kind, member }: CompiledField): unknown {
  if (kind === 'policy') return current.inputs[member]
  if (kind === 'custom') return current.custom_fields[member]
  return (current as unknown as Readonly<Record<string, unknown>>)[member]
}
