// SQL on notices.
import { sql } from 'kysely'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { NoticeKind } from './kinds.ts'

export interface NewNotice {
  readonly id: string
  readonly user_id: string
  readonly kind: NoticeKind
  readonly data: Readonly<Record<string, string>>
  readonly next_attempt_at: Date
  readonly created_at: Date
}

export async function insertNotice(tenant: Tenant, notice: NewNotice): Promise<void> {
  await tenant.db
    .insertInto('notices')
    .values({ ...notice, institution_id: tenant.institutionId, data: JSON.stringify(notice.data) })
    .execute()
}

const noticeRow = rowShape({
  kind: col.textOf<NoticeKind>(),
  data: col.jsonb<Readonly<Record<string, string>>>(),
  attempts: col.integer,
  created_at: col.timestamptz,
  email: col.text,
  language: col.oneOf('fr', 'en'),
})
export type ClaimedNotice = RowOf<typeof noticeRow>

/**
 * Counts the attempt before it is made and schedules the next one, so that a second worker finds nothing due.
 * Undefined also when it was sent or given up. `minutes[n]` is the wait after attempt n; the last entry applies to all
 * later attempts.
 */
export async function claimNotice(
  tenant: Tenant,
  id: string,
  now: Date,
  minutes: readonly number[],
): Promise<ClaimedNotice | undefined> {
  const rows = await queryRows(tenant.db, noticeRow)`
    update notices n
    set attempts = n.attempts + 1,
      next_attempt_at = ${now}::timestamptz + make_interval(mins => (${minutes}::int[])[least(n.attempts + 1, ${minutes.length})])
    from users u
    where n.institution_id = ${tenant.institutionId} and n.id = ${id} and n.state = 'waiting' and n.next_attempt_at <= ${now}
      and u.institution_id = n.institution_id and u.id = n.user_id
    returning n.kind, n.data, n.attempts, n.created_at, u.email, u.language`
  return rows[0]
}

export async function markNotice(tenant: Tenant, id: string, state: 'sent' | 'given_up', now: Date): Promise<void> {
  await tenant.db
    .updateTable('notices')
    .set({ state, sent_at: state === 'sent' ? now : null })
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** A literal, because the planner cannot match a parameter with the condition of the partial index. */
const WAITING = sql.lit('waiting' as const)

export async function dueNotices(tenant: Tenant, now: Date, max: number): Promise<string[]> {
  const rows = await tenant.db
    .selectFrom('notices')
    .select('id')
    .where('institution_id', '=', tenant.institutionId)
    .where('state', '=', WAITING)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}

const unsentRow = rowShape({
  /** Given up, created since the given time. */
  given_up: col.integer,
  /** Waiting, created before the given time. */
  late: col.integer,
})
export type UnsentNotices = RowOf<typeof unsentRow>

export async function countUnsent(tenant: Tenant, givenUpSince: Date, waitingBefore: Date): Promise<UnsentNotices> {
  const rows = await queryRows(tenant.db, unsentRow)`
    select count(*) filter (where state = 'given_up' and created_at >= ${givenUpSince})::int as given_up,
      count(*) filter (where state = 'waiting' and created_at < ${waitingBefore})::int as late
    from notices where institution_id = ${tenant.institutionId}`
  return rows[0]!
}

/** Deletes notices that were sent or given up. */
export async function deleteNotices(tenant: Tenant, before: Date): Promise<void> {
  await tenant.db
    .deleteFrom('notices')
    .where('institution_id', '=', tenant.institutionId)
    .where('state', '<>', 'waiting')
    .where('created_at', '<', before)
    .execute()
}

/** For the eraser's role, in any state: those of the notices that were deleted. */
export async function deleteNoticesOf(tenant: Tenant, ids: readonly string[]): Promise<string[]> {
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    delete from notices where institution_id = ${tenant.institutionId} and id = any(${ids}::uuid[]) returning id`
  return rows.map(({ id }) => id)
}
