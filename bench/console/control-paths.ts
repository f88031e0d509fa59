// The paths of those who control, read and administer.
import type { Page } from 'playwright-core'
import { at, enterApplications, published } from '../../src/indicators/months.fixture.ts'
import type { OpenedConsole } from './opened.ts'
import { leave, type Path, press } from './paths.ts'

/** The clock of the world goes on a month, so that there is one to read. */
export async function controlPaths({ desk, world, lender }: OpenedConsole): Promise<Path[]> {
  const lead = await world.join(lender, 'Lea', ['business_lead'])
  const officer = await world.join(lender, 'Dora', ['data_protection_officer'])
  const auditor = await world.join(lender, 'Ugo', ['auditor'])
  const months = { world, lender, desk, lead }
  await enterApplications(months, 40)
  await at(months, '2026-04-02T08:00:00Z')
  await published(months)
  return [
    { name: 'an auditor', who: auditor, start: '/audit', walk: audit },
    { name: 'an administrator', who: lender.administrator, start: '/people', walk: administer },
    { name: 'a business lead', who: lead, start: '/', walk: read },
    { name: 'a data protection officer', who: officer, start: '/', walk: protect },
  ]
}

async function audit(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: /^JSON/ }).first())
  await page.getByLabel('Outcome').selectOption('denied')
  await press(page.getByRole('link', { name: 'Compliance report' }))
  await page.getByRole('heading', { level: 1, name: 'Compliance report' }).waitFor()
}

async function administer(page: Page): Promise<void> {
  await press(page.getByRole('link', { name: 'Max', exact: true }))
  await page.getByRole('button', { name: 'Replace roles and delegations' }).waitFor()
  await press(page.getByRole('link', { name: 'Machine credentials' }))
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function read(page: Page): Promise<void> {
  await press(page.getByRole('link', { name: 'Indicators', exact: true }))
  const received = page.getByRole('region', { name: 'Applications received' })
  await press(received.getByText('As a table'))
  await press(received.getByText('Definition'))
  await page.getByLabel('By', { exact: true }).selectOption('channel')
  await received.getByText(/are hatched: fewer than 10 applications/).waitFor()
  await Promise.all([page.waitForEvent('download'), press(page.getByRole('button', { name: 'Export as CSV' }))])
}

async function protect(page: Page): Promise<void> {
  await press(page.getByRole('link', { name: 'Data subjects', exact: true }))
  await press(page.getByRole('link', { name: 'Register a request' }))
  await press(page.getByText('Erasure', { exact: true }))
  await press(page.getByLabel('Reference of the person'))
  await page.keyboard.type('C-1044')
  await press(page.getByRole('button', { name: 'Register', exact: true }))
  await page.getByRole('heading', { level: 1, name: /^Erasure/ }).waitFor()
  await press(page.getByRole('button', { name: 'Accept the erasure' }))
  await page.getByText('This cannot be undone.').waitFor()
  await leave(page)
  await press(page.getByRole('link', { name: 'Retention', exact: true }))
  await press(page.getByRole('button', { name: 'Set Decided applications' }))
  await press(page.getByLabel('Months'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('12')
  await press(page.getByRole('button', { name: 'Set the period' }))
  await leave(page)
}
