// SQL that reads support requests and their timelines.
import { sql } from 'kysely'
import { supportPriorities } from '../../core/evidence/index.ts'
import { rowStates } from '../platform/audit/rests-on/rows-about.ts'
import { statesOfRows } from '../platform/audit/rests-on/states.ts'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import { type Statement, statement } from '../platform/database/template-text.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/audit/rests-on/tables-of-rows.ts'
import type { Page } from '../platform/page.ts'
import { categories, eventKinds, impacts, modules, priorityReasons, type Status, statuses } from './words.ts'

/** What an act on requests rests on, and every reading of them. */
export const requestTables = ['support_requests', 'support_events'] as const

const members = {
  id: col.uuid,
  number: col.integer,
  category: col.oneOf(...categories),
  impact: col.oneOf(...impacts),
  module: col.oneOf(...modules),
  pilot_step: col.nullable(col.text),
  app_version: col.text,
  priority: col.oneOf(...supportPriorities),
  priority_reason: col.oneOf(...priorityReasons),
  status: col.oneOf(...statuses),
  wrapped_key: col.bytea,
  sealed_texts: col.bytea,
  row_version: col.integer,
  transmitted_version: col.nullable(col.integer),
  transmitted_at: col.nullable(col.timestamptz),
  created_by: col.uuid,
  created_at: col.timestamptz,
  updated_at: col.timestamptz,
}
const lockedRow = rowShape(members)
export type LockedRequest = RowOf<typeof lockedRow>

const notes = {
  service_event: col.nullable(col.uuid),
  service_note: col.nullable(col.bytea),
  requester_event: col.nullable(col.uuid),
  requester_note: col.nullable(col.bytea),
}
/** With the states on the first row only. */
const listedRow = rowShape({ ...members, ...notes, rows_read: col.nullable(rowStates) })
const comparableRow = rowShape({ ...members, ...notes, rows_read: rowStates })
const statesRow = rowShape({ rows_read: rowStates })
export type RequestRow = Omit<RowOf<typeof listedRow>, 'rows_read'>

const request = sql`t.id, t.number, t.category, t.impact, t.module, t.pilot_step, t.app_version, t.priority, t.priority_reason, t.status, t.wrapped_key, t.sealed_texts, t.row_version, t.transmitted_version, t.transmitted_at, t.created_by, t.created_at, t.updated_at`

/** With the latest note of either side. */
const requests = sql`support_requests t
  left join lateral (
    select e.id, e.sealed_note from support_events e
    where e.institution_id = t.institution_id and e.request_id = t.id and e.sealed_note is not null and e.kind not in ('information_given', 'reopened')
    order by e.number desc limit 1) s on true
  left join lateral (
    select e.id, e.sealed_note from support_events e
    where e.institution_id = t.institution_id and e.request_id = t.id and e.sealed_note is not null and e.kind in ('information_given', 'reopened')
    order by e.number desc limit 1) r on true`
const latestNotes = sql`s.id as service_event, s.sealed_note as service_note, r.id as requester_event, r.sealed_note as requester_note`

export interface ListedRequests {
  readonly rows: readonly RequestRow[]
  /** For `refuseDamagedStates`, of the same instant. */
  readonly rowsRead: readonly string[]
}

export interface RequestFilter {
  readonly requester?: string | null
  readonly status?: Status | null
}

/** The newest first. */
export async function listRequests(
  platform: Platform,
  tenant: Tenant,
  { requester = null, status = null }: RequestFilter,
  { limit, offset }: Page,
): Promise<ListedRequests> {
  const chosen = statement`${requester === null ? statement`` : statement`and created_by = ${requester}`} ${status === null ? statement`` : statement`and status = ${status}`}`
  const page = statement`
    select id from support_requests where institution_id = ${tenant.institutionId} ${chosen}
    order by created_at desc, id desc limit ${limit} offset ${offset}`
  const states = statesOfRows(platform, tenant, requestTables, aboutList(tenant, page, requester, limit))
  const rows = await queryRows(tenant.db, listedRow)`
    select ${request}, ${latestNotes}, case when row_number() over (order by t.created_at desc, t.id desc) = 1 then ${states} end as rows_read
    from ${requests} where t.institution_id = ${tenant.institutionId} and t.id in (${page})
    order by t.created_at desc, t.id desc`
  const [first] = rows
  if (first) return { rows, rowsRead: first.rows_read! }
  const [none] = await queryRows(tenant.db, statesRow)`select ${states} as rows_read`
  return { rows, rowsRead: none!.rows_read }
}

/** Those of a page, and the newest that were made: one that was deleted beside the service only its event knows. */
function aboutList({ institutionId }: Tenant, page: Statement, requester: string | null, limit: number): Statement {
  const theirs = requester === null ? statement`` : statement`and actor_id = ${requester}`
  return statement`
    select id from (${page}) p
    union select subject_id from (
      select subject_id from audit_records
      where institution_id = ${institutionId} and kind = 'support_request.created' and outcome = 'success' and subject_id is not null ${theirs}
      order by seq desc limit ${limit}) r
    order by 1`
}

/** With what `refuseDamagedStates` compares, of the same instant. */
export async function findRequest(
  platform: Platform,
  tenant: Tenant,
  id: string,
): Promise<RowOf<typeof comparableRow> | undefined> {
  const rows = await queryRows(tenant.db, comparableRow)`
    select ${request}, ${latestNotes}, ${statesOfRows(platform, tenant, requestTables, [id.toLowerCase()])} as rows_read
    from ${requests} where t.institution_id = ${tenant.institutionId} and t.id = ${id}`
  return rows[0]
}

const eventRow = rowShape({
  id: col.uuid,
  number: col.integer,
  kind: col.oneOf(...eventKinds),
  from_status: col.nullable(col.oneOf(...statuses)),
  to_status: col.nullable(col.oneOf(...statuses)),
  sealed_note: col.nullable(col.bytea),
  occurred_at: col.timestamptz,
})
export type EventRow = RowOf<typeof eventRow>

export interface Revisions {
  readonly after: number
  readonly until: number
  readonly limit: number
}

/** The events of these revisions, oldest first. */
export async function listEvents(
  tenant: Tenant,
  requestId: string,
  { after, until, limit }: Revisions,
): Promise<EventRow[]> {
  return queryRows(tenant.db, eventRow)`
    select id, number, kind, from_status, to_status, sealed_note, occurred_at from support_events
    where institution_id = ${tenant.institutionId} and request_id = ${requestId} and number > ${after} and number <= ${until}
    order by number limit ${limit}`
}

export async function lockRequest(tenant: Tenant, id: string): Promise<LockedRequest | undefined> {
  const rows = await queryRows(tenant.db, lockedRow)`
    select ${request} from support_requests t where t.institution_id = ${tenant.institutionId} and t.id = ${id} for no key update`
  return rows[0]
}

/** The id of the request that this person made with this key. */
export async function findOfForm(tenant: Tenant, userId: string, key: string): Promise<string | null> {
  return firstId(
    tenant,
    statement`select id from support_requests where institution_id = ${tenant.institutionId} and created_by = ${userId} and idempotency_key = ${key}`,
  )
}

/** By its number. */
export async function findNumbered(tenant: Tenant, number: number): Promise<string | null> {
  return firstId(
    tenant,
    statement`select id from support_requests where institution_id = ${tenant.institutionId} and number = ${number}`,
  )
}

async function firstId(tenant: Tenant, query: Statement): Promise<string | null> {
  const [row] = await queryRows(tenant.db, rowShape({ id: col.uuid }))`select id from (${query}) q`
  return row?.id ?? null
}

export async function countUnclosed(tenant: Tenant, userId: string, limit: number): Promise<number> {
  const [row] = await queryRows(tenant.db, rowShape({ count: col.bigint }))`
    select count(*) as count from (
      select from support_requests
      where institution_id = ${tenant.institutionId} and created_by = ${userId} and status <> 'closed' limit ${limit}) q`
  return row!.count
}
