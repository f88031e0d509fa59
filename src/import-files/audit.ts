import { Type } from 'typebox'
import { type DataOf, kind } from '../platform/audit/kinds.ts'

export const importFileEvents = {
  'import.file_received': kind('A file was received and stored encrypted; nothing was imported.', {
    fingerprint: Type.String(),
    size_bytes: Type.Integer(),
    columns: Type.Integer(),
    earlier_file_id: Type.Union([Type.String(), Type.Null()]),
  }),
  'import.file_erased': kind('The key of a file was destroyed: nobody can read its content any more.'),
  'import.rows_erased': kind('A purge overwrote the rows of erased applications and persons in a file with spaces.', {
    rows: Type.Integer({ minimum: 0 }),
  }),
  'import.mapping_saved': kind('A new version of a mapping was saved.', {
    product_id: Type.String(),
    code: Type.String(),
    version: Type.Integer(),
    fingerprint: Type.String(),
    contract_fingerprint: Type.String(),
  }),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof importFileEvents> {}
}
