// SQL on import_rows: one row per record of the file, with its position and verdict, without values.
import { sql } from 'kysely'
import type { Verdict } from '../../../core/import/index.ts'
import { packedAt } from '../../platform/database/packed-bytes.ts'
import { planAnew } from '../../platform/database/plan-anew.ts'
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/template-text.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { INDEX_BYTES } from '../../platform/keys/institution-keys.ts'
import type { KeptIssue } from '../check/kept-issues.ts'

export interface NewRow {
  readonly number: number
  readonly line: number
  readonly byteStart: number
  readonly byteEnd: number
  readonly verdict: Verdict
  readonly issues: readonly KeptIssue[]
  /** The number of issues found, which may exceed those kept. */
  readonly issueCount: number
  readonly externalIndex: Buffer | null
  /** Null where the reference cannot be read. */
  readonly applicantIndex: Buffer | null
}

export async function insertRows(tenant: Tenant, batchId: string, rows: readonly NewRow[]): Promise<void> {
  const column = <T>(pick: (row: NewRow) => T): T[] => rows.map(pick)
  const index = (pick: (row: NewRow) => Buffer | null) => packedAt(column(pick), INDEX_BYTES, statement`g.place`)
  await sql`
    insert into import_rows (institution_id, batch_id, number, line, byte_start, byte_end, verdict, issues, issue_count, external_index, applicant_index)
    select ${tenant.institutionId}, ${batchId}, g.number, g.line, g.byte_start, g.byte_end, g.verdict, g.issues::jsonb, g.issue_count,
      ${index((r) => r.externalIndex)}, ${index((r) => r.applicantIndex)}
    from unnest(
      ${column((r) => r.number)}::integer[], ${column((r) => r.line)}::integer[], ${column((r) => r.byteStart)}::bigint[],
      ${column((r) => r.byteEnd)}::bigint[], ${column((r) => r.verdict)}::text[],
      ${column((r) => (r.issues.length === 0 ? null : JSON.stringify(r.issues)))}::text[],
      ${column((r) => r.issueCount)}::integer[]
    ) with ordinality as g (number, line, byte_start, byte_end, verdict, issues, issue_count, place)`.execute(tenant.db)
}

/**
 * Which of these references earlier rows of the file have. The table grows while the file is checked, so that the
 * statement is planned anew; `offset 0` makes each look-up an index probe. No index serves
 * `is not distinct from`: as long as the table was never analyzed, `batch_id = …` makes the primary key look as good as
 * the index of references, and all earlier rows would be read for each row.
 */
export async function indexesInFile(tenant: Tenant, batchId: string, indexes: readonly Buffer[]): Promise<Buffer[]> {
  const find = () => queryRows(tenant.db, rowShape({ external_index: col.bytea }))`
    select g.external_index from (
      select ${packedAt(indexes, INDEX_BYTES, statement`place`)} as external_index from generate_series(1, ${indexes.length}::int) as place) g
    where exists (
      select from import_rows r
      where r.institution_id = ${tenant.institutionId} and r.external_index = g.external_index and r.batch_id is not distinct from ${batchId}::uuid offset 0)`
  const rows = await planAnew(tenant, find)
  return rows.map(({ external_index }) => external_index)
}

const verdictRow = rowShape({
  number: col.integer,
  verdict: col.oneOf('valid', 'valid_with_warnings', 'rejected', 'duplicate'),
  issues: col.nullable(col.jsonb<readonly KeptIssue[]>()),
  is_erased: col.boolean,
})
export type RowVerdict = RowOf<typeof verdictRow>

/** In file order. `is_erased`: also where the next purge overwrites the row. */
export async function readVerdicts(
  tenant: Tenant,
  batchId: string,
  first: number,
  count: number,
): Promise<RowVerdict[]> {
  return planAnew(
    tenant,
    () => queryRows(tenant.db, verdictRow)`
    select number, verdict, issues, erasure is not null as is_erased from import_rows
    where institution_id = ${tenant.institutionId} and batch_id = ${batchId} and number >= ${first} and number < ${first + count}
    order by number`,
  )
}

/** Marks rows whose reference another application has taken since the file was checked. */
export async function storeDuplicates(
  tenant: Tenant,
  batchId: string,
  rows: readonly { readonly number: number; readonly issues: readonly KeptIssue[] }[],
): Promise<void> {
  if (rows.length === 0) return
  // `offset 0` makes this one index probe per row: on a table never analyzed a batch seems to have one row, and all its rows
  // would be joined. The place of a row cannot change meanwhile, because only this transaction has the chunk.
  const update = () =>
    sql`
    update import_rows r set verdict = 'duplicate', issues = g.issues::jsonb, issue_count = r.issue_count + 1
    from unnest(${rows.map(({ number }) => number)}::integer[], ${rows.map(({ issues }) => JSON.stringify(issues))}::text[]) as g (number, issues)
    cross join lateral (
      select ctid from import_rows
      where institution_id = ${tenant.institutionId} and batch_id = ${batchId} and number = g.number offset 0) place
    where r.ctid = place.ctid`.execute(tenant.db)
  await planAnew(tenant, update)
}

const shownRow = rowShape({
  number: col.integer,
  line: col.integer,
  byte_start: col.bigint,
  byte_end: col.bigint,
  verdict: col.oneOf('valid', 'valid_with_warnings', 'rejected', 'duplicate'),
  issues: col.nullable(col.jsonb<readonly KeptIssue[]>()),
  issue_count: col.integer,
  application_id: col.nullable(col.uuid),
})
export type ShownRow = RowOf<typeof shownRow>

export interface PageParams {
  readonly issuesOnly: boolean
  readonly limit: number
  readonly offset: number
}

/** In file order, with the application created from each row. */
export async function listRows(
  tenant: Tenant,
  batchId: string,
  { issuesOnly, limit, offset }: PageParams,
): Promise<ShownRow[]> {
  return queryRows(tenant.db, shownRow)`
    select r.number, r.line, r.byte_start, r.byte_end, r.verdict, r.issues, r.issue_count, o.application_id
    from (
      select * from import_rows where institution_id = ${tenant.institutionId} and batch_id = ${batchId}
      ${issuesOnly ? sql`and issues is not null` : sql``} order by number limit ${limit} offset ${offset}
    ) r
    left join lateral (
      select application_id from import_origins
      where institution_id = r.institution_id and batch_id = r.batch_id and row_number = r.number offset 0
    ) o on true
    order by r.number`
}

const reportedRow = rowShape({
  number: col.integer,
  line: col.integer,
  verdict: col.oneOf('valid', 'valid_with_warnings', 'rejected', 'duplicate'),
  issues: col.excludesNull(col.jsonb<readonly KeptIssue[]>()),
  issue_count: col.integer,
  is_overwritten: col.boolean,
})
export type ReportedRow = RowOf<typeof reportedRow>

/** In file order, of so many rows from the first one. */
export async function rowsWithIssues(
  tenant: Tenant,
  batchId: string,
  first: number,
  count: number,
): Promise<ReportedRow[]> {
  return queryRows(tenant.db, reportedRow)`
    select number, line, verdict, issues, issue_count, coalesce(erasure = 'done', false) as is_overwritten from import_rows
    where institution_id = ${tenant.institutionId} and batch_id = ${batchId} and issues is not null
      and number >= ${first} and number < ${first + count}
    order by number`
}
