import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type pg from 'pg'
import { type GeneratedChain, generateChain } from '../../../../test/chain.ts'
import { edit, planted, rehash } from '../../../../test/damage.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { superuserClient } from '../../../../test/superuser-query.ts'
import { openPool, type Pool } from '../../../platform/database/connect.ts'
import { verifyChain } from '../verify-chain.ts'

/** Three stretches, the last of them not full. */
const EVENTS = 2_500

describe('audit verify in threads', { timeout: 300_000 }, () => {
  let database: TestDatabase
  let superuser: pg.Client
  let chain: GeneratedChain
  let pool: Pool
  const url = () => database.urlAs('probity_operator')

  before(async () => {
    database = await createTestDatabase()
    superuser = await superuserClient(database)
    chain = await generateChain(url(), 'long-chain', EVENTS)
    pool = openPool({ url: url(), max: 1 })
  })
  after(async () => {
    await pool.end()
    await superuser.end()
    await database.drop()
  })

  const mine = () => `institution_id = '${chain.institutionId}'`
  const verify = (more: { readonly url?: string; readonly count?: number } = {}) =>
    verifyChain(pool, chain.institutionId, [], {
      threads: { count: 2, url: url(), statementSeconds: 60, minEvents: 0, ...more },
    })

  it('says the same as one thread of an untouched chain, and of damage at and between the ends of stretches', async () => {
    const edits = [1, 1024, 1025, EVENTS].map((seq) => `${edit(seq, mine())}; ${rehash(seq, mine())}`)
    const others = [
      `delete from audit_records where seq > 900 and seq <= 2100 and ${mine()}`,
      `delete from audit_records where seq > 1024 and ${mine()}`,
      `delete from audit_records where ${mine()}`,
      `update audit_nodes set hash = sha256(hash) where level = 11 and ${mine()}`,
      `delete from audit_nodes where level = 10 and index = 0 and ${mine()}`,
      `update audit_heads set frontier = '{}' where ${mine()}`,
    ]
    for (const statements of ['select', ...edits, ...others]) {
      const [threaded, alone] = await planted(superuser, statements, async () => [
        await verify(),
        await verifyChain(pool, chain.institutionId, []),
      ])
      assert.deepEqual(threaded, alone, statements)
      assert.equal(threaded.damage === null, statements === 'select', statements)
    }
  })

  it('leaves no connection open, also after damage', async () => {
    await verify()
    await planted(superuser, edit(5, mine()), () => verify())
    const { rows } = await superuser.query(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'probity audit'`,
    )
    assert.deepEqual(rows, [])
  })

  it('fails with the fault of a thread that cannot connect', async () => {
    const wrong = new URL(url())
    wrong.password = 'wrong'
    await assert.rejects(verify({ url: wrong.href }), /password authentication failed/)
  })
})
