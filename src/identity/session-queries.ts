// The sessions of one person, looked at and closed together.
import { sql as raw } from 'kysely'
import type { Sql } from '../platform/database/connect.ts'

/**
 * Whoever signs in, changes what opens the account or closes its sessions does so one after the other: a session that
 * is just being made is either seen here or not made any more.
 */
export async function lockUser(sql: Sql, institutionId: string, userId: string): Promise<void> {
  await raw`select from users where institution_id = ${institutionId} and id = ${userId} for no key update`.execute(sql)
}

export interface OpenSession {
  readonly created_at: Date
  readonly last_seen_at: Date
  readonly second_factor_at: Date | null
}

/** Closes all that were not closed before, but for `except`, and returns them. */
export async function revokeSessions(
  sql: Sql,
  institutionId: string,
  userId: string,
  except: string | null,
  at: Date,
): Promise<OpenSession[]> {
  const open = sql
    .updateTable('sessions')
    .set({ state: 'revoked', revoked_at: at })
    .where('institution_id', '=', institutionId)
    .where('user_id', '=', userId)
    .where('state', '<>', 'revoked')
  const others = except === null ? open : open.where('id', '<>', except)
  return others.returning(['created_at', 'last_seen_at', 'second_factor_at']).execute()
}
