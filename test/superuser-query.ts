// Queries the database outside the service, on a second connection as the superuser, who sees every tenant.
// What is asserted by it is in the tables, not only in a response.
import pg from 'pg'

/** A database and how the superuser reaches it. */
interface Reached {
  readonly superuserUrl: string
}

/** By address. A new connection costs more than most queries, so that they are kept for a while. */
const pools = new Map<string, pg.Pool>()
/** Queries of one test at the same time, some of which wait for locks. */
const MAX_CONNECTIONS = 40

export async function superuserQuery<Row extends pg.QueryResultRow>(
  { superuserUrl }: Reached,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = await poolAt(superuserUrl).connect()
  client.on('error', ignore)
  // Settings of a session, and a transaction that failed, would reach later queries.
  let isKept = false
  try {
    const { rows } = await client.query<Row>(text, [...values])
    isKept = !/^\s*(?:set|begin)\b/i.test(text)
    return rows
  } finally {
    client.off('error', ignore)
    client.release(!isKept)
  }
}

/** A connection of its own, for a transaction; its user ends it. */
export async function superuserClient({ superuserUrl }: Reached): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  return client
}

/** Nothing can be created from a database, and it cannot be renamed, while somebody is connected. */
export async function endSuperuserQueries({ superuserUrl }: Reached): Promise<void> {
  await pools.get(superuserUrl)?.end()
  pools.delete(superuserUrl)
}

function poolAt(connectionString: string): pg.Pool {
  const known = pools.get(connectionString)
  if (known) return known
  const pool = new pg.Pool({ connectionString, max: MAX_CONNECTIONS, allowExitOnIdle: true })
  // A server that ends takes its connections with it.
  pool.on('error', ignore)
  pools.set(connectionString, pool)
  return pool
}

function ignore(): void {}

export interface SeenEvent {
  readonly seq: number
  readonly kind: string
  readonly outcome: string
  readonly actor: { readonly type: string; readonly id: string | null }
  readonly subject: { readonly type: string; readonly id: string } | null
  readonly data: Readonly<Record<string, unknown>>
}

/** The institution's events in the order of the chain, from the recorded bytes; of one kind if given. */
export async function eventsOf(database: Reached, institutionId: string, kind?: string): Promise<SeenEvent[]> {
  const rows = await superuserQuery<{ record: SeenEvent }>(
    database,
    `select convert_from(bytes, 'UTF8')::jsonb as record from audit_records
     where institution_id = $1 and ($2::text is null or kind = $2) order by seq`,
    [institutionId, kind ?? null],
  )
  return rows.map((row) => row.record)
}

/** Runs `work` while the chain rejects events of this kind. */
export async function withoutEvents<T>(database: Reached, kind: string, work: () => Promise<T>): Promise<T> {
  await superuserQuery(database, `alter table audit_records add constraint closed check (kind <> '${kind}') not valid`)
  try {
    return await work()
  } finally {
    await superuserQuery(database, 'alter table audit_records drop constraint closed')
  }
}
