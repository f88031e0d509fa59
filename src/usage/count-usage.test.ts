import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { after, before, beforeEach, describe, it } from 'node:test'
import { superuserQuery } from '../../test/superuser-query.ts'
import { inSnapshot, inTenant, withoutTenant } from '../platform/database/transaction.ts'
import { compareUsage } from './compare-usage.ts'
import { countNext, countUsage } from './count-usage.ts'
import { countedKinds, type MonthlyUsage, SIGNED_IN } from './counted.ts'
import { usageOf } from './show-usage.ts'
import { NOTHING, type Planted, UsageWorld } from './usage.fixture.ts'
import { lookupUncountedUsage } from './usage-queries.ts'

const MONTHS = ['2015-01', '2015-02', '2015-03']
const PEOPLE = ['a', 'b', 'c'].map((letter) => `00000000-0000-7000-8000-00000000000${letter}`)
const planted = fc.record({
  kind: fc.constantFrom(...Object.keys(countedKinds), 'application.created', SIGNED_IN, SIGNED_IN, 'session.closed'),
  month: fc.constantFrom(...MONTHS),
  actor: fc.constantFrom(...PEOPLE),
  actorType: fc.constantFrom('user', 'user', 'machine', 'support'),
  outcome: fc.constantFrom('success', 'success', 'success', 'denied', 'failed'),
  channel: fc.constantFrom('import', 'branch'),
})
type Event = Pick<Planted, 'actor' | 'actorType' | 'outcome'> & Record<'kind' | 'month' | 'channel', string>

/** The plain count. */
function expected(events: readonly Event[]): MonthlyUsage[] {
  return MONTHS.map((month) => {
    const counted = { ...NOTHING }
    const active = new Set<string>()
    for (const event of events.filter((one) => one.month === month && one.outcome === 'success')) {
      const member = countedKinds[event.kind as keyof typeof countedKinds]
      if (member === 'applications_created' && event.channel === 'import') counted.applications_imported += 1
      else if (member) counted[member] += 1
      else if (event.kind === SIGNED_IN && event.actorType === 'user') active.add(event.actor!)
    }
    return { month, ...counted, active_users: active.size }
  })
}

class Killed extends Error {}

describe('the counts that are kept of the chain', () => {
  let usage: UsageWorld
  before(async () => {
    usage = await UsageWorld.open()
  })
  after(() => usage.close())

  const query = (text: string): Promise<object[]> => superuserQuery(usage.world.database, text)
  const pool = (): UsageWorld['world']['service']['platform']['pool'] => usage.world.service.platform.pool
  const count = (size: number): Promise<boolean> => inTenant(pool(), usage.alderId, (tenant) => countNext(tenant, size))
  const countAll = async (): Promise<void> => {
    while (!(await count(5_000)));
  }
  const read = (): Promise<MonthlyUsage[]> => inTenant(pool(), usage.alderId, (tenant) => usageOf(tenant, MONTHS))
  const differing = async (): Promise<string[]> =>
    (await inSnapshot(pool(), usage.alderId, compareUsage)).map(({ row }) => row)
  const plant = async (events: readonly Event[]): Promise<void> => {
    for (const { month, kind, channel, ...more } of events)
      await usage.plant(`${month}-15T12:00:00Z`, kind, { ...more, data: { channel } })
  }
  const forget = (): Promise<unknown> =>
    query(`set session_replication_role = replica;
      delete from audit_records where at < '2016-01-01'; delete from usage_counts; delete from usage_people; delete from usage_progress`)
  beforeEach(forget)

  it('the counts and the records behind them give at every moment what a plain count gives, killed sweeps and two at once included', async () => {
    const step = fc.oneof(
      fc.array(planted, { minLength: 1, maxLength: 12 }),
      fc.constantFrom('count', 'killed', 'twice' as const),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), fc.integer({ min: 1, max: 7 }), async (steps, size) => {
        await forget()
        // Past the events of the world itself, whose number differs.
        await countAll()
        const events: Event[] = []
        for (const one of steps) {
          if (one === 'count') await count(size)
          else if (one === 'twice') await Promise.all([count(size), count(size)])
          else if (one === 'killed')
            await assert.rejects(
              inTenant(pool(), usage.alderId, async (tenant) => {
                await countNext(tenant, size)
                throw new Killed()
              }),
              Killed,
            )
          else {
            await plant(one)
            events.push(...one)
          }
          assert.deepEqual(await read(), expected(events))
        }
        assert.deepEqual(await differing(), [])
      }),
      { numRuns: 25 },
    )
  })

  it('the sweep stores counts, and no reading does', async () => {
    const kept = (): Promise<object[]> => query('select * from usage_counts, usage_progress')
    await plant([
      {
        kind: 'policy.simulated',
        month: '2015-01',
        actor: PEOPLE[0]!,
        actorType: 'user',
        outcome: 'success',
        channel: '',
      },
    ])
    assert.equal((await usage.read('2015-01', '2015-01'))[0]!.simulations, 1)
    assert.deepEqual(await kept(), [])
    await countUsage.run(
      { platform: usage.world.service.platform, checkpointFolder: '' },
      usage.alderId,
      async () => true,
    )
    assert.ok((await kept()).length > 0)
    assert.equal((await usage.read('2015-01', '2015-01'))[0]!.simulations, 1)
  })

  it('the sweep brings counts forward only where enough records are not counted', async () => {
    const due = (min: number): Promise<string[]> => withoutTenant(pool(), (db) => lookupUncountedUsage(db, min))
    const [head] = (await query(`select size from audit_heads where institution_id = '${usage.alderId}'`)) as [
      { size: number },
    ]
    assert.ok((await due(head.size)).includes(usage.alderId))
    assert.ok(!(await due(head.size + 1)).includes(usage.alderId))
    await countAll()
    assert.ok(!(await due(1)).includes(usage.alderId))
    assert.deepEqual(await countUsage.due!({ platform: usage.world.service.platform, checkpointFolder: '' }), [])
  })

  it('the comparison names counts by month when they differ from the chain', async () => {
    const event = { month: '2015-02', actor: PEOPLE[1]!, actorType: 'user', outcome: 'success', channel: '' }
    await plant([
      { ...event, kind: 'policy.simulated' },
      { ...event, kind: SIGNED_IN },
    ])
    await countAll()
    assert.deepEqual(await differing(), [])
    const ofMonth = `institution_id = '${usage.alderId}' and month = '2015-02'`
    for (const [edit, rows] of [
      [`update usage_counts set number = 9 where ${ofMonth}`, ['usage_counts/2015-02/policy.simulated']],
      [`delete from usage_counts where ${ofMonth}`, ['usage_counts/2015-02/policy.simulated']],
      [
        `insert into usage_counts values ('${usage.alderId}', '2014-01', 'imported', 1)`,
        ['usage_counts/2014-01/imported'],
      ],
      [`delete from usage_people where ${ofMonth}`, [`usage_people/2015-02/${PEOPLE[1]}`]],
      [
        `insert into usage_people values ('${usage.alderId}', '2015-03', '${PEOPLE[2]}')`,
        [`usage_people/2015-03/${PEOPLE[2]}`],
      ],
      [`update usage_progress set counted_seq = counted_seq + 1`, [`usage_progress/${usage.alderId}`]],
    ] as const) {
      await query('delete from usage_progress')
      await countAll()
      await query(edit)
      assert.deepEqual(await differing(), rows, edit)
    }
  })

  it('counts the chain anew after the progress was deleted', async () => {
    await plant([
      {
        kind: 'policy.simulated',
        month: '2015-02',
        actor: PEOPLE[0]!,
        actorType: 'user',
        outcome: 'success',
        channel: '',
      },
    ])
    await countAll()
    await query('update usage_counts set number = 7')
    await query('delete from usage_progress')
    assert.equal((await read())[1]!.simulations, 1)
    await countAll()
    assert.deepEqual([(await read())[1]!.simulations, await differing()], [1, []])
  })

  it('the statement for a migration that adds a kind empties the counts, as the owner of the tables', async () => {
    await countAll()
    const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
    const [, statement] = /its migration ends with `([^`]+)`/.exec(readme)!
    await query(`set role probity_owner; ${statement}`)
    for (const table of ['usage_progress', 'usage_counts', 'usage_people'])
      assert.deepEqual(await query(`select * from ${table}`), [], table)
    await countAll()
    assert.deepEqual(await differing(), [])
  })
})
