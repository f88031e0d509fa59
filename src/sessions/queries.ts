// Queries for single sessions; person-queries.ts has those over all sessions of a person.
import { institutionColumn, institutionMember } from '../institutions/index.ts'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import { rowStates } from '../platform/audit/rests-on/rows-about.ts'
import { statesOfRows } from '../platform/audit/rests-on/states.ts'
import type { Db } from '../platform/database/connect.ts'
import { statement } from '../platform/database/template-text.ts'
import { withCommit } from '../platform/database/transaction.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import { callerTables } from '../roles/index.ts'

const sessionRow = rowShape({
  session_id: col.uuid,
  user_id: col.uuid,
  state: col.text,
  created_at: col.timestamptz,
  last_seen_at: col.timestamptz,
  second_factor_at: col.nullable(col.timestamptz),
  user_status: col.text,
  user_version: col.integer,
  display_name: col.text,
  link_shown: col.boolean,
  roles: col.array(col.text),
  delegations: col.jsonb<{ product_id: string | null; max_amount: string }[]>(),
  grant_id: col.nullable(col.uuid),
  is_vouched: col.boolean,
  rights_read: rowStates,
  ...institutionMember,
})
export type SessionRow = RowOf<typeof sessionRow>

const callerOfSession = statement`select s.user_id union all select s.institution_id`

/**
 * Whether the last event of a code in this session is of this person and of the time that the row has; before the first code,
 * whether an accepted password of this person opened it.
 */
const isVouched = statement`coalesce(case when s.state = 'second_factor_required' then (
  select true from audit_records e
  where e.institution_id = s.institution_id and e.subject_id = s.user_id and e.outcome = 'success' and e.kind = 'sign_in.password'
    and position(convert_to('"session_id":"' || s.id || '"', 'UTF8') in e.bytes) > 0
  order by e.seq desc limit 1)
else (
  select position(convert_to('"second_factor_at":"' || to_char(s.second_factor_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"', 'UTF8') in e.bytes) > 0
    and e.actor_id = s.user_id
  from audit_records e
  where e.institution_id = s.institution_id and e.session_ref = s.id and e.outcome = 'success' and e.kind in ('sign_in.second_factor', 'step_up.verified')
  order by e.seq desc limit 1) end, false)`

/** Reads session, person, roles, delegations and institution in one statement, because it runs before every operation. */
export async function findSession(
  platform: Platform,
  tenant: Tenant,
  fingerprint: Buffer,
): Promise<SessionRow | undefined> {
  const rightsRead = statesOfRows(platform, tenant, callerTables, callerOfSession)
  const rows = await queryRows(tenant.db, sessionRow)`
    select s.id as session_id, s.user_id, s.state, s.created_at, s.last_seen_at, s.second_factor_at,
      u.status as user_status, u.row_version as user_version, u.display_name, u.link_shown, u.grant_id,
      array(select r.role from user_roles r where r.institution_id = s.institution_id and r.user_id = s.user_id order by r.role) as roles,
      coalesce((select jsonb_agg(jsonb_build_object('product_id', d.product_id, 'max_amount', trim_scale(d.max_amount)::text) order by d.product_id)
                from delegations d where d.institution_id = s.institution_id and d.user_id = s.user_id), '[]') as delegations,
      ${isVouched} as is_vouched, ${rightsRead} as rights_read, ${institutionColumn}
    from sessions s
    join users u on u.institution_id = s.institution_id and u.id = s.user_id
    join institutions i on i.id = s.institution_id
    where s.institution_id = ${tenant.institutionId} and s.token_fingerprint = ${fingerprint}`
  return rows[0]
}

/** Runs at the commit: a request that closes other sessions must not lock its own row while it waits for them. */
export function touchSession(tenant: Tenant, sessionId: string, at: Date): void {
  const touch = statement`update sessions set last_seen_at = ${at} where institution_id = ${tenant.institutionId} and id = ${sessionId}`
  withCommit(tenant.db, touch)
}

/** Runs at the commit, after the append: rolls back when the session, account or institution has changed. */
export function reauthoriseAtCommit(db: Db, sessionId: string, userId: string, version: number): void {
  withCommit(db, statement`select reauthorise(${sessionId}::uuid, ${userId}::uuid, ${version}::int)`)
}

export interface NewSession {
  readonly id: string
  readonly user_id: string
  readonly token_fingerprint: Buffer
  readonly created_at: Date
}

export async function insertSession(tenant: Tenant, session: NewSession): Promise<void> {
  const row = {
    ...session,
    institution_id: tenant.institutionId,
    state: 'second_factor_required',
    last_seen_at: session.created_at,
  }
  await tenant.db.insertInto('sessions').values(row).execute()
}

/** False when the session was closed in the meantime. */
export async function markAuthenticated(tenant: Tenant, sessionId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tenant.db
    .updateTable('sessions')
    .set({ state: 'authenticated', second_factor_at: at, last_seen_at: at, codes_tried: 0 })
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', sessionId)
    .where('state', '<>', 'revoked')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function markRevoked(tenant: Tenant, sessionId: string, at: Date): Promise<void> {
  await tenant.db
    .updateTable('sessions')
    .set({ state: 'revoked', revoked_at: at })
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', sessionId)
    .where('state', '<>', 'revoked')
    .execute()
}

/** Counts a code or password of a session, and returns how many failed if this one does; null beyond the budget. */
export async function countSessionCode(tenant: Tenant, sessionId: string, budget: number): Promise<number | null> {
  const row = await tenant.db
    .updateTable('sessions')
    .set((column) => ({ codes_tried: column('codes_tried', '+', 1) }))
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', sessionId)
    .where('codes_tried', '<', budget)
    .returning('codes_tried')
    .executeTakeFirst()
  return row?.codes_tried ?? null
}

export async function forgiveSessionCodes(tenant: Tenant, sessionId: string): Promise<void> {
  await tenant.db
    .updateTable('sessions')
    .set({ codes_tried: 0 })
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', sessionId)
    .execute()
}
