// The pages at /docs in a browser, under a host name that is not of this machine.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { routes } from '../../src/areas.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { Keyring, newKeyring } from '../../src/platform/keys/keyring.ts'
import { createService, type Service } from '../../src/service.ts'
import { browserIsMissing, launchBrowser } from '../browser.ts'

describe('the page of the documentation', { skip: browserIsMissing() }, () => {
  let service: Service
  let browser: Browser
  let page: Page
  let host: string
  const problems: string[] = []
  before(async () => {
    const config = readConfig({ LOG_LEVEL: 'silent' })
    const keyring = new Keyring(newKeyring(systemClock.now()))
    service = await createService({ config, databaseUrl: 'postgres://nowhere.invalid/none', keyring })
    const { port } = new URL(await service.http.listen({ host: '127.0.0.1', port: 0 }))
    host = `http://docs.example:${port}`
    // Only this name exists: a request to any other address fails.
    browser = await launchBrowser('--host-resolver-rules=MAP docs.example 127.0.0.1, MAP * ~NOTFOUND')
    page = await browser.newPage()
    page.on('console', (message) => problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('requestfailed', (request) => problems.push(request.url()))
    await page.goto(`${host}/docs`)
    await page.locator('.opblock').first().waitFor()
  })
  after(async () => {
    await browser?.close()
    await service?.stop()
  })

  it('the documentation shows every operation over plain HTTP under any host name, without a problem', async () => {
    assert.equal((await operationsWhileScrolling(page)).size, routes.length)
    await page.mouse.wheel(0, -1_000_000)
    await page.locator('.opblock').first().click()
    await page.locator('.opblock-body').waitFor()
    assert.deepEqual(problems, [])
  })

  it('the documentation has its own title and icon, and no field for the address of another document', async () => {
    assert.equal(await page.title(), 'Probity: interface')
    const [icon] = await page.locator('link[rel=icon]').evaluateAll((links) => links.map(({ href }) => href))
    assert.equal(icon, `${host}/docs/static/theme/icon.svg`)
    assert.match((await service.http.inject('/docs/static/theme/icon.svg')).body, /^<svg/)
    assert.equal(await page.getByText('Explore').count(), 0)
    assert.equal(await page.locator('.topbar').count(), 0)
  })

  it('the documentation sends the token entered under Authorize with a request', async () => {
    await page.locator('.authorize').first().click()
    const scheme = page.locator('.auth-container').first()
    assert.match(await scheme.innerText(), /Sign in, authorize with the token, then verify the second factor/)
    await scheme.locator('input').fill('token-of-a-session')
    await page.keyboard.press('Enter')
    await page.locator('.close-modal').click()
    await page.locator('.try-out__btn').first().click()
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.url().startsWith(`${host}/api/`)),
      page.locator('button.execute').first().click(),
    ])
    assert.equal(request.headers()['authorization'], 'Bearer token-of-a-session')
  })
})

/** The page has only the operations near what is seen; those that come into view while somebody scrolls down and up again. */
async function operationsWhileScrolling(page: Page): Promise<Set<string>> {
  const found = new Set<string>()
  for (let step = 0; step < 600 && found.size < routes.length; step += 1) {
    for (const id of await page.locator('.opblock').evaluateAll((blocks) => blocks.map((block) => block.id)))
      found.add(id)
    await page.mouse.wheel(0, step % 200 < 100 ? 250 : -250)
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
  }
  return found
}
