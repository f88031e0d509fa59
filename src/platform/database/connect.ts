// Connections, and Kysely bound to one of them.
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import { driverTypes } from './driver-types.ts'
import { runPrepared } from './prepared-statement.ts'
import { answerTogether } from './together.ts'
import type { Tables } from './tables.generated.ts'

export type Db = Kysely<Tables>
export type Pool = pg.Pool
export type Client = pg.PoolClient

export interface PoolOptions {
  readonly url: string
  readonly max: number
  readonly statementSeconds?: number
  readonly lockSeconds?: number
  readonly name?: string
}

/** Detects a server that is lost without closing its connections after a minute: statements waiting for it then fail. */
export const tcpKeepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 60_000 } as const

export function openPool(options: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    ...tcpKeepAlive,
    application_name: options.name ?? 'probity',
    statement_timeout: (options.statementSeconds ?? 30) * 1000,
    lock_timeout: (options.lockSeconds ?? 10) * 1000,
    idle_in_transaction_session_timeout: 60_000,
    // Statements address rows by key, so one plan suits all values; replanning cost a quarter of a submission. The forms of
    // text are those to which events commit, whatever those of the server are.
    options: '-c plan_cache_mode=force_generic_plan -c timezone=UTC -c datestyle=ISO -c bytea_output=hex',
    types: driverTypes,
    // Statements that do not depend on each other's results are sent together.
    pipeline: true,
  })
  // The pool drops a connection that breaks while idle (server restarted); without a listener the error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // The same for one that breaks in use: its statement fails, but the socket's error event would end the process.
    client.on('error', () => undefined)
    answerTogether(client)
  })
  return pool
}

const boundTo = new WeakMap<Client, Db>()

/** Kysely over exactly this connection; created once per connection. */
export function dbOn(client: Client): Db {
  const known = boundTo.get(client)
  if (known) return known
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new OneConnection(client),
      createIntrospector: (all) => new PostgresIntrospector(all),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  boundTo.set(client, db)
  return db
}

class OneConnection implements Driver, DatabaseConnection {
  readonly #client: Client
  constructor(client: Client) {
    this.#client = client
  }
  /** Includes the fields, which rows.ts compares with the shape of the statement. */
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R> & Pick<pg.QueryResult, 'fields'>> {
    const result = await runPrepared(this.#client, query.sql, query.parameters)
    const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(result.command)
    return {
      rows: result.rows as R[],
      ...(changes ? { numAffectedRows: BigInt(result.rowCount ?? 0) } : {}),
      fields: result.fields,
    }
  }
  streamQuery(): AsyncIterableIterator<never> {
    throw new TypeError('rows cannot be streamed through Kysely')
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
  async beginTransaction(): Promise<void> {
    throw new TypeError('only platform/database/transaction.ts opens transactions')
  }
  commitTransaction = (): Promise<void> => this.beginTransaction()
  rollbackTransaction = (): Promise<void> => this.beginTransaction()
}
