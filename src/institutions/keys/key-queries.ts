// SQL on the table institution_keys, and the locks by which a rotation knows what was wrapped under which key.
import { sql } from 'kysely'
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import {
  type InstitutionKeyPurpose,
  institutionKeyPurposes,
  keyStates,
  type StoredKeys,
  type WrappedKey,
} from '../../platform/keys/institution-keys.ts'

const purposes = Object.keys(institutionKeyPurposes) as InstitutionKeyPurpose[]
const keyRow = rowShape({
  id: col.uuid,
  purpose: col.oneOf(...purposes),
  state: col.oneOf(...keyStates),
  wrapped_key: col.bytea,
  created_at: col.timestamptz,
})
export type KeyRow = RowOf<typeof keyRow>

export async function readKeys({ db, institutionId }: Tenant): Promise<KeyRow[]> {
  return queryRows(db, keyRow)`
    select id, purpose, state, wrapped_key, created_at from institution_keys where institution_id = ${institutionId}`
}

export async function lockKeys({ db, institutionId }: Tenant): Promise<KeyRow[]> {
  return queryRows(db, keyRow)`
    select id, purpose, state, wrapped_key, created_at from institution_keys where institution_id = ${institutionId} for update`
}

export async function insertKeys({ db, institutionId }: Tenant, keys: readonly WrappedKey[], at: Date): Promise<void> {
  const rows = keys.map((key) => ({ ...key, institution_id: institutionId, created_at: at }))
  await db.insertInto('institution_keys').values(rows).execute()
}

export async function storeState({ db, institutionId }: Tenant, id: string, state: KeyRow['state']): Promise<void> {
  await db
    .updateTable('institution_keys')
    .set({ state })
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .execute()
}

export async function storeWrapped({ db, institutionId }: Tenant, id: string, wrapped_key: Buffer): Promise<void> {
  await db
    .updateTable('institution_keys')
    .set({ wrapped_key })
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .execute()
}

export async function deleteKey({ db, institutionId }: Tenant, id: string): Promise<void> {
  await db.deleteFrom('institution_keys').where('institution_id', '=', institutionId).where('id', '=', id).execute()
}

const INSTANCE = 'keys of the instance'
const lockOf = ({ institutionId }: Tenant): string => `keys of ${institutionId}`

export const storedKeys: StoredKeys = {
  read: readKeys,
  lockShared: (tenant) => lockShared(tenant, lockOf(tenant)),
}

/** Until the transaction ends, no rotation of a key of the instance begins. */
export function lockInstanceKeys(tenant: Tenant): Promise<void> {
  return lockShared(tenant, INSTANCE)
}

async function lockShared({ db }: Tenant, lock: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${lock}, 0))`.execute(db)
}

/** False while a transaction wraps something: whoever waits for the lock makes others wait, so the wait is short. */
export function tryKeysAlone(tenant: Tenant): Promise<boolean> {
  return tryAlone(tenant, lockOf(tenant))
}

export function tryInstanceKeysAlone(tenant: Tenant): Promise<boolean> {
  return tryAlone(tenant, INSTANCE)
}

async function tryAlone({ db }: Tenant, lock: string): Promise<boolean> {
  const rows = await queryRows(db, rowShape({ taken: col.boolean }))`
    select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as taken`
  return rows[0]!.taken
}
