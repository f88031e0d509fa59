// Compares what the area stores with a chain, in one pass over it.
import type { AuditRecord, RowFinding } from '../../core/evidence/index.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { compareManifests, unrecordedManifests } from './compare-manifests.ts'

/** Takes the records of a chain in order, within one snapshot. */
export class EvidenceComparison {
  readonly #tenant: Tenant
  readonly #stored: Record<string, number> = { manifests: 0 }

  constructor(tenant: Tenant) {
    this.#tenant = tenant
  }

  /** What differs from these records. */
  async compare(records: readonly AuditRecord[]): Promise<readonly RowFinding[]> {
    const manifests = await compareManifests(this.#tenant, records)
    this.#stored['manifests']! += manifests.stored
    return manifests.findings
  }

  /** After the last record: the number of rows of each table that the chain explains. */
  get explained(): Readonly<Record<string, number>> {
    return this.#stored
  }
}

/** Those of the named rows of one table that no event explains. */
export function unexplainedRows(tenant: Tenant, names: readonly string[]): Promise<RowFinding[]> {
  return unrecordedManifests(tenant, names)
}
