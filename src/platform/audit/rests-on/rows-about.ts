// Reads rows by their subjects, the persons and objects that events are about; stored-rows.ts reads them by their names.
import { type RawBuilder, sql } from 'kysely'
import { oncePer } from '../../database/once.ts'
import { plainArray } from '../../database/plain-array.ts'
import { col, queryRows, rowShape } from '../../database/rows.ts'
import { type Statement, statement } from '../../database/template-text.ts'
import type { Tenant } from '../../database/tenant.ts'
import { membersText, type NamedRow, nameOf, type TableOfRows, tenantColumn, textsOf } from '../stored-rows.ts'

/** Ids, or a query of ids in their order, which then needs no statement of its own. */
export type Subjects = readonly string[] | Statement

export interface StatesAbout {
  readonly subjects: readonly string[]
  /** The number of the last record about any of these subjects; 0 without one. */
  readonly lastSeq: number
  /** Each row about a subject: its name and a digest of what is vouched for, in the order of the names. */
  readonly rows: readonly string[]
}

/** The column of a statement that reads states with `statesOf`. */
export const rowStates = col.array(col.text)

/** The state of the rows of several tables, in one statement and therefore at one instant. */
export async function readStates(
  tenant: Tenant,
  tables: readonly TableOfRows[],
  subjects: Subjects,
): Promise<StatesAbout> {
  const rows = await queryRows(tenant.db, rowShape({ states: rowStates }))`
    select ${statesOf(tenant, tables, subjects)} as states`
  return statesIn(rows[0]!.states)
}

/** The same as a value in another statement, so that what that statement reads is what is compared. */
export function statesOf({ institutionId }: Tenant, tables: readonly TableOfRows[], subjects: Subjects): Statement {
  const ids = isList(subjects) ? statement`${plainArray(subjects)}::uuid[]` : statement`array(${subjects})`
  return statement`array(
    with about as materialized (select ${ids} as ids, ${institutionId}::uuid as tenant)
    select r.name || ' ' || r.state from (
      select '' as name, coalesce(max(l.seq), 0) || ' ' || array_to_string((select ids from about), ' ') as state
      from unnest((select ids from about)) as s (id) cross join lateral (
        select seq from audit_records r where r.institution_id = (select tenant from about) and r.subject_id = s.id order by seq desc limit 1
      ) l
      union all ${statesAbout(tables)}
    ) r order by r.name collate "C")`
}

/** The same of the one row `t` of a statement, whose id is its only subject: a third of the cost. */
export const statesOfRead = oncePer(
  (table: TableOfRows) => sql`array[
    ' ' || coalesce((select r.seq from audit_records r where r.institution_id = t.${tenantColumn(table)} and r.subject_id = t.id order by r.seq desc limit 1), 0) || ' ' || t.id,
    ${nameOf(table)} || ' ' || ${stateOf(table)}]`,
)

export function statesIn([about, ...rows]: readonly string[]): StatesAbout {
  const [lastSeq, ...subjects] = about!.trim().split(' ')
  return { subjects, lastSeq: Number(lastSeq), rows }
}

const statesAbout = oncePer((tables: readonly TableOfRows[]) =>
  sql.join(
    tables.map((table) => sql`select ${nameOf(table)} as name, ${stateOf(table)} as state from ${rowsAbout(table)}`),
    sql` union all `,
  ),
)

export interface RowAbout extends NamedRow {
  /** As `readStates` gives it. */
  readonly state: string
}

const storedRow = { name: col.text, salt: col.text, texts: col.text }
const rowAbout = rowShape({ ...storedRow, state: col.text })
const rowOnly = rowShape(storedRow)

/** The rows about these subjects as they are stored, in the order of their names. */
export async function readRowsAbout(
  tenant: Tenant,
  table: TableOfRows,
  subjects: readonly string[],
): Promise<RowAbout[]> {
  const rows = await queryRows(tenant.db, rowAbout)`
    with about as materialized (select ${plainArray(subjects)}::uuid[] as ids, ${tenant.institutionId}::uuid as tenant)
    select ${nameOf(table)} as name, ${stateOf(table)} as state, t.row_salt::text as salt, ${textsOf(table)} as texts
    from ${rowsAbout(table)} order by name`
  return rows.map(({ name, state, salt, texts }) => ({ name, state, salt, members: membersText(table, texts) }))
}

/** The same without their states, of rows that are compared once: a quarter of the cost. */
export async function readRowsOnce(
  tenant: Tenant,
  table: TableOfRows,
  subjects: readonly string[],
): Promise<NamedRow[]> {
  const rows = await queryRows(tenant.db, rowOnly)`
    with about as materialized (select ${plainArray(subjects)}::uuid[] as ids, ${tenant.institutionId}::uuid as tenant)
    select ${nameOf(table)} as name, t.row_salt::text as salt, ${textsOf(table)} as texts
    from ${rowsAbout(table)}`
  return rows.map(({ name, salt, texts }) => ({ name, salt, members: membersText(table, texts) }))
}

/**
 * Whoever may write rows may choose their texts, so two rows with the same digest must be out of reach. The binary form has
 * the length of each column; the text of a row would escape every quotation mark of the parameters of a policy. Columns that
 * are not vouched for, such as the last accepted code, change with every use.
 */
const stateOf = oncePer(({ columns }: TableOfRows): RawBuilder<unknown> => {
  const vouched = ['row_salt', ...columns].map((column) => sql.ref(`t.${column}`))
  return sql`encode(sha256(record_send(row(${sql.join(vouched)}))), 'hex')`
})

/** The rows of a table about the subjects of the common table expression `about`, which has their tenant too. */
const rowsAbout = oncePer((table: TableOfRows) => {
  const isAbout = table.subjects.map((column) => sql`${sql.ref(`t.${column}`)} = any((select ids from about)::uuid[])`)
  return sql`${sql.table(table.table)} t where t.${tenantColumn(table)} = (select tenant from about) and (${sql.join(isAbout, sql` or `)})`
})

function isList(subjects: Subjects): subjects is readonly string[] {
  return Array.isArray(subjects)
}
