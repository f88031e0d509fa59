// The console in a real browser, against a real service and database. The files of a process share the browser, the pages
// of a file a context: what one page has loaded and compiled, the next one has.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Lender, Person } from '../world.ts'
import { PASSWORD } from '../world.ts'
import { builtConsole } from './built-console.ts'
import { keepSession, type ServedConsole, serveConsole } from './served-console.ts'
import { countRequests } from './settled.ts'
import { sharedBrowser } from './shared-browser.ts'

type ContextOptions = Parameters<Browser['newContext']>[0]

export interface OpenConsole extends ServedConsole {
  /** A tab that nobody signed in on, at the time of the world: the console says days and ages by its own clock. */
  page(options?: ContextOptions): Promise<WatchedPage>
  /** A tab on which the person is signed in, by a session of before: only the tests of sign-in walk through its steps. */
  pageOf(person: Person, path?: string, options?: ContextOptions): Promise<WatchedPage>
}

export interface WatchedPage {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors of scripts and of the content security policy. */
  readonly faults: readonly string[]
}

/** `complete` adds to the service what a test needs beside the console, before it listens. */
export async function openConsole(complete?: Parameters<typeof serveConsole>[1]): Promise<OpenConsole> {
  const served = await serveConsole(await builtConsole(), complete)
  const { world, address } = served
  const browser = await sharedBrowser()
  const contexts: BrowserContext[] = []
  const newContext = async (options: ContextOptions): Promise<BrowserContext> => {
    const made = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...options })
    contexts.push(made)
    return made
  }
  let common: Promise<BrowserContext> | undefined
  const openPage = async (options: ContextOptions): Promise<WatchedPage> => {
    const context = await (options === undefined ? (common ??= newContext({})) : newContext(options))
    await context.clock.setFixedTime(world.clock.now())
    const page = await context.newPage()
    countRequests(page)
    return { page, context, faults: faultsOf(page) }
  }
  return {
    ...served,
    page: openPage,
    pageOf: async (person, path = '/', options?) => {
      await person.signIn()
      const watched = await openPage(options)
      await watched.page.addInitScript({ content: keepSession(person.token!) })
      await watched.page.goto(address + path)
      return watched
    },
    stop: async () => {
      await Promise.all(contexts.map((context) => context.close()))
      await served.stop()
    },
  }
}

function faultsOf(page: Page): readonly string[] {
  const faults: string[] = []
  page.on('pageerror', (fault) => faults.push(fault.message))
  page.on('console', (message) => {
    // The browser itself reports an answer of 4xx, which is an answer.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text())
  })
  return faults
}

/** Signs in on the page that is shown, in either language. */
export async function signIn({ page }: WatchedPage, lender: Lender, person: Person): Promise<void> {
  await page.getByLabel(/^(?:Institution|Établissement)$/).fill(lender.reference)
  await page.getByLabel(/^(?:Email address|Adresse électronique)$/).fill(person.email)
  await page.getByLabel(/^(?:Password|Mot de passe)$/).fill(PASSWORD)
  await page.getByRole('button', { name: /^Continue/ }).click()
  await page.getByLabel(/^(?:Six-digit code|Code à six chiffres)$/).fill(person.freshCode())
  await page.getByRole('button', { name: /^(?:Sign out|Se déconnecter)$/ }).waitFor()
}

/** The page of the verifier that “Check it here” opens. */
export async function verifierBeside(page: Page): Promise<Page> {
  const [verifier] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: /^(?:Check it here|Vérifier ici)$/ }).click(),
  ])
  return verifier
}
