import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { pino } from 'pino'
import { edit, rehash } from '../../../test/damage.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { createWorld, type World } from '../../../test/world.ts'
import {
  type ComparisonProgress,
  differingRows,
  readComparison,
  storeComparison,
  summariseComparisons,
} from '../../platform/audit/comparison-queries.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import type { Job } from '../../platform/jobs/worker.ts'
import type { GiveWay } from '../../platform/jobs/give-way.ts'
import { writeCheckpoint } from './checkpoint.ts'
import { checkpointTask } from './checkpoint-work.ts'
import { compareShare } from './compare-share.ts'

/** Steps in a short chain. */
const STEP = 7

describe('the hourly comparison on the chain itself', { timeout: 300_000 }, () => {
  let world: World
  let id: string
  let records: string
  const logged: { readonly msg: string; readonly rows?: readonly { readonly row: string }[] }[] = []
  const log = pino({ level: 'error', base: null }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  before(async () => {
    world = await createWorld({ environment: { COMPARISON_DAYS: '1' }, log })
    id = world.institutions.alder.id
    records = `institution_id = '${id}'`
    for (let times = 0; times < 30; times += 1) await world.institutions.alder.administrator.signIn()
    await sweep()
  })
  after(() => world.stop())

  const change = (text: string) => superuserQuery(world.database, `set session_replication_role = replica; ${text}`)
  const size = async (): Promise<number> => {
    const [head] = await superuserQuery<{ size: string }>(
      world.database,
      `select size from audit_heads where ${records}`,
    )
    return Number(head!.size)
  }
  const sweep = (giveWay: GiveWay = async () => true, checkpointFolder = '') =>
    compareShare({ platform: world.service.platform, checkpointFolder }, id, giveWay, STEP)
  const progress = async () => (await inTenant(world.operator.pool, id, readComparison))!
  const differing = async () => differingRows(await progress())
  const put = async (changed: Partial<ComparisonProgress>): Promise<void> => {
    const { keyring, pool } = world.service.platform
    const stored = await progress()
    await inTenant(pool, id, (tenant) => storeComparison(tenant, keyring, { ...stored, ...changed }))
  }
  /** What a whole cycle from the first event finds; the chain is short enough for one sweep. */
  const found = async (): Promise<string[]> => {
    const { cycle_started_at } = await progress()
    const twoDaysBefore = new Date(cycle_started_at.getTime() - 2 * 86_400_000)
    await put({ cycle_seq: 0, cycle_row: '', found: [], found_before: [], cycle_started_at: twoDaysBefore })
    await sweep()
    return differing()
  }
  const restored = async (seq: number, text: string): Promise<string[]> => {
    await change(`create table kept as select * from audit_records where ${records} and seq = ${seq}`)
    await change(text)
    const rows = await found()
    await change(
      `delete from audit_records where ${records} and seq = ${seq}; insert into audit_records select * from kept; drop table kept`,
    )
    assert.deepEqual(await found(), [])
    return rows
  }

  it('finds a record that was edited together with its hash, wherever a step begins or ends', async () => {
    assert.deepEqual(await found(), [])
    for (let seq = 2 * STEP - 1; seq <= 3 * STEP; seq += 1) {
      const rows = await restored(seq, `${edit(seq, records)}; ${rehash(seq, records)}`)
      assert.ok(rows.includes(`audit_records/${seq}`), `${seq}: ${rows.join()}`)
    }
  })

  it('finds a missing record, and the last ones of a chain that was cut off', async () => {
    for (const seq of [2 * STEP, 2 * STEP + 1, 2 * STEP + 3, await size()]) {
      const rows = await restored(seq, `delete from audit_records where ${records} and seq = ${seq}`)
      assert.ok(rows.includes(`audit_records/${seq}`), `${seq}: ${rows.join()}`)
    }
  })

  it('keeps a checkpoint from being signed over an old record that was edited, until it is repaired', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'probity-checkpoints-'))
    const { pool, keyring } = world.service.platform
    const write = () => writeCheckpoint(pool, keyring, id, folder)
    assert.ok((await write()).file)
    const seq = 2 * STEP
    await change(`create table kept as select * from audit_records where ${records} and seq = ${seq}`)
    await change(`${edit(seq, records)}; ${rehash(seq, records)}`)
    assert.ok((await found()).includes(`audit_records/${seq}`))
    await world.institutions.alder.administrator.signIn()
    const { file, damage } = await write()
    assert.deepEqual([file, damage?.seq], [null, seq])
    await change(
      `delete from audit_records where ${records} and seq = ${seq}; insert into audit_records select * from kept; drop table kept`,
    )
    assert.ok((await write()).file, 'also while the comparison still lists it')
    rmSync(folder, { recursive: true })
  })

  it('reports a chain that ends before the events that a signed checkpoint counts', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'probity-checkpoints-'))
    const { pool, keyring } = world.service.platform
    const { size: signed } = await writeCheckpoint(pool, keyring, id, folder)
    await change(`create table kept as select * from audit_records where ${records} and seq = ${signed}`)
    await change(
      `create table kept_head as select * from audit_heads where ${records}; delete from audit_records where ${records} and seq = ${signed}; update audit_heads set size = ${signed - 1} where ${records}`,
    )
    await sweep()
    await sweep(undefined, folder)
    const { platform } = world.service
    assert.ok((await differing()).includes(`audit_records/${signed}`), (await differing()).join())
    assert.ok((await summariseComparisons(pool, keyring)).differing > 0)
    logged.splice(0)
    await checkpointTask({ platform, checkpointFolder: folder }, { institutionId: id } as Job)
    assert.match(logged.map(({ msg }) => msg).join(), /no checkpoint is signed, because the audit chain is damaged/)
    await change(
      `insert into audit_records select * from kept; delete from audit_heads where ${records}; insert into audit_heads select * from kept_head; drop table kept, kept_head`,
    )
    assert.deepEqual(await found(), [])
    rmSync(folder, { recursive: true })
  })

  it('finds a node of the tree that was changed or deleted', async () => {
    for (const [level, index] of [
      [1, 9],
      [2, 4],
      [4, 0],
    ] as const) {
      const node = `${records} and level = ${level} and index = ${index}`
      await change(`create table kept as select * from audit_nodes where ${node}`)
      for (const damage of [
        `update audit_nodes set hash = sha256('other') where ${node}`,
        `delete from audit_nodes where ${node}`,
      ]) {
        await change(damage)
        assert.notDeepEqual(await found(), [], damage)
        await change(`delete from audit_nodes where ${node}; insert into audit_nodes select * from kept`)
      }
      await change('drop table kept')
    }
    assert.deepEqual(await found(), [])
  })

  it('names what a step found in the log before the next step begins', async () => {
    const seq = STEP + 2
    await change(`create table kept as select * from audit_records where ${records} and seq = ${seq}`)
    await change(edit(seq, records))
    await put({ new_seq: 0 })
    logged.splice(0)
    let steps = 0
    const stopped = new Promise<void>((stop) => {
      // A process that is killed in its third step never ends the sweep.
      void sweep(() => ((steps += 1) < 3 ? Promise.resolve(true) : (stop(), new Promise<boolean>(() => undefined))))
    })
    await stopped
    assert.deepEqual(
      logged.flatMap(({ rows }) => rows ?? []).map(({ row }) => row),
      [`audit_records/${seq}`],
    )
    await change(
      `delete from audit_records where ${records} and seq = ${seq}; insert into audit_records select * from kept; drop table kept`,
    )
    assert.deepEqual(await found(), [])
  })

  it('begins anew, keeps what was found and says so when the stored progress is not one of this chain', async () => {
    for (const other of [
      { new_seq: 9_000_000 },
      { cycle_seq: 9_000_000 },
      { cycle_row: 'users/zzz' },
      { cycle_row: 'zzz' },
      { cycle_started_at: new Date('2116-01-01') },
    ]) {
      await sweep()
      await put({ found: ['users/kept'], found_before: [], ...other })
      logged.splice(0)
      await sweep()
      const { new_seq, cycle_seq } = await progress()
      assert.deepEqual([new_seq, await differing()], [await size(), ['users/kept']], JSON.stringify(other))
      assert.ok(cycle_seq <= new_seq, JSON.stringify(other))
      assert.match(logged.map(({ msg }) => msg).join(), /begins anew/, JSON.stringify(other))
    }
  })
})
