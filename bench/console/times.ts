// How soon a page can be used, in seconds of a browser whose processor is slowed.
import type { Measured } from '../measured.ts'
import { median } from './median.ts'
import type { SlowedPage } from './slowed.ts'

interface Screen {
  readonly name: string
  readonly address: string
  /** The element that says that a person can begin, by its selector and its text. */
  readonly seen: readonly [selector: string, text: string]
  readonly aimAtMost: number
}

const VISITS = 5

/** The median of some visits, each of which reads every file from the cache of the browser, as on a second day. */
export async function untilUsable(slow: SlowedPage, screen: Screen): Promise<Measured> {
  // The first fills the cache.
  await visit(slow, screen)
  const times: number[] = []
  const works: number[] = []
  for (let at = 0; at < VISITS; at += 1) {
    times.push(await visit(slow, screen))
    works.push(await slow.workOfVisit(() => visit(slow, screen)))
  }
  const seconds = (milliseconds: number): number => Math.round(milliseconds / 10) / 100
  return {
    name: `${screen.name}, slowed four times`,
    value: seconds(median(times)),
    unit: 's',
    aimAtMost: screen.aimAtMost,
    remark: `least ${seconds(Math.min(...times))} s, work of the page ${seconds(median(works))} s`,
  }
}

/** Milliseconds by the clock of the page: asking it from outside again and again would slow it. */
async function visit({ page }: SlowedPage, { address, seen }: Screen): Promise<number> {
  await page.goto('about:blank')
  await page.goto(address, { waitUntil: 'commit' })
  return page.evaluate(`new Promise((resolve) => {
    const [selector, text] = ${JSON.stringify(seen)}
    // Until it is painted.
    const end = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    const look = () => {
      if (![...document.querySelectorAll(selector)].some(({ textContent }) => textContent === text)) return
      watch.disconnect()
      end()
    }
    const watch = new MutationObserver(look)
    watch.observe(document, { subtree: true, childList: true, characterData: true })
    look()
  })`)
}
