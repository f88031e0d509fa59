// The wire form of a file: its metadata, never its content.
import { resemblesData } from '../../core/import/index.ts'
import { displayNames, personOut } from '../people/index.ts'
import type { StaffCaller } from '../platform/access/caller.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { findEarlierFile } from './file-queries.ts'
import type { FileOut } from './shapes.ts'
import type { StoredFile } from './stored-file.ts'
import { suggestionsFor } from './mappings/suggestions.ts'

/**
 * The labels of a file without a header are its first row, a person's values: only who may import sees labels. `now` is null
 * where no suggestion is made: at the upload, which reads nothing of the business.
 */
export async function fileOut(
  tenant: Tenant,
  { institution, permissions }: Pick<StaffCaller, 'institution' | 'permissions'>,
  file: StoredFile,
  now: Date | null,
): Promise<FileOut> {
  const seesLabels = permissions.has('imports.run')
  const names = await displayNames(tenant, [file.createdBy])
  return {
    id: file.id,
    filename: file.filename,
    size_bytes: file.sizeBytes,
    fingerprint: file.fingerprint,
    byte_order_mark: file.byteOrderMark,
    delimiter: file.delimiter,
    column_count: file.header.length,
    columns: seesLabels ? [...file.header] : null,
    header_resembles_data: resemblesData(file.header),
    header_line: file.headerLine,
    erased: file.key === null,
    created_by: personOut(names, file.createdBy),
    created_at: file.createdAt.toISOString(),
    earlier_file_id: await findEarlierFile(tenant, {
      id: file.id,
      fingerprint: file.fingerprint,
      created_at: file.createdAt,
    }),
    suggestions: seesLabels && now ? await suggestionsFor(tenant, institution, file.header, now) : [],
  }
}
