// The SQL of piece_dictionaries.
import { sql } from 'kysely'
import { col, queryRows, rowShape } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Dictionary } from './packing.ts'

/** Does nothing when it is there. */
export async function insertDictionary(tenant: Tenant, { fingerprint, bytes }: Dictionary, now: Date): Promise<void> {
  await sql`
    insert into piece_dictionaries (institution_id, fingerprint, bytes, created_at)
    values (${tenant.institutionId}, ${fingerprint}, ${bytes}, ${now})
    on conflict (institution_id, fingerprint) do nothing`.execute(tenant.db)
}

/** Those that exist. */
export async function findDictionaries(tenant: Tenant, fingerprints: readonly Buffer[]): Promise<Dictionary[]> {
  return queryRows(tenant.db, rowShape({ fingerprint: col.bytea, bytes: col.bytea }))`
    select d.fingerprint, d.bytes from unnest(${fingerprints}::bytea[]) as g (fingerprint)
    join piece_dictionaries d on d.institution_id = ${tenant.institutionId} and d.fingerprint = g.fingerprint`
}

/** Those whose bytes are not the ones that they are named by, in hexadecimal; only who may drop the constraint can make one. */
export async function findChangedDictionaries(tenant: Tenant): Promise<string[]> {
  const rows = await queryRows(tenant.db, rowShape({ name: col.text }))`
    select encode(fingerprint, 'hex') as name from piece_dictionaries
    where institution_id = ${tenant.institutionId} and fingerprint <> sha256(bytes)`
  return rows.map(({ name }) => name)
}
