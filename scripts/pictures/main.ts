// npm run pictures [-- ADDRESS [ROWS.csv]]: goes through a running demonstration as its people do, from an application to its
// evidence, a file to its import, a draft to an approved policy and an erasure to its attestation, and photographs the main
// screens for README.md and docs/. `npm start` first, with the same DATA_DIR; without ADDRESS it is http://127.0.0.1:8080. ROWS.csv
// is imported too, such as the published South German Credit. What it enters stays there.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { browserIsMissing, launchBrowser } from '../../test/browser.ts'
import { audit } from './audit.ts'
import { decide } from './decide.ts'
import { erase } from './erase.ts'
import { importRows } from './import-rows.ts'
import type { Tour } from './tour.ts'
import { write } from './write.ts'

const address = process.argv[2] ?? 'http://127.0.0.1:8080'
const target = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))
const QUALITY = 80

const missing = browserIsMissing()
if (missing !== false) {
  console.error(missing)
  process.exit(1)
}
mkdirSync(target, { recursive: true })
const browser = await launchBrowser()
const tour: Tour = { address, as: signedIn, file: process.argv[3], keep }
try {
  await decide(tour)
  await importRows(tour)
  await write(tour)
  await audit(tour)
  await erase(tour)
} finally {
  await browser.close()
}

async function signedIn(name: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    locale: 'en-GB',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(address)
  await page.locator('.person').first().waitFor()
  if (name === 'Ana Moreau') await keep(page, 'sign-in')
  await page.getByRole('button', { name }).click()
  await page.getByRole('link', { name }).waitFor()
  const english = page.getByRole('button', { name: 'English' })
  if ((await english.count()) > 0) await english.click()
  return page
}

async function keep(shown: Page, name: string): Promise<void> {
  await shown.waitForLoadState('networkidle')
  const session = await shown.context().newCDPSession(shown)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  const bytes = Buffer.from(data, 'base64')
  writeFileSync(`${target}${name}.webp`, bytes)
  console.log(`docs/pictures/${name}.webp  ${(bytes.length / 1024).toFixed(0)} KB`)
}
