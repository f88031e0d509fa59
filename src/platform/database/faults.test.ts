import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Refusal } from '../../../core/values/refusal.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { openPool, type Pool } from './connect.ts'
import { couldNotConnect, faultRefusal } from './faults.ts'
import { withoutTenant } from './transaction.ts'

describe('a fault of the database', () => {
  let database: TestDatabase
  let pool: Pool
  before(async () => {
    database = await createTestDatabase()
    pool = openPool({ url: database.urlAs('probity_app'), max: 2 })
  })
  after(async () => {
    await pool.end()
    await database.drop()
  })

  const faultOf = async (work: Promise<unknown>): Promise<Refusal | null> => {
    try {
      await work
      return null
    } catch (fault) {
      return faultRefusal(fault)
    }
  }
  const refusalOf = async (work: Promise<unknown>): Promise<string | undefined> => (await faultOf(work))?.refused.code

  it('the missing socket file of a stopped server is an unavailable database, another missing file is a defect', () => {
    const missing = (syscall: string): Error => Object.assign(new Error('missing'), { code: 'ENOENT', syscall })
    assert.equal(faultRefusal(missing('connect'))?.refused.code, 'DATABASE_UNAVAILABLE')
    assert.deepEqual([couldNotConnect(missing('connect')), couldNotConnect(missing('open'))], [true, false])
    assert.equal(faultRefusal(missing('open')), null)
  })

  it('tells busy, unavailable and out of space by the code of the server, and no other code', () => {
    const refusalFor = (code: string): string | undefined => {
      const refusal = faultRefusal(Object.assign(new Error('as the server said'), { code }))
      return refusal?.message?.includes('no disk space') === true ? 'out of space' : refusal?.refused.code
    }
    const codes = {
      // Lock, statement timeout, connections, serialization, deadlock.
      BUSY: ['55P03', '57014', '53300', '40001', '40P01'],
      'out of space': ['53000', '53100', '53200', '53400', 'ENOSPC'],
      AUDIT_CHAIN_DAMAGED: ['PB001', 'P0002'],
      DATABASE_UNAVAILABLE: [
        '57P01',
        '57P02',
        '57P03',
        '08000',
        '08003',
        '08006',
        'EPIPE',
        'ECONNREFUSED',
        'ECONNRESET',
      ],
    }
    for (const [expected, given] of Object.entries(codes))
      for (const code of given) assert.equal(refusalFor(code), expected, code)
    for (const code of ['23503', '42703', '22012', 'ERR_ASSERTION']) assert.equal(refusalFor(code), undefined, code)
  })

  it('reports the database as unavailable at the statement during which the connection broke', async () => {
    const work = withoutTenant(pool, (db) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db))
    assert.equal(await refusalOf(work), 'DATABASE_UNAVAILABLE')
  })

  it('reports the database as unavailable at every statement after the connection broke', async () => {
    const work = withoutTenant(pool, async (db) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db).catch(() => undefined)
      await pause(20)
      await sql`select 1`.execute(db)
    })
    assert.equal(await refusalOf(work), 'DATABASE_UNAVAILABLE')
  })

  it('reports a full disk or memory as busy for 60 s, rolls the transaction back and keeps the connection usable', async () => {
    await superuserQuery(database, 'create table kept (code text); grant all on kept to probity_app')
    for (const code of ['53000', '53100', '53200', '53400']) {
      const fill = withoutTenant(pool, async (db) => {
        await sql`insert into kept values (${code})`.execute(db)
        await sql`do ${sql.lit(`begin raise exception 'full' using errcode = '${code}'; end`)}`.execute(db)
      })
      const refusal = await faultOf(fill)
      assert.deepEqual([refusal?.refused.code, refusal?.retryAfterSeconds], ['BUSY', 60], code)
      assert.match(refusal!.message!, /no disk space or memory left: tell its operator/)
    }
    assert.deepEqual(await superuserQuery(database, 'select code from kept'), [])
  })

  it('reports a disk that is full for files of this process as busy for 60 s', () => {
    assert.equal(faultRefusal({ code: 'ENOSPC' })?.retryAfterSeconds, 60)
  })

  it('reports the database as busy when no connection becomes free, because nothing was sent', async () => {
    const full = openPool({ url: database.urlAs('probity_app'), max: 1 })
    const lock = await full.connect()
    Object.assign(full.options, { connectionTimeoutMillis: 50 })
    assert.equal(await refusalOf(full.connect()), 'BUSY')
    lock.release()
    await full.end()
  })

  it('reports an unreachable server as unavailable to requests, and as a failed connection to commands', () => {
    for (const code of [
      'ECONNREFUSED',
      'ETIMEDOUT',
      'EHOSTUNREACH',
      'ENETUNREACH',
      'ENOTFOUND',
      'EAI_AGAIN',
      '57P03',
    ]) {
      const fault = Object.assign(new Error('connect'), { code })
      assert.deepEqual(
        [faultRefusal(fault)?.refused.code, couldNotConnect(fault)],
        ['DATABASE_UNAVAILABLE', true],
        code,
      )
    }
    for (const code of ['28P01', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID', 'CERT_HAS_EXPIRED'])
      assert.deepEqual([faultRefusal({ code }), couldNotConnect({ code })], [null, true], code)
  })

  it('does not turn a wrong statement into a refusal', async () => {
    assert.equal(await refusalOf(withoutTenant(pool, (db) => sql`select 1 / 0`.execute(db))), undefined)
  })
})
