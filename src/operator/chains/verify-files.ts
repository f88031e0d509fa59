// `audit verify`: opens the chunks of the imported files that a chain names.
import type { AuditRecord, RowFinding } from '../../../core/evidence/index.ts'
import { compareChunks } from '../../import-files/index.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { InstitutionKeyring, InstitutionKeys } from '../../platform/keys/institution-keys.ts'
import { usableKeys } from './usable-keys.ts'

/** The columns of a file without which its chunks cannot be judged. */
const NEEDED = ['chunk_bytes', 'fingerprint', 'size_bytes', 'wrapped_key']

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

/** The chunks of a file whose row differs in what they are judged by say nothing of their own. */
export function withoutUnjudged(chunks: readonly RowFinding[], rows: readonly RowFinding[]): RowFinding[] {
  const differing = new Set(
    rows
      .filter(({ finding, columns }) => finding !== 'changed' || columns.some((column) => NEEDED.includes(column)))
      .map(({ row }) => row),
  )
  return chunks.filter(({ row }) => !differing.has(`import_files/${row.split('/')[1]}`))
}
