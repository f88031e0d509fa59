import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { makeEach } from '../../../test/enumerations/one-of-each.ts'
import { sweepExpired } from '../../../test/planted-work.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { differingRows, readComparison } from '../../platform/audit/comparison-queries.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import type { FastifyInstance } from 'fastify'
import { watch } from '../../platform/metrics.ts'
import type { GiveWay } from '../../platform/jobs/give-way.ts'
import { countRows } from '../../platform/audit/stored-rows.ts'
import { compareShare } from './compare-share.ts'
import { manifestTablesOf, tablesOf } from './verify-rows.ts'

const HOUR_S = 3_600
/** Events about one row are in different blocks then, as in a chain of a million. */
const BLOCK = 7

describe('the hourly comparison of rows with the chain', { timeout: 300_000 }, () => {
  let world: World
  let id: string
  before(async () => {
    world = await createWorld({ environment: { COMPARISON_DAYS: '1' } })
    id = world.institutions.alder.id
    // The first cycle begins while there are few rows.
    await sweep()
    await (await makeEach(world, world.institutions.alder)).spent()
  })
  after(() => world.stop())

  const sweep = (giveWay: GiveWay = async () => true) =>
    compareShare({ platform: world.service.platform, checkpointFolder: '' }, id, giveWay, BLOCK)
  const progress = async () => (await inTenant(world.operator.pool, id, readComparison))!
  const differing = async () => differingRows(await progress())
  const edit = (text: string) => superuserQuery(world.database, `set session_replication_role = replica; ${text}`)
  const cycle = async (): Promise<void> => {
    const { complete_since: begun } = await progress()
    for (let sweeps = 0; (await progress()).complete_since?.getTime() === begun?.getTime(); sweeps += 1) {
      assert.ok(sweeps < 25, 'a cycle of one day takes 24 sweeps, and one more to see that nothing is left')
      world.clock.advance(HOUR_S)
      await sweep()
    }
  }

  it('compares every row within the days of the setting, and finds nothing in what the service wrote', async () => {
    await cycle()
    const { complete_since, new_seq } = await progress()
    assert.deepEqual(await differing(), [])
    assert.ok(complete_since)
    assert.ok(new_seq > 50)
  })

  it('counts from the events how many rows a cycle has', async () => {
    const { rows_left, rows_compared } = await progress()
    const stored = await inTenant(world.service.platform.pool, id, async (tenant) => {
      const { tables } = world.service.platform
      const counts: number[] = []
      for (const table of [...tablesOf(tables).values(), ...manifestTablesOf(tables)])
        counts.push(await countRows(tenant, table))
      return counts.reduce((sum, count) => sum + count, 0)
    })
    assert.ok(stored > 75, String(stored))
    assert.equal(rows_left + rows_compared, stored)
  })

  it('finds nothing after the sweeps that erase expired keys and addresses', async () => {
    world.clock.advance(400 * 24 * HOUR_S)
    await sweepExpired(world, id)
    await cycle()
    assert.deepEqual(await differing(), [])
  })

  it('finds nothing in rows that a much later event deleted', async () => {
    const { alder } = world.institutions
    await alder.administrator.signIn()
    const nora = await world.join(alder, 'Nora', ['credit_manager'], [{ product_id: null, max_amount: '100' }])
    const { id: user } = await nora.get('/me')
    for (let times = 0; times < BLOCK; times += 1) await nora.signIn()
    await alder.administrator.stepUp()
    const { row_version } = await alder.administrator.get(`/admin/users/${user}`)
    await alder.administrator.put(`/admin/users/${user}/roles`, { row_version, roles: ['analyst'], delegations: [] })
    await cycle()
    await cycle()
    assert.deepEqual(await differing(), [])
  })

  it('finds an edited row of the latest events at the next sweep', async () => {
    await world.institutions.alder.administrator.signIn()
    await world.join(world.institutions.alder, 'Nadia', ['analyst'])
    const [{ id: user } = { id: '' }] = await superuserQuery<{ id: string }>(
      world.database,
      `select id from users where institution_id = '${id}' order by created_at desc limit 1`,
    )
    await edit(`update users set status = 'suspended' where id = '${user}'`)
    await sweep()
    assert.deepEqual(await differing(), [`users/${user}`])
    await edit(`update users set status = 'active' where id = '${user}'`)
  })

  it('finds an old row that was edited, deleted, or inserted without an event within one cycle', async () => {
    await cycle()
    await cycle()
    assert.deepEqual(await differing(), [])
    const [decision] = await superuserQuery<{ id: string }>(world.database, 'select id from decisions limit 1')
    const [policy] = await superuserQuery<{ id: string }>(
      world.database,
      `select id from policies where institution_id = '${id}' limit 1`,
    )
    const [field] = await superuserQuery<{ id: string }>(
      world.database,
      `select id from custom_fields where institution_id = '${id}' limit 1`,
    )
    const [manifest] = await superuserQuery<{ id: string }>(
      world.database,
      `select id from manifests where institution_id = '${id}' limit 1`,
    )
    const [piece] = await superuserQuery<{ owner: string }>(
      world.database,
      `select owner_id as owner from pieces where institution_id = '${id}' and part = 'draft' limit 1`,
    )
    await edit(`update manifests set content = content || '.' where id = '${manifest!.id}'`)
    await edit(
      `update pieces set sealed = overlay(sealed placing sha256(sealed) from 3) where owner_id = '${piece!.owner}'`,
    )
    await edit(
      `insert into pieces select (json_populate_record(t, json_build_object('owner_id', gen_random_uuid()))).*
       from pieces t where owner_id = '${piece!.owner}'`,
    )
    await edit(`delete from decision_facts where decision_id = '${decision!.id}'`)
    await edit(`update policies set title = title || '.' where id = '${policy!.id}'`)
    await edit(
      `insert into custom_fields select (json_populate_record(t, json_build_object('id', gen_random_uuid(), 'code', 'planted'))).*
       from custom_fields t where id = '${field!.id}'`,
    )
    await cycle()
    const found = await differing()
    assert.equal(found.length, 6, found.join())
    assert.ok(found.includes(`manifests/${manifest!.id}`) && found.includes(`pieces/${piece!.owner}/draft`))
    assert.ok(found.includes(`decision_facts/${decision!.id}`) && found.includes(`policies/${policy!.id}`))
    await cycle()
    assert.deepEqual((await differing()).toSorted(), found.toSorted())
  })

  it('the metric counts the rows that differ, and says how old the oldest comparison is', async () => {
    const { platform } = world.service
    const text = await watch({ addHook: () => undefined } as unknown as FastifyInstance, platform).text()
    assert.match(text, new RegExp(`^probity_rows_differing ${(await differing()).length}$`, 'm'))
    assert.ok((await differing()).length > 0)
    // Another institution was not compared yet.
    assert.match(text, /^probity_rows_comparison_age_seconds Nan$/m)
  })

  it('finds a record that was changed or can no longer be read, instead of skipping it', async () => {
    for (const change of [
      `bytes = '\\x7b'`,
      `bytes = overlay(bytes placing 'x' from 20)`,
      `outcome = 'denied'`,
      'subject_id = gen_random_uuid()',
    ]) {
      const [last] = await superuserQuery<{ seq: string; bytes: Buffer; outcome: string; subject_id: string }>(
        world.database,
        `select seq, bytes, outcome, subject_id from audit_records
         where institution_id = '${id}' and subject_id is not null order by seq desc limit 1`,
      )
      const { seq, bytes, outcome, subject_id } = last!
      await edit(`update audit_records set ${change} where institution_id = '${id}' and seq = ${seq}`)
      await cycle()
      assert.ok((await differing()).includes(`audit_records/${seq}`), change)
      await edit(
        `update audit_records set bytes = '\\x${bytes.toString('hex')}', outcome = '${outcome}', subject_id = '${subject_id}'
         where institution_id = '${id}' and seq = ${seq}`,
      )
    }
  })

  it('reads every block of new events, up to the last one, at the next sweep', async () => {
    await sweep()
    const { new_seq: from } = await progress()
    for (let times = 0; times < 5; times += 1) await world.institutions.alder.administrator.signIn()
    const [last] = await superuserQuery<{ seq: string }>(
      world.database,
      `select max(seq) as seq from audit_records where institution_id = '${id}'`,
    )
    assert.ok(Number(last!.seq) > from + BLOCK, 'the new events need a second block')
    await edit(`update audit_records set outcome = 'denied' where institution_id = '${id}' and seq = ${last!.seq}`)
    await sweep()
    assert.ok((await differing()).includes(`audit_records/${last!.seq}`))
  })

  it('gives way before each step, ends where the worker stops, and goes on from there', async () => {
    await sweep()
    const { new_seq: from } = await progress()
    for (let times = 0; times < 8; times += 1) await world.institutions.alder.administrator.signIn()
    let left = 2
    await sweep(async () => (left -= 1) >= 0)
    assert.equal((await progress()).new_seq, from + 2 * BLOCK)
    assert.equal(left, -1, 'not asked again after it was told to end')
    await sweep()
    const [last] = await superuserQuery<{ seq: string }>(
      world.database,
      `select max(seq) as seq from audit_records where institution_id = '${id}'`,
    )
    assert.equal((await progress()).new_seq, Number(last!.seq))
  })
})
