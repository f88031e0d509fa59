import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { supportForm } from '../../src/support/support.fixture.ts'
import { browserIsMissing } from '../browser.ts'
import { applicationBody, rows } from '../lending.ts'
import type { Person } from '../world.ts'
import { type OpenConsole, openConsole } from './open-console.ts'
import { goInside, settled } from './settled.ts'

/** Markup that would run, text of both directions, a family of one character, and a word that no line can hold. */
function hostile(length: number): string {
  const start = '<script>hostile=1</script><img src=x onerror=hostile=1> שלום مرحبا 👩‍👩‍👧 '
  return start + 'W'.repeat(length - [...start].length)
}

/** Of the narrowest screen, and of a desk. */
const WIDTHS = [320, 1440] as const

describe('hostile texts in a browser', { skip: browserIsMissing() }, () => {
  let open: OpenConsole
  let paths: Readonly<Record<'application' | 'product' | 'policy' | 'field' | 'support' | 'document', string>>
  before(async () => {
    open = await openConsole()
    const { administrator } = open.lender
    const { analyst, author, manager, productId } = open.desk
    await manager.put('/me/profile', { display_name: hostile(120), function: hostile(120), language: 'en' })
    const product = { code: 'hostile', name: hostile(200), name_en: hostile(200), currency: 'EUR' }
    const made = await author.post('/admin/credit-products', product, 201)
    const drafted = { product_id: productId, grid_code: 'german_credit_1994', code: 'hostile', title: hostile(200) }
    const policy = await author.post('/policies', drafted, 201)
    const field = { code: 'hostile', label_fr: hostile(200), label_en: hostile(200), type: 'text', required: false }
    await administrator.post('/admin/custom-fields', field, 201)
    const body = applicationBody(productId, rows[4]!, {
      applicant_reference: hostile(100),
      external_reference: hostile(100),
    })
    const { id, row_version } = await analyst.post('/applications', body, 201)
    const submitted = await analyst.post(`/applications/${id}/submit`, { row_version })
    const decided = {
      row_version: submitted.row_version,
      outcome: 'approved',
      amount: '300',
      duration_months: 12,
      conditions: hostile(2000),
      deviation_reason_code: 'data_error',
      deviation_reason: hostile(2000),
    }
    await manager.post(`/applications/${id}/decision`, decided, 201)
    const asked = supportForm({ summary: hostile(200), description: hostile(10_000) })
    const support = await analyst.post('/support/requests', asked, 201)
    const keeper = await open.world.join(open.lender, 'Kofi', ['knowledge_manager'])
    const document = { title: hostile(120), content: `# ${hostile(120)}\n\n${hostile(2000)}` }
    await keeper.put('/knowledge/documents/hostile?language=en', document)
    paths = {
      application: `/applications/${id}`,
      product: `/products/${made.id}`,
      policy: `/policies/${policy.id}`,
      field: '/fields',
      support: `/support/${support.id}`,
      document: '/knowledge/documents/hostile?language=en',
    }
  })
  after(() => open.stop())

  /** On each screen the text stands as it was typed, nothing of it ran, and the page is no wider than the window. */
  async function readScreens(
    person: Person,
    screens: readonly (readonly [path: string, text: string])[],
  ): Promise<void> {
    const { page, faults } = await open.pageOf(person)
    for (const [path, text] of screens) {
      await goInside(page, path)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await settled(page)
        const said = `${path} at ${width} px`
        assert.ok((await shownTexts(page)).includes(text), `${said} does not show the text whole`)
        assert.deepEqual(await page.evaluate(BEYOND), [], `${said} is wider than the window`)
        assert.equal(await page.evaluate('typeof hostile'), 'undefined', `${said} ran the text`)
      }
    }
    assert.deepEqual(faults, [])
    await page.close()
  }

  it('a manager reads an application whose texts are hostile, in its list and on its page', async () => {
    await readScreens(open.desk.manager, [
      ['/applications', hostile(100)],
      [paths.application, hostile(2000)],
      ['/account', hostile(120)],
    ])
  })

  it('an administrator reads hostile names of people, products and fields', async () => {
    await readScreens(open.lender.administrator, [
      ['/people', hostile(120)],
      ['/products', hostile(200)],
      [paths.product, hostile(200)],
      [paths.field, hostile(200)],
    ])
  })

  it('an author and an analyst read hostile titles, requests and documents', async () => {
    await readScreens(open.desk.author, [
      ['/policies', hostile(200)],
      [paths.policy, hostile(200)],
    ])
    await readScreens(open.desk.analyst, [
      ['/support', hostile(200)],
      [paths.support, hostile(10_000)],
      [paths.document, hostile(2000)],
    ])
  })
})

/** The elements that make the page wider than the window; what scrolls by itself may be wide inside. */
const BEYOND = `(() => {
  const root = document.documentElement
  if (root.scrollWidth <= window.innerWidth) return []
  const scrolls = (element) => element !== null && element !== root && (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement))
  const wide = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1 && !scrolls(element.parentElement))
  return wide.map((element) => element.tagName + '.' + element.className + ' ' + element.textContent.slice(0, 40))
})()`

/** What an element shows or a field has, white space as it stands; nothing of what is hidden or cut off by an ellipsis. */
function shownTexts(page: Page): Promise<string> {
  return page.evaluate(`(() => {
    const isCut = (element) => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      return textOverflow === 'ellipsis' && overflowX !== 'visible' && element.scrollWidth > element.clientWidth
    }
    const fields = [...document.querySelectorAll('main input, main textarea')].map((field) => field.value)
    const texts = [...document.querySelectorAll('main *')].filter((element) => element.checkVisibility() && !isCut(element))
    return [...fields, ...texts.map((element) => element.textContent)].join('\\n')
  })()`)
}
