import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { tables } from '../../areas.ts'
import { verifyChain } from '../../operator/chains/verify-chain.ts'
import { at, enterApplications, type Months, openMonths, published } from '../months.fixture.ts'

describe('a month whose first state was changed in the database', () => {
  let months: Months
  before(async () => {
    months = await openMonths()
    await at(months, '2026-03-10T09:00:00Z')
    await enterApplications(months, 20)
    await at(months, '2026-03-16T02:00:00Z')
    await published(months)
    await at(months, '2026-04-01T02:00:00Z')
  })
  after(() => months.world.stop())

  const query = <T extends object>(text: string) => superuserQuery<T>(months.world.database, text)
  const change = (edit: string) =>
    query(`set session_replication_role = replica; update indicator_publications set ${edit}`)
  const states = async () => (await query('select from indicator_publications')).length
  const found = async () => {
    const { rows } = await verifyChain(months.world.service.platform.pool, months.lender.id, [], { tables })
    return rows!.findings.map(({ row, columns }) => `${row.split('/')[0]} ${columns.join()}`)
  }

  for (const [column, edit, named] of [
    ['counts', 'counts = shown', 'counts,shown'],
    ['shown', `shown = '\\x00'`, 'counts,shown'],
    ['counted_until', `counted_until = counted_until - interval '1 day'`, 'counted_until'],
  ] as const)
    it(`a worker plans no further state while ${column} differs from the chain, and audit verify names it`, async () => {
      assert.deepEqual(await found(), [])
      await query('create table kept as select * from indicator_publications')
      await change(edit)
      await published(months)
      assert.equal(await states(), 1)
      assert.deepEqual(await found(), [`indicator_publications ${named}`])
      await query(
        `set session_replication_role = replica; delete from indicator_publications;
         insert into indicator_publications select * from kept; drop table kept`,
      )
    })

  it('a worker shows no month anew while a state of it was deleted, and audit verify names the state', async () => {
    await query('create table kept as select * from indicator_publications')
    await query('set session_replication_role = replica; delete from indicator_publications')
    await published(months)
    assert.equal(await states(), 0)
    assert.deepEqual(await found(), ['indicator_publications '])
    await query(
      `set session_replication_role = replica; insert into indicator_publications select * from kept; drop table kept`,
    )
  })

  it('a worker plans the closed month once its first state is as the chain says', async () => {
    await published(months)
    assert.equal(await states(), 2)
    assert.deepEqual(await found(), [])
  })
})
