// The yardstick of a replay: the sealed inputs of all evaluations, with their keys and days, read and nothing else.
import pg from 'pg'
import { MEMBERS_PER_CHUNK } from '../../core/replay/members.ts'
import { superuserQuery } from '../../test/superuser-query.ts'

/** The workers have as many. */
const CONNECTIONS = 2

const READ = `
  select p.owner_id, p.salts, p.sizes, p.sealed, s.wrapped_key, e.evaluation_date
  from unnest($1::uuid[]) g (id)
    join evaluations e on e.id = g.id
    join pieces p on p.institution_id = e.institution_id and p.owner_id = e.id and p.part = 'input'
    join subjects s on s.institution_id = p.institution_id and s.id = p.subject_id`

/** In seconds. As the superuser, so without row-level security. */
export async function bareRead(database: { readonly superuserUrl: string }): Promise<number> {
  const rows = await superuserQuery<{ id: string }>(database, 'select id from evaluations order by application_id')
  const chunks = Array.from({ length: Math.ceil(rows.length / MEMBERS_PER_CHUNK) }, (_, at) =>
    rows.slice(at * MEMBERS_PER_CHUNK, (at + 1) * MEMBERS_PER_CHUNK).map(({ id }) => id),
  )
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = new pg.Client({ connectionString: database.superuserUrl })
      await client.connect()
      return client
    }),
  )
  let read = 0
  const from = performance.now()
  await Promise.all(
    clients.map(async (client) => {
      for (let ids = chunks.pop(); ids; ids = chunks.pop()) {
        const { rowCount } = await client.query({ name: 'bare', text: READ, values: [ids] })
        read += rowCount!
      }
    }),
  )
  const seconds = (performance.now() - from) / 1000
  await Promise.all(clients.map((client) => client.end()))
  if (read !== rows.length) throw new Error(`${read} of ${rows.length} inputs were read`)
  return seconds
}
