// What people of some roles do, one path each, and the slowest of their interactions until the next paint.
import type { Locator, Page } from 'playwright-core'
import type { OpenConsole } from '../../test/console/open-console.ts'
import { signIn } from '../../test/console/open-console.ts'
import type { Person } from '../../test/world.ts'
import type { Measured } from '../measured.ts'
import { type Interaction, slowestInteraction, watchInteractions } from './interactions.ts'
import { slowed } from './slowed.ts'

export interface Path {
  readonly name: string
  readonly who: Person
  readonly start: string
  readonly walk: (page: Page) => Promise<void>
}

/** The middle one of so many walks, each in a document of its own: other work of the machine delays one, not all. */
const WALKS = 3
const POINTING_MS = 250

export async function walked(open: OpenConsole, { name, who, start, walk }: Path): Promise<Measured> {
  // A context of its own, because the shared one serves the walks that follow.
  const watched = await open.page({})
  const { page, context } = watched
  await page.goto(open.address)
  await signIn(watched, open.lender, who)
  await watchInteractions(page)
  await slowed(page)
  const slowest: Interaction[] = []
  for (let at = 0; at < WALKS; at += 1) {
    await page.goto(`${open.address}${start}`)
    await walk(page)
    slowest.push(await slowestInteraction(page))
  }
  await context.close()
  const middle = slowest.toSorted((one, other) => one.milliseconds - other.milliseconds)[Math.floor(WALKS / 2)]!
  return {
    name: `slowest interaction of ${name}, slowed four times`,
    value: middle.milliseconds,
    unit: 'ms',
    aimAtMost: 200,
    remark: `${middle.kind}, ${Math.round(middle.answering)} ms answering`,
  }
}

export async function pathsOf({ desk, world, lender }: OpenConsole, draftPolicy: string): Promise<Path[]> {
  return [
    { name: 'an analyst', who: desk.analyst, start: '/', walk: enter },
    { name: 'a credit manager', who: desk.manager, start: '/', walk: decide },
    { name: 'a policy author', who: desk.author, start: `/policies/${draftPolicy}`, walk: write },
    { name: 'an auditor', who: await world.join(lender, 'Ugo', ['auditor']), start: '/audit', walk: audit },
    { name: 'an administrator', who: lender.administrator, start: '/people', walk: administer },
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

/** As a person does, who points at something for a moment before they press. */
async function press(what: Locator): Promise<void> {
  await what.hover()
  await what.page().waitForTimeout(POINTING_MS)
  await what.click()
}
