import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type pg from 'pg'
import { pino } from 'pino'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { connectAsService } from '../../../test/world/as-service.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { differingRows, readComparison, summariseComparisons } from '../../platform/audit/comparison-queries.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { examine } from '../doctor/doctor.ts'
import { compareShare } from './compare-share.ts'

const HOUR_S = 3_600

describe('the progress of the comparison that the role of the service wrote', { timeout: 300_000 }, () => {
  let world: World
  let id: string
  let service: pg.Client
  const folder = mkdtempSync(join(tmpdir(), 'probity-doctor-'))
  const logged: { readonly msg: string }[] = []
  const log = pino({ level: 'error', base: null }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  before(async () => {
    world = await createWorld({ start: new Date(), environment: { COMPARISON_DAYS: '1' }, log })
    id = world.institutions.alder.id
    service = await connectAsService(world.database, id)
    for (let hours = 0; hours < 3; hours += 1) await sweepAll()
  })
  after(async () => {
    await service.end()
    await world.stop()
    rmSync(folder, { recursive: true })
  })

  const sweep = (of = id) =>
    compareShare({ platform: world.service.platform, checkpointFolder: '' }, of, async () => true)
  const sweepAll = async (): Promise<void> => {
    world.clock.advance(HOUR_S)
    const chains = await superuserQuery<{ id: string }>(world.database, 'select id from institutions')
    for (const chain of chains) await sweep(chain.id)
  }
  const doctor = async () => {
    const keys = world.operator.config.KEYS_DIR!
    const checks = await examine(world.operator, { data: keys, keys, checkpoints: folder })
    return checks.find(({ check }) => check === 'rows of tables')!
  }
  const metric = () => summariseComparisons(world.service.platform.pool, world.operator.keyring)
  const differing = async () => differingRows((await inTenant(world.operator.pool, id, readComparison))!)

  it('shows at once in doctor and in the metrics, whatever it claims', async () => {
    assert.equal((await doctor()).state, 'good')
    assert.ok((await metric()).complete_since)
    for (const claim of [
      'new_seq = new_seq + 1',
      'cycle_seq = cycle_seq + 1',
      `cycle_row = cycle_row || '~'`,
      `complete_since = complete_since + interval '1 minute'`,
      `cycle_started_at = cycle_started_at + interval '1 minute'`,
      'rows_left = rows_left + 1',
    ]) {
      const { rows } = await service.query('select * from audit_comparisons')
      await service.query(`update audit_comparisons set ${claim}`)
      assert.equal((await doctor()).state, 'bad', claim)
      assert.match((await doctor()).message, /^no worker of this instance stored how far the chain of alder-bank was/)
      assert.deepEqual(await metric(), { differing: 1, complete_since: null }, claim)
      const [stored] = rows
      const names = Object.keys(stored)
      await service.query(
        `update audit_comparisons set (${names.join()}) = (${names.map((_, at) => `$${at + 1}`).join()})`,
        Object.values(stored),
      )
      assert.equal((await doctor()).state, 'good', 'as the worker stored it')
    }
  })

  it('skips no row: the comparison begins anew, and stays a finding for two cycles', async () => {
    await superuserQuery(
      world.database,
      `set session_replication_role = replica; update users set status = 'disabled' where institution_id = '${id}'`,
    )
    await service.query(`update audit_comparisons set new_seq = (select size from audit_heads),
      cycle_seq = (select size from audit_heads), cycle_row = '~', complete_since = now(), found = '{}', found_before = '{}'`)
    logged.splice(0)
    await sweepAll()
    const rows = await differing()
    assert.ok(rows.includes(`audit_comparisons/${id}`), rows.join())
    assert.ok(
      rows.some((row) => row.startsWith('users/')),
      rows.join(),
    )
    assert.match(logged.map(({ msg }) => msg).join(), /begins anew/)
    assert.equal((await doctor()).message, 'some differ from the chain of alder-bank: run `npx probity audit verify`')
  })

  it('progress that another institution stored counts as changed', async () => {
    const birch = await connectAsService(world.database, world.institutions.birch.id)
    const { rows } = await birch.query('select * from audit_comparisons')
    const { institution_id: _, ...other } = rows[0]!
    const names = Object.keys(other)
    await birch.end()
    await service.query(
      `update audit_comparisons set (${names.join()}) = (${names.map((_name, at) => `$${at + 1}`).join()})`,
      Object.values(other),
    )
    assert.match((await doctor()).message, /^no worker of this instance stored/)
  })
})
