// SQL on rights_requests.
import { sql } from 'kysely'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { type RefusalReason, refusalReasons, requestKinds, type RequestStatus, requestStatuses } from './kinds.ts'

const requestRow = rowShape({
  id: col.uuid,
  number: col.integer,
  kind: col.oneOf(...requestKinds),
  status: col.oneOf(...requestStatuses),
  subject_id: col.nullable(col.uuid),
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
})
export type RequestRow = RowOf<typeof requestRow>

const request = sql`id, number, kind, status, subject_id, received_on, due_on, concerns, reason_code, purge_run_id, report_fingerprint, row_version, created_by, created_at, closed_at`

/** What an act on requests rests on. */
export const requestTables = ['rights_requests'] as const

/** The newest first, at most `limit`. */
export async function listRequests(tenant: Tenant, status: RequestStatus | null, limit: number): Promise<RequestRow[]> {
  return queryRows(tenant.db, requestRow)`
    select ${request} from rights_requests
    where institution_id = ${tenant.institutionId} and (${status}::text is null or status = ${status})
    order by created_at desc, id desc limit ${limit}`
}

export async function findRequest(tenant: Tenant, id: string): Promise<RequestRow | undefined> {
  const rows = await queryRows(tenant.db, requestRow)`
    select ${request} from rights_requests where institution_id = ${tenant.institutionId} and id = ${id}`
  return rows[0]
}

export async function lockRequest(tenant: Tenant, id: string): Promise<RequestRow | undefined> {
  const rows = await queryRows(tenant.db, requestRow)`
    select ${request} from rights_requests where institution_id = ${tenant.institutionId} and id = ${id} for update`
  return rows[0]
}

/** One request is registered at a time, so that each gets a number of its own. */
export async function takeNextNumber({ db, institutionId }: Tenant): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rights requests ${institutionId}`}, 0))`.execute(db)
  const rows = await queryRows(db, rowShape({ next: col.integer }))`
    select coalesce(max(number), 0) + 1 as next from rights_requests where institution_id = ${institutionId}`
  return rows[0]!.next
}

export type NewRequest = Pick<
  RequestRow,
  'id' | 'number' | 'kind' | 'subject_id' | 'received_on' | 'due_on' | 'created_by' | 'created_at'
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
    .set((column) => ({ ...outcome, row_version: column('row_version', '+', 1) }))
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', id)
    .execute()
}

export async function markAccepted(tenant: Tenant, id: string): Promise<void> {
  await tenant.db
    .updateTable('rights_requests')
    .set((column) => ({ status: 'awaiting_purge', row_version: column('row_version', '+', 1) }))
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', id)
    .execute()
}

/** Whether the person has an open request for access. */
export async function hasOpenAccessRequest(tenant: Tenant, subjectId: string): Promise<boolean> {
  const rows = await queryRows(tenant.db, rowShape({ has: col.boolean }))`
    select exists(select from rights_requests where institution_id = ${tenant.institutionId} and subject_id = ${subjectId} and kind = 'access' and status = 'open') as has`
  return rows[0]!.has
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

/** Those of the requests whose person is nobody, or has no key and no application with values any more. */
export async function listExecuted(tenant: Tenant, ids: readonly string[]): Promise<AcceptedRow[]> {
  return queryRows(tenant.db, acceptedRow)`
    select r.id, r.number, r.subject_id from rights_requests r
    left join subjects s on s.institution_id = r.institution_id and s.id = r.subject_id
    where r.institution_id = ${tenant.institutionId} and r.id = any(${ids}::uuid[]) and r.status = 'awaiting_purge' and s.wrapped_key is null
      and not exists (
        select from applications a
        where a.institution_id = r.institution_id and a.subject_id = r.subject_id and a.erased_at is null)
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
  readonly report_fingerprint: string
  readonly closed_by: string
  readonly closed_at: Date
}

export async function closeReported(tenant: Tenant, id: string, reported: Reported): Promise<void> {
  await tenant.db
    .updateTable('rights_requests')
    .set((column) => ({ ...reported, status: 'completed', row_version: column('row_version', '+', 1) }))
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', id)
    .execute()
}
