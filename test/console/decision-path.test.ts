import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { verifyDocument } from '../../src/purges/purges.fixture.ts'
import { browserIsMissing } from '../browser.ts'
import { germanParameters } from '../../demo/german-parameters.ts'
import { applicationBody, approve, rows, simulate } from '../lending.ts'
import { eventsOf } from '../superuser-query.ts'
import { checkScreens } from './check-screens.ts'
import { type OpenConsole, openConsole, signIn, verifierBeside } from './open-console.ts'
import { violationsOn } from './violations.ts'

describe('the path of a decision in a browser', { skip: browserIsMissing() }, () => {
  let open: OpenConsole
  before(async () => {
    open = await openConsole()
  })
  after(() => open.stop())

  const row = rows[0]!

  async function fillForm(page: Page): Promise<void> {
    await page.getByLabel('Applicant', { exact: true }).fill(row.applicant_reference)
    await page.getByLabel('Amount (EUR)').fill('3,000.00')
    await page.getByLabel('Months', { exact: true }).fill('24')
    for (const [code, value] of Object.entries(row.inputs)) {
      const field = page.locator(`[name="inputs.${code}"]`)
      const isList = await field.evaluate((element) => element.tagName === 'SELECT')
      await (isList ? field.selectOption(String(value)) : field.fill(String(value)))
    }
  }

  it('an analyst enters and submits an application, and a manager decides it against the recommendation and exports it', async () => {
    const analyst = await open.page()
    await analyst.page.goto(`${open.address}/applications/new`)
    await signIn(analyst, open.lender, open.desk.analyst)
    await fillForm(analyst.page)
    await analyst.page.getByRole('button', { name: 'Keep as a draft' }).click()
    await analyst.page.getByText('Complete: it can be submitted.').waitFor()
    await analyst.page.getByRole('button', { name: 'Submit', exact: true }).click()
    await analyst.page.getByRole('heading', { name: 'Recommendation' }).waitFor()
    const reference = await analyst.page.getByRole('heading', { level: 1 }).innerText()
    assert.equal(await analyst.page.getByRole('heading', { name: 'Your decision' }).count(), 0)

    const manager = await open.pageOf(open.desk.manager)
    const { page } = manager
    await page.getByRole('link', { name: reference }).click()
    await page.getByRole('heading', { name: 'Your decision' }).waitFor()
    await page.getByText('Approve', { exact: true }).last().click()
    await page.getByLabel('Amount (EUR)').fill('2 500')
    await page.getByRole('button', { name: 'Record the decision' }).click()
    await page.getByText('Choose why the decision deviates.').waitFor()
    await page.getByLabel('Deviation').selectOption('affordability_adjustment')
    await page.getByLabel('Reason').fill('The instalment fits at this amount.')
    await page.getByRole('button', { name: 'Record the decision' }).click()
    await page.getByText(/^Approved by Max/).waitFor()
    await page.getByText('€2,500.00 over 24 months').waitFor()

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export the evidence' }).click(),
    ])
    assert.equal(file.suggestedFilename(), `evidence-${reference}.json`)
    assert.equal(verifyDocument(open.world, readFileSync(await file.path(), 'utf8')).verdict, 'valid')
    const verifier = await verifierBeside(page)
    // Nobody handed the trust file over: the file is intact, and its signer unknown.
    await verifier.locator('#verdict[data-exit="2"]').waitFor()
    assert.ok((await verifier.locator('main').innerText()).includes(`evidence-${reference}.json`))
    assert.deepEqual([...analyst.faults, ...manager.faults], [])
    const kinds = (await eventsOf(open.world.database, open.lender.id)).map(({ kind }) => kind)
    for (const kind of ['application.created', 'application.submitted', 'application.decided', 'evidence.exported'])
      assert.ok(kinds.includes(kind), kind)
  })

  it('two people who edit one draft see what differs, field by field, and neither loses what they typed', async () => {
    const body = applicationBody(open.desk.productId, rows[5]!, { external_reference: null })
    const { id, row_version } = await open.desk.analyst.post('/applications', body, 201)
    const watched = await open.pageOf(open.desk.analyst, `/applications/${id}`)
    const { page } = watched
    await page.getByLabel('Months', { exact: true }).fill('36')
    const theirs = { ...body, amount: '4321', duration_months: 48, row_version }
    await open.desk.analyst.put(`/applications/${id}`, theirs)
    await page.getByRole('button', { name: 'Keep the changes' }).click()
    await page.getByText('Somebody changed this draft while you were typing.').waitFor()
    await page.getByText(/^Theirs: 4321/).click()
    await page.getByRole('button', { name: 'Go on with these values' }).click()
    await page.getByRole('button', { name: 'Keep the changes' }).click()
    await page.getByRole('button', { name: 'Submit', exact: true }).waitFor()
    const kept = await open.desk.analyst.get(`/applications/${id}`)
    assert.deepEqual([kept.amount, kept.duration_months], ['4321', 36])
    assert.deepEqual(watched.faults, [])
  })

  it('an application that waits is evaluated again under the version that came into force, and shows the applicant’s others', async () => {
    const { analyst, author, approver, productId, policyId } = open.desk
    const others = (await analyst.get('/applications')).items
    const { id } = await analyst.post(
      '/applications',
      applicationBody(productId, row, { external_reference: null }),
      201,
    )
    const draft = await analyst.get(`/applications/${id}`)
    await analyst.post(`/applications/${id}/submit`, { row_version: draft.row_version })
    const watched = await open.pageOf(analyst, `/applications/${id}`)
    const { page } = watched
    await page.getByRole('heading', { name: 'Recommendation' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Evaluate again' }).count(), 0)

    const derived = await author.post(`/policies/${policyId}/derive`, undefined, 201)
    await simulate(author, derived, { ...germanParameters, cutoffs: { decline_below: '500', approve_from: '600' } })
    await approve(open.world, author, approver, derived.id)
    await page.reload()
    await page.getByRole('button', { name: 'Evaluate again' }).click()
    await page.getByText(/^Evaluated again under .* v2$/).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Evaluate again' }).count(), 0)
    assert.equal((await analyst.get(`/applications/${id}`)).evaluations.length, 2)

    await page.getByRole('button', { name: 'Show the others' }).click()
    const same = others.filter(({ applicant_reference }) => applicant_reference === row.applicant_reference)
    const table = page.getByRole('table', { name: 'Other applications of the applicant' })
    await table.getByRole('link', { name: same[0]!.reference }).waitFor()
    assert.equal(await table.getByRole('link').count(), same.length)
    assert.deepEqual(await violationsOn(page), [])
    assert.deepEqual(watched.faults, [])
  })

  it('no page of the path violates a rule of accessibility', async () => {
    const submitted = (await open.desk.manager.get('/applications?status=submitted')).items[0]
    const draft = (await open.desk.manager.get('/applications?status=draft')).items[0]!
    const paths = [
      '/',
      '/applications',
      '/applications/new',
      `/applications/${draft.id}`,
      `/applications/${submitted?.id ?? draft.id}`,
      '/nowhere/at/all',
    ]
    const stranger = await open.page()
    await stranger.page.goto(open.address)
    assert.deepEqual(await violationsOn(stranger.page), [])
    console.log(`${await checkScreens(open, open.desk.manager, paths)} pages checked`)
  })

  it('a session that ends while somebody types asks for sign-in over the page and loses nothing', async () => {
    const watched = await open.pageOf(open.desk.analyst, '/applications/new')
    const { page } = watched
    await page.getByLabel('Applicant', { exact: true }).fill('C-TYPED')
    await page.getByLabel('Amount (EUR)').fill('1 500,00')
    await page.getByLabel('Months', { exact: true }).fill('12')
    open.world.clock.advance(31 * 60)
    await page.getByRole('button', { name: 'Keep as a draft' }).click()
    await page.getByText('Your session is over').waitFor()
    await page.getByLabel('Password').fill('a quiet river in may')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Six-digit code').fill(open.desk.analyst.freshCode())
    await page.getByRole('heading', { name: /^A-/ }).waitFor()
    assert.equal(await page.getByLabel('Applicant', { exact: true }).inputValue(), 'C-TYPED')
    assert.equal(await page.getByLabel('Amount (EUR)').inputValue(), '1500')
    assert.deepEqual(watched.faults, [])
  })

  it('a page that is opened with a session that is over shows the sign-in page', async () => {
    const watched = await open.page()
    const { page } = watched
    await page.goto(`${open.address}/applications`)
    await signIn(watched, open.lender, open.desk.analyst)
    open.world.clock.advance(31 * 60)
    await page.reload()
    await page.getByLabel('Institution').waitFor()
    assert.deepEqual(watched.faults, [])
  })
})
