// Submissions over HTTP, durable and audited, beside a bare loop that asks the database for as many statements and bytes.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../src/platform/database/embedded/index.ts'
import type { Measured } from './measured.ts'
import type { Ready, RecordedStatement } from './submit-service.ts'

const CONNECTIONS = 16
const LENDERS = 4
const DRAFTS = 900
const WARM_UP = 60
const FIXED_PER_SECOND = 100
const FIXED_SECONDS = 5

export async function run(): Promise<Measured[]> {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'probity-bench-')), 'data')
  const quiet = { info: () => undefined, warn: () => undefined }
  const server = await startEmbedded({ dataDir, dataDirGiven: false, log: quiet })
  try {
    return await measure(server.superuserUrl)
  } finally {
    await server.stop()
    rmSync(server.dataDir, { recursive: true, force: true })
  }
}

async function measure(superuserUrl: string): Promise<Measured[]> {
  const service = fork(new URL('submit-service.ts', import.meta.url), [String(DRAFTS), String(LENDERS)], {
    env: { ...process.env, TEST_SUPERUSER_URL: superuserUrl },
  })
  const ready = await new Promise<Ready>((resolve, reject) => {
    service.once('message', (message) => resolve(message as Ready))
    service.once('exit', (code) => reject(new Error(`the service ended with ${code}`)))
  })
  const load = new Load(ready)
  await load.many(load.take(WARM_UP, LENDERS))
  const onFour = await load.many(load.take(800, LENDERS))
  const onOne = await load.many(load.take(300, 1))
  const latencies = await load.fixed(load.take(FIXED_PER_SECOND * FIXED_SECONDS, LENDERS))
  service.send('stop')
  await new Promise((resolve) => service.once('exit', resolve))
  const bare = await bareLoop(superuserUrl, ready.statements)
  return [
    { name: 'statements per submission', value: ready.statements.length, unit: 'statements' },
    {
      name: `bare loop of ${ready.statements.length} statements with the same bytes, ${CONNECTIONS} connections`,
      value: round(bare),
      unit: '/s',
    },
    {
      name: `submissions over HTTP, ${LENDERS} institutions, ${CONNECTIONS} connections`,
      value: round(onFour),
      unit: '/s',
    },
    { name: 'ratio to the bare loop', value: round(onFour / bare, 2), unit: '', least: 0.4 },
    { name: 'submissions over HTTP, one institution', value: round(onOne), unit: '/s', aim: 300 },
    {
      name: `p97.5 at ${FIXED_PER_SECOND} submissions per second`,
      value: round(quantile(latencies, 0.975), 1),
      unit: 'ms',
      aimAtMost: 30,
    },
  ]
}

interface Job {
  readonly token: string
  readonly draft: string
}

class Load {
  readonly #ready: Ready
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  readonly #used: number[]

  constructor(ready: Ready) {
    this.#ready = ready
    this.#used = ready.desks.map(() => 0)
  }

  /** Drafts not submitted yet, in turn from the first `lenders` institutions. */
  take(count: number, lenders: number): Job[] {
    return Array.from({ length: count }, (_, i) => {
      const desk = this.#ready.desks[i % lenders]!
      const draft = desk.drafts[this.#used[i % lenders]!++]
      if (draft === undefined) throw new Error('not enough drafts were prepared')
      return { token: desk.token, draft }
    })
  }

  /** Per second, with all connections busy. */
  async many(jobs: readonly Job[]): Promise<number> {
    const waiting = [...jobs]
    const from = performance.now()
    const worker = async (): Promise<void> => {
      for (let job = waiting.pop(); job; job = waiting.pop()) await this.#submit(job)
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, worker))
    return jobs.length / ((performance.now() - from) / 1000)
  }

  /** Milliseconds of each, sent at a fixed rate whatever the answers do. */
  async fixed(jobs: readonly Job[]): Promise<number[]> {
    const from = performance.now()
    return Promise.all(
      jobs.map(async (job, i) => {
        const due = from + (i * 1000) / FIXED_PER_SECOND
        await new Promise((go) => setTimeout(go, Math.max(0, due - performance.now())))
        await this.#submit(job)
        // From the instant it was due: a queue in front of the service counts as time waited.
        return performance.now() - due
      }),
    )
  }

  #submit({ token, draft }: Job): Promise<void> {
    const body = '{"row_version":1}'
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': body.length,
    }
    return new Promise((resolve, reject) => {
      const sent = request(
        `${this.#ready.address}/api/v1/applications/${draft}/submit`,
        { method: 'POST', agent: this.#agent, headers },
        (reply) => {
          reply
            .resume()
            .once('end', () =>
              reply.statusCode === 200 ? resolve() : reject(new Error(`submission answered ${reply.statusCode}`)),
            )
        },
      )
      sent.once('error', reject).end(body)
    })
  }
}

/** Transactions per second that ask for as many statements and bytes, as bare as they can be. */
async function bareLoop(superuserUrl: string, statements: readonly RecordedStatement[]): Promise<number> {
  const pool = new pg.Pool({ connectionString: superuserUrl, max: CONNECTIONS })
  // The server may end before the pool has closed its last idle connection.
  pool.on('error', () => undefined)
  await pool.query('drop table if exists bare')
  await pool.query('create table bare (id bigserial primary key, bytes bytea)')
  const writes = statements.map(({ text, sentBytes, receivedBytes }) => ({
    writes: /\b(insert|update)\b/i.test(text),
    sent: Buffer.alloc(sentBytes, 1),
    received: receivedBytes,
  }))
  const middle = writes.slice(1, -1)
  let left = 800
  const from = performance.now()
  const worker = async (): Promise<void> => {
    while (left-- > 0) {
      const client = await pool.connect()
      await client.query('begin')
      for (const { writes: isWrite, sent, received } of middle) {
        await (isWrite
          ? client.query({
              name: 'write',
              text: 'insert into bare (bytes) values ($1) returning repeat($3, $2)',
              values: [sent, received, 'x'],
            })
          : client.query({
              name: 'read',
              text: 'select repeat($3, $2), length($1::bytea)',
              values: [sent, received, 'x'],
            }))
      }
      await client.query('commit')
      client.release()
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  const perSecond = 800 / ((performance.now() - from) / 1000)
  await pool.end()
  return perSecond
}

function quantile(values: readonly number[], q: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * q) - 1]!
}

function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits))
}
