import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { createWorld, type World } from '../../../test/world.ts'
import {
  type ComparisonProgress,
  storeComparison,
  summariseComparisons,
} from '../../platform/audit/comparison-queries.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { type Chain, listChains } from '../chains/chains.ts'
import { writeCheckpoint } from '../chains/checkpoint.ts'
import { compareShare } from '../chains/compare-share.ts'
import { examine, type Places } from './doctor.ts'
import type { Operator } from '../operator.ts'

describe('doctor on the comparison of rows with the chain', () => {
  let world: World
  let places: Places
  before(async () => {
    world = await createWorld({ start: new Date() })
    const keys = world.operator.config.KEYS_DIR!
    places = { data: keys, keys, checkpoints: mkdtempSync(join(tmpdir(), 'probity-doctor-')) }
  })
  after(async () => {
    await world.stop()
    rmSync(places.checkpoints, { recursive: true })
  })

  function now(later = 0): Operator {
    const at = new Date(Date.now() + later)
    return { ...world.operator, clock: { now: () => at } }
  }

  const found = async (later = 0) =>
    (await examine(now(later), places)).find(({ check }) => check === 'rows of tables')!
  const store = (content: ComparisonProgress, id: string): Promise<void> =>
    inTenant(world.service.platform.pool, id, (tenant) => storeComparison(tenant, world.operator.keyring, content))
  const progressAt = (at: Date): ComparisonProgress => {
    const nothing = {
      new_seq: 0,
      cycle_seq: 0,
      cycle_row: '',
      rows_left: 0,
      rows_compared: 0,
      complete_since: null,
      found: [],
      found_before: [],
    }
    return { ...nothing, cycle_started_at: at, compared_at: at }
  }

  it('names rows that differ, those that no worker compares, and what was not compared yet', async () => {
    const { id } = world.institutions.alder
    const chains = await listChains(world.operator.pool)
    const all = chains.map(({ reference }) => reference).join(', ')
    assert.match(all, /^instance-[0-9a-f]{8}, alder-bank, birch-credit$/)
    const stored = progressAt(world.clock.now())
    assert.equal((await found()).message, `not compared yet with the chain of ${all}: workers begin within the hour`)
    await store({ ...stored, found: ['users/1'] }, id)
    const message = 'some differ from the chain of alder-bank: run `npx probity audit verify`'
    assert.deepEqual(await found(), { check: 'rows of tables', state: 'bad', message })
    const old = { ...stored, complete_since: new Date(stored.compared_at.getTime() - 16 * 86_400_000) }
    await store(old, id)
    const late = 'not compared with the chain of alder-bank in time: is a worker running?'
    assert.deepEqual(await found(), { check: 'rows of tables', state: 'warning', message: late })
    await store({ ...old, complete_since: new Date('2099-01-01') }, id)
    assert.equal((await found()).state, 'warning')
    const begun = progressAt(now().clock.now())
    for (const { institutionId } of chains) await store(begun, institutionId)
    assert.equal((await found()).message, `the first comparison with the chain of ${all} ends within 7 days`)
    // A cycle that begins anew each hour, of a chain of which none was ever complete.
    const weeks = 16 * 86_400_000
    for (const { institutionId } of chains) await store(progressAt(now(weeks).clock.now()), institutionId)
    assert.equal((await found(weeks)).message, `not compared with the chain of ${all} in time: is a worker running?`)
    for (const { institutionId } of chains)
      await store({ ...begun, complete_since: begun.cycle_started_at }, institutionId)
    assert.equal((await found()).message, 'compared with their chains, each within 7 days')
    await superuserQuery(world.database, 'delete from audit_comparisons')
  })

  it('names and counts the rows of the instance itself that differ, such as that of its keys', async () => {
    const [{ institutionId, reference }] = (await listChains(world.operator.pool)) as [Chain]
    await superuserQuery(
      world.database,
      `set session_replication_role = replica; update institution_keys set wrapped_key = '' where institution_id = '${institutionId}' and purpose = 'index'`,
    )
    await compareShare({ platform: world.service.platform, checkpointFolder: '' }, institutionId, async () => true)
    assert.equal(
      (await found()).message,
      `some differ from the chain of ${reference}: run \`npx probity audit verify\``,
    )
    assert.equal((await summariseComparisons(world.service.platform.pool, world.operator.keyring)).differing, 1)
  })

  it('names a chain that ends before the events that a checkpoint counts', async () => {
    const { id } = world.institutions.alder
    const { pool, keyring } = world.operator
    await writeCheckpoint(pool, keyring, id, places.checkpoints)
    const mine = `institution_id = '${id}'`
    await superuserQuery(
      world.database,
      `set session_replication_role = replica;
       create table kept as select * from audit_records where ${mine} order by seq desc limit 1;
       delete from audit_records where ${mine} and seq = (select seq from kept);
       update audit_heads set (size, last_hash) = (select seq - 1, prev from kept) where ${mine}`,
    )
    const message = 'more events are signed than the chain of alder-bank has: run `npx probity audit verify`'
    const checks = await examine(now(), places)
    assert.deepEqual(
      checks.find(({ check }) => check === 'checkpoints'),
      { check: 'checkpoints', state: 'bad', message },
    )
  })
})
