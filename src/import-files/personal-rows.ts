// The rows of files in which a person stands, for the person: those from which applications came, and all others.
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import { referenced } from '../platform/stored-data-damaged.ts'
import { originOf } from './origin-queries.ts'
import { findFile, readRange, type StoredFile } from './stored-file.ts'

/** Where a row is in a file. */
export interface PlaceOfRow {
  readonly fileId: string
  readonly rowNumber: number
  readonly line: number
  readonly byteStart: number
  readonly byteEnd: number
}

export interface PersonalRow {
  /** Null for a row of which no application of the person came. */
  readonly application_id: string | null
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

/** `others`: rows with the reference of the person; those from which an application came, or of several checks, count once. */
export async function personalRows(
  platform: Platform,
  tenant: Tenant,
  applicationIds: readonly string[],
  others: readonly PlaceOfRow[],
): Promise<PersonalRow[]> {
  const places = new Map<string, PlaceOfRow & { readonly application_id: string | null }>()
  const add = (place: PlaceOfRow, application_id: string | null): void => {
    const key = `${place.fileId} ${place.byteStart}`
    if (!places.has(key)) places.set(key, { ...place, application_id })
  }
  for (const id of applicationIds) {
    const origin = await originOf(tenant, id)
    if (origin !== null) add(origin, id)
  }
  for (const place of others) add(place, null)
  const files = new Map<string, StoredFile>()
  const rows: PersonalRow[] = []
  for (const { fileId, application_id, rowNumber, line, byteStart, byteEnd } of places.values()) {
    const file = files.get(fileId) ?? referenced(await findFile(platform, tenant, fileId), 'the file', fileId)
    files.set(fileId, file)
    const bytes = file.key && (await readRange(tenant, file, byteStart, byteEnd))
    rows.push({
      application_id,
      filename: file.filename,
      fingerprint: file.fingerprint,
      received_at: file.createdAt,
      row_number: rowNumber,
      line,
      columns: file.header,
      text: bytes && bytes.toString('utf8'),
    })
  }
  return rows
}
