// An analyst enters and submits an application, a manager decides it, and the evidence is verified beside it.
import type { Page } from 'playwright-core'
import { generateRows } from '../../demo/rows.ts'
import type { Tour } from './tour.ts'

export async function decide({ address, as, keep }: Tour): Promise<void> {
  const analyst = await as('Ana Moreau')
  await analyst.getByRole('link', { name: 'Enter an application' }).click()
  await fill(analyst)
  await keep(analyst, 'entry')
  await analyst.getByRole('button', { name: 'Keep as a draft' }).click()
  await analyst.getByText('Complete: it can be submitted.').waitFor()
  await analyst.getByRole('button', { name: 'Submit', exact: true }).click()
  await analyst.getByRole('heading', { name: 'Recommendation' }).waitFor()
  const reference = await analyst.getByRole('heading', { level: 1 }).innerText()

  const manager = await as('Vera Simon')
  await keep(manager, 'today')
  await manager.goto(`${address}/applications?sort=score_desc`)
  await manager.locator('tbody a').first().waitFor()
  await keep(manager, 'applications')
  await manager.goto(`${address}/applications?find=${reference}`)
  await manager.getByRole('link', { name: reference }).click()
  await manager.getByRole('heading', { name: 'Your decision' }).waitFor()
  await keep(manager, 'application')
  await manager.keyboard.press('Control+k')
  await manager.getByRole('dialog').getByRole('combobox').fill('deviation')
  await manager.getByRole('dialog').getByRole('option').nth(2).waitFor()
  await keep(manager, 'palette')
  await manager.keyboard.press('Escape')
  await manager.getByText('Decline', { exact: true }).last().click()
  // No decline was recommended, so that the form asks why it is one.
  await manager.getByLabel('Deviation').selectOption({ index: 1 })
  await manager.getByLabel('Reason').fill('The income could not be verified.')
  await manager.getByRole('button', { name: 'Record the decision' }).click()
  await manager.getByText(/^Declined by Vera/).waitFor()
  await keep(manager, 'decided')
  const [verifier] = await Promise.all([
    manager.context().waitForEvent('page'),
    manager.getByRole('button', { name: 'Check it here' }).click(),
  ])
  await verifier.setViewportSize({ width: 1280, height: 860 })
  await verifier.locator('#verdict[data-exit="0"]').waitFor()
  await keep(verifier, 'verifier')
}

async function fill(page: Page): Promise<void> {
  const [row] = [...generateRows(1, 7)]
  await page.getByLabel('Applicant', { exact: true }).fill(`P-${Date.now()}`)
  await page.getByLabel('Amount (EUR)').fill('3,000.00')
  await page.getByLabel('Months', { exact: true }).fill('24')
  for (const [code, value] of Object.entries(row!.inputs)) {
    const field = page.locator(`[name="inputs.${code}"]`)
    const isList = await field.evaluate((element) => element.tagName === 'SELECT')
    await (isList ? field.selectOption(String(value)) : field.fill(String(value)))
  }
}
