import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addDemonstrationPeople } from '../../src/runtime/listening/demonstration-people.ts'
import type { Databases } from '../../src/runtime/databases/databases.ts'
import { browserIsMissing } from '../browser.ts'
import { applicationBody, type LendingDesk, rows } from '../lending.ts'
import { PASSWORD, type Person, type World } from '../world.ts'
import { type OpenConsole, openConsole, verifierBeside } from './open-console.ts'
import { violationsOn } from './violations.ts'

/** What `/demonstration/people` would tell of this world. */
function peopleOf(world: World, { analyst, manager }: LendingDesk): object {
  const sent = (person: Person, name: string, roles: readonly string[]) => ({
    name,
    email: person.email,
    roles,
    delegation: roles.includes('credit_manager') ? '50000' : null,
    code: person.freshCode(),
    good_from: '2026-03-02T09:00:00.000Z',
  })
  const people = [sent(manager, 'Max Richter', ['credit_manager']), sent(analyst, 'Ana Moreau', ['analyst'])]
  return {
    password: PASSWORD,
    is_prepared: false,
    trust_file: JSON.stringify(world.operator.keyring.trustFile()),
    lenders: [{ reference: 'alder-bank', name: 'Alder Bank', people }],
  }
}

describe('the sign-in page of a demonstration in a browser', { skip: browserIsMissing() }, () => {
  let open: OpenConsole
  before(async () => {
    open = await openConsole(({ http, platform }, world, desk) =>
      addDemonstrationPeople(http, platform.config, { embedded: true } as Databases, async () => peopleOf(world, desk)),
    )
  })
  after(() => open.stop())

  it('says that it is a demonstration, fills in the person who is chosen and signs in', async () => {
    const { page, faults } = await open.page()
    await page.goto(open.address)
    await page.getByRole('heading', { name: 'This is a demonstration' }).waitFor()
    const [first] = await page.locator('.person').allInnerTexts()
    assert.match(first!, /^Credit analyst\s+Ana Moreau\s+code\s+\d{6}$/)
    assert.deepEqual(await violationsOn(page), [])
    let sent = ''
    await page.route('**/auth/login', async (route) => {
      sent = await page.getByLabel('Email address').inputValue()
      await route.continue()
    })
    await page.getByRole('button', { name: /Credit analyst/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    assert.equal(sent, open.desk.analyst.email)
    assert.deepEqual(faults, [])
  })

  it('offers the present code in the second step and wherever a fresh one is asked for', async () => {
    const { page, faults } = await open.page({ locale: 'fr-FR', colorScheme: 'dark' })
    await page.goto(open.address)
    await page.getByRole('heading', { name: 'Ceci est une démonstration' }).waitFor()
    assert.deepEqual(await violationsOn(page), [])
    await page.getByLabel('Établissement').fill('alder-bank')
    await page.getByLabel('Adresse électronique').fill(open.desk.manager.email)
    await page.getByLabel('Mot de passe').fill(PASSWORD)
    await page.getByRole('button', { name: 'Continuer' }).click()
    await page.getByRole('button', { name: /^Démonstration.: utiliser le code actuel$/ }).click()
    await page.getByRole('button', { name: /Sign out|Se déconnecter/ }).waitFor()
    assert.deepEqual(faults, [])
  })

  it('hands evidence and the trust file to the verifier beside it, which finds the evidence valid', async () => {
    const { analyst, productId } = open.desk
    const body = applicationBody(productId, rows[2]!, { external_reference: null })
    const entered = await analyst.post('/applications', body, 201)
    await analyst.post(`/applications/${entered.id}/submit`, { row_version: entered.row_version }, 200)
    const { page, faults } = await open.page()
    await page.goto(`${open.address}/applications/${entered.id}`)
    await page.getByRole('button', { name: /Credit analyst/ }).click()
    const verifier = await verifierBeside(page)
    await verifier.locator('#verdict[data-exit="0"]').waitFor()
    assert.deepEqual(faults, [])
  })

  it('a service of real institutions shows the sign-in page alone', async () => {
    const { page } = await open.page()
    await page.route('**/demonstration/people', (route) => route.fulfill({ status: 404 }))
    const asked = page.waitForResponse('**/demonstration/people')
    await page.goto(open.address)
    await asked
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.waitForLoadState('networkidle')
    assert.equal(await page.getByText('demonstration').count(), 0)
  })
})
