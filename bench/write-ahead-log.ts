// The bytes of write-ahead log that a server writes during a piece of work.
import { openPool, type Pool } from '../src/platform/database/connect.ts'

/** Adds up the bytes of several pieces of work; what is written between them is not counted. */
export class WriteAheadLog {
  readonly #pool: Pool
  bytes = 0

  private constructor(pool: Pool) {
    this.#pool = pool
  }

  static async open(superuserUrl: string): Promise<WriteAheadLog> {
    const pool = openPool({ url: superuserUrl, max: 1 })
    await pool.query('select 1')
    return new WriteAheadLog(pool)
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    const before = await this.#position()
    const result = await work()
    this.bytes += (await this.#position()) - before
    return result
  }

  async #position(): Promise<number> {
    const { rows } = await this.#pool.query<{ at: string }>(`select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as at`)
    return Number(rows[0]!.at)
  }

  close(): Promise<void> {
    return this.#pool.end()
  }
}
