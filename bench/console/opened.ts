// The console of a small lender, and tabs of a browser as people have it. The tabs of tests are others: their stopped clock
// also replaces the timers, the frames and `performance` of a page, which then measure the clock, and a flag that saves
// processor time makes a page compile and collect garbage in its own thread.
import type { BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../../test/browser.ts'
import { keepSession, type ServedConsole, serveConsole } from '../../test/console/served-console.ts'
import type { Person } from '../../test/world.ts'
import { watchInteractions } from './interactions.ts'

export interface OpenedConsole extends ServedConsole {
  /** A tab with a cache of its own, on which the person is signed in, if there is one. */
  readonly tab: (person?: Person) => Promise<Tab>
}

export interface Tab {
  readonly page: Page
  readonly close: () => Promise<void>
}

export async function openedConsole(site: string): Promise<OpenedConsole> {
  const served = await serveConsole(site)
  const browser = await launchBrowser()
  const tab = async (person?: Person): Promise<Tab> => {
    const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' })
    await context.addInitScript({ content: aheadTo(served.world.clock.now()) })
    const page = await context.newPage()
    if (person !== undefined) await signedIn(context, person)
    await watchInteractions(page)
    return { page, close: () => context.close() }
  }
  return {
    ...served,
    tab,
    stop: async () => {
      await browser.close()
      await served.stop()
    },
  }
}

async function signedIn(context: BrowserContext, person: Person): Promise<void> {
  await person.signIn()
  await context.addInitScript({ content: keepSession(person.token!) })
}

/** Only the date is that of the world, from where it goes on: the months and days of a screen depend on it. */
function aheadTo(now: Date): string {
  return `{
    const Own = Date
    const ahead = ${now.getTime() - Date.now()}
    globalThis.Date = class Date extends Own {
      constructor(...given) {
        if (given.length === 0) super(Own.now() + ahead)
        else super(...given)
      }
      static now() {
        return Own.now() + ahead
      }
    }
  }`
}
