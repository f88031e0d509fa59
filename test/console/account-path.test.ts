import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { codeAt, stepAt } from '../../src/platform/access/totp.ts'
import { browserIsMissing } from '../browser.ts'
import { fromBase32 } from '../world.ts'
import { type OpenConsole, openConsole } from './open-console.ts'
import { violationsOn } from './violations.ts'

describe('the account of a person in a browser', { skip: browserIsMissing() }, () => {
  let open: OpenConsole
  before(async () => {
    open = await openConsole()
  })
  after(() => open.stop())

  /** A link of the service of the world at that of the console. */
  function atConsole(link: string): string {
    const { pathname, hash } = new URL(link)
    return open.address + pathname + hash
  }

  /** The key that the page shows, as somebody who cannot scan types it, and a code of it that was not used. */
  async function shownKey(page: Page): Promise<() => string> {
    const secret = await page.getByRole('group', { name: /^(?:Key of|Clé du)/ }).innerText()
    assert.match(secret, /^(?:[A-Z2-7]{4} )+[A-Z2-7]{1,4}$/)
    await page.getByRole('img', { name: /^QR code/ }).waitFor()
    const seed = fromBase32(secret.replaceAll(' ', ''))
    return () => {
      open.world.clock.advance(30)
      return codeAt(seed, stepAt(open.world.clock.now()))
    }
  }

  async function invited(name: string, language: 'en' | 'fr'): Promise<string> {
    const { administrator } = open.lender
    await administrator.stepUp()
    const body = { email: `${name}@alder-bank.example`, roles: ['analyst'], language, delegations: [] }
    const { link } = await administrator.post('/admin/invitations', body, 201)
    return atConsole(link!)
  }

  async function recoveryOf(email: string, kind: 'password' | 'second_factor'): Promise<string> {
    const { administrator } = open.lender
    await administrator.stepUp()
    const users = await administrator.get('/admin/users')
    const { id } = users.find((user) => user.email === email)!
    const { link } = await administrator.post(`/admin/users/${id}/recovery`, { kind }, 201)
    return atConsole(link!)
  }

  it('a newcomer opens the link of an invitation, connects an authenticator, chooses a password and signs in', async () => {
    const { page, faults } = await open.page()
    const link = await invited('nora', 'en')
    await page.goto(link)
    await page.getByText('Alder Bank').waitFor()
    assert.deepEqual(await violationsOn(page), [])
    await page.getByRole('button', { name: 'Show the key' }).click()
    const freshCode = await shownKey(page)
    assert.deepEqual(await violationsOn(page), [])
    await page.getByLabel('Your name').fill('Nora Quist')
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByLabel('Six-digit code').fill(freshCode())
    await page.getByRole('button', { name: 'Create the account' }).click()
    await page.getByText('Take at least 12 characters.').waitFor()
    await page.getByLabel('Password', { exact: true }).fill('nine grey herons wading')
    await page.getByLabel('Six-digit code').fill(freshCode())
    await page.getByRole('button', { name: 'Create the account' }).click()
    await page.getByText('Your account exists.').waitFor()
    assert.equal(await page.getByLabel('Email address').inputValue(), 'nora@alder-bank.example')
    await page.getByLabel('Password').fill('nine grey herons wading')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Six-digit code').fill(freshCode())
    await page.getByRole('link', { name: 'Nora Quist' }).waitFor()
    assert.equal(new URL(page.url()).pathname + new URL(page.url()).hash, '/')
    await page.goto(link)
    await page.getByText('The link was used, replaced or revoked, or has expired.').waitFor()
    await page.goto(`${open.address}/invitation`)
    await page.getByText('The address of this page is not whole').waitFor()
    assert.deepEqual(faults, [])
  })

  it('somebody who lost the password replaces it by a code, and somebody who lost the phone connects another by the password', async () => {
    const { analyst } = open.desk
    const { page, faults } = await open.page({ colorScheme: 'dark' })
    await page.goto(await recoveryOf(analyst.email, 'password'))
    await page.getByLabel('New password').fill('eleven slow trains to porto')
    await page.getByLabel('Six-digit code').fill(analyst.freshCode())
    assert.deepEqual(await violationsOn(page), [])
    await page.getByRole('button', { name: 'Replace the password' }).click()
    await page.getByText('Done, and all your sessions are closed.').waitFor()

    await page.goto(await recoveryOf(analyst.email, 'second_factor'))
    await page.getByRole('button', { name: 'Show the new key' }).click()
    const freshCode = await shownKey(page)
    assert.deepEqual(await violationsOn(page), [])
    await page.getByLabel('Present password').fill('eleven slow trains to porto')
    await page.getByLabel('Six-digit code').fill(freshCode())
    await page.getByRole('button', { name: 'Replace the second factor' }).click()
    await page.getByText('Done, and all your sessions are closed.').waitFor()
    assert.deepEqual(faults, [])
  })

  it('a person changes the profile, password and key, and closes the other sessions', async () => {
    const { manager } = open.desk
    await manager.signIn()
    const { page, faults } = await open.pageOf(manager, '/account')
    await page.getByLabel('Function').fill('Head of lending')
    await page.getByRole('button', { name: 'Keep the profile' }).click()
    await page.getByText('Kept.').waitFor()
    await page.getByRole('button', { name: 'Close all others' }).click()
    await page.getByRole('button', { name: 'Close all others' }).waitFor({ state: 'detached' })
    // The code of the sign-in is no longer fresh.
    open.world.clock.advance(11 * 60)
    await page.getByLabel('Present password').fill('a quiet river in may')
    await page.getByLabel('New password').fill('four blue doors in lisbon')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await page.getByRole('dialog').getByLabel('Six-digit code').fill(manager.freshCode())
    await page.getByText('The password is changed.').waitFor()
    await page.getByRole('button', { name: 'Make a new key' }).click()
    const freshCode = await shownKey(page)
    await page.getByLabel('Six-digit code').fill(freshCode())
    await page.getByRole('button', { name: 'Use the new key' }).click()
    await page.getByText('From now on the codes of the new key count.').waitFor()
    await page.getByRole('button', { name: 'Français' }).click()
    await page.locator('html[lang=fr]').waitFor()
    assert.deepEqual(await violationsOn(page), [])
    await page.emulateMedia({ colorScheme: 'dark' })
    assert.deepEqual(await violationsOn(page), [])
    assert.deepEqual(faults, [])
  })
})
