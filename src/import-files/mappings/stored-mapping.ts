// A saved version of a mapping, in the form that other areas use.
import type { Mapping } from '../../../core/import/index.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { type MappingRow, readMapping } from './mapping-queries.ts'

export interface StoredMapping {
  readonly id: string
  readonly productId: string
  readonly code: string
  readonly version: number
  readonly title: string | null
  readonly mapping: Mapping
  /** `sha256:…` of the mapping alone. */
  readonly fingerprint: string
  /** Fingerprint of the contract that it was checked against when it was saved. */
  readonly contractFingerprint: string
  readonly rulesVersion: string
  readonly createdBy: string
  readonly createdAt: Date
}

/** Null when the institution has no mapping with this id. */
export async function findMapping(tenant: Tenant, mappingId: string): Promise<StoredMapping | null> {
  const row = await readMapping(tenant, mappingId)
  return row ? storedMapping(row) : null
}

/** The column label of each mapped field; null for a constant. */
export function columnsOf({ mapping }: StoredMapping): Map<string, string | null> {
  return new Map(mapping.fields.map(({ field, column }) => [field, column]))
}

export function storedMapping(row: MappingRow): StoredMapping {
  return {
    id: row.id,
    productId: row.product_id,
    code: row.code,
    version: row.version,
    title: row.title,
    // Only checked mappings are written.
    mapping: row.document as Mapping,
    fingerprint: row.fingerprint,
    contractFingerprint: row.contract_fingerprint,
    rulesVersion: row.rules_version,
    createdBy: row.created_by,
    createdAt: row.created_at,
  }
}
