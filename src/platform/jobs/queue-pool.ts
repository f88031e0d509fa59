// Connections to the job queue. Each run of the queue has its own, so that one that hangs keeps none from the next.
import pg from 'pg'
import { tcpKeepAlive } from '../database/connect.ts'

export interface QueuePool {
  readonly pool: pg.Pool
  /** Also cuts connections in use: their statements fail. */
  readonly close: () => Promise<void>
}

export function openQueuePool(url: string, max: number, name = 'probity worker'): QueuePool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    // Without them a statement, or the wait for a connection, may never end; the last is for a server that does not answer.
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    query_timeout: 40_000,
    ...tcpKeepAlive,
  })
  const connect = pool.connect.bind(pool)
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback === undefined ? connect().then(releasedOnce) : connect(callback)) as typeof pool.connect
  const inUse = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => void inUse.add(client))
  pool.on('release', (_fault, client) => void inUse.delete(client))
  // A broken connection fails its statement; without listeners its error event would also end the process.
  pool.on('error', () => {}).on('connect', (client) => void client.on('error', () => {}))
  return {
    pool,
    close: async () => {
      const ended = pool.end()
      const cut = [...inUse].map((client) => (client as unknown as pg.Client).end())
      // The pool ends when each connection in use is given back, which its user may never do.
      await (cut.length === 0 ? ended : Promise.all(cut))
    },
  }
}

/**
 * A runner that stops while its connection breaks gives its client back twice (graphile-worker 0.18.0, `release` in main.js),
 * which the pool throws at, where nothing catches it: the process would end.
 */
function releasedOnce(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client)
  let isReleased = false
  client.release = (fault) => {
    if (isReleased) return
    isReleased = true
    release(fault)
  }
  return client
}
