// The hash of a password where it must not change unseen between a look and an act.
import { sql } from 'kysely'
import type { Db } from '../platform/database/connect.ts'

export async function findPassword(db: Db, institutionId: string, userId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('institution_id', '=', institutionId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Compare-and-set: false when the password was changed since it was looked at. */
export async function replacePassword(
  db: Db,
  institutionId: string,
  userId: string,
  change: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: change.to })
    .where('institution_id', '=', institutionId)
    .where('id', '=', userId)
    .where('password_hash', '=', change.from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Holds the account until the commit, if it is in service and its password is still the one that was looked at: a
 * password that is changed meanwhile opens no session any more. (Two sign-ins that renew one outdated hash at the same
 * instant cannot tell that from a change: the second fails and is repeated.)
 */
export async function holdPassword(db: Db, institutionId: string, userId: string, hash: string): Promise<boolean> {
  const { rows } = await sql`
    select from users
    where institution_id = ${institutionId} and id = ${userId} and password_hash = ${hash} and status = 'active'
    for no key update`.execute(db)
  return rows.length === 1
}
