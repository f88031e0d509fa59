// Reads the rows of the tables that the chain vouches for. Names of tables and columns come from the areas' declarations.
import { type RawBuilder, sql } from 'kysely'
import type { StoredTableRow } from '../../../core/evidence/index.ts'
import { isUuid } from '../../../core/values/uuid.ts'
import type { DeclaredColumns, VouchedTable } from './vouched.ts'
import { oncePer } from '../database/once.ts'
import { plainArray } from '../database/plain-array.ts'
import { col, queryRows, rowShape } from '../database/rows.ts'
import type { Tenant } from '../database/tenant.ts'

/** A table whose rows have names. */
export interface KeyedTable extends Pick<DeclaredColumns, 'key'> {
  readonly table: string
}

export interface TableOfRows extends VouchedTable, KeyedTable {}

/** The texts of columns depend on these settings; the triggers of `vouch_for` have the same. */
export async function setTextForms(tenant: Tenant): Promise<void> {
  await sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true), set_config('bytea_output', 'hex', true)`.execute(
    tenant.db,
  )
}

export interface NamedRow extends StoredTableRow {
  readonly name: string
}

const storedRow = rowShape({ name: col.text, salt: col.text, texts: col.text })

/** Those of the named rows that exist, by name. */
export async function readNamedRows(tenant: Tenant, table: TableOfRows, names: readonly string[]): Promise<NamedRow[]> {
  const rows = await queryRows(tenant.db, storedRow)`
    select g.name, t.row_salt::text as salt, ${textsOf(table)} as texts
    from ${keysOf(table, names)} cross join lateral (
      select * from ${sql.table(table.table)} x where x.${tenantColumn(table)} = ${tenant.institutionId} and ${sameKey(table)} offset 0
    ) t`
  return rows.map(({ name, salt, texts: list }) => ({ name, salt, members: membersText(table, list) }))
}

/** The columns of `t` as a JSON text, for `membersText`. */
export const textsOf = oncePer(({ columns }: TableOfRows): RawBuilder<unknown> => {
  const texts = columns.map((column) => sql`${sql.ref(`t.${column}`)}::text`)
  return sql`array_to_json(array[${sql.join(texts)}]::text[])::text`
})

/** The same text as that of `vouch_for`, which took most of the time of these statements when the database made it. */
export function membersText({ columns }: TableOfRows, list: string): string {
  const texts = JSON.parse(list) as readonly (string | null)[]
  let members = ''
  for (const [at, text] of texts.entries())
    if (text !== null) members += `${members === '' ? '' : ','}"${columns[at]!}":${JSON.stringify(text)}`
  return members
}

const membersRow = rowShape({ salt: col.text, members: col.jsonb<readonly (string | null)[]>() })

/** The members of one row, null for each column that is null. */
export async function readMembers(
  tenant: Tenant,
  table: TableOfRows,
  name: string,
): Promise<{ readonly salt: string; readonly members: readonly (string | null)[] } | undefined> {
  const [row] = await queryRows(tenant.db, membersRow)`
    select t.row_salt::text as salt, to_jsonb(${membersOf(table)}) as members
    from ${keysOf(table, [name])} join ${sql.table(table.table)} t on t.${tenantColumn(table)} = ${tenant.institutionId}
      and ${sameKey(table, 't')}`
  return row
}

/** The sum over all rows of the first 64 bits of the digest of nonce and name. */
export async function sumOfNames(tenant: Tenant, table: TableOfRows, nonce: string): Promise<bigint> {
  const rows = await queryRows(tenant.db, rowShape({ sum: col.text }))`
    select coalesce(sum(('x' || left(encode(sha256(convert_to(${nonce} || ${nameOf(table)}, 'UTF8')), 'hex'), 16))::bit(64)::bigint::numeric), 0)::text as sum
    from ${sql.table(table.table)} t where t.${tenantColumn(table)} = ${tenant.institutionId}`
  return BigInt(rows[0]!.sum)
}

/** The names of at most `max` rows after the row named `after`, in the order of their keys; '' before the first. */
export async function readNames(tenant: Tenant, table: KeyedTable, after: string, max: number): Promise<string[]> {
  const keys = keyNames(table).map((column) => sql.ref(`t.${column}`))
  const parts = after.split('/').slice(1)
  const values = Object.values(table.key).map((type, at) => sql`${parts[at] ?? ''}::${typeOf(type)}`)
  const beyond = after === '' ? sql`` : sql` and (${sql.join(keys)}) > (${sql.join(values)})`
  const rows = await queryRows(tenant.db, rowShape({ name: col.text }))`
    select ${nameOf(table)} as name from ${sql.table(table.table)} t
    where t.${tenantColumn(table)} = ${tenant.institutionId}${beyond} order by ${sql.join(keys)} limit ${max}`
  return rows.map(({ name }) => name)
}

export async function countRows(tenant: Tenant, table: KeyedTable): Promise<number> {
  const rows = await queryRows(tenant.db, rowShape({ count: col.bigint }))`
    select count(*) as count from ${sql.table(table.table)} t where t.${tenantColumn(table)} = ${tenant.institutionId}`
  return rows[0]!.count
}

const lastEventRow = rowShape({ name: col.text, bytes: col.nullable(col.bytea) })

/** The record of the last event that names each row, found by the row's subjects; null when none does. */
export async function readLastEvents(
  tenant: Tenant,
  table: TableOfRows,
  names: readonly string[],
): Promise<{ readonly name: string; readonly bytes: Buffer | null }[]> {
  const subjects = table.subjects.map((column) => sql.ref(`t.${column}`))
  return queryRows(tenant.db, lastEventRow)`
    select g.name, e.bytes
    from ${keysOf(table, names)} join ${sql.table(table.table)} t on t.${tenantColumn(table)} = ${tenant.institutionId}
      and ${sameKey(table, 't')}
    left join lateral (
      select r.bytes from audit_records r
      where r.institution_id = ${tenant.institutionId} and r.subject_id = any(array[${sql.join(subjects)}])
        and (position(convert_to(' ' || g.name || ' ', 'UTF8') in r.bytes) > 0 or position(convert_to(' ' || g.name || '"', 'UTF8') in r.bytes) > 0)
      order by r.seq desc limit 1
    ) e on true`
}

/** A row that an event about a subject wrote. */
export interface WrittenRow {
  readonly name: string
  readonly seq: number
  readonly subjectId: string | null
}

/** The record of the last event before the given one that names each row, found by the same subject, the row's key or its subjects. */
export async function readEventsBefore(
  tenant: Tenant,
  table: TableOfRows,
  rows: readonly WrittenRow[],
): Promise<{ readonly name: string; readonly bytes: Buffer | null }[]> {
  const keys = keyNames(table).filter((column) => table.key[column] === 'uuid')
  const subjects = [...keys.map((column) => `g.${column}`), ...table.subjects.map((column) => `t.${column}`)]
  const names = rows.map(({ name }) => name)
  return queryRows(tenant.db, lastEventRow)`
    select g.name, e.bytes
    from ${keysOf(table, names)}
    join unnest(${plainArray(names)}::text[], ${rows.map(({ subjectId }) => subjectId)}::uuid[], ${rows.map(({ seq }) => seq)}::bigint[])
      as w (name, subject_id, seq) on w.name = g.name
    left join ${sql.table(table.table)} t on t.${tenantColumn(table)} = ${tenant.institutionId} and ${sameKey(table, 't')}
    left join lateral (
      select r.bytes from audit_records r
      where r.institution_id = ${tenant.institutionId} and r.seq < w.seq
        and r.subject_id = any(array[w.subject_id, ${sql.join(subjects.map((column) => sql.ref(column)))}])
        and (position(convert_to(' ' || g.name || ' ', 'UTF8') in r.bytes) > 0 or position(convert_to(' ' || g.name || '"', 'UTF8') in r.bytes) > 0)
      order by r.seq desc limit 1
    ) e on true`
}

/** Whether an event after `seq` about one of the subjects names the row. */
export async function isNamedLater(
  tenant: Tenant,
  row: string,
  subjects: readonly (string | undefined)[],
  seq: number,
): Promise<boolean> {
  const rows = await queryRows(tenant.db, rowShape({ found: col.boolean }))`
    select exists (
      select from audit_records r
      where r.institution_id = ${tenant.institutionId} and r.subject_id = any(${subjects.filter(isUuid)}::uuid[]) and r.seq > ${seq}
        and (position(convert_to(' ' || ${row}::text || ' ', 'UTF8') in r.bytes) > 0 or position(convert_to(' ' || ${row}::text || '"', 'UTF8') in r.bytes) > 0)
    ) as found`
  return rows[0]!.found
}

export function tenantColumn({ table }: KeyedTable): RawBuilder<unknown> {
  return table === 'institutions' ? sql.ref('id') : sql.ref('institution_id')
}

function typeOf(type: 'uuid' | 'text'): RawBuilder<unknown> {
  return type === 'uuid' ? sql`uuid` : sql`text`
}

function keyNames({ key }: KeyedTable): string[] {
  return Object.keys(key)
}

/** `table/key` of `t`, as the triggers write it. */
export const nameOf = oncePer((table: KeyedTable): RawBuilder<unknown> => {
  const parts = keyNames(table).map((column) => sql`${sql.ref(`t.${column}`)}::text`)
  return sql`concat_ws('/', ${sql.lit(table.table)}, ${sql.join(parts)})`
})

/** A row with another name cannot exist, whatever a record says. */
export function isNameOf({ key }: Pick<KeyedTable, 'key'>, name: string): boolean {
  const [, ...parts] = name.split('/')
  const types = Object.values(key)
  return parts.length === types.length && parts.every((part, at) => types[at] === 'text' || isUuid(part))
}

function keysOf(table: TableOfRows, given: readonly string[]): RawBuilder<unknown> {
  const names = given.filter((name) => isNameOf(table, name))
  const parts = names.map((name) => name.split('/'))
  const columns = Object.values(table.key).map(
    (type, at) => sql`${plainArray(parts.map((part) => part[at + 1]!))}::${typeOf(type)}[]`,
  )
  const named = keyNames(table).map((column) => sql.ref(column))
  return sql`unnest(${plainArray(names)}::text[], ${sql.join(columns)}) as g (name, ${sql.join(named)})`
}

function sameKey(table: TableOfRows, alias = 'x'): RawBuilder<unknown> {
  const pairs = keyNames(table).map((column) => sql`${sql.ref(`${alias}.${column}`)} = ${sql.ref(`g.${column}`)}`)
  return sql.join(pairs, sql` and `)
}

function membersOf({ columns }: TableOfRows): RawBuilder<unknown> {
  const members = columns.map(
    (column) => sql`${sql.lit(`"${column}":`)} || to_json(${sql.ref(`t.${column}`)}::text)::text`,
  )
  return sql`array[${sql.join(members)}]::text[]`
}
