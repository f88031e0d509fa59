// SQL on rights_requests.
import { sql } from 'kysely'
import { rowStates } from '../platform/audit/rests-on/rows-about.ts'
import { statesOfRow, statesOfRows } from '../platform/audit/rests-on/states.ts'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import { type Statement, statement } from '../platform/database/template-text.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import { type RefusalReason, refusalReasons, requestKinds, type RequestStatus, requestStatuses } from './kinds.ts'

const members = {
  id: col.uuid,
  number: col.integer,
  kind: col.oneOf(...requestKinds),
  status: col.oneOf(...requestStatuses),
  /** The person, once known. */
  subject_id: col.nullable(col.uuid),
  /** Of the presented reference, while the request is open and its person unknown. */
  reference_index: col.nullable(col.bytea),
  received_on: col.date,
  due_on: col.date,
  concerns: col.array(col.text),
  reason_code: col.nullable(col.oneOf(...refusalReasons)),
  purge_run_id: col.nullable(col.uuid),
  report_fingerprint: col.nullable(col.text),
  row_version: col.integer,
  created_by: col.uuid,
  created_at: col.timestamptz,
  closed_at: col.nullable(col.timestamptz),
}
const requestRow = rowShape(members)
const comparableRequestRow = rowShape({ ...members, rows_read: rowStates })
/** With the states on the first row only. */
const listedRequestRow = rowShape({ ...members, rows_read: col.nullable(rowStates) })
const statesRow = rowShape({ rows_read: rowStates })
export type RequestRow = RowOf<typeof requestRow>

const request = sql`id, number, kind, status, subject_id, reference_index, received_on, due_on, concerns, reason_code, purge_run_id, report_fingerprint, row_version, created_by, created_at, closed_at`

/** What an act on requests rests on. */
export const requestTables = ['rights_requests'] as const

export interface ListedRequests {
  readonly rows: readonly RequestRow[]
  /** For `refuseDamagedStates`, of the same instant. */
  readonly rowsRead: readonly string[]
}

/** The newest first, at most `limit`. */
export async function listRequests(
  platform: Platform,
  tenant: Tenant,
  status: RequestStatus | null,
  limit: number,
): Promise<ListedRequests> {
  const page = statement`
    select id from rights_requests
    where institution_id = ${tenant.institutionId} and (${status}::text is null or status = ${status})
    order by created_at desc, id desc limit ${limit}`
  const states = statesOfRows(platform, tenant, requestTables, aboutList(tenant, page, limit))
  const rows = await queryRows(tenant.db, listedRequestRow)`
    select ${request}, case when row_number() over (order by created_at desc, id desc) = 1 then ${states} end as rows_read
    from rights_requests
    where institution_id = ${tenant.institutionId} and id in (${page})
    order by created_at desc, id desc`
  const [first] = rows
  if (first) return { rows, rowsRead: first.rows_read! }
  const [none] = await queryRows(tenant.db, statesRow)`select ${states} as rows_read`
  return { rows, rowsRead: none!.rows_read }
}

/** Those of a page, and the newest of all: an edited state hides a request from a page, and a deleted one only its event knows. */
function aboutList({ institutionId }: Tenant, page: Statement, limit: number): Statement {
  return statement`
    select id from (${page}) p
    union select subject_id from (
      select subject_id from audit_records
      where institution_id = ${institutionId} and kind = 'rights_request.registered' and outcome = 'success' and subject_id is not null
      order by seq desc limit ${limit}) r
    order by 1`
}

/** With what `refuseDamagedStates` compares, of the same instant. */
export async function findRequest(
  platform: Platform,
  tenant: Tenant,
  id: string,
): Promise<RowOf<typeof comparableRequestRow> | undefined> {
  const rows = await queryRows(tenant.db, comparableRequestRow)`
    select ${request}, ${statesOfRow(platform, 'rights_requests')} as rows_read
    from rights_requests t where institution_id = ${tenant.institutionId} and id = ${id}`
  return rows[0]
}

export async function lockRequest(tenant: Tenant, id: string): Promise<RequestRow | undefined> {
  const rows = await queryRows(tenant.db, requestRow)`
    select ${request} from rights_requests where institution_id = ${tenant.institutionId} and id = ${id} for update`
  return rows[0]
}

/** The counter stays locked until the commit, so that each request gets a number of its own, and none is lost. */
export async function takeNextNumber({ db, institutionId }: Tenant): Promise<number> {
  const rows = await queryRows(db, rowShape({ last_number: col.integer }))`
    insert into rights_request_counters as c (institution_id, last_number) values (${institutionId}, 1)
    on conflict (institution_id) do update set last_number = c.last_number + 1
    returning last_number`
  return rows[0]!.last_number
}

export type NewRequest = Pick<
  RequestRow,
  'id' | 'number' | 'kind' | 'subject_id' | 'reference_index' | 'received_on' | 'due_on' | 'created_by' | 'created_at'
> & { readonly concerns: string[] }

export async function insertRequest(tenant: Tenant, row: NewRequest): Promise<void> {
  await tenant.db
    .insertInto('rights_requests')
    .values({ ...row, institution_id: tenant.institutionId })
    .execute()
}

export interface Outcome {
  readonly status: 'completed' | 'refused'
  readonly reason_code: RefusalReason | null
  readonly closed_by: string
  readonly closed_at: Date
}

export async function closeRequest(tenant: Tenant, id: string, outcome: Outcome): Promise<void> {
  await tenant.db
    .updateTable('rights_requests')
    .set((column) => ({ ...outcome, reference_index: null, row_version: column('row_version', '+', 1) }))
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', id)
    .execute()
}

/** `subjectId`: the person as known now. */
export async function markAccepted(tenant: Tenant, id: string, subjectId: string | null): Promise<void> {
  await tenant.db
    .updateTable('rights_requests')
    .set((column) => ({
      status: 'awaiting_purge',
      subject_id: subjectId,
      reference_index: null,
      row_version: column('row_version', '+', 1),
    }))
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', id)
    .execute()
}

/** Whether the person has an open request for access, also one of before the first application. */
export async function hasOpenAccessRequest(tenant: Tenant, subjectId: string): Promise<boolean> {
  const rows = await queryRows(tenant.db, rowShape({ has: col.boolean }))`
    select exists(
      select from rights_requests where institution_id = ${tenant.institutionId} and kind = 'access' and status = 'open' and ${ofPerson(tenant, subjectId)}) as has`
  return rows[0]!.has
}

/** Whether a request is of this person, as a condition on `rights_requests`. */
export function ofPerson({ institutionId }: Tenant, subjectId: string): Statement {
  return statement`(subject_id = ${subjectId} or reference_index = (
    select blind_index from subjects where institution_id = ${institutionId} and id = ${subjectId}))`
}

const acceptedRow = rowShape({ id: col.uuid, number: col.integer, subject_id: col.nullable(col.uuid) })
export type AcceptedRow = RowOf<typeof acceptedRow>

/** The accepted erasures behind `after`, in the order of their ids and so of their registration; locked. For the eraser's role. */
export async function lockAccepted(tenant: Tenant, after: string | null, limit: number): Promise<AcceptedRow[]> {
  return queryRows(tenant.db, acceptedRow)`
    select id, number, subject_id from rights_requests
    where institution_id = ${tenant.institutionId} and status = 'awaiting_purge'
      and id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    order by id limit ${limit} for update`
}

/** A run has executed the erasure. For the eraser's role. */
export async function closeErasedRequest(tenant: Tenant, id: string, runId: string, at: Date): Promise<void> {
  await tenant.db
    .updateTable('rights_requests')
    .set((column) => ({
      status: 'completed',
      purge_run_id: runId,
      closed_at: at,
      row_version: column('row_version', '+', 1),
    }))
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', id)
    .execute()
}

const contractRow = rowShape({ grid_code: col.text, grid_version: col.integer })

/** The grids of all policy versions of the institution: each has a data contract. */
export async function listContracts(tenant: Tenant): Promise<RowOf<typeof contractRow>[]> {
  return queryRows(tenant.db, contractRow)`
    select distinct grid_code, grid_version from policies where institution_id = ${tenant.institutionId} order by grid_code, grid_version`
}

/** Those of the requests whose person is nobody, or has no key, no application with values and no support request any more. */
export async function listExecuted(tenant: Tenant, ids: readonly string[]): Promise<AcceptedRow[]> {
  return queryRows(tenant.db, acceptedRow)`
    select r.id, r.number, r.subject_id from rights_requests r
    left join subjects s on s.institution_id = r.institution_id and s.id = r.subject_id
    where r.institution_id = ${tenant.institutionId} and r.id = any(${ids}::uuid[]) and r.status = 'awaiting_purge' and s.wrapped_key is null
      and not exists (
        select from applications a
        where a.institution_id = r.institution_id and a.subject_id = r.subject_id and a.erased_at is null)
      and not exists (
        select from support_request_links l where l.institution_id = r.institution_id and l.subject_id = r.subject_id)
      and not exists (
        select from applications a
        join support_request_links l on l.institution_id = a.institution_id and l.application_id = a.id
        where a.institution_id = r.institution_id and a.subject_id = r.subject_id)
    order by r.number`
}

/** For the eraser's role; a trigger refuses it to every other. */
export async function deleteRequestRows(tenant: Tenant, ids: readonly string[]): Promise<void> {
  await tenant.db
    .deleteFrom('rights_requests')
    .where('institution_id', '=', tenant.institutionId)
    .where('id', 'in', [...ids])
    .execute()
}

export interface Reported {
  /** The person as known now. */
  readonly subject_id: string | null
  readonly report_fingerprint: string
  readonly closed_by: string
  readonly closed_at: Date
}

export async function closeReported(tenant: Tenant, id: string, reported: Reported): Promise<void> {
  await tenant.db
    .updateTable('rights_requests')
    .set((column) => ({
      ...reported,
      reference_index: null,
      status: 'completed',
      row_version: column('row_version', '+', 1),
    }))
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', id)
    .execute()
}
