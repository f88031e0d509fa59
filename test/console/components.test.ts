// The page of components against kept pictures. A change that is wanted: delete the picture, run this, look at the new
// one, keep it.
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { after, before, describe, it } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Page } from 'playwright-core'
import { addPages } from '../../src/runtime/listening/pages.ts'
import { browserIsMissing } from '../browser.ts'
import { blocksForWords, differenceOf } from './blocks.ts'
import { builtConsole } from './built-console.ts'
import { sharedBrowser } from './shared-browser.ts'
import { violationsOn } from './violations.ts'

const KEPT = fileURLToPath(new URL('pictures/', import.meta.url))
/** Of 255: another version of Chromium smooths an edge differently. */
const STEP = 24
/** Of all pixels: edges and corners are fewer, and the smallest change of a component is more. */
const TOLERATED = 0.0005

const SIZES = { wide: 1440, narrow: 320 } as const

describe('the page of components in a browser', { skip: browserIsMissing() }, () => {
  let http: FastifyInstance
  let address: string
  /** Its words are blocks: it is opened once, and photographed in each size and theme. */
  let drawn: Page
  before(async () => {
    http = Fastify()
    addPages(http, '0.0.0', undefined, await builtConsole())
    address = await http.listen({ host: '127.0.0.1', port: 0 })
    drawn = await open('en-GB')
    await drawn.evaluate(blocksForWords)
  })
  after(async () => {
    await drawn.close()
    await http.close()
  })

  async function open(locale: string): Promise<Page> {
    const viewport = { width: SIZES.wide, height: 900 }
    const page = await (await sharedBrowser()).newPage({ viewport, locale, reducedMotion: 'reduce' })
    await page.goto(`${address}/components`)
    await page.getByText(/STALE_ROW_VERSION/).waitFor()
    return page
  }

  async function photograph(width: number, colorScheme: 'light' | 'dark'): Promise<Buffer> {
    await drawn.emulateMedia({ colorScheme })
    await drawn.setViewportSize({ width, height: 900 })
    return drawn.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
  }

  async function compare(name: string, taken: Buffer): Promise<number> {
    const file = `${KEPT}${name}.png`
    if (!existsSync(file)) {
      mkdirSync(KEPT, { recursive: true })
      writeFileSync(file, taken)
      assert.fail(`there was no picture ${name}: it is kept now; look at it, and run this again`)
    }
    const asAddress = (bytes: Buffer): string => `data:image/png;base64,${bytes.toString('base64')}`
    const blank = await (await sharedBrowser()).newPage()
    const { share, sizes } = await blank.evaluate(differenceOf, [
      asAddress(readFileSync(file)),
      asAddress(taken),
      STEP,
    ] as const)
    await blank.close()
    console.log(`${name}: ${(share * 100).toFixed(4)} % of the pixels differ (${sizes})`)
    return share
  }

  for (const colorScheme of ['light', 'dark'] as const)
    for (const [size, width] of Object.entries(SIZES))
      it(`the components look as in the kept picture: ${size}, ${colorScheme}`, async () => {
        const name = `components-${size}-${colorScheme}`
        const taken = await photograph(width, colorScheme)
        const share = await compare(name, taken)
        if (share > TOLERATED) writeFileSync(`${KEPT}${name}.taken.png`, taken)
        assert.ok(share <= TOLERATED, `${name}.taken.png beside the kept picture differs`)
      })

  it('a change of one token by a pixel is more than what is tolerated', async () => {
    await drawn.evaluate(() => document.documentElement.style.setProperty('--control', '33px'))
    assert.ok((await compare('components-wide-light', await photograph(SIZES.wide, 'light'))) > TOLERATED)
  })

  it('no component in any state violates a rule of accessibility, in both languages and themes, with its dialog open', async () => {
    for (const locale of ['en-GB', 'fr-FR']) {
      const page = await open(locale)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        assert.deepEqual(await violationsOn(page), [])
        for (const dialog of [
          /^(?:Open the dialog|Ouvrir le dialogue)$/,
          /^(?:Ask once more|Demander confirmation)$/,
        ]) {
          await page.getByRole('button', { name: dialog }).click()
          await page.getByRole('dialog').waitFor()
          assert.deepEqual(await violationsOn(page), [])
          await page.keyboard.press('Escape')
          await page.getByRole('dialog').waitFor({ state: 'detached' })
        }
      }
      await page.close()
    }
  })

  it('a table takes the focus once its words grow wider than its place, so that keys scroll it', async () => {
    const page = await open('en-GB')
    const place = page.locator('.scroll', { has: page.getByRole('caption') }).first()
    assert.equal(await place.getAttribute('tabindex'), null)
    // As words of another language do: nothing is rendered again around them.
    await place
      .locator('th a')
      .first()
      .evaluate((link) => (link.textContent = 'W'.repeat(400)))
    await page.locator('.scroll[tabindex="0"] caption').first().waitFor()
    await place
      .locator('th a')
      .first()
      .evaluate((link) => (link.textContent = 'A-0000001'))
    await page.locator('.scroll[tabindex="0"] caption').first().waitFor({ state: 'detached' })
    await page.close()
  })
})
