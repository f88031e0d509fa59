// The only SQL that writes import_files and import_file_chunks.
import { sql } from 'kysely'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { WrappedRow } from '../platform/keys/rewrap.ts'

export interface FileRow {
  readonly id: string
  readonly filename: string
  readonly fingerprint: string
  readonly size_bytes: number
  readonly chunk_bytes: number
  readonly byte_order_mark: boolean
  readonly delimiter: string
  /** Sealed. */
  readonly header: Buffer
  readonly header_line: number
  readonly data_start: number
  /** Null as long as the content is as received. */
  readonly content_fingerprint: string | null
  /** Null once the content was erased. */
  readonly wrapped_key: Buffer | null
  readonly created_by: string
  readonly created_at: Date
}

export async function insertFile(tenant: Tenant, row: Omit<FileRow, 'content_fingerprint'>): Promise<void> {
  await tenant.db
    .insertInto('import_files')
    .values({ ...row, institution_id: tenant.institutionId })
    .execute()
}

export async function insertChunk(tenant: Tenant, fileId: string, number: number, sealed: Buffer): Promise<void> {
  await tenant.db
    .insertInto('import_file_chunks')
    .values({ institution_id: tenant.institutionId, file_id: fileId, number, sealed })
    .execute()
}

export async function readFileRow(tenant: Tenant, fileId: string): Promise<FileRow | undefined> {
  return tenant.db
    .selectFrom('import_files')
    .select([
      'id',
      'filename',
      'fingerprint',
      'size_bytes',
      'chunk_bytes',
      'byte_order_mark',
      'delimiter',
      'header',
      'header_line',
      'data_start',
      'content_fingerprint',
      'wrapped_key',
      'created_by',
      'created_at',
    ])
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', fileId)
    .executeTakeFirst()
}

/** The name for display; undefined when the institution has no file with this id. */
export async function readFilename(tenant: Tenant, fileId: string): Promise<string | undefined> {
  const row = await tenant.db
    .selectFrom('import_files')
    .select('filename')
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', fileId)
    .executeTakeFirst()
  return row?.filename
}

/** The first earlier file with the same bytes. */
export async function findEarlierFile(
  tenant: Tenant,
  file: Pick<FileRow, 'id' | 'fingerprint' | 'created_at'>,
): Promise<string | null> {
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select id from import_files
    where institution_id = ${tenant.institutionId} and fingerprint = ${file.fingerprint} and (created_at, id) < (${file.created_at}, ${file.id}::uuid)
    order by created_at, id limit 1`
  return rows[0]?.id ?? null
}

const wrappedRow = rowShape({ id: col.uuid, wrapped_key: col.excludesNull(col.bytea) })

/** Those with a key, by id; the lock leaves them readable and lets others refer to them. */
export async function lockFilesAfter(tenant: Tenant, after: string | null, limit: number): Promise<WrappedRow[]> {
  return queryRows(tenant.db, wrappedRow)`
    select id, wrapped_key from import_files
    where institution_id = ${tenant.institutionId} and id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') and wrapped_key is not null
    order by id limit ${limit} for no key update`
}

export async function storeFileKeys(tenant: Tenant, files: readonly WrappedRow[]): Promise<void> {
  const [ids, keys] = [files.map(({ id }) => id), files.map(({ wrapped_key }) => wrapped_key)]
  await sql`
    update import_files f set wrapped_key = g.wrapped
    from unnest(${ids}::uuid[], ${keys}::bytea[]) as g (id, wrapped)
    where f.institution_id = ${tenant.institutionId} and f.id = g.id`.execute(tenant.db)
}

/** The chunks from `from` to `to` inclusive, in order. */
export async function readChunks(tenant: Tenant, fileId: string, from: number, to: number): Promise<Buffer[]> {
  const rows = await tenant.db
    .selectFrom('import_file_chunks')
    .select('sealed')
    .where('institution_id', '=', tenant.institutionId)
    .where('file_id', '=', fileId)
    .where('number', '>=', from)
    .where('number', '<=', to)
    .orderBy('number')
    .execute()
  return rows.map(({ sealed }) => sealed)
}

const chunkRow = rowShape({ number: col.integer, sealed: col.nullable(col.bytea) })

/** The chunk with the lowest number from `from` on; without its bytes when there are more than `maxBytes`. */
export async function readNextChunk(
  tenant: Tenant,
  fileId: string,
  from: number,
  maxBytes: number,
): Promise<RowOf<typeof chunkRow> | undefined> {
  const rows = await queryRows(tenant.db, chunkRow)`
    select number, case when octet_length(sealed) <= ${maxBytes} then sealed end as sealed from import_file_chunks
    where institution_id = ${tenant.institutionId} and file_id = ${fileId} and number >= ${from}
    order by number limit 1`
  return rows[0]
}
