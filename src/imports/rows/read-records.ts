// The records of one chunk, read again from the sealed file.
import { type FileRecord, RecordReader } from '../../../core/import/index.ts'
import { readFile } from '../../import-files/index.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { type CheckBasis, recordsOf } from '../check/check-basis.ts'
import type { ChunkRow } from '../chunk-queries.ts'

/** In file order; the first one is the first row of the chunk. */
export async function readRecords(
  tenant: Tenant,
  { first_row, first_line, byte_start, byte_end }: ChunkRow,
  basis: CheckBasis,
): Promise<FileRecord[]> {
  const reader = new RecordReader(recordsOf(basis), { byte: byte_start, line: first_line, record: first_row })
  const records: FileRecord[] = []
  for await (const bytes of readFile((work) => work(tenant), basis.file, { start: byte_start, end: byte_end }))
    records.push(...reader.push(bytes))
  records.push(...reader.end())
  return records
}
