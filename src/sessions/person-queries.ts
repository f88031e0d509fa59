// Queries over all sessions of one person.
import { sql } from 'kysely'
import { lockUser } from '../people/index.ts'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { SessionTimes } from './session-ends.ts'

/** Locks the user; false when the session was closed or the account deactivated while it waited for the lock. */
export async function lockSession(tenant: Tenant, userId: string, sessionId: string): Promise<boolean> {
  await lockUser(tenant, userId)
  const { rows } = await sql`
    select from sessions s join users u on u.institution_id = s.institution_id and u.id = s.user_id
    where s.institution_id = ${tenant.institutionId} and s.id = ${sessionId} and u.id = ${userId}
      and s.state = 'authenticated' and u.status = 'active'`.execute(tenant.db)
  return rows.length === 1
}

export interface OpenSession {
  readonly id: string
  readonly created_at: Date
  readonly last_seen_at: Date
  readonly second_factor_at: Date | null
}

/** A literal, because the planner cannot match a parameter with the condition of the partial index. */
const REVOKED = sql.lit('revoked')

const times = ['id', 'created_at', 'last_seen_at', 'second_factor_at'] as const

/** For sessions that are not revoked. */
export function timesOf(row: OpenSession): SessionTimes {
  return {
    state: row.second_factor_at === null ? 'second_factor_required' : 'authenticated',
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    secondFactorAt: row.second_factor_at,
  }
}

/** Sessions not revoked and created after `oldest`, newest first; includes expired ones. */
export async function listOpenSessions(tenant: Tenant, userId: string, oldest: Date): Promise<OpenSession[]> {
  return tenant.db
    .selectFrom('sessions')
    .select(times)
    .where('institution_id', '=', tenant.institutionId)
    .where('user_id', '=', userId)
    .where('state', '<>', REVOKED)
    .where('created_at', '>', oldest)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** A session of this person, in any state. */
export async function findSessionOf(tenant: Tenant, userId: string, sessionId: string) {
  return tenant.db
    .selectFrom('sessions')
    .select([...times, 'revoked_at'])
    .where('institution_id', '=', tenant.institutionId)
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
}

/** Revokes every open session of the person except `except` and returns those revoked. */
export async function revokeSessions(
  tenant: Tenant,
  userId: string,
  except: string | null,
  at: Date,
): Promise<OpenSession[]> {
  const open = tenant.db
    .updateTable('sessions')
    .set({ state: 'revoked', revoked_at: at })
    .where('institution_id', '=', tenant.institutionId)
    .where('user_id', '=', userId)
    .where('state', '<>', REVOKED)
  const others = except === null ? open : open.where('id', '<>', except)
  return others.returning(times).execute()
}

const agedRow = rowShape({ id: col.uuid, user_id: col.uuid, created_at: col.timestamptz })
export type AgedSession = RowOf<typeof agedRow>

export async function readAged(tenant: Tenant, ids: readonly string[]): Promise<AgedSession[]> {
  return queryRows(tenant.db, agedRow)`
    select id, user_id, created_at from sessions where institution_id = ${tenant.institutionId} and id = any(${ids}::uuid[])`
}

/** For the eraser's role, and only as they were read: it cannot lock them. What was done in them is in the audit chain. */
export async function deleteAged(tenant: Tenant, sessions: readonly AgedSession[]): Promise<string[]> {
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    delete from sessions s
    using unnest(${sessions.map(({ id }) => id)}::uuid[], ${sessions.map((one) => one.user_id)}::uuid[], ${sessions.map((one) => one.created_at)}::timestamptz[])
      as read (id, user_id, created_at)
    where s.institution_id = ${tenant.institutionId} and s.id = read.id and s.user_id = read.user_id and s.created_at = read.created_at
    returning s.id`
  return rows.map(({ id }) => id)
}
