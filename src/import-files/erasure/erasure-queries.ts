// The SQL that erases files and rows of files, for the eraser's role.
import { sql } from 'kysely'
import { col, queryRows, rowShape } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'

/** The files among these whose content is still there, locked in the order of their ids. */
export async function lockFiles(tenant: Tenant, ids: readonly string[]): Promise<string[]> {
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select id from import_files
    where institution_id = ${tenant.institutionId} and id = any(${ids}::uuid[]) and wrapped_key is not null order by id for update`
  return rows.map(({ id }) => id)
}

/** The key and the name, and the bytes of the chunks: an empty chunk is what stays. */
export async function eraseContents({ db, institutionId }: Tenant, ids: readonly string[]): Promise<void> {
  await sql`
    update import_file_chunks set sealed = '' where institution_id = ${institutionId} and file_id = any(${ids}::uuid[])`.execute(
    db,
  )
  await sql`
    update import_files set wrapped_key = null, filename = 'erased' where institution_id = ${institutionId} and id = any(${ids}::uuid[])`.execute(
    db,
  )
}

export interface ByteRange {
  readonly byte_start: number
  readonly byte_end: number
}

/** The files from which these applications came and whose content is still there. */
export async function filesOf(tenant: Tenant, applicationIds: readonly string[]): Promise<string[]> {
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select f.id from import_files f
    where f.institution_id = ${tenant.institutionId} and f.wrapped_key is not null and f.id in (
      select o.file_id from unnest(${applicationIds}::uuid[]) as wanted (id), import_origins o
      where o.institution_id = ${tenant.institutionId} and o.application_id = wanted.id)
    order by f.id`
  return rows.map(({ id }) => id)
}

export async function replaceChunk(tenant: Tenant, fileId: string, number: number, sealed: Buffer): Promise<void> {
  await sql`
    update import_file_chunks set sealed = ${sealed}
    where institution_id = ${tenant.institutionId} and file_id = ${fileId} and number = ${number}`.execute(tenant.db)
}

/** Of what the file is now. The name is a free text and may tell whose it is: it goes with the last row. */
export async function storeContent(
  tenant: Tenant,
  fileId: string,
  { fingerprint, isEmpty }: { readonly fingerprint: string; readonly isEmpty: boolean },
): Promise<void> {
  await sql`
    update import_files set content_fingerprint = ${fingerprint}, filename = case when ${isEmpty} then 'erased' else filename end
    where institution_id = ${tenant.institutionId} and id = ${fileId}`.execute(tenant.db)
}
