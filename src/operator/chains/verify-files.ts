// `audit verify`: opens the chunks of the imported files that a chain names.
import type { AuditRecord, RowFinding } from '../../../core/evidence/index.ts'
import { compareChunks } from '../../import-files/index.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { InstitutionKeyring, InstitutionKeys } from '../../platform/keys/institution-keys.ts'
import { usableKeys } from './usable-keys.ts'

/** By the table of the parts: the rows that vouch for them, and the columns without which they cannot be judged. */
const vouchedBy: Readonly<Record<string, { readonly table: string; readonly columns: readonly string[] }>> = {
  import_file_chunks: {
    table: 'import_files',
    columns: ['chunk_bytes', 'content_fingerprint', 'fingerprint', 'size_bytes', 'wrapped_key'],
  },
  import_chunks: { table: 'import_batches', columns: ['chunk_digests'] },
  import_rows: {
    table: 'import_batches',
    columns: ['chunk_digests', 'rejected_count', 'row_count', 'valid_count', 'warning_count'],
  },
  historical_dataset_chunks: { table: 'historical_datasets', columns: ['chunk_roots'] },
  historical_simulation_chunks: {
    table: 'historical_simulations',
    columns: ['dataset_id', 'result_digests', 'results_fingerprint'],
  },
}

export class FilesVerifier {
  readonly #tenant: Tenant
  readonly #keyring: InstitutionKeyring | null
  #keys: Promise<InstitutionKeys | null> | undefined

  /** Without a keyring nothing is opened. */
  constructor(tenant: Tenant, keyring: InstitutionKeyring | null) {
    this.#tenant = tenant
    this.#keyring = keyring
  }

  /** One file after the other, each chunk by chunk. The keys of an institution without files are never opened. */
  async compare(records: readonly AuditRecord[]): Promise<RowFinding[]> {
    const found: RowFinding[] = []
    for (const { kind, outcome, subject, seq } of records) {
      if (this.#keyring === null || kind !== 'import.file_received' || outcome !== 'success' || !subject) continue
      const keys = await (this.#keys ??= usableKeys(this.#keyring, this.#tenant))
      if (keys !== null) found.push(...(await compareChunks(this.#tenant, keys, subject.id, seq)))
    }
    return found
  }
}

/** The parts of a row that differs in what they are judged by say nothing of their own. */
export function withoutUnjudged(parts: readonly RowFinding[], rows: readonly RowFinding[]): RowFinding[] {
  const differing = new Map(rows.map((one) => [one.row, one]))
  return parts.filter(({ row }) => {
    const [table, id] = row.split('/')
    const by = vouchedBy[table!]
    const found = by && differing.get(`${by.table}/${id}`)
    return !found || (found.finding === 'changed' && !found.columns.some((column) => by.columns.includes(column)))
  })
}
