// The service under load, in a separate process: lenders with drafts that are ready to be submitted.
import pg from 'pg'
import { applicationBody, openDesk, rows } from '../../test/lending.ts'
import type { WorkerParams } from '../../test/imports/import-worker.ts'
import { workerParamsOf } from '../../test/imports/worker-process.ts'
import { createWorld, type Person } from '../../test/world.ts'
import { observeRows } from '../../src/platform/database/rows.ts'
import { listening } from '../listening.ts'

export interface Ready {
  readonly address: string
  readonly desks: readonly { readonly token: string; readonly drafts: readonly string[] }[]
  readonly submission: Submission
  /** For another process on the same database. */
  readonly shared: WorkerParams
}

/** The database work of one submission. */
export interface Submission {
  /** Statements sent to the database. */
  readonly sent: number
  /** Packets in which they travel. */
  readonly journeys: number
  /** Statements that the database runs, those inside its functions included; checks of foreign keys are not counted. */
  readonly run: number
  readonly writing: number
  readonly bytesSent: number
  readonly bytesReceived: number
}

/** Settings of each process. */
const ENVIRONMENT = { LIMIT_DATABASE_CONNECTIONS: '20' }
/** Submitted before the load: the first submission reads what later ones find in memory, the second is measured. */
const BEFORE_LOAD = 2
const perDesk = Number(process.argv[2])
const lenders = Number(process.argv[3])

const world = await createWorld({ environment: ENVIRONMENT })
const desks: { token: string; drafts: string[] }[] = []
for (let i = 0; i < lenders; i += 1) desks.push(await readyDesk(i))
await asSuperuser((client) => client.query('create extension pg_stat_statements'))
await count('all')
const submission = await measureOneSubmission(desks[0]!)
// Counting is over: it costs functions, which a submission has and the bare loop has not, more than plain statements.
await count('none')
// Tests compare each result with its shape; the service under load is the one that a lender runs.
observeRows(null)
process.send!({ address: world.address, desks, submission, shared: workerParamsOf(world) } satisfies Ready)
process.on('message', (params: 'analyze' | 'stop') => void (params === 'analyze' ? analyze() : stop()))

async function stop(): Promise<void> {
  await world.stop()
  process.exit(0)
}

/** What autovacuum does within a minute: before it, plans are made as if the tables were empty. */
async function analyze(): Promise<void> {
  await asSuperuser((client) => client.query('vacuum analyze'))
  process.send!('analyzed')
}

/** Every connection, the open ones included; `all` are the statements inside functions, too. */
async function count(which: 'all' | 'none'): Promise<void> {
  await asSuperuser(async (client) => {
    await client.query(`alter system set pg_stat_statements.track = '${which}'`)
    await client.query('select pg_reload_conf()')
    const deadline = performance.now() + 10_000
    for (let now = ''; now !== which;) {
      if (performance.now() > deadline) throw new Error(`statements are counted as ${now}, not as ${which}`)
      const shown = await client.query<{ now: string }>(`select current_setting('pg_stat_statements.track') as now`)
      now = shown.rows[0]!.now
    }
  })
}

async function readyDesk(i: number): Promise<{ token: string; drafts: string[] }> {
  const lender = await world.found(`bench-${i}`)
  const { analyst, productId } = await openDesk(world, lender)
  const drafts: string[] = []
  const wanted = perDesk + BEFORE_LOAD
  while (drafts.length < wanted) {
    const some = Array.from({ length: Math.min(8, wanted - drafts.length) }, (_, n) =>
      createDraft(analyst, productId, drafts.length + n),
    )
    drafts.push(...(await Promise.all(some)))
  }
  return { token: analyst.token!, drafts }
}

async function createDraft(analyst: Person, productId: string, n: number): Promise<string> {
  const row = rows[n % rows.length]!
  const references = { applicant_reference: `P-${n}`, external_reference: `X-${n}` }
  const made = await analyst.post('/applications', applicationBody(productId, row, references), 201)
  return made.id
}

async function measureOneSubmission(desk: { token: string; drafts: string[] }): Promise<Submission> {
  const counted = `select count(*) filter (where query !~ '^SELECT \\S+ FROM ONLY') as run, count(*) filter (where query ~* '\\m(insert|update)\\M') as writing
    from pg_stat_statements s cross join generate_series(1, s.calls) where dbid = (select oid from pg_database where datname = current_database())`
  await submit(desk)
  await asSuperuser((client) => client.query('select pg_stat_statements_reset()'))
  const heard = await listening(() => submit(desk))
  const found = await asSuperuser((client) => client.query<{ run: string; writing: string }>(counted))
  const { run, writing } = found.rows[0]!
  // The resetting statement is counted too.
  return { ...heard, run: Number(run) - 1, writing: Number(writing) }
}

async function submit(desk: { token: string; drafts: string[] }): Promise<void> {
  const id = desk.drafts.shift()!
  const reply = await fetch(`${world.address}/api/v1/applications/${id}/submit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${desk.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ row_version: 1 }),
  })
  if (reply.status !== 200) throw new Error(`submission answered ${reply.status}: ${await reply.text()}`)
}

async function asSuperuser<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: world.database.superuserUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
