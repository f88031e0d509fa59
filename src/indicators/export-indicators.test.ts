import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { eventsOf } from '../../test/superuser-query.ts'
import { at, enterApplications, type Months, openMonths, published, read } from './months.fixture.ts'

const QUERY = 'from=2026-03&to=2026-03'

describe('the export of indicators', () => {
  let months: Months
  before(async () => {
    months = await openMonths()
    await at(months, '2026-03-03T09:00:00Z')
    await enterApplications(months, 40)
    await at(months, '2026-04-01T02:00:00Z')
    await published(months)
  })
  after(() => months.world.stop())

  const exported = () => months.lead.send('POST', `/vision/export?${QUERY}`)

  it('exports every figure of the reading, one line each, with the format in the first column', async () => {
    const reply = await exported()
    assert.equal(reply.status, 200)
    const [header, ...lines] = reply.text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.slice(1, -1).split('";"'))
    assert.deepEqual(header!.slice(0, 8), [
      'format',
      'indicator',
      'dimension',
      'product_id',
      'policy_id',
      'month',
      'channel',
      'category',
    ])
    assert.ok(lines.every((line) => line.length === header!.length && line[0] === 'service-vision-export@1'))
    const { indicators } = await read(months, QUERY)
    const wanted = indicators.flatMap(({ key, overall, segments }) =>
      [overall, ...segments].flatMap(({ population, value, breakdown }) => [
        [key, '', population, value],
        ...breakdown.map(({ code, share }) => [key, code, population, share]),
      ]),
    )
    const text = (cell: string | number | null): string => String(cell ?? '')
    assert.deepEqual(
      lines.map((line) => [line[1], line[7], line[8], line[10]]),
      wanted.map((cells) => cells.map(text)),
    )
    const suppressed = lines.filter((line) => line[13] === 'true')
    assert.ok(suppressed.length > 0 && suppressed.every((line) => line[9] === '' && line[10] === ''))
  })

  it('records an export with the fingerprint of the file', async () => {
    const reply = await exported()
    const [event] = (await eventsOf(months.world.database, months.lender.id, 'indicators.exported')).slice(-1)
    const { id } = await months.lead.get('/me')
    const fingerprint = `sha256:${createHash('sha256').update(reply.text).digest('hex')}`
    assert.deepEqual([event!.actor.id, event!.data['fingerprint'], event!.data['from']], [id, fingerprint, '2026-03'])
    assert.equal(event!.data['lines'], reply.text.trimEnd().split('\r\n').length - 1)
  })

  it('refuses an export to whoever may read but not export, and where it refuses the reading', async () => {
    await months.desk.manager.signIn()
    assert.equal(refusalOf(await months.desk.manager.send('POST', `/vision/export?${QUERY}`)), '403 PERMISSION_DENIED')
    const reply = await months.lead.send('POST', '/vision/export?from=2026-03&to=2027-03')
    assert.equal(refusalOf(reply), '422 VALIDATION_FAILED')
  })
})
