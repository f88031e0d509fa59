// Overwrites rows of a file with spaces. The other rows, and where each begins, stay; the row of the file says what its content
// is now.
import { createHash } from 'node:crypto'
import { event, type EventDraft } from '../../platform/audit/draft.ts'
import { refuseDamaged } from '../../platform/audit/rests-on/refuse-damaged.ts'
import type { Platform } from '../../platform/audit/rests-on/tables-of-rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { type InstitutionKeys, unwrapOwnKey } from '../../platform/keys/institution-keys.ts'
import { SEALED_BYTES } from '../../platform/keys/sealing.ts'
import { unlessDamaged } from '../../platform/stored-data-damaged.ts'
import { readFileRow, readNextChunk } from '../file-queries.ts'
import { openChunk, sealChunk } from '../stored-file.ts'
import { type ByteRange, lockFiles, replaceChunk, storeContent } from './erasure-queries.ts'

const SPACE = 0x20
/** Spaces, ends of lines, separators and quotation marks, as in the empty rows below a table. */
const VALUELESS = new Set(Buffer.from(' \r\n\t;,|"'))

/**
 * Overwrites these rows. Null when the file was damaged beside the service, or has no content
 * any more: nothing is changed then, because its new fingerprint would vouch for what somebody put there. One chunk in memory at
 * a time.
 */
export async function blankRows(
  platform: Platform,
  tenant: Tenant,
  keys: InstitutionKeys,
  fileId: string,
  ranges: readonly ByteRange[],
): Promise<Blanked | null> {
  const [locked] = await lockFiles(tenant, [fileId])
  if (locked === undefined || (await refuseDamaged(platform, tenant, ['import_files'], [fileId])) !== null) return null
  const replaced = await rewrite(tenant, keys, fileId, ranges)
  if (replaced === null) return null
  for (const { number, sealed } of replaced.chunks) await replaceChunk(tenant, fileId, number, sealed)
  await storeContent(tenant, fileId, replaced)
  return {
    starts: ranges.map(({ byte_start }) => byte_start),
    recorded: event('import.rows_erased', { type: 'file', id: fileId }, { rows: ranges.length }),
  }
}

export interface Blanked {
  /** Where each overwritten row begins. */
  readonly starts: readonly number[]
  readonly recorded: EventDraft
}

interface Rewritten {
  readonly chunks: readonly { readonly number: number; readonly sealed: Buffer }[]
  readonly fingerprint: string
  /** No row of the file has a value any more. */
  readonly isEmpty: boolean
}

async function rewrite(
  tenant: Tenant,
  keys: InstitutionKeys,
  fileId: string,
  ranges: readonly ByteRange[],
): Promise<Rewritten | null> {
  const { institutionId } = tenant
  const file = (await readFileRow(tenant, fileId))!
  const key = unlessDamaged(() => unwrapOwnKey(keys, ['import-file', institutionId, fileId], file.wrapped_key!))
  if (key === null) return null
  const [before, after] = [createHash('sha256'), createHash('sha256')]
  const chunks: { number: number; sealed: Buffer }[] = []
  let isEmpty = true
  for (let number = 0; number * file.chunk_bytes < file.size_bytes; number += 1) {
    const stored = await readNextChunk(tenant, fileId, number, file.chunk_bytes + SEALED_BYTES)
    const sealed = stored?.number === number ? stored.sealed : null
    const bytes = sealed && unlessDamaged(() => openChunk(key, institutionId, fileId, number, sealed))
    if (!bytes) return null
    before.update(bytes)
    const start = number * file.chunk_bytes
    if (blank(bytes, start, ranges))
      chunks.push({ number, sealed: sealChunk(key, institutionId, fileId, number, bytes) })
    after.update(bytes)
    isEmpty &&= bytes.subarray(Math.max(0, file.data_start - start)).every((byte) => VALUELESS.has(byte))
  }
  const isAsRecorded = `sha256:${before.digest('hex')}` === (file.content_fingerprint ?? file.fingerprint)
  return isAsRecorded ? { chunks, fingerprint: `sha256:${after.digest('hex')}`, isEmpty } : null
}

/** Fills what the bytes, which begin at `start` of the file, have of the ranges; false when they have nothing. */
function blank(bytes: Buffer, start: number, ranges: readonly ByteRange[]): boolean {
  const within = ranges.filter(({ byte_start, byte_end }) => byte_start < start + bytes.length && byte_end > start)
  // A row can begin in the chunk before and end in the next one.
  for (const { byte_start, byte_end } of within)
    bytes.fill(SPACE, Math.max(0, byte_start - start), Math.min(bytes.length, byte_end - start))
  return within.length > 0
}
