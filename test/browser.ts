// The machine's own browser, for the tests that open a page.
import { type Browser, chromium } from 'playwright-core'
import { browserPath } from './run/browser-path.ts'

/** The reason to skip a test. A run of tests ends with the files that it left out. */
export function browserIsMissing(): string | false {
  return browserPath() === undefined ? 'no Chromium on this machine: the page is not opened' : false
}

export function launchBrowser(...args: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath()!, args: ['--no-sandbox', ...args] })
}
