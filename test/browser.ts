// The machine's own browser, for the tests that open a page.
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const path = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((one) => existsSync(one))

/** The reason to skip a test, which is also printed. */
export function browserIsMissing(): string | false {
  if (path !== undefined) return false
  const reason = 'no Chromium on this machine: the page is not opened'
  console.log(reason)
  return reason
}

export function launchBrowser(...args: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath: path!, args: ['--no-sandbox', ...args] })
}
