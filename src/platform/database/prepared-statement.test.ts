import assert from 'node:assert/strict'
import type { EventEmitter } from 'node:events'
import { after, before, describe, it } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { type Client, openPool, type Pool } from './connect.ts'
import { runPrepared } from './prepared-statement.ts'

describe('a prepared statement', () => {
  let database: TestDatabase
  let pool: Pool
  let client: Client
  before(async () => {
    database = await createTestDatabase()
    pool = openPool({ url: database.urlAs('probity_app'), max: 2 })
    client = await pool.connect()
  })
  after(async () => {
    client.release()
    await pool.end()
    await database.drop()
  })

  /** How many times the server describes the columns of a statement to this connection. */
  const descriptions = async (work: () => Promise<unknown>, of: Client = client): Promise<number> => {
    const { connection } = of as unknown as { connection: EventEmitter }
    let times = 0
    const count = (): void => void (times += 1)
    for (const event of ['rowDescription', 'noData']) connection.on(event, count)
    try {
      await work()
    } finally {
      for (const event of ['rowDescription', 'noData']) connection.off(event, count)
    }
    return times
  }

  const squares = (to: number) =>
    runPrepared(client, 'select n, (n * n)::bigint as square, null::date as day from generate_series(1, $1::int) n', [
      to,
    ])

  it('a prepared statement is described once per connection, and each answer has its fields and rows', async () => {
    const twice = await descriptions(async () => {
      const [two, none] = await Promise.all([squares(2), squares(0)])
      assert.deepEqual(two.rows, [
        { n: 1, square: 1, day: null },
        { n: 2, square: 4, day: null },
      ])
      assert.deepEqual([two.command, two.rowCount, none.rows, none.rowCount], ['SELECT', 2, [], 0])
    })
    assert.equal(twice, 2, 'the second was sent before the first was answered')
    assert.equal(
      await descriptions(async () => {
        const { rows, fields } = await squares(3)
        assert.deepEqual(rows[2], { n: 3, square: 9, day: null })
        assert.deepEqual(
          fields.map(({ name, dataTypeID }) => [name, dataTypeID]),
          [
            ['n', 23],
            ['square', 20],
            ['day', 1082],
          ],
        )
      }),
      0,
    )
  })

  it('a prepared statement may have no columns, and says what it did to how many rows', async () => {
    const did = async (text: string) => {
      const { command, rowCount, rows, fields } = await runPrepared(client, text)
      return [command, rowCount, rows.length, fields.length]
    }
    const expected = [
      ['BEGIN', null, 0, 0],
      ['CREATE', null, 0, 0],
      ['INSERT', 2, 0, 0],
      ['ROLLBACK', null, 0, 0],
    ]
    const texts = ['begin', 'create temporary table counted (n int)', 'insert into counted values (1), (2)', 'rollback']
    const all = async () => {
      const done = []
      for (const text of texts) done.push(await did(text))
      assert.deepEqual(done, expected)
    }
    assert.equal(await descriptions(all), 4)
    assert.equal(await descriptions(all), 0)
  })

  it('fails at a value that cannot be read, and the connection goes on', async () => {
    const large = (n: string) => runPrepared(client, 'select n from unnest(array[1, $1::bigint, 2]) n', [n])
    assert.deepEqual((await large('3')).rows, [{ n: 1 }, { n: 3 }, { n: 2 }])
    const settled = await Promise.allSettled([large('9007199254740993'), large('4')])
    assert.match(String((settled[0] as PromiseRejectedResult).reason), /a bigint column holds more than 2\^53/)
    assert.equal((settled[1] as PromiseFulfilledResult<{ rowCount: number }>).value.rowCount, 3)
  })

  it('a prepared statement is refused by the server when its columns have changed since they were described', async () => {
    await runPrepared(client, 'create temporary table changing (a int)')
    const read = () => runPrepared(client, 'select * from changing')
    await runPrepared(client, 'insert into changing values (7)')
    assert.deepEqual((await read()).rows, [{ a: 7 }])
    await runPrepared(client, 'alter table changing alter a type text')
    await assert.rejects(read, /cached plan must not change result type/)
  })

  it('a prepared statement is described to another connection again', async () => {
    const other = await pool.connect()
    try {
      const text = 'select $1::int as same'
      await runPrepared(client, text, [1])
      const times = await descriptions(
        async () => assert.deepEqual((await runPrepared(other, text, [2])).rows, [{ same: 2 }]),
        other,
      )
      assert.equal(times, 1)
      assert.deepEqual((await runPrepared(client, text, [3])).rows, [{ same: 3 }])
    } finally {
      other.release()
    }
  })

  it('names its sender in the stack of a failure', async () => {
    const sendFailing = async () => await runPrepared(client, 'select 1 / $1::int', [0])
    await assert.rejects(sendFailing, (fault: Error) => fault.stack!.includes('sendFailing'))
  })
})
