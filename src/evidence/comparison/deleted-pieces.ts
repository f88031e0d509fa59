// What a record says of deleted pieces: nothing else shows that a piece which cannot be read was erased.
import type { AuditRecord } from '../../../core/evidence/index.ts'
import { isUuid } from '../../../core/values/uuid.ts'

const DELETED = 'deleted '

/** Their names, `pieces/OWNER/NAME`. */
export function deletedPieces(record: Pick<AuditRecord, 'rows'> | null): string[] {
  return (record?.rows ?? [])
    .filter((entry) => entry.startsWith(`${DELETED}pieces/`) && isUuid(entry.split('/')[1]))
    .map((entry) => entry.slice(DELETED.length))
}
