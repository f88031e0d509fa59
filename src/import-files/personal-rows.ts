// The rows of files from which a person’s applications came, for the person.
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import { referenced } from '../platform/stored-data-damaged.ts'
import { originOf } from './origin-queries.ts'
import { findFile, readRange, type StoredFile } from './stored-file.ts'

export interface PersonalRow {
  readonly application_id: string
  readonly filename: string
  /** Of the file as it arrived. */
  readonly fingerprint: string
  readonly received_at: Date
  readonly row_number: number
  readonly line: number
  /** Labels of the columns; none once the content was destroyed. */
  readonly columns: readonly string[]
  /** The row as it stands in the file; null once the content was destroyed. */
  readonly text: string | null
}

export async function personalRows(
  platform: Platform,
  tenant: Tenant,
  applicationIds: readonly string[],
): Promise<PersonalRow[]> {
  const files = new Map<string, StoredFile>()
  const rows: PersonalRow[] = []
  for (const id of applicationIds) {
    const origin = await originOf(tenant, id)
    if (origin === null) continue
    const known = files.get(origin.fileId)
    const file = known ?? referenced(await findFile(platform, tenant, origin.fileId), 'the file', origin.fileId)
    files.set(origin.fileId, file)
    const bytes = file.key && (await readRange(tenant, file, origin.byteStart, origin.byteEnd))
    rows.push({
      application_id: id,
      filename: file.filename,
      fingerprint: file.fingerprint,
      received_at: file.createdAt,
      row_number: origin.rowNumber,
      line: origin.line,
      columns: file.header,
      text: bytes && bytes.toString('utf8'),
    })
  }
  return rows
}
