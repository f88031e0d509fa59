// Reads the rows of the tables that the chain vouches for. Names of tables and columns come from the areas' declarations.
import { type RawBuilder, sql } from 'kysely'
import type { StoredTableRow } from '../../../core/evidence/index.ts'
import type { VouchedTable } from './vouched.ts'
import { col, queryRows, rowShape } from '../database/rows.ts'
import type { Tenant } from '../database/tenant.ts'

export interface TableOfRows extends VouchedTable {
  readonly table: string
}

/** The texts of columns depend on these settings; the triggers of `vouch_for` have the same. */
export async function setTextForms(tenant: Tenant): Promise<void> {
  await sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true), set_config('bytea_output', 'hex', true)`.execute(
    tenant.db,
  )
}

const storedRow = rowShape({ name: col.text, salt: col.text, members: col.text })

/** Those of the named rows that exist, by name. */
export async function readNamedRows(
  tenant: Tenant,
  table: TableOfRows,
  names: readonly string[],
): Promise<(StoredTableRow & { readonly name: string })[]> {
  return queryRows(tenant.db, storedRow)`
    select g.name, t.row_salt::text as salt, array_to_string(${membersOf(table)}, ',') as members
    from ${keysOf(table, names)} cross join lateral (
      select * from ${sql.table(table.table)} x where x.${tenantColumn(table)} = ${tenant.institutionId} and ${sameKey(table)} offset 0
    ) t`
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

/** The names of all rows after `after` in their order, at most `max`. */
export async function readNames(tenant: Tenant, table: TableOfRows, after: string, max: number): Promise<string[]> {
  const rows = await queryRows(tenant.db, rowShape({ name: col.text }))`
    select n.name from (
      select ${nameOf(table)} collate "C" as name from ${sql.table(table.table)} t where t.${tenantColumn(table)} = ${tenant.institutionId}
    ) n where n.name > ${after} order by n.name limit ${max}`
  return rows.map(({ name }) => name)
}

function tenantColumn({ table }: TableOfRows): RawBuilder<unknown> {
  return table === 'institutions' ? sql.ref('id') : sql.ref('institution_id')
}

function keyNames({ key }: TableOfRows): string[] {
  return Object.keys(key)
}

/** `table/key`, as the triggers write it. */
function nameOf(table: TableOfRows): RawBuilder<unknown> {
  const parts = keyNames(table).map((column) => sql`${sql.ref(`t.${column}`)}::text`)
  return sql`concat_ws('/', ${sql.lit(table.table)}, ${sql.join(parts)})`
}

function keysOf(table: TableOfRows, names: readonly string[]): RawBuilder<unknown> {
  const parts = names.map((name) => name.split('/'))
  const columns = Object.values(table.key).map(
    (type, at) => sql`${parts.map((part) => part[at + 1]!)}::${sql.raw(type === 'uuid' ? 'uuid[]' : 'text[]')}`,
  )
  const named = keyNames(table).map((column) => sql.ref(column))
  return sql`unnest(${names}::text[], ${sql.join(columns)}) as g (name, ${sql.join(named)})`
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
