import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../../test/call.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { at, enterApplications, type Months, openMonths, published } from '../months.fixture.ts'

describe('a reading of months whose states are not all there', () => {
  let months: Months
  before(async () => {
    months = await openMonths()
    await at(months, '2026-03-03T09:00:00Z')
    await enterApplications(months, 20)
    for (const instant of ['2026-03-16T02:00:00Z', '2026-04-01T02:00:00Z', '2026-04-16T02:00:00Z']) {
      await at(months, instant)
      await published(months)
    }
  })
  after(() => months.world.stop())

  const edit = (text: string) =>
    superuserQuery(months.world.database, `set session_replication_role = replica; ${text}`)
  const reading = async (month: string): Promise<string> =>
    refusalOf(await months.lead.send('GET', `/vision/indicators?from=${month}&to=${month}`))

  it('refuses a reading when a state of its months was deleted or given to another month in the database', async () => {
    const ofMarch = `where month = '2026-03'`
    assert.deepEqual([await reading('2026-03'), await reading('2026-04')], ['200', '200'])
    for (const change of [
      `delete from indicator_publications ${ofMarch} and number = 2`,
      `delete from indicator_publications ${ofMarch}`,
      `update indicator_publications set month = '2019-01' ${ofMarch} and number = 2`,
    ]) {
      await edit(`create table kept as table indicator_publications; ${change}`)
      assert.equal(await reading('2026-03'), '409 RECORD_DAMAGED', change)
      assert.equal(await reading('2026-04'), '200', 'a reading of other months goes on')
      await edit(
        'delete from indicator_publications; insert into indicator_publications select * from kept; drop table kept',
      )
    }
    assert.equal(await reading('2026-03'), '200')
  })
})
