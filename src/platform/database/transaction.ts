// One way to open a transaction: with its tenant set, so that row-level security has something to compare with.
import { type RawBuilder, sql } from 'kysely'
import type { QueryConfig, QueryResult } from 'pg'
import { type Client, type Db, dbOn, type Pool, prepared, sendTogether } from './connect.ts'
import { col, queryRows, rowShape, typedRows } from './rows.ts'
import type { Tenant } from './tenant.ts'

/** set_config answers the setting; it has no column of its own to be read from. */
const foundRow = rowShape({ institution: col.nullable(col.uuid), set_config: col.text })

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Runs `work` in one transaction of the institution; rolls back on any fault. */
export function inTenant<T>(pool: Pool, institutionId: string, work: (tenant: Tenant) => Promise<T>): Promise<T> {
  if (!UUID.test(institutionId)) throw new TypeError('an institution id is a UUID')
  // One simple query instead of two round trips; the id was checked above.
  return inTransaction(pool, `begin; select set_config('app.institution_id', '${institutionId}', true)`, (db) =>
    work({ db, institutionId }),
  )
}

/** The same behind a savepoint, to which a refused act goes back. */
export function inTenantWithSavepoint<T>(
  pool: Pool,
  institutionId: string,
  work: (tenant: Tenant) => Promise<T>,
): Promise<T> {
  return inTenant(pool, institutionId, async (tenant) => {
    await sql`savepoint domain`.execute(tenant.db)
    return work(tenant)
  })
}

/** The same without changing anything, and with one snapshot for all statements: what is read agrees with itself. */
export function inSnapshot<T>(pool: Pool, institutionId: string, work: (tenant: Tenant) => Promise<T>): Promise<T> {
  if (!UUID.test(institutionId)) throw new TypeError('an institution id is a UUID')
  return inTransaction(
    pool,
    `begin isolation level repeatable read read only; select set_config('app.institution_id', '${institutionId}', true)`,
    (db) => work({ db, institutionId }),
  )
}

/**
 * Runs `work` in the tenant that a token belongs to, behind a savepoint. For an unknown token `work` receives null and
 * runs in the tenant `otherwise`; without it no tenant is set, and every statement on a tenant's table is an error.
 */
export function inTenantOfToken<T>(
  pool: Pool,
  fingerprint: Buffer,
  kind: 'session' | 'credential' | 'invitation' | 'recovery',
  work: (db: Db, institution: string | null) => Promise<T>,
  otherwise: string | null = null,
): Promise<T> {
  if (otherwise !== null && !UUID.test(otherwise)) throw new TypeError('an institution id is a UUID')
  return inTransaction(
    pool,
    'begin',
    (db, results) => work(db, typedRows(foundRow, results[1]!)[0]?.institution ?? null),
    // Sent in one go: begin, look-up, tenant and savepoint cost one round trip instead of four.
    [prepared(TENANT_OF_TOKEN, [fingerprint, kind, otherwise]), 'savepoint domain'],
  )
}

const TENANT_OF_TOKEN = `
  select i.id as institution, set_config('app.institution_id', coalesce(i.id, $3::uuid)::text, true)
  from lookup_token($1, $2) as i (id)`

/** The same for an institution's reference, for sign-in. */
export function inTenantOfReference<T>(
  pool: Pool,
  reference: string,
  otherwise: string,
  work: (db: Db, institution: string | null) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, 'begin', async (db) => {
    const [found] = await queryRows(db, foundRow)`
      select i.id as institution, set_config('app.institution_id', coalesce(i.id, ${otherwise}::uuid)::text, true)
      from lookup_institution(${reference}) as i (id)`
    await sql`savepoint domain`.execute(db)
    return work(db, found?.institution ?? null)
  })
}

/** A transaction without tenant: only look-up functions and the tables of the instance can be read. */
export function withoutTenant<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  return inTransaction(pool, 'begin', work)
}

/** To where the tenant was known and nothing was done yet, nor left for the commit. */
export async function backToSavepoint(db: Db): Promise<void> {
  waitingForCommit.delete(db)
  await sql`rollback to savepoint domain`.execute(db)
}

async function inTransaction<T>(
  pool: Pool,
  begin: string,
  work: (db: Db, begun: readonly QueryResult[]) => Promise<T>,
  behind: readonly (string | QueryConfig)[] = [],
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    sendTogether(client)
    const begun = await Promise.all([begin, ...behind].map((statement) => client.query(statement)))
    const db = dbOn(client)
    const result = await work(db, begun)
    await commit(client, db)
    return result
  } catch (fault) {
    waitingForCommit.delete(dbOn(client))
    broken = await rollBack(client)
    throw fault
  } finally {
    // A connection whose rollback failed is in an unknown state: it is closed, not reused.
    client.release(broken)
  }
}

const waitingForCommit = new WeakMap<Db, RawBuilder<unknown>[]>()

/**
 * A statement that travels together with the commit: what holds the audit queue must not wait for one answer more.
 * When it fails, the transaction is gone as with any other statement.
 */
export function withCommit(db: Db, statement: RawBuilder<unknown>): void {
  waitingForCommit.set(db, [...(waitingForCommit.get(db) ?? []), statement])
}

async function commit(client: Client, db: Db): Promise<void> {
  const last = (waitingForCommit.get(db) ?? []).map((statement) => statement.compile(db))
  waitingForCommit.delete(db)
  // Sent in one go on a pipelined connection; the server works in order, and commits nothing behind a failed statement.
  sendTogether(client)
  const sent = last.map(({ sql: text, parameters }) => client.query(prepared(text, parameters)))
  const [committed] = await Promise.all([client.query('commit'), ...sent])
  // COMMIT of a transaction that failed before is answered by ROLLBACK, without an error.
  if (committed.command !== 'COMMIT') throw new Error('the transaction had failed before its commit')
}

async function rollBack(client: Client): Promise<Error | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (fault) {
    return fault instanceof Error ? fault : new Error('rollback failed')
  }
}
