// The digest of a chunk of a file: its place and the verdicts of its rows, so that a worker imports what was checked.
import { canonicalBytes } from '../../../core/evidence/canonical.ts'
import type { Verdict } from '../../../core/import/index.ts'
import { sha256 } from '../../platform/sha256.ts'
import type { ChunkRow } from '../chunk-queries.ts'

export const DIGEST_BYTES = 32

/** `verdicts`: in the order of the file. */
export function chunkDigest(chunk: Omit<ChunkRow, 'id' | 'batch_id'>, verdicts: readonly Verdict[]): Uint8Array {
  const { number, first_row, row_count, first_line, byte_start, byte_end, importable_before } = chunk
  const place = { number, first_row, row_count, first_line, byte_start, byte_end, importable_before }
  return sha256(canonicalBytes({ ...place, verdicts }))
}

/** Whether it is the chunk with this number of those whose digests a batch has, one after the other. */
export function isCheckedChunk(
  digests: Uint8Array | null,
  chunk: Omit<ChunkRow, 'id' | 'batch_id'>,
  verdicts: readonly Verdict[],
): boolean {
  const from = (chunk.number - 1) * DIGEST_BYTES
  const recorded = digests?.subarray(from, from + DIGEST_BYTES)
  return recorded?.length === DIGEST_BYTES && Buffer.from(recorded).equals(chunkDigest(chunk, verdicts))
}
