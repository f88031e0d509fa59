import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { browserIsMissing } from '../browser.ts'
import { applicationBody, rows } from '../lending.ts'
import { type OpenConsole, openConsole } from './open-console.ts'
import { violationsOn } from './violations.ts'

const PAGE = `# Proof of income

## Self-employed

Ask for the last two tax assessments. A forecast is no proof.
`

describe('the palette in a browser', { skip: browserIsMissing() }, () => {
  let open: OpenConsole
  before(async () => {
    open = await openConsole()
    const kofi = await open.world.join(open.lender, 'Kofi', ['knowledge_manager'])
    await kofi.put('/knowledge/documents/proof-of-income?language=en', {
      title: 'Proof of income',
      content: PAGE,
      module: 'branch',
    })
  })
  after(() => open.stop())

  it('finds screens, an application by its reference and a passage with its source, by keyboard alone', async () => {
    const body = applicationBody(open.desk.productId, rows[3]!, { external_reference: null })
    const { reference } = await open.desk.analyst.post('/applications', body, 201)
    const watched = await open.pageOf(open.desk.analyst)
    const { page } = watched
    await page.getByRole('heading', { level: 1 }).waitFor()
    const find = page.getByRole('dialog').getByRole('combobox')

    await page.keyboard.press('Control+k')
    await find.waitFor()
    await page.keyboard.type('ent ap')
    await page.getByRole('option', { name: 'Enter an application', selected: true }).waitFor()
    assert.deepEqual(await violationsOn(page), [])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Enter an application' }).waitFor()

    await page.keyboard.press('Control+k')
    await find.waitFor()
    await page.keyboard.type(reference)
    await page.getByRole('option', { name: new RegExp(reference), selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: reference, level: 1 }).waitFor()

    await page.keyboard.press('Control+k')
    await find.waitFor()
    await page.keyboard.type('tax assessments')
    await page.getByRole('option', { name: /Self-employed/, selected: true }).waitFor()
    // What the first of the two words found stands there until both are looked for.
    await page.locator('mark', { hasText: 'assessments' }).waitFor()
    assert.deepEqual(await page.locator('mark').allInnerTexts(), ['tax', 'assessments'])
    assert.deepEqual(await violationsOn(page), [])
    await page.keyboard.press('Enter')
    await page.getByText('Ask for the last two tax assessments. A forecast is no proof.').waitFor()
    await page.getByText(/^Source: Proof of income, version 1 of /).waitFor()
    assert.deepEqual(await violationsOn(page), [])
    await page.keyboard.press('Escape')
    assert.equal(await find.inputValue(), 'tax assessments')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await page.keyboard.press('Control+k')
    await page.keyboard.type('tax assessments')
    await page.getByRole('option', { name: /Self-employed/, selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Read the document' }).press('Enter')
    await page.getByRole('heading', { name: 'Proof of income', level: 1 }).waitFor()
    assert.match(page.url(), /\/knowledge\/documents\/proof-of-income\?language=en#self-employed$/)
    assert.deepEqual(watched.faults, [])
  })

  it('says what to try when nothing is found, in French and dark too', async () => {
    const watched = await open.pageOf(open.desk.manager, '/', { locale: 'fr-FR', colorScheme: 'dark' })
    const { page } = watched
    await page.getByRole('button', { name: 'Français' }).click()
    await page.getByRole('button', { name: 'Chercher' }).click()
    await page.getByRole('dialog').getByRole('combobox').fill('<script>zzz</script>')
    await page.getByText('Rien n’est trouvé.').waitFor()
    assert.deepEqual(await violationsOn(page), [])
    assert.deepEqual(watched.faults, [])
  })
})
