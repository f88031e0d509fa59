import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { type ComparisonProgress, storeComparison } from '../../platform/audit/comparison-queries.ts'
import { inTenant } from '../../platform/database/transaction.ts'
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

  function now(): Operator {
    const at = new Date()
    return { ...world.operator, clock: { now: () => at } }
  }

  it('names rows that differ, those that no worker compares, and what was not compared yet', async () => {
    const { id } = world.institutions.alder
    const progress = { new_seq: 0, cycle_seq: 0, cycle_row: '', complete_since: null, found_before: [] }
    const at = world.clock.now()
    const stored = { ...progress, found: ['users/1'], cycle_started_at: at, compared_at: at }
    const found = async () => (await examine(now(), places)).find(({ check }) => check === 'rows of tables')!
    const store = (content: ComparisonProgress, lender: string = id) =>
      inTenant(world.service.platform.pool, lender, (tenant) => storeComparison(tenant, content))
    assert.match((await found()).message, /^not compared yet with the chain of alder-bank, birch-credit: workers begin/)
    await store(stored)
    const message = 'some differ from the chain of alder-bank: run `npx probity audit verify`'
    assert.deepEqual(await found(), { check: 'rows of tables', state: 'bad', message })
    const old = { ...stored, found: [], cycle_started_at: new Date(at.getTime() - 16 * 86_400_000) }
    await store(old)
    const late = 'not compared with the chain of alder-bank in time: is a worker running?'
    assert.deepEqual(await found(), { check: 'rows of tables', state: 'warning', message: late })
    const ahead = { ...old, complete_since: new Date('2099-01-01') }
    await store(ahead)
    assert.equal((await found()).state, 'warning')
    const begun = { ...stored, found: [], cycle_started_at: now().clock.now(), compared_at: now().clock.now() }
    for (const lender of [id, world.institutions.birch.id]) await store(begun, lender)
    assert.match(
      (await found()).message,
      /^the first comparison with the chain of alder-bank, birch-credit ends within 7/,
    )
    for (const lender of [id, world.institutions.birch.id])
      await store({ ...begun, complete_since: begun.cycle_started_at }, lender)
    assert.equal((await found()).message, 'compared with their chains, each within 7 days')
    await superuserQuery(world.database, 'delete from audit_comparisons')
  })
})
