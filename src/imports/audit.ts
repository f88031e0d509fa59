import { Type } from 'typebox'
import { type DataOf, kind } from '../platform/audit/kinds.ts'

const id = Type.String({ pattern: '^[0-9a-f-]{36}$' })
const count = Type.Integer({ minimum: 0 })

export const importEvents = {
  'import.check_begun': kind('The check of a file began.', { file_id: id, product_id: id, mapping_id: id }),
  'import.prevalidated': kind('A file was checked row by row; nothing was imported.', {
    file_id: id,
    product_id: id,
    mapping_id: id,
    policy_id: id,
    contract_fingerprint: Type.String(),
    rules_version: Type.String(),
    rows: count,
    valid: count,
    valid_with_warnings: count,
    rejected: count,
    duplicate: count,
  }),
  'import.confirmed': kind('The import of a checked file was confirmed, or confirmed again.', {
    rows: count,
    accept_rejected: Type.Boolean(),
    again: Type.Boolean(),
  }),
  'import.requeued': kind('A failed import was resumed.', { chunks: count }),
  'import.started': kind('The first rows of a confirmed import were processed.'),
  'import.duplicates_found': kind('Rows of an import had become duplicates since their check.', { duplicate: count }),
  'import.finished': kind('The last row of an import was processed.', { created: count, duplicate: count }),
  'import.withdrawal_begun': kind('The removal of the drafts of an import that nobody had changed began.'),
  'import.withdrawn': kind('An import was taken back: no draft that nobody had changed is left of it.', {
    removed: count,
    kept: count,
  }),
  'import.failed': kind('An import stopped before it was complete.', { failure: Type.String() }),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof importEvents> {}
}
