import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { VisionReadingOut } from '../../../client/index.ts'
import { refusalOf } from '../../../test/call.ts'
import { acquireLock } from '../../../test/locks.ts'
import { statementsOf } from '../../../test/statements.ts'
import { eventsOf, superuserQuery } from '../../../test/superuser-query.ts'
import { changeSetting } from '../../../test/world/setting.ts'
import { at, enterApplications, type Months, openMonths, published, read } from '../months.fixture.ts'

const K = 10
const MARCH = 'from=2026-03&to=2026-03'

type Indicator = VisionReadingOut['indicators'][number]

describe('a reading of indicators', () => {
  let months: Months
  before(async () => {
    months = await openMonths()
    await at(months, '2026-03-03T09:00:00Z')
    await enterApplications(months, 120)
    await at(months, '2026-04-01T02:00:00Z')
    await published(months)
  })
  after(() => months.world.stop())

  const march = (filter = '') => read(months, `${MARCH}${filter}`)
  const of = (reading: VisionReadingOut, key: string): Indicator =>
    reading.indicators.find((indicator) => indicator.key === key)!
  const query = <T>(text: string): Promise<T[]> => superuserQuery(months.world.database, text) as Promise<T[]>

  it('equals what a slow count over the raw rows gives, where nothing is withheld', async () => {
    const reading = await march()
    const [raw] = await query<Record<string, number>>(`
      select (select count(*)::int from applications) as received,
        (select count(*)::int from applications where submitted_at is not null) as submitted,
        (select count(*)::int from decisions where kind = 'decision') as decided,
        (select count(*)::int from decision_facts where outcome = 'approved') as approved,
        (select sum(amount)::int from application_facts f join applications a on a.id = f.application_id where a.submitted_at is not null) as asked,
        (select sum(amount)::int from decision_facts) as granted,
        (select sum(fields_given)::int from evaluation_facts) as given,
        (select sum(fields_asked)::int from evaluation_facts) as fields`)
    const overall = (key: string) => of(reading, key).overall
    for (const [key, count] of [
      ['applications_received', raw!['received']],
      ['applications_submitted', raw!['submitted']],
      ['applications_evaluated', raw!['submitted']],
      ['applications_decided', raw!['decided']],
    ] as const)
      assert.deepEqual([overall(key).population, overall(key).value], [count, String(count)], key)
    const { population, numerator, value } = overall('approval_rate')
    assert.deepEqual([population, numerator], [raw!['decided'], raw!['approved']])
    assert.equal(Number(value).toFixed(6), (raw!['approved']! / raw!['decided']!).toFixed(6))
    assert.equal(overall('amount_asked').value, String(raw!['asked']))
    assert.equal(overall('amount_granted').value, String(raw!['granted']))
    const completeness = overall('completeness_at_submission')
    assert.deepEqual([completeness.numerator, completeness.items], [raw!['given'], raw!['fields']])
    assert.equal(overall('decision_delay').value, '0')
    const shares = await query<{ code: string; count: number }>(
      'select recommendation as code, count(*)::int as count from evaluation_facts group by 1',
    )
    for (const { code, count, suppressed } of overall('recommendation_shares').breakdown)
      if (!suppressed) assert.equal(count, shares.find((share) => share.code === code)?.count ?? 0)
    assert.deepEqual([overall('import_share').numerator, overall('import_share').value], [0, '0'])
  })

  it('adds up to the whole by channel, and withholds a small channel together with another one', async () => {
    const { overall, segments } = of(await march(), 'applications_received')
    const channels = segments.filter(({ channel }) => channel !== null)
    const raw = new Map(
      (
        await query<{ channel: string; count: number }>(
          'select channel, count(*)::int as count from applications group by 1',
        )
      ).map(({ channel, count }) => [channel, count]),
    )
    assert.equal(overall.population, 120)
    assert.deepEqual(
      channels.map(({ channel, population }) => [channel, population]),
      [...raw].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
    const decided = of(await march(), 'applications_decided').segments.filter(({ channel }) => channel !== null)
    assert.ok(decided.filter(({ suppressed }) => suppressed).length !== 1)
    for (const { population } of decided) assert.ok(population === null || population === 0 || population >= K)
  })

  it('never answers a count from 1 to k - 1, nor one whose complement is', async () => {
    for (const filter of ['', `&product_id=${months.desk.productId}`, `&policy_id=${months.desk.policyId}`])
      for (const { key, overall, segments } of (await march(filter)).indicators)
        for (const { population, numerator, items, breakdown } of [overall, ...segments]) {
          const isSafe = (count: number | null): boolean => count === null || count === 0 || count >= K
          assert.ok(isSafe(population), key)
          if (items === null && numerator !== null) assert.ok(isSafe(numerator) && isSafe(population! - numerator), key)
          for (const { count } of breakdown)
            assert.ok(isSafe(count) && (count === null || isSafe(population! - count)), key)
        }
  })

  it('shows a month once it is closed, and never otherwise, whatever happens later', async () => {
    const shown = await march()
    await query(`set session_replication_role = replica; delete from evaluation_facts where recommendation = 'decline'`)
    await published(months)
    assert.deepEqual((await march()).indicators, shown.indicators)
    const [event] = await eventsOf(months.world.database, months.lender.id, 'indicators.plan_published')
    assert.deepEqual(
      { ...event!.data, fingerprint: '' },
      { month: '2026-03', number: 1, min_segment_size: K, fingerprint: '' },
    )
  })

  it('shows the first fifteen days of an open month from its sixteenth on, as provisional, and the whole when it is closed', async () => {
    await at(months, '2026-04-02T09:00:00Z')
    await enterApplications(months, 60, 200)
    const april = async () => of(await read(months, 'from=2026-04&to=2026-04'), 'applications_received')
    await published(months)
    const early = await april()
    assert.deepEqual([early.overall.population, early.overall.suppressed], [null, true])
    assert.deepEqual(
      early.segments.map(({ month, suppressed }) => [month, suppressed]),
      [['2026-04', true]],
    )
    await at(months, '2026-04-16T02:00:00Z')
    await published(months)
    const open = await april()
    assert.deepEqual([open.overall.population, open.segments.every(({ provisional }) => provisional)], [60, true])
    await at(months, '2026-04-20T09:00:00Z')
    await enterApplications(months, 30, 300)
    await published(months)
    assert.equal((await april()).overall.population, 60)
    await at(months, '2026-05-01T02:00:00Z')
    await published(months)
    const closed = await april()
    assert.deepEqual([closed.overall.population, closed.segments.some(({ provisional }) => provisional)], [90, false])
    const both = of(await read(months, 'from=2026-03&to=2026-04'), 'applications_received')
    assert.equal(both.overall.population, 210)
    assert.deepEqual(
      both.segments.filter(({ month }) => month !== null).map(({ month, population }) => [month, population]),
      [
        ['2026-03', 120],
        ['2026-04', 90],
      ],
    )
  })

  it('withholds every indicator over a period of which no month is counted, and sums the counted months of any other', async () => {
    const withheld = await read(months, 'from=2026-01&to=2026-02')
    for (const { key, overall } of withheld.indicators) {
      const { suppressed, breakdown, ...figures } = overall
      assert.deepEqual([suppressed, breakdown, new Set(Object.values(figures))], [true, [], new Set([null])], key)
    }
    const early = of(await read(months, 'from=2026-02&to=2026-03'), 'applications_received')
    assert.deepEqual([early.overall.population, early.overall.suppressed], [120, false])
    assert.deepEqual(
      early.segments.filter(({ month }) => month !== null).map(({ month, suppressed }) => [month, suppressed]),
      [
        ['2026-02', true],
        ['2026-03', false],
      ],
    )
  })

  it('withholds more as soon as the threshold is raised, at once and by the next plan', async () => {
    const shownCounts = (reading: VisionReadingOut): number =>
      reading.indicators
        .flatMap(({ overall, segments }) => [overall, ...segments])
        .filter(({ suppressed }) => !suppressed).length
    const earlier = await march()
    await changeSetting(months.world, months.lender, 'min_segment_size', '40')
    const isSafe = (count: number | null): boolean => count === null || count === 0 || count >= 40
    for (const plan of [false, true]) {
      if (plan) await published(months)
      const reading = await march()
      assert.equal(reading.min_segment_size, 40)
      for (const { overall, segments } of reading.indicators)
        for (const { population } of [overall, ...segments]) assert.ok(isSafe(population))
      assert.ok(shownCounts(reading) > 0 && shownCounts(reading) < shownCounts(earlier))
    }
    assert.deepEqual((await query<{ count: number }>('select count(*)::int as count from indicator_publications'))[0], {
      count: 5,
    })
  })

  it('refuses a period in the wrong order, too long or to come, and what is not there', async () => {
    const refused = async (text: string) => {
      const reply = await months.lead.send('GET', `/vision/indicators?${text}`)
      const { detail } = reply.body as { detail: string | [{ loc: string[] }] }
      return [refusalOf(reply), typeof detail === 'string' ? null : detail[0].loc.at(-1)]
    }
    for (const text of [
      'from=2026-04&to=2026-03',
      'from=2024-01&to=2026-01',
      'from=2026-03&to=2027-03',
      'from=2026-03&to=2026-13',
    ])
      assert.deepEqual(await refused(text), ['422 VALIDATION_FAILED', 'to'], text)
    const nobody = '00000000-0000-7000-8000-000000000000'
    for (const filter of ['product_id', 'policy_id'])
      assert.equal((await refused(`from=2026-03&to=2026-03&${filter}=${nobody}`))[0], '404 NOT_FOUND')
    assert.equal(
      (await refused(`from=2026-03&to=2026-03&product_id=${nobody}&policy_id=${months.desk.policyId}`))[0],
      '404 NOT_FOUND',
    )
  })

  it('a reading has the one instant of its request, however long it waits for what it reads', async () => {
    const { world } = months
    const asked = world.clock.now().toISOString()
    const lock = await acquireLock(world.database, 'lock table indicator_publications in access exclusive mode')
    const running = march()
    await lock.waiting(1)
    world.clock.advance(60)
    await lock.release()
    assert.equal((await running).computed_at, asked)
    assert.notEqual((await march()).computed_at, asked)
  })

  it('a reading reads all it shows in one transaction, and the figures of all months by one statement', async () => {
    const sent = await statementsOf(() => read(months, 'from=2026-03&to=2026-04'))
    const count = (pattern: RegExp): number => sent.filter((text) => pattern.test(text)).length
    assert.deepEqual([count(/^begin/), count(/^commit/), count(/counts, shown,/)], [1, 1, 1])
  })

  it('refuses a reading when what is shown was changed in the database', async () => {
    for (const edit of [
      `shown = (select shown from indicator_publications where month = '2026-04' and number = 1)`,
      `counts = (select counts from indicator_publications where month = '2026-04' and number = 1)`,
      `counted_until = counted_until + interval '1 day'`,
    ]) {
      const [saved] = await query<object>(
        `select row_to_json(p) as row from indicator_publications p where month = '2026-03' and number = 2`,
      )
      await query(
        `set session_replication_role = replica; update indicator_publications set ${edit} where month = '2026-03' and number = 2`,
      )
      const reply = await months.lead.send('GET', `/vision/indicators?${MARCH}`)
      assert.equal(refusalOf(reply), '409 RECORD_DAMAGED', edit)
      await query(
        `set session_replication_role = replica; delete from indicator_publications where month = '2026-03' and number = 2`,
      )
      await superuserQuery(
        months.world.database,
        'insert into indicator_publications select * from json_populate_record(null::indicator_publications, $1)',
        [(saved as { row: object }).row],
      )
    }
  })
})
