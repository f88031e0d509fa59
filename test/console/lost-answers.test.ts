import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Page, Route } from 'playwright-core'
import { browserIsMissing } from '../browser.ts'
import { applicationBody, rows } from '../lending.ts'
import { eventsOf } from '../superuser-query.ts'
import { type OpenConsole, openConsole } from './open-console.ts'

const NO_ANSWER = /^No answer came from the service/

describe('a service that does not answer, in a browser', { skip: browserIsMissing() }, () => {
  let open: OpenConsole
  before(async () => {
    open = await openConsole()
  })
  after(() => open.stop())

  async function typeApplication(page: Page, applicant: string): Promise<void> {
    await page.getByLabel('Applicant', { exact: true }).fill(applicant)
    await page.getByLabel('Amount (EUR)').fill('1 500,00')
    await page.getByLabel('Months', { exact: true }).fill('12')
  }

  async function draftsOf(applicant: string): Promise<number> {
    return (await open.desk.analyst.get(`/applications?search=${applicant}`)).total
  }

  /** The service receives the request and acts; its answer never arrives. */
  async function loseAnswer(route: Route): Promise<void> {
    await route.fetch()
    await route.abort('connectionreset')
  }

  it('what was typed outlasts a service that stops and starts, and is then sent once', async () => {
    const { page, faults } = await open.pageOf(open.desk.analyst, '/applications/new')
    await typeApplication(page, 'C-STOPPED')
    await open.stopService()
    await page.getByLabel('Purpose', { exact: true }).fill('A car')
    await page.getByRole('button', { name: 'Keep as a draft' }).click()
    await page.getByText(NO_ANSWER).first().waitFor()
    await open.startService()
    assert.equal(await page.getByLabel('Applicant', { exact: true }).inputValue(), 'C-STOPPED')
    assert.equal(await page.getByLabel('Purpose', { exact: true }).inputValue(), 'A car')
    await page.getByRole('button', { name: 'Keep as a draft' }).click()
    await page.getByRole('heading', { name: /^A-/ }).waitFor()
    assert.equal(await page.getByLabel('Amount (EUR)').inputValue(), '1500')
    assert.equal(await draftsOf('C-STOPPED'), 1)
    assert.deepEqual(faults, [])
  })

  it('a draft whose answer was lost is found by the page, and opened instead of being entered twice', async () => {
    const { page, faults } = await open.pageOf(open.desk.analyst, '/applications/new')
    await typeApplication(page, 'C-LOST')
    await page.route('**/api/v1/applications', loseAnswer, { times: 1 })
    await page.getByRole('button', { name: 'Keep as a draft' }).click()
    await page.getByText(NO_ANSWER).waitFor()
    await page.getByText('Your drafts for this applicant:').waitFor()
    await page.getByRole('alert').getByRole('link', { name: /^A-/ }).click()
    await page.getByRole('heading', { name: /^A-/ }).waitFor()
    assert.equal(await page.getByLabel('Applicant', { exact: true }).inputValue(), 'C-LOST')
    assert.equal(await draftsOf('C-LOST'), 1)
    assert.deepEqual(faults, [])
  })

  it('a draft that never arrived is said not to be there, and is sent again as it was typed', async () => {
    const { page, faults } = await open.pageOf(open.desk.analyst, '/applications/new')
    await typeApplication(page, 'C-NEVER')
    await page.route('**/api/v1/applications', (route) => route.abort('connectionreset'), { times: 1 })
    await page.getByRole('button', { name: 'Keep as a draft' }).click()
    await page.getByText('You have no draft for this applicant: keep it again.').waitFor()
    await page.getByRole('button', { name: 'Keep as a draft' }).click()
    await page.getByRole('heading', { name: /^A-/ }).waitFor()
    assert.equal(await draftsOf('C-NEVER'), 1)
    assert.deepEqual(faults, [])
  })

  it('a decision whose answer was lost is not recorded again by a repeat, and the page then says what stands', async () => {
    const body = applicationBody(open.desk.productId, rows[1]!, { external_reference: null })
    const { id, row_version } = await open.desk.analyst.post('/applications', body, 201)
    const submitted = await open.desk.analyst.post(`/applications/${id}/submit`, { row_version })
    const { page, faults } = await open.pageOf(open.desk.manager, `/applications/${id}`)
    await page.route('**/decision', loseAnswer, { times: 1 })
    const isApproved = submitted.evaluations[0]!.recommendation === 'approve'
    await page
      .getByText(isApproved ? 'Approve' : 'Decline', { exact: true })
      .last()
      .click()
    if (await page.getByLabel('Deviation').isVisible()) {
      await page.getByLabel('Deviation').selectOption('data_error')
      await page.getByLabel('Reason').fill('Read again.')
    }
    await page.getByRole('button', { name: 'Record the decision' }).click()
    await page.getByText(NO_ANSWER).waitFor()
    await page.getByRole('button', { name: 'Record the decision' }).click()
    await page.getByText(NO_ANSWER).waitFor({ state: 'detached' })
    await page.getByRole('alert').getByRole('button', { name: 'Read the application again' }).click()
    await page.getByText(/^(?:Approved|Declined) by Max/).waitFor()
    const events = await eventsOf(open.world.database, open.lender.id)
    assert.equal(events.filter(({ kind }) => kind === 'application.decided').length, 1)
    assert.deepEqual(faults, [])
  })

  it('on a network that takes two seconds a request, a list says that it is read, and an act that is under way is not sent again', async () => {
    const { page, faults } = await open.pageOf(open.desk.analyst, '/applications/new')
    await typeApplication(page, 'C-SLOW')
    let sent = 0
    const slowly = async (route: Route): Promise<void> => {
      if (route.request().method() === 'POST') sent += 1
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      await route.continue()
    }
    await page.route(/\/api\/v1\/applications(?:\?|$)/, slowly)
    const keep = page.getByRole('button', { name: 'Keep as a draft' })
    await keep.click()
    await page.locator('button[data-pending]').waitFor()
    await page.getByLabel('Months', { exact: true }).press('Enter')
    await page.getByRole('heading', { name: /^A-/ }).waitFor()
    assert.equal(sent, 1)
    await page.getByRole('link', { name: 'Applications', exact: true }).click()
    await page.getByText('Reading …').waitFor()
    await page.getByText('C-SLOW').waitFor()
    assert.equal(await draftsOf('C-SLOW'), 1)
    assert.deepEqual(faults, [])
  })

  it('a link says at once that it was taken, and the screen that is left stays until the next one is read', async () => {
    const { page, faults } = await open.pageOf(open.desk.analyst, '/applications')
    const link = page.locator('tbody th a').first()
    const reference = await link.innerText()
    await page.route(/\/api\/v1\/applications\/[\w-]+$/, async (route: Route) => {
      await page.locator('.going').waitFor()
      await route.continue()
    })
    await link.click()
    await page.getByRole('heading', { level: 1, name: reference }).waitFor()
    assert.equal(await page.locator('.going').count(), 0)
    assert.deepEqual(faults, [])
  })

  it('an amount with an exponent is refused at its field, and those of both languages are read', async () => {
    const { page } = await open.pageOf(open.desk.analyst, '/applications/new')
    await typeApplication(page, 'C-TYPED')
    await page.getByLabel('Amount (EUR)').fill('1.5e3')
    await page.getByRole('button', { name: 'Keep as a draft' }).click()
    await page
      .getByText(/without an exponent/)
      .first()
      .waitFor()
    assert.equal(await draftsOf('C-TYPED'), 0)
    await page.getByLabel('Amount (EUR)').fill('1,500.00')
    await page.getByRole('button', { name: 'Keep as a draft' }).click()
    await page.getByRole('heading', { name: /^A-/ }).waitFor()
    assert.equal(await page.getByLabel('Amount (EUR)').inputValue(), '1500')
  })
})
