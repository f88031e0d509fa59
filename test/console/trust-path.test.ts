import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { verifyDocument } from '../../src/purges/purges.fixture.ts'
import { browserIsMissing } from '../browser.ts'
import { applicationBody, rows } from '../lending.ts'
import { eventsOf } from '../superuser-query.ts'
import { purposeBody } from '../world/purposes.ts'
import type { Person } from '../world.ts'
import { checkScreens, giveCode } from './check-screens.ts'
import { downloaded, register } from './data-subjects.ts'
import { type OpenConsole, openConsole, verifierBeside } from './open-console.ts'

describe('the paths of a data protection officer and an auditor in a browser', { skip: browserIsMissing() }, () => {
  let open: OpenConsole
  let officer: Person
  let auditor: Person
  let applicationId: string
  before(async () => {
    open = await openConsole()
    officer = await open.world.join(open.lender, 'Dora', ['data_protection_officer'])
    auditor = await open.world.join(open.lender, 'Ugo', ['auditor'])
    const enter = (at: number, applicant_reference: string) =>
      open.desk.analyst.post(
        '/applications',
        applicationBody(open.desk.productId, rows[at]!, { applicant_reference, external_reference: null }),
        201,
      )
    await enter(3, 'C-READ')
    const { id, row_version } = await enter(4, 'C-OTHER')
    await open.desk.analyst.post(`/applications/${id}/submit`, { row_version })
    applicationId = id
  })
  after(() => open.stop())

  it('a request for access ends in a signed report, and another request is refused with a reason of the list', async () => {
    const watched = await open.pageOf(officer)
    const { page } = watched
    await page.goto(`${open.address}/rights/new`)
    await page.getByLabel('Received on').fill('03/03/2026')
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await page.getByText('This day is still to come.').waitFor()
    await register(open.address, watched, 'Access', 'C-READ')
    await page.getByLabel('Reference of the person').fill('C-OTHER')
    await page.getByRole('button', { name: 'Issue the report' }).click()
    const refusal = page.getByRole('alert').filter({ hasText: 'REFERENCE_MISMATCH' })
    await refusal.getByText(/^This reference is not that of the person/).waitFor()
    assert.equal(await refusal.getByRole('paragraph').count(), 1, 'the same is said once')
    await page.getByLabel('Reference of the person').fill('C-READ')
    const report = await downloaded(watched, 'Issue the report')
    assert.equal(verifyDocument(open.world, report).verdict, 'valid')
    await page.getByText('Completed', { exact: true }).waitFor()
    const verifier = await verifierBeside(page)
    await verifier.locator('#contents').getByText('C-READ').first().waitFor()
    await verifier.close()
    await register(open.address, watched, 'Rectification', 'C-OTHER')
    await page.getByRole('button', { name: 'Refuse the request' }).click()
    await page.getByText('Choose why the request is refused.').waitFor()
    await page.getByLabel('Reason').selectOption('data_accurate')
    await page.getByRole('button', { name: 'Refuse the request' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Refuse the request' }).click()
    await page.getByText('The data is accurate').first().waitFor()
    assert.deepEqual(watched.faults, [])
  })

  it('a retention period is confirmed with a fresh code after its dialog said what the purge will destroy', async () => {
    const watched = await open.pageOf(officer, '/retention')
    const { page } = watched
    open.world.clock.advance(11 * 60)
    await page.getByRole('button', { name: 'Set Decided applications' }).click()
    await page.getByLabel('Months').fill('12')
    await page.getByText('applies the period (confirmed)').click()
    await page.getByText(/What was destroyed cannot be brought back/).waitFor()
    await page.getByRole('button', { name: 'Set the period' }).click()
    await page.getByText('Shorter than the least that can be set.').waitFor()
    await page.getByLabel('Months').fill('72')
    await page.getByRole('button', { name: 'Set the period' }).click()
    await giveCode(watched, officer)
    await page
      .getByRole('row', { name: /^Decided applications/ })
      .getByText('Confirmed')
      .waitFor()
    assert.deepEqual(watched.faults, [])
  })

  it('a purpose is created, and the consent of an applicant recorded and read', async () => {
    const watched = await open.pageOf(officer, '/purposes/new')
    const { page } = watched
    await page.getByLabel('Code').fill('credit_bureau')
    for (const label of ['Title in English', 'Title in French']) await page.getByLabel(label).fill('Credit bureau')
    for (const label of ['Text in English', 'Text in French']) await page.getByLabel(label).fill('I agree.')
    await page.getByRole('button', { name: 'Create the version' }).click()
    await page.getByRole('heading', { name: 'Credit bureau' }).waitFor()
    await page.goto(`${open.address}/applications/${applicationId}`)
    await page.getByRole('link', { name: 'consents' }).click()
    await page.getByRole('heading', { level: 1, name: 'Consents of the applicant' }).waitFor()
    await page.getByText('None', { exact: true }).waitFor()
    await page.getByLabel('Reference of the document').fill('Box 7')
    await page.getByLabel('On which day').fill('01/03/2026')
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    await page.getByText('Given', { exact: true }).waitFor()
    await page.getByRole('cell', { name: 'Box 7' }).waitFor()
    assert.deepEqual(watched.faults, [])
  })

  it('an auditor finds what was refused, checks the whole chain, and compares it with a file that was kept', async () => {
    await open.desk.manager.send('POST', '/policies', {})
    const watched = await open.pageOf(auditor, '/audit')
    const { page } = watched
    await page.getByLabel('Outcome').selectOption('denied')
    await page.getByRole('cell', { name: 'Refused' }).first().waitFor()
    assert.match(page.url(), /outcome=denied/)
    await page.getByLabel('Outcome').selectOption('')
    await page.getByLabel('What').selectOption('application.submitted')
    const row = page.getByRole('row', { name: /Application submitted/ })
    await row.getByRole('button', { name: /^JSON/ }).click()
    await page.getByText('"kind": "application.submitted"').waitFor()
    await row.getByRole('link', { name: 'application' }).click()
    const evidence = await downloaded(watched, 'Export the evidence')
    await page.goBack()
    await page.getByRole('button', { name: 'Check the whole chain' }).click()
    await page.getByText('unbroken').waitFor()
    const name = 'evidence.json'
    const file = { name, mimeType: 'application/json', buffer: Buffer.from(evidence) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByText(/^The last checkpoint compared is of 2 Mar 2026/).waitFor()
    assert.deepEqual(watched.faults, [])
  })

  it('J and K move over the events of the chain, Enter shows the record of the one that has the focus', async () => {
    const { page } = await open.pageOf(auditor, '/audit')
    await page.getByRole('row').nth(2).waitFor()
    for (const key of ['j', 'j', 'k', 'Enter']) await page.keyboard.press(key)
    await page.locator('tbody tr').nth(1).getByText('"kind":').waitFor()
    assert.equal(await page.locator('pre[id^=record-]').count(), 1)
  })

  it('a chain in which somebody changed an event is said to be damaged at that event', async () => {
    const watched = await open.pageOf(auditor)
    const { page } = watched
    // As if the database had been changed beside the service.
    await page.route('**/api/v1/admin/audit-events?*', async (route) => {
      const answer = await route.fetch()
      const events = (await answer.json()) as { seq: number; data: object }[]
      const json = events.map((event) => (event.seq === 7 ? { ...event, outcome: 'failed' } : event))
      await route.fulfill({ response: answer, json })
    })
    await page.getByRole('button', { name: 'Check the whole chain' }).click()
    await page.getByText('The first damage is at event 7: the event was changed.').waitFor()
    await page.getByText('damaged', { exact: true }).waitFor()
  })

  it('a compliance report is drawn up for a period and saved as a signed file', async () => {
    const watched = await open.pageOf(auditor, '/compliance')
    const { page } = watched
    await page.getByLabel('First day').fill('03/03/2026')
    await page.getByRole('button', { name: 'Draw up' }).click()
    await page.getByText('The first day is after the last.').waitFor()
    await page.getByLabel('First day').fill('01/02/2026')
    await page.getByRole('button', { name: 'Draw up' }).click()
    await page.getByText('1 Feb 2026 to 2 Mar 2026, both included, universal time').waitFor()
    const report = await downloaded(watched, 'Save as a signed file')
    assert.equal(verifyDocument(open.world, report).verdict, 'valid')
    await (await verifierBeside(page)).locator('#verdict[data-exit="2"]').waitFor()
    const kinds = (await eventsOf(open.world.database, open.lender.id)).map(({ kind }) => kind)
    assert.equal(kinds.filter((kind) => kind === 'compliance_report.exported').length, 1, 'what was saved is checked')
    assert.deepEqual(watched.faults, [])
  })

  it('no screen of data protection and audit violates a rule of accessibility, in both languages and themes', async () => {
    await officer.send('POST', '/trust/consent-purposes', purposeBody('news'))
    const later = await officer.post('/trust/data-rights', { kind: 'erasure', applicant_reference: 'C-LATER' }, 201)
    const pages = await checkScreens(open, officer, [
      '/',
      '/rights',
      '/rights/new',
      { path: `/rights/${later.id}`, dialog: /^(?:Accept the erasure|Accepter l’effacement)$/ },
      { path: '/retention', dialog: /^(?:Set|Fixer) / },
      '/purges',
      '/purposes',
      '/purposes/new?after=news',
      `/applications/${applicationId}/consents`,
      '/compliance',
      '/audit',
    ])
    console.log(`${pages} pages checked`)
  })
})
