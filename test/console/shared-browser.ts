// One Chromium for all files of a process. A second one would cost its start, and read the console without what the first
// has compiled of it.
import { after } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../browser.ts'

/** Pages compile and collect garbage in their own thread: that waits longer, and saves a sixth of the processor time. */
const FRUGAL = '--js-flags=--single-threaded'

let launched: Promise<Browser> | undefined

export function sharedBrowser(): Promise<Browser> {
  launched ??= launchBrowser(FRUGAL).then((browser) => {
    // Whoever asks after a crash gets another one.
    browser.on('disconnected', () => (launched = undefined))
    return browser
  })
  return launched
}

// After the last test of the process: the hook of a module that is loaded outside of every suite.
after(async () => (await launched)?.close())
