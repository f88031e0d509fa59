// Which segments a reading and its export have: a client finds each by what it is of.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { VisionReadingOut } from '../../../client/index.ts'
import { applicationBody, rows } from '../../../test/lending.ts'
import { at, enterApplications, type Months, openMonths, published, read } from '../months.fixture.ts'

const QUERY = 'from=2026-03&to=2026-03'
const DRAFTS_WITHOUT_CHANNEL = 30

type Segment = VisionReadingOut['indicators'][number]['segments'][number]

describe('the segments of a reading', () => {
  let months: Months
  before(async () => {
    months = await openMonths()
    await at(months, '2026-03-03T09:00:00Z')
    await enterApplications(months, 120)
    for (let number = 0; number < DRAFTS_WITHOUT_CHANNEL; number += 1) {
      const row = { ...rows[number]!, external_reference: `no-channel-${number}` }
      const body = applicationBody(months.desk.productId, row, { channel: undefined })
      await months.desk.analyst.post('/applications', body, 201)
    }
    await at(months, '2026-04-01T02:00:00Z')
    await published(months)
  })
  after(() => months.world.stop())

  const received = async (): Promise<{ whole: number | null; segments: readonly Segment[] }> => {
    const { indicators } = await read(months, QUERY)
    const { overall, segments } = indicators.find(({ key }) => key === 'applications_received')!
    return { whole: overall.population, segments }
  }

  it('segments tell by their dimension a product from its applications without a version, and no channel by null', async () => {
    const { whole, segments } = await received()
    const by = (dimension: Segment['dimension']) => segments.filter((segment) => segment.dimension === dimension)
    assert.equal(whole, 120 + DRAFTS_WITHOUT_CHANNEL)
    assert.deepEqual(
      by('product').map(({ product_id, policy_id, population }) => [product_id, policy_id, population]),
      [[months.desk.productId, null, whole]],
    )
    const drafts = 120 / 5 + DRAFTS_WITHOUT_CHANNEL
    assert.deepEqual(
      by('policy').map(({ product_id, policy_id, population }) => [product_id, policy_id, population]),
      [
        [months.desk.productId, null, drafts],
        [months.desk.productId, months.desk.policyId, whole - drafts],
      ],
    )
    assert.deepEqual(
      by('channel').map(({ channel, population }) => [channel, population]),
      [
        [null, DRAFTS_WITHOUT_CHANNEL],
        ['branch', 72],
        ['online', 36],
        ['phone', 12],
      ],
    )
    assert.deepEqual(
      by('month').map(({ month, population }) => [month, population]),
      [['2026-03', whole]],
    )
  })

  it('no two lines of an export name the same figure, and no cell needs an apostrophe', async () => {
    const { text } = await months.lead.send('POST', `/vision/export?${QUERY}`)
    assert.ok(!text.includes("'"))
    const [header, ...lines] = text.trimEnd().split('\r\n')
    const named = header!.split(';').indexOf('"population"')
    const names = lines.map((line) => line.split(';').slice(0, named).join(';'))
    assert.equal(new Set(names).size, names.length)
  })

  it('an export says of a whole period that a month of it goes on', async () => {
    await at(months, '2026-04-02T09:00:00Z')
    await enterApplications(months, 60, 200)
    await at(months, '2026-04-16T02:00:00Z')
    await published(months)
    const wholes = async (query: string): Promise<Set<string>> => {
      const { text } = await months.lead.send('POST', `/vision/export?${query}`)
      const lines = text.trimEnd().split('\r\n').slice(1)
      const cells = lines.map((line) => line.slice(1, -1).split('";"'))
      return new Set(cells.filter(([, , dimension]) => dimension === '').map((line) => line.at(-1)!))
    }
    assert.deepEqual(await wholes(QUERY), new Set(['false']))
    assert.deepEqual(await wholes('from=2026-03&to=2026-04'), new Set(['true']))
  })
})
