// The only way to open a transaction: with its tenant set, with which row-level security compares rows.
import { sql } from 'kysely'
import { isUuid } from '../../../core/values/uuid.ts'
import type { QueryResult } from 'pg'
import { type Client, type Db, dbOn, type Pool } from './connect.ts'
import { runPrepared } from './prepared-statement.ts'
import { col, queryRows, rowShape, typedRows } from './rows.ts'
import type { Statement } from './template-text.ts'
import type { Tenant } from './tenant.ts'
import { causeOf } from './together.ts'

/** set_config returns the setting as a column of the result. */
const foundRow = rowShape({ institution: col.nullable(col.uuid), set_config: col.text })

/** Runs `work` in one transaction in the institution's tenant; rolls back on any fault. */
export function inTenant<T>(pool: Pool, institutionId: string, work: (tenant: Tenant) => Promise<T>): Promise<T> {
  if (!isUuid(institutionId)) throw new TypeError('an institution id is a UUID')
  return inTransaction(pool, 'begin', (db) => work({ db, institutionId }), [
    { text: SET_TENANT, parameters: [institutionId] },
  ])
}

/** The same with a savepoint, to which a refused act is rolled back. */
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

/**
 * The same, read-only and with one snapshot for all statements, so that reads are consistent. `exported`: the id of a snapshot
 * that another connection shares; its transaction must last until this one has begun.
 */
export function inSnapshot<T>(
  pool: Pool,
  institutionId: string,
  work: (tenant: Tenant) => Promise<T>,
  exported?: string,
): Promise<T> {
  if (!isUuid(institutionId)) throw new TypeError('an institution id is a UUID')
  if (exported !== undefined && !/^[0-9A-F-]{1,64}$/.test(exported)) throw new TypeError('not the id of a snapshot')
  // The statement takes no parameter, and stands before every query.
  const shared = exported === undefined ? [] : [{ text: `set transaction snapshot '${exported}'` }]
  return inTransaction(pool, 'begin isolation level repeatable read read only', (db) => work({ db, institutionId }), [
    ...shared,
    { text: SET_TENANT, parameters: [institutionId] },
  ])
}

const snapshotRow = rowShape({ id: col.text })

/** The id of the snapshot of a transaction, which other connections can share while it lasts, however long it waits for them. */
export async function exportSnapshot({ db }: Tenant): Promise<string> {
  await waitWithoutLimit(db)
  const [snapshot] = await queryRows(db, snapshotRow)`select pg_export_snapshot() as id`
  return snapshot!.id
}

/** A connection is lost when its transaction does nothing for a minute; this one waits for other threads of the process. */
export async function waitWithoutLimit(db: Db): Promise<void> {
  await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(db)
}

const SET_TENANT = `select set_config('app.institution_id', $1, true)`

/**
 * Runs `work` in the tenant of a token, after a savepoint. For an unknown token `work` receives null and runs in the
 * tenant `otherwise`. `early` reads in the tenant before it is known which one that is: its first statement travels with
 * those that open the transaction.
 */
export function inTenantOfToken<T, E = undefined>(
  pool: Pool,
  fingerprint: Buffer,
  kind: 'session' | 'credential' | 'invitation' | 'recovery',
  otherwise: string,
  work: (db: Db, institution: string | null, early: E | undefined) => Promise<T>,
  early?: (db: Db) => Promise<E>,
): Promise<T> {
  if (!isUuid(otherwise)) throw new TypeError('an institution id is a UUID')
  return inTransaction(
    pool,
    'begin',
    (db, results, read) => work(db, typedRows(foundRow, results[1]!)[0]?.institution ?? null, read),
    // Sent together: begin, lookup, tenant and savepoint need one round trip instead of four.
    [{ text: TENANT_OF_TOKEN, parameters: [fingerprint, kind, otherwise] }, { text: 'savepoint domain' }],
    early,
  )
}

const TENANT_OF_TOKEN = `
  select i.id as institution, set_config('app.institution_id', coalesce(i.id, $3::uuid)::text, true)
  from lookup_token($1, $2) as i (id)`

/** The same by an institution's reference, for sign-in. */
export function inTenantOfReference<T>(
  pool: Pool,
  reference: string,
  otherwise: string,
  work: (db: Db, institution: string | null) => Promise<T>,
): Promise<T> {
  if (!isUuid(otherwise)) throw new TypeError('an institution id is a UUID')
  return inTransaction(
    pool,
    'begin',
    (db, results) => work(db, typedRows(foundRow, results[1]!)[0]?.institution ?? null),
    [{ text: TENANT_OF_REFERENCE, parameters: [reference, otherwise] }, { text: 'savepoint domain' }],
  )
}

const TENANT_OF_REFERENCE = `
  select i.id as institution, set_config('app.institution_id', coalesce(i.id, $2::uuid)::text, true)
  from lookup_institution($1) as i (id)`

/** A transaction without a tenant: only lookup functions and tables of the instance can be read. */
export function withoutTenant<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  return inTransaction(pool, 'begin', work)
}

/** Rolls back to the savepoint, where the tenant is set, nothing is changed and no statement is deferred to the commit. */
export async function backToSavepoint(db: Db): Promise<void> {
  waitingForCommit.delete(db)
  afterCommit.delete(db)
  await sql`rollback to savepoint domain`.execute(db)
}

async function inTransaction<T, E = undefined>(
  pool: Pool,
  begin: string,
  work: (db: Db, begun: readonly QueryResult[], read: E | undefined) => Promise<T>,
  following: readonly { readonly text: string; readonly parameters?: readonly unknown[] }[] = [],
  early?: (db: Db) => Promise<E>,
): Promise<T> {
  const client = await pool.connect()
  let broken = false
  try {
    const db = dbOn(client)
    const beginning = [{ text: begin }, ...following].map(({ text, parameters }) =>
      runPrepared(client, text, parameters),
    )
    const [read, ...begun] = await Promise.all([early?.(db), ...beginning])
    const result = await work(db, begun, read)
    await commit(client, db)
    for (const note of afterCommit.get(db) ?? []) note()
    return result
  } catch (heard) {
    const fault = causeOf(heard)
    waitingForCommit.delete(dbOn(client))
    broken = !(await rollBack(client)) || isOutdatedPlan(fault)
    throw fault
  } finally {
    afterCommit.delete(dbOn(client))
    // A connection whose rollback failed is in an unknown state: it is closed, not reused; so is one with an outdated plan.
    client.release(broken)
  }
}

const waitingForCommit = new WeakMap<Db, Statement[]>()

/**
 * Leaves a statement to be sent together with the commit, so that a lock of the audit queue lasts no extra round trip.
 * When it fails, the transaction is rolled back as with any other statement.
 */
export function withCommit(db: Db, statement: Statement): void {
  waitingForCommit.set(db, [...(waitingForCommit.get(db) ?? []), statement])
}

const afterCommit = new WeakMap<Db, (() => void)[]>()

/** What a process may remember only once this transaction, or the part of it up to its savepoint, is committed. */
export function whenCommitted(db: Db, note: () => void): void {
  afterCommit.set(db, [...(afterCommit.get(db) ?? []), note])
}

async function commit(client: Client, db: Db): Promise<void> {
  const last = (waitingForCommit.get(db) ?? []).map((statement) => statement.compile(db))
  waitingForCommit.delete(db)
  // Sent together on a pipelined connection; the server runs them in order and does not commit after a failed statement.
  const sent = last.map(({ sql: text, parameters }) => runPrepared(client, text, parameters))
  const [committed] = await Promise.all([runPrepared(client, 'commit'), ...sent])
  // The server answers COMMIT of a failed transaction with ROLLBACK, without an error.
  if (committed.command !== 'COMMIT') throw new TypeError('the transaction had failed before its commit')
}

/** A table was changed since a statement was planned on this connection, where each further run of it would fail. */
function isOutdatedPlan(fault: unknown): boolean {
  return (fault as { readonly code?: unknown } | null)?.code === '0A000'
}

/** False when it failed. */
async function rollBack(client: Client): Promise<boolean> {
  try {
    await client.query('rollback')
    return true
  } catch {
    return false
  }
}
