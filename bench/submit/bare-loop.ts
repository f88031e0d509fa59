// The yardstick of a submission: a bare loop of the statements and bytes of an early version.
import { openPool, type Pool } from '../../src/platform/database/connect.ts'
import { byInterface } from '../../test/cluster.ts'
import { CONNECTIONS } from './load.ts'

/**
 * What a submission asked of the database when the first goal was set: 27 statements with opening and commit. The yardstick
 * stays as it is, so that a submission with fewer statements is a faster one.
 */
export const YARDSTICK = { run: 27, writing: 10, bytesSent: 19_877, bytesReceived: 2_037 }

/**
 * Transactions that ask the database for the statements and bytes of the yardstick, as many of them writing, and do
 * nothing else: no HTTP, no check, no row-level security, one table with one key.
 */
export class BareLoop {
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
    // By the loopback interface, as when the yardstick was frozen: a faster connection of the service is a gain, too.
    const pool = openPool({ url: byInterface(superuserUrl), max: CONNECTIONS })
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
