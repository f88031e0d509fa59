// What people of each role do, one path each, and the slowest of their interactions until the next paint.
import type { Locator, Page } from 'playwright-core'
import type { Person } from '../../test/world.ts'
import type { Measured } from '../measured.ts'
import { type Interaction, slowestInteraction } from './interactions.ts'
import type { OpenedConsole } from './opened.ts'
import { slowed } from './slowed.ts'

export interface Path {
  readonly name: string
  readonly who: Person
  readonly start: string
  /** `at` counts the walks. */
  readonly walk: (page: Page, at: number) => Promise<void>
}

/** The middle one of so many walks, each in a document of its own: other work of the machine delays one, not all. */
const WALKS = 3
const POINTING_MS = 250

export async function walked(open: OpenedConsole, { name, who, start, walk }: Path): Promise<Measured> {
  const { page, close } = await open.tab(who)
  // The first fills the cache of the browser, as on a second day.
  await page.goto(`${open.address}${start}`, { waitUntil: 'networkidle' })
  await slowed(page)
  const slowest: Interaction[] = []
  for (let at = 0; at < WALKS; at += 1) {
    await page.goto(`${open.address}${start}`)
    await walk(page, at)
    slowest.push(await slowestInteraction(page))
  }
  await close()
  const middle = slowest.toSorted((one, other) => one.milliseconds - other.milliseconds)[Math.floor(WALKS / 2)]!
  return {
    name: `slowest interaction of ${name}, slowed four times`,
    value: middle.milliseconds,
    unit: 'ms',
    aimAtMost: 200,
    remark: `${middle.kind} ${middle.target}, ${Math.round(middle.answering)} ms answering`,
  }
}

/** As a person does, who points at something for a moment before they press. */
export async function press(what: Locator): Promise<void> {
  await what.hover()
  await what.page().waitForTimeout(POINTING_MS)
  await what.click()
}

/** A question over the page is left as it was. */
export async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
