// The service under load, in a process of its own: a world of lenders with drafts ready to be submitted.
import pg from 'pg'
import { applicationBody, openDesk, rows } from '../test/lending.ts'
import { createWorld, type Person } from '../test/world.ts'

export interface Ready {
  readonly address: string
  readonly desks: readonly { readonly token: string; readonly drafts: readonly string[] }[]
  /** Statements of one submission, as they went to the database. */
  readonly statements: readonly RecordedStatement[]
}

export interface RecordedStatement {
  readonly text: string
  readonly sentBytes: number
  readonly receivedBytes: number
}

const perDesk = Number(process.argv[2])
const lenders = Number(process.argv[3])

const world = await createWorld({ environment: { LIMIT_DATABASE_CONNECTIONS: '20' } })
const desks: { token: string; drafts: string[] }[] = []
for (let i = 0; i < lenders; i += 1) desks.push(await readyDesk(i))
const statements = await recordOneSubmission(desks[0]!)
process.send!({ address: world.address, desks, statements } satisfies Ready)
process.once('message', () => void world.stop().then(() => process.exit(0)))

async function readyDesk(i: number): Promise<{ token: string; drafts: string[] }> {
  const lender = await world.found(`bench-${i}`)
  const { analyst, productId } = await openDesk(world, lender)
  const drafts: string[] = []
  while (drafts.length < perDesk) {
    const some = Array.from({ length: Math.min(8, perDesk - drafts.length) }, (_, n) =>
      createDraft(analyst, productId, drafts.length + n),
    )
    drafts.push(...(await Promise.all(some)))
  }
  return { token: analyst.token!, drafts }
}

async function createDraft(analyst: Person, productId: string, n: number): Promise<string> {
  const row = rows[n % rows.length]!
  const references = { applicant_reference: `P-${n}`, external_reference: `X-${n}` }
  const made = (await analyst.post('/applications', applicationBody(productId, row, references), 201)) as { id: string }
  return made.id
}

/** Listens at the driver, so that what is counted is what the database was asked. */
async function recordOneSubmission(desk: { token: string; drafts: string[] }): Promise<RecordedStatement[]> {
  const recorded: RecordedStatement[] = []
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  const real = prototype.query
  prototype.query = function listening(this: unknown, ...given: unknown[]) {
    const asked = given[0] as string | { text: string; values?: unknown[] }
    const answer = real.apply(this, given)
    if (answer instanceof Promise) {
      const at = recorded.push({ text: '', sentBytes: 0, receivedBytes: 0 }) - 1
      void answer.then(
        (result: pg.QueryResult | pg.QueryResult[]) => {
          const text = typeof asked === 'string' ? asked : asked.text
          const last = Array.isArray(result) ? [] : result.rows
          recorded[at] = {
            text,
            sentBytes: sizeOf(typeof asked === 'string' ? [] : (asked.values ?? [])),
            receivedBytes: sizeOf(last),
          }
        },
        () => undefined,
      )
    }
    return answer
  }
  const id = desk.drafts.shift()!
  const reply = await fetch(`${world.address}/api/v1/applications/${id}/submit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${desk.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ row_version: 1 }),
  })
  if (reply.status !== 200) throw new Error(`submission answered ${reply.status}: ${await reply.text()}`)
  prototype.query = real
  return recorded
}

function sizeOf(value: unknown): number {
  if (value === null || value === undefined) return 0
  if (Buffer.isBuffer(value)) return value.length
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + sizeOf(item), 0)
  if (value instanceof Date) return 30
  if (typeof value === 'object') return sizeOf(Object.values(value))
  return typeof value === 'string' ? value.length : 8
}
