// npm run pictures: photographs the main screens of a running demonstration for README.md and docs/, as small WebP files.
// `npm start` first; an argument is its address, when it is another than http://127.0.0.1:8080.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { browserIsMissing, launchBrowser } from '../test/browser.ts'

const address = process.argv[2] ?? 'http://127.0.0.1:8080'
const target = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const QUALITY = 80

const missing = browserIsMissing()
if (missing !== false) {
  console.error(missing)
  process.exit(1)
}
mkdirSync(target, { recursive: true })
const browser = await launchBrowser()
const page = await browser.newPage({
  viewport: { width: 1280, height: 860 },
  locale: 'en-GB',
  colorScheme: 'light',
  reducedMotion: 'reduce',
})
await page.goto(address)
await page.locator('.person').first().waitFor()
await keep(page, 'sign-in')
await page.getByRole('button', { name: /Vera Simon/ }).click()
await page.getByRole('link', { name: /Vera Simon/ }).waitFor()
const english = page.getByRole('button', { name: 'English' })
if ((await english.count()) > 0) await english.click()
await keep(page, 'today')
await page.goto(`${address}/applications?sort=score_desc`)
await page.locator('tbody a').first().waitFor()
await keep(page, 'applications')
await page.goto(`${address}/applications?status=submitted`)
await page.locator('tbody a').first().click()
await page.getByRole('heading', { name: 'Recommendation' }).waitFor()
await keep(page, 'application')
await page.keyboard.press('Control+k')
await page.getByRole('dialog').getByRole('combobox').fill('deviation')
await page.getByRole('dialog').getByRole('option').nth(2).waitFor()
await keep(page, 'palette')
await page.keyboard.press('Escape')
const [verifier] = await Promise.all([
  page.context().waitForEvent('page'),
  page.getByRole('button', { name: 'Check it here' }).click(),
])
await verifier.setViewportSize({ width: 1280, height: 860 })
await verifier.locator('#verdict').waitFor()
await keep(verifier, 'verifier')
await browser.close()

async function keep(shown: Page, name: string): Promise<void> {
  await shown.waitForLoadState('networkidle')
  const session = await shown.context().newCDPSession(shown)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  const bytes = Buffer.from(data, 'base64')
  writeFileSync(`${target}${name}.webp`, bytes)
  console.log(`docs/pictures/${name}.webp  ${(bytes.length / 1024).toFixed(0)} KB`)
}
