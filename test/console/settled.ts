// When a page shows all that it asked for: no clock tells, its requests do.
import type { Page } from 'playwright-core'
import { isLong } from '../run/long.ts'

/** Text, because tests know no types of a page. */
const IDLE = 'new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 }))'
const underWay = new WeakMap<Page, Set<unknown>>()

export function countRequests(page: Page): void {
  const requests = new Set<unknown>()
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  underWay.set(page, requests)
}

/** Waits until the screen has its heading, nothing is being read, and what was read is shown. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main h1, main h3').first().waitFor()
  for (;;) {
    // Twice idle: what the first found was answered may have asked for more.
    await page.evaluate(IDLE)
    await page.evaluate(IDLE)
    if (underWay.get(page)!.size === 0) return
  }
}

/** Goes to a screen inside the console, as a link does; in the long form, and to another state of the same screen, by loading it. */
export async function goInside(page: Page, path: string): Promise<void> {
  const { origin, pathname } = new URL(page.url())
  if (isLong || new URL(path, origin).pathname === pathname) await page.goto(origin + path)
  else {
    await page.evaluate(pushPath(path))
    await page.locator('main [data-before]').first().waitFor({ state: 'detached' })
  }
  await settled(page)
}

/** The router listens to the history. What stands is marked, because it stays until the next screen is loaded. */
function pushPath(path: string): string {
  return `for (const element of document.querySelectorAll('main *')) element.setAttribute('data-before', '')
    history.pushState({}, '', ${JSON.stringify(path)})`
}
