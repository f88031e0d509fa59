// Submissions over HTTP, durable and audited, compared with a bare loop of the statements and bytes of an early version.
import { fork } from 'node:child_process'
import { Agent, request } from 'node:http'
import { openPool, type Pool } from '../src/platform/database/connect.ts'
import type { Measured } from './measured.ts'
import { withOwnServer } from './own-server.ts'
import type { Ready } from './submit-service.ts'
import { WriteAheadLog } from './write-ahead-log.ts'

const CONNECTIONS = 16
const LENDERS = 4
const WARM_UP = 400
/** The service and the bare loop alternate, so that both have the same disturbances. */
const ROUNDS = 4
const PER_ROUND = 300
const ON_ONE = 300
const FIXED_PER_SECOND = 100
const FIXED_SECONDS = 5
const DRAFTS = (2 * WARM_UP + ROUNDS * PER_ROUND + FIXED_PER_SECOND * FIXED_SECONDS) / LENDERS + ON_ONE

/**
 * What a submission asked of the database when the first goal was set: 27 statements with opening and commit. The yardstick
 * stays as it is, so that a submission with fewer statements is a faster one.
 */
const YARDSTICK = { run: 27, writing: 10, bytesSent: 19_877, bytesReceived: 2_037 }

/** What is counted is set while it runs: what the command line sets could not be taken back. */
const counting = ['shared_preload_libraries=pg_stat_statements']

export function run(): Promise<Measured[]> {
  return withOwnServer(({ superuserUrl }) => measure(superuserUrl), counting)
}

async function measure(superuserUrl: string): Promise<Measured[]> {
  const service = fork(new URL('submit-service.ts', import.meta.url), [String(DRAFTS), String(LENDERS)])
  const ready = await new Promise<Ready>((resolve, reject) => {
    service.once('message', (message) => resolve(message as Ready))
    service.once('exit', (code) => reject(new Error(`the service ended with ${code}`)))
  })
  const load = new Load(ready)
  const bare = await BareLoop.open(superuserUrl)
  const log = await WriteAheadLog.open(superuserUrl)
  const warmUp = () => Promise.all([load.many(load.take(WARM_UP, LENDERS)), bare.many(WARM_UP)])
  await warmUp()
  service.send('analyze')
  await new Promise((resolve) => service.once('message', resolve))
  // After ANALYZE every connection plans its statements again: not part of what is measured.
  await warmUp()
  const seconds = { service: 0, bare: 0 }
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    seconds.service += await log.during(() => load.many(load.take(PER_ROUND, LENDERS)))
    seconds.bare += await bare.many(PER_ROUND)
  }
  const onOne = ON_ONE / (await load.many(load.take(ON_ONE, 1)))
  const latencies = await load.fixed(load.take(FIXED_PER_SECOND * FIXED_SECONDS, LENDERS))
  await bare.close()
  await log.close()
  service.send('stop')
  await new Promise((resolve) => service.once('exit', resolve))
  const measured = ROUNDS * PER_ROUND
  const { sent, journeys, run: ran, writing, bytesSent, bytesReceived } = ready.submission
  return [
    { name: 'statements that travel per submission', value: sent, unit: 'statements' },
    { name: 'journeys to the database per submission', value: journeys, unit: 'journeys', aimAtMost: 3 },
    { name: 'bytes sent to the database per submission', value: bytesSent, unit: 'B' },
    { name: 'bytes received from it', value: bytesReceived, unit: 'B' },
    { name: 'write-ahead log per submission', value: round(log.bytes / measured), unit: 'B', aimAtMost: 12_288 },
    { name: `statements that run, in functions included (${writing} writing)`, value: ran, unit: 'statements' },
    {
      name: `bare loop of ${YARDSTICK.run} statements, ${CONNECTIONS} connections`,
      value: round(measured / seconds.bare),
      unit: '/s',
    },
    {
      name: `submissions over HTTP, ${LENDERS} institutions, ${CONNECTIONS} connections`,
      value: round(measured / seconds.service),
      unit: '/s',
    },
    { name: 'ratio to the bare loop', value: round(seconds.bare / seconds.service, 2), unit: '', min: 0.38, aim: 0.45 },
    { name: 'submissions over HTTP, one institution', value: round(onOne), unit: '/s', aim: 300 },
    {
      name: `p97.5 at ${FIXED_PER_SECOND} submissions per second`,
      value: round(quantile(latencies, 0.975), 1),
      unit: 'ms',
      aimAtMost: 15,
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

  /** Seconds that these take with all connections busy. */
  async many(jobs: readonly Job[]): Promise<number> {
    const waiting = [...jobs]
    const from = performance.now()
    const worker = async (): Promise<void> => {
      for (let job = waiting.pop(); job; job = waiting.pop()) await this.#submit(job)
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, worker))
    return (performance.now() - from) / 1000
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

/**
 * Transactions that ask the database for the statements and bytes of the yardstick, as many of them writing, and do
 * nothing else: no HTTP, no check, no row-level security, one table with one key.
 */
class BareLoop {
  readonly #pool: Pool
  readonly #statements: readonly { readonly name: string; readonly text: string; readonly values: unknown[] }[]

  private constructor(pool: Pool) {
    this.#pool = pool
    const { run: ran, writing, bytesSent, bytesReceived } = YARDSTICK
    const reading = ran - writing - 2
    const write = {
      name: 'write',
      text: 'insert into bare (bytes) values ($1)',
      values: [Buffer.alloc(Math.round(bytesSent / writing), 1)],
    }
    const read = { name: 'read', text: 'select repeat($1, $2)', values: ['x', Math.round(bytesReceived / reading)] }
    this.#statements = [...Array.from({ length: reading }, () => read), ...Array.from({ length: writing }, () => write)]
  }

  static async open(superuserUrl: string): Promise<BareLoop> {
    const pool = openPool({ url: superuserUrl, max: CONNECTIONS })
    await pool.query('create table bare (id bigserial primary key, bytes bytea)')
    return new BareLoop(pool)
  }

  /** Seconds that `count` of them take with all connections busy. */
  async many(count: number): Promise<number> {
    let left = count
    const from = performance.now()
    const worker = async (): Promise<void> => {
      while (left-- > 0) await this.#one()
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, worker))
    return (performance.now() - from) / 1000
  }

  async #one(): Promise<void> {
    const client = await this.#pool.connect()
    await client.query('begin')
    for (const statement of this.#statements) await client.query(statement)
    await client.query('commit')
    client.release()
  }

  close(): Promise<void> {
    return this.#pool.end()
  }
}

function quantile(values: readonly number[], q: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * q) - 1]!
}

function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits))
}
