// The paths of those who enter, decide and set the rules.
import type { Page } from 'playwright-core'
import { utcDay } from '../../src/platform/clock.ts'
import { simulate } from '../../test/lending.ts'
import type { OpenedConsole } from './opened.ts'
import { leave, type Path, press } from './paths.ts'

export async function deskPaths({ desk, world }: OpenedConsole, draftPolicy: string): Promise<Path[]> {
  const { id: submitted } = await desk.author.post(`/policies/${desk.policyId}/derive`, undefined, 201)
  const draft = await desk.author.get(`/policies/${submitted}`)
  await simulate(desk.author, draft, { ...draft.parameters, base_points: '510' })
  const { row_version } = await desk.author.get(`/policies/${submitted}`)
  const effective_from = utcDay(world.clock.now())
  await desk.author.post(`/policies/${submitted}/submit`, { row_version, effective_from })
  return [
    { name: 'an analyst', who: desk.analyst, start: '/', walk: enter },
    { name: 'a credit manager', who: desk.manager, start: '/', walk: decide },
    { name: 'a policy author', who: desk.author, start: `/policies/${draftPolicy}`, walk: write },
    { name: 'a policy approver', who: desk.approver, start: '/', walk: approve },
  ]
}

async function enter(page: Page): Promise<void> {
  await press(page.getByRole('link', { name: 'Applications', exact: true }))
  await press(page.getByRole('link', { name: 'Enter an application' }))
  const applicant = page.getByLabel('Applicant', { exact: true })
  await press(applicant)
  await page.keyboard.type('C-1044')
  await page.keyboard.press('Tab')
  await press(page.getByLabel('Amount (EUR)'))
  await page.keyboard.type('3,000.00')
  // It lacks its months: every field is rendered with what it lacks.
  await press(page.getByRole('button', { name: 'Keep as a draft' }))
  await page.getByText('To correct before this can be kept:').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.keyboard.type('ent ap')
  await page.keyboard.press('Escape')
}

async function decide(page: Page): Promise<void> {
  await press(page.getByRole('link', { name: 'Applications', exact: true }))
  await press(page.locator('tbody th a').first())
  await page.getByRole('heading', { name: 'Your decision' }).waitFor()
  await press(page.getByText('The full trace'))
  await press(page.getByText('Approve', { exact: true }).last())
  await press(page.getByLabel('Amount (EUR)'))
  await page.keyboard.type('1')
  await press(page.getByRole('button', { name: 'Record the decision' }))
  await page.goBack()
  await page.getByLabel('Status').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
}

async function write(page: Page): Promise<void> {
  await press(page.getByRole('link', { name: 'Edit the parameters' }))
  await press(page.getByRole('link', { name: 'Duration in months' }))
  const edge = page.getByLabel('Edge 2', { exact: true })
  await press(edge)
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowUp')
  await press(page.locator('[name="/characteristics/duration/points/1"]'))
  await page.keyboard.type('30')
  await press(page.getByRole('link', { name: 'Housing' }))
}

async function approve(page: Page): Promise<void> {
  await press(page.getByRole('link', { name: /version \d+$/ }).first())
  await page.getByRole('heading', { name: 'Differences' }).waitFor()
  await press(page.getByRole('button', { name: 'Return to its authors' }))
  // Without its reason.
  await press(page.getByRole('dialog').getByRole('button', { name: 'Return to its authors' }))
  await page.getByRole('dialog').getByText('Choose a reason').last().waitFor()
  await page.getByRole('dialog').getByLabel('Reason').selectOption('simulation_insufficient')
  await leave(page)
  await press(page.getByRole('button', { name: 'Approve', exact: true }))
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await leave(page)
}
