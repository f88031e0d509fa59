// The wire form of a file: its metadata, never its content.
import { displayNames, personOut } from '../people/index.ts'
import type { CallerInstitution } from '../platform/access/caller.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { findEarlierFile } from './file-queries.ts'
import type { FileOut } from './shapes.ts'
import type { StoredFile } from './stored-file.ts'
import { suggestionsFor } from './mappings/suggestions.ts'

export async function fileOut(
  tenant: Tenant,
  institution: CallerInstitution,
  file: StoredFile,
  now: Date,
): Promise<FileOut> {
  const names = await displayNames(tenant, [file.createdBy])
  return {
    id: file.id,
    filename: file.filename,
    size_bytes: file.sizeBytes,
    fingerprint: file.fingerprint,
    byte_order_mark: file.byteOrderMark,
    delimiter: file.delimiter,
    columns: [...file.header],
    header_line: file.headerLine,
    erased: file.key === null,
    created_by: personOut(names, file.createdBy),
    created_at: file.createdAt.toISOString(),
    earlier_file_id: await findEarlierFile(tenant, {
      id: file.id,
      fingerprint: file.fingerprint,
      created_at: file.createdAt,
    }),
    suggestions: await suggestionsFor(tenant, institution, file.header, now),
  }
}
