import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { plansOf } from '../../test/statements.ts'
import type { World } from '../../test/world.ts'
import { createAuditKinds } from '../areas.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { countedKinds, SIGNED_IN } from './counted.ts'
import { usageOf } from './show-usage.ts'
import { NOTHING, type Usage, UsageWorld } from './usage.fixture.ts'

describe('usage per month', () => {
  let usage: UsageWorld
  let world: World
  before(async () => {
    usage = await UsageWorld.open()
    world = usage.world
  })
  after(() => usage.close())

  const plant: UsageWorld['plant'] = (...event) => usage.plant(...event)
  const read: UsageWorld['read'] = (...period) => usage.read(...period)
  const ofMonth = async (month: string): Promise<Omit<Usage, 'month'>> => {
    const { month: named, ...counts } = (await read(month, month))[0]!
    assert.equal(named, month)
    return counts
  }

  it('counts by months in UTC to the microsecond, whatever the time zone of the server', async () => {
    for (const at of ['2020-01-31T23:59:59.999999Z', '2020-02-01T00:00:00Z', '2020-02-29T23:59:59.999999Z'])
      await plant(at, 'application.decided')
    await plant('2020-03-01T00:00:00Z', 'application.evaluated')
    const months = await read('2019-12', '2020-03')
    assert.deepEqual(
      months.map(({ month, decisions, evaluations }) => [month, decisions, evaluations]),
      [
        ['2019-12', 0, 0],
        ['2020-01', 1, 0],
        ['2020-02', 2, 0],
        ['2020-03', 0, 1],
      ],
    )
  })

  it('counts each person with a completed sign-in once a month, without machines and support', async () => {
    const [ana, max] = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b']
    for (const [at, actor] of [
      ['2020-05-01T00:00:00Z', ana],
      ['2020-05-02T00:00:00Z', ana],
      ['2020-05-31T23:59:59Z', max],
      ['2020-06-01T00:00:00Z', ana],
    ] as const)
      await plant(at, SIGNED_IN, { actor })
    const other = '00000000-0000-7000-8000-00000000000c'
    for (const more of [
      { actor: other, outcome: 'failed' },
      { actor: other, outcome: 'denied' },
      { actor: other, actorType: 'support' },
      { actor: other, actorType: 'machine' },
    ])
      await plant('2020-05-03T00:00:00Z', SIGNED_IN, more)
    await plant('2020-05-03T00:00:00Z', 'sign_in.password', { actor: other })
    await plant('2020-05-03T00:00:00Z', 'step_up.verified', { actor: other })
    assert.deepEqual(
      (await read('2020-05', '2020-06')).map((month) => month['active_users']),
      [2, 1],
    )
  })

  it('counts neither refused operations nor those of another institution', async () => {
    for (const kind of Object.keys(countedKinds)) {
      await plant('2020-07-10T00:00:00Z', kind, { outcome: 'denied' })
      await plant('2020-07-10T00:00:00Z', kind, { outcome: 'failed' })
      await plant('2020-07-10T00:00:00Z', kind, { institution: world.institutions.birch.id })
    }
    assert.deepEqual(await ofMonth('2020-07'), NOTHING)
    for (const kind of Object.keys(countedKinds)) await plant('2020-07-10T00:00:00Z', kind)
    await plant('2020-07-10T00:00:00Z', 'application.created', { data: { channel: 'import' } })
    const each = Map.groupBy(Object.values(countedKinds), (member) => member)
    const expected = Object.fromEntries([...each].map(([member, kinds]) => [member, kinds.length]))
    assert.deepEqual(await ofMonth('2020-07'), { ...NOTHING, ...expected, applications_imported: 1 })
  })

  it('shows every month of the period, including those without usage and those to come, for at most 24 months', async () => {
    const months = await read('2017-12', '2019-11')
    assert.equal(months.length, 24)
    assert.deepEqual(
      [months[0], months[1], months.at(-1)],
      ['2017-12', '2018-01', '2019-11'].map((month) => ({ month, ...NOTHING })),
    )
    assert.deepEqual(
      (await read(usage.present, usage.present)).map(({ month }) => month),
      [usage.present],
    )
    const year = Number(usage.present.slice(0, 4))
    const toCome = await read(`${year + 1}-01`, `${year + 1}-02`)
    assert.deepEqual(
      toCome,
      ['01', '02'].map((month) => ({ month: `${year + 1}-${month}`, ...NOTHING })),
    )
  })

  it('refuses an incomplete, reversed, too long or malformed period', async () => {
    for (const [query, where] of [
      ['', 'from,to'],
      ['from=2020-01', 'to'],
      ['to=2020-01', 'from'],
      ['from=2020-02&to=2020-01', 'to'],
      ['from=2018-01&to=2020-01', 'to'],
      ['from=2020-13&to=2020-12', 'from'],
      ['from=2020-1&to=2020-02', 'from'],
      ['from=0000-01&to=0000-02', 'from,to'],
      ['from=9999-01&to=9999-02', 'from,to'],
      ['from=2020-01-01&to=2020-02', 'from'],
      ['from=2020-01&to=2020-02&to=2020-03', 'to'],
      ['from=2020-01&to=2020-02&product_id=x', 'product_id'],
    ] as const) {
      const reply = await usage.ada.send('GET', `/admin/usage?${query}`)
      assert.equal(refusalOf(reply), '422 VALIDATION_FAILED', `${query}: ${reply.text}`)
      const { detail } = reply.body as { detail: { loc: string[] }[] }
      assert.deepEqual(detail.map(({ loc }) => loc[1]).join(), where, query)
    }
  })

  it('counts declared kinds of events, and the table of counts admits exactly those', async () => {
    const kinds = [...Object.keys(countedKinds), SIGNED_IN]
    const declared = createAuditKinds().names
    assert.deepEqual(
      kinds.filter((kind) => !declared.includes(kind)),
      [],
    )
    const [check] = await superuserQuery<{ def: string }>(
      world.database,
      `select pg_get_constraintdef(oid) as def from pg_constraint where conname = 'usage_counts_what_check'`,
    )
    const admitted = [...check!.def.matchAll(/'([a-z_.]+)'/g)].map((match) => match[1]!)
    assert.deepEqual(admitted.toSorted(), [...Object.keys(countedKinds), 'imported'].toSorted())
  })

  it('reads the records of a stretch, of a long chain before it is analysed and after, over the primary key', async () => {
    await superuserQuery(
      world.database,
      `insert into audit_records (institution_id, seq, hash, prev, at, kind, actor_type, outcome, bytes)
       select $1, 5000000 + n, 'planted', 'p' || n, timestamptz '2021-01-01Z' + n * interval '1 hour', 'session.closed', 'user', 'success', '{}'
       from generate_series(1, 20000) n`,
      [usage.alderId],
    )
    for (const prepare of ['select 1', 'vacuum analyze audit_records']) {
      await superuserQuery(world.database, prepare)
      const plan = await plansOf(world.database, () =>
        inTenant(world.service.platform.pool, usage.alderId, (tenant) => usageOf(tenant, ['2020-01'])),
      )
      assert.match(plan, /Index Scan using audit_records_pkey/)
      assert.doesNotMatch(plan, /(Seq|Bitmap Heap) Scan on audit_records|Sort Key: audit_records/)
    }
  })
})
