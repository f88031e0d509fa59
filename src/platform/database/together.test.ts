import assert from 'node:assert/strict'
import type { EventEmitter } from 'node:events'
import { after, before, describe, it } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { type Client, openPool, type Pool } from './connect.ts'
import { runPrepared } from './prepared-statement.ts'

describe('the statements of one turn of the event loop', () => {
  let database: TestDatabase
  let pool: Pool
  let client: Client
  before(async () => {
    database = await createTestDatabase()
    pool = openPool({ url: database.urlAs('probity_app'), max: 1 })
    client = await pool.connect()
  })
  after(async () => {
    client.release()
    await pool.end()
    await database.drop()
  })

  const one = async (value: number): Promise<number> =>
    (await runPrepared(client, 'select $1::int as one', [value])).rows[0].one
  const failing = () => runPrepared(client, 'select 1 / $1::int as never', [0])
  const codes = (settled: readonly PromiseSettledResult<unknown>[]) =>
    settled.map((each) => (each.status === 'fulfilled' ? 'done' : (each.reason as { code?: string }).code))

  /** How many times the server says that it is ready, which it says once per Sync. */
  const readyTimes = async (work: () => Promise<unknown>): Promise<number> => {
    const { stream } = (client as unknown as { connection: { stream: EventEmitter } }).connection
    const answered: Buffer[] = []
    const keep = (bytes: Buffer): void => void answered.push(Buffer.from(bytes))
    stream.on('data', keep)
    try {
      await work()
    } finally {
      stream.off('data', keep)
    }
    return Buffer.concat(answered).toString('latin1').split('Z\0\0\0\x05').length - 1
  }

  it('the statements of one turn of the event loop are answered together, each with its own result', async () => {
    await one(0)
    const times = await readyTimes(async () =>
      assert.deepEqual(await Promise.all([one(1), one(2), Promise.resolve().then(() => one(3))]), [1, 2, 3]),
    )
    assert.equal(times, 1)
    assert.equal(await readyTimes(async () => void [await one(1), await one(2)]), 2)
  })

  it('the statements of one turn of the event loop are skipped behind one that fails, and the connection goes on', async () => {
    await runPrepared(client, 'begin')
    const settled = await Promise.allSettled([one(1), failing(), one(2), failing(), one(3)])
    assert.deepEqual(codes(settled), ['done', '22012', '25P02', '25P02', '25P02'])
    await client.query('rollback')
    assert.deepEqual(codes(await Promise.allSettled([one(1), failing()])), ['done', '22012'])
    assert.deepEqual(await Promise.all([one(4), one(5)]), [4, 5])
  })

  it('the statements of one turn of the event loop may contain a text of several statements, and one whose values cannot be sent', async () => {
    const unsendable = {
      toPostgres: () => {
        throw new RangeError('cannot be sent')
      },
    }
    const refused = () => runPrepared(client, 'select $1::text as refused', [unsendable])
    assert.deepEqual(
      codes(
        await Promise.allSettled([one(1), client.query('select 1; select 2'), one(2), refused(), one(3), refused()]),
      ),
      ['done', 'done', 'done', undefined, 'done', undefined],
    )
    assert.deepEqual(await Promise.all([one(4), one(5)]), [4, 5])
  })

  it('a statement that is new to the connection can follow one that fails, and is known when it is sent again', async () => {
    await runPrepared(client, 'begin')
    const added = () => runPrepared(client, 'select $1::int + 1 as sum', [1])
    assert.deepEqual(codes(await Promise.allSettled([failing(), added()])), ['22012', '25P02'])
    await client.query('rollback')
    assert.equal((await added()).rows[0].sum, 2)
  })

  it('every statement learns that the server has ended the connection', async () => {
    const other = openPool({ url: database.urlAs('probity_app'), max: 1 })
    const cut = await other.connect()
    const end = runPrepared(cut, 'select pg_terminate_backend(pg_backend_pid())')
    const settled = await Promise.allSettled([end, runPrepared(cut, 'select 1 as one'), runPrepared(cut, 'commit')])
    assert.deepEqual(
      settled.map(({ status }) => status),
      ['rejected', 'rejected', 'rejected'],
    )
    assert.equal(codes(settled)[0], '57P01')
    cut.release(true)
    await other.end()
  })
})
