import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { makeEach } from '../../../test/enumerations/one-of-each.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { tables } from '../../areas.ts'
import { verifyChain } from './verify-chain.ts'

describe('audit verify on stored evidence', { timeout: 300_000 }, () => {
  let world: World
  let id: string
  before(async () => {
    world = await createWorld()
    await (await makeEach(world, world.institutions.alder)).spent()
    id = world.institutions.alder.id
  })
  after(() => world.stop())

  const edit = (text: string) => superuserQuery(world.database, `set session_replication_role = replica; ${text}`)
  const found = async (): Promise<string[]> => {
    const { rows } = await verifyChain(world.service.platform.pool, id, [], { tables })
    return rows!.findings.map(({ row, finding, columns }) => `${row} ${finding} ${columns.join()}`.trim())
  }
  const latest = async (table: string): Promise<string> => {
    const rows = await superuserQuery<{ id: string }>(
      world.database,
      `select id from ${table} where institution_id = '${id}' order by id desc limit 1`,
    )
    return rows[0]!.id
  }

  it('names a manifest that was edited, and one that was deleted', async () => {
    assert.deepEqual(await found(), [])
    const manifest = await latest('manifests')
    await edit(`update manifests set bytes = bytes || ' ' where id = '${manifest}'`)
    assert.deepEqual(await found(), [`manifests/${manifest} changed bytes`])
    await edit(`update manifests set bytes = rtrim(bytes, ' ') where id = '${manifest}'`)
    assert.deepEqual(await found(), [])
    await edit(
      `create table kept as select * from manifests where id = '${manifest}'; delete from manifests where id = '${manifest}'`,
    )
    assert.match((await found()).join(), /^manifests\/\S+ missing$/)
    await edit(`insert into manifests select * from kept; drop table kept`)
    assert.deepEqual(await found(), [])
  })
})
