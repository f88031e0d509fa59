// Compares the stored chunks of a file with the size and the fingerprint that the event of its arrival vouches for.
import { createHash, type Hash, type KeyObject } from 'node:crypto'
import type { RowFinding } from '../../core/evidence/index.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { type InstitutionKeys, unwrapOwnKey } from '../platform/keys/institution-keys.ts'
import { SEALED_BYTES } from '../platform/keys/sealing.ts'
import { unlessDamaged } from '../platform/stored-data-damaged.ts'
import { type FileRow, readFileRow, readNextChunk } from './file-queries.ts'
import { openChunk } from './stored-file.ts'

/** Findings of one file: whoever repairs more needs a backup, not a list. */
const MAX_FINDINGS = 1_000

/**
 * Reads one chunk at a time. Nothing for a file that was erased, or whose row or key was changed, which the comparison of its
 * row reports. `seq`: the number of the event of its arrival.
 */
export async function compareChunks(
  tenant: Tenant,
  keys: InstitutionKeys,
  fileId: string,
  seq: number,
): Promise<readonly RowFinding[]> {
  const file = await readFileRow(tenant, fileId)
  const wrapped = file?.wrapped_key ?? null
  if (!file || wrapped === null) return []
  const key = unlessDamaged(() => unwrapOwnKey(keys, ['import-file', tenant.institutionId, file.id], wrapped))
  return key === null ? [] : new ChunksOfFile(tenant, file, key, seq).compare()
}

class ChunksOfFile {
  readonly #tenant: Tenant
  readonly #file: FileRow
  readonly #key: KeyObject
  readonly #seq: number
  readonly #count: number
  readonly #content: Hash = createHash('sha256')
  readonly #findings: RowFinding[] = []

  constructor(tenant: Tenant, file: FileRow, key: KeyObject, seq: number) {
    this.#tenant = tenant
    this.#file = file
    this.#key = key
    this.#seq = seq
    this.#count = Math.ceil(file.size_bytes / file.chunk_bytes)
  }

  async compare(): Promise<readonly RowFinding[]> {
    let number = 0
    while (this.#findings.length < MAX_FINDINGS) {
      // A chunk that is longer than it can be is not read.
      const chunk = await readNextChunk(this.#tenant, this.#file.id, number, this.#file.chunk_bytes + SEALED_BYTES)
      this.#missing(number, Math.min(chunk?.number ?? this.#count, this.#count))
      if (!chunk) break
      this.#open(chunk.number, chunk.sealed)
      number = chunk.number + 1
    }
    // Sealed with the right key and place, but not the bytes that arrived, nor those that a purge left.
    const { content_fingerprint, fingerprint } = this.#file
    const isWhole = `sha256:${this.#content.digest('hex')}` === (content_fingerprint ?? fingerprint)
    if (this.#findings.length === 0 && !isWhole) this.#find(null, 'changed')
    return this.#findings
  }

  #missing(from: number, to: number): void {
    for (let number = from; number < to && this.#findings.length < MAX_FINDINGS; number += 1)
      this.#find(number, 'missing')
  }

  #open(number: number, sealed: Buffer | null): void {
    if (number >= this.#count) return this.#find(number, 'without_event')
    const { institutionId } = this.#tenant
    const bytes = sealed && unlessDamaged(() => openChunk(this.#key, institutionId, this.#file.id, number, sealed))
    if (bytes) this.#content.update(bytes)
    else this.#find(number, 'changed')
  }

  #find(number: number | null, finding: RowFinding['finding']): void {
    const row = ['import_file_chunks', this.#file.id, ...(number === null ? [] : [number])].join('/')
    this.#findings.push({ row, finding, columns: finding === 'changed' ? ['sealed'] : [], seq: this.#seq })
  }
}
