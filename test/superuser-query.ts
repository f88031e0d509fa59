// Queries the database outside the service, on a second connection as the superuser, who sees every tenant.
// What is asserted by it is in the tables, not only in a response.
import pg from 'pg'

/** A database and how the superuser reaches it. */
interface Reached {
  readonly superuserUrl: string
}

export async function superuserQuery<Row extends pg.QueryResultRow>(
  database: Reached,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.superuserUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

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
