import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { at, enterApplications, type Months, published } from '../../src/indicators/months.fixture.ts'
import { browserIsMissing } from '../browser.ts'
import { eventsOf } from '../superuser-query.ts'
import { checkScreens } from './check-screens.ts'
import { type OpenConsole, openConsole } from './open-console.ts'

describe('the path of a reading in a browser', { skip: browserIsMissing() }, () => {
  let open: OpenConsole
  let months: Months
  before(async () => {
    open = await openConsole()
    const { world, lender, desk } = open
    months = { world, lender, desk, lead: await world.join(lender, 'Lea', ['business_lead']) }
    await enterApplications(months, 40)
    await at(months, '2026-04-02T08:00:00Z')
    await published(months)
  })
  after(() => open.stop())

  it('a business lead reads indicators, their definitions and what is withheld, and exports them', async () => {
    const watched = await open.pageOf(months.lead, '/indicators')
    const { page } = watched
    const received = page.getByRole('region', { name: 'Applications received' })
    await received.getByText('40', { exact: true }).first().waitFor()
    await received.getByText('As a table').click()
    await received.getByRole('row', { name: 'March 2026 40' }).waitFor()
    await received.getByText('Definition').click()
    await received.getByText('Formula').waitFor()
    await page.getByLabel('By', { exact: true }).selectOption('channel')
    await received.getByText(/are hatched: fewer than 10 applications/).waitFor()
    assert.match(page.url(), /by=channel/)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ])
    assert.match(readFileSync(await file.path(), 'utf8'), /service-vision-export@1/)
    assert.deepEqual(watched.faults, [])
    const kinds = (await eventsOf(open.world.database, open.lender.id)).map(({ kind }) => kind)
    assert.ok(kinds.includes('indicators.exported'))
  })

  it('no page of indicators violates a rule of accessibility, in both languages and themes', async () => {
    const paths = ['/', '/indicators', '/indicators?by=channel&from=2026-01&to=2026-03']
    console.log(`${await checkScreens(open, months.lead, paths)} pages checked`)
  })
})
