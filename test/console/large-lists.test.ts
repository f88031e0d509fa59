import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { browserIsMissing } from '../browser.ts'
import { applicationBody, rows } from '../lending.ts'
import { type OpenConsole, openConsole } from './open-console.ts'
import { settled } from './settled.ts'

const PEOPLE = 10_000
const POLICIES = 1_000
const APPLICATIONS = 1_000_000
/** What a page of a list holds at most, with the rows of its head. */
const SHOWN = 110

/** An id that nobody has. */
const idOf = (at: number): string => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`

describe('large lists in a browser', { skip: browserIsMissing() }, () => {
  let open: OpenConsole
  before(async () => {
    open = await openConsole()
    await open.desk.analyst.post('/applications', applicationBody(open.desk.productId, rows[0]!), 201)
  })
  after(() => open.stop())

  /** The service answers as it does, with the first item of its answer so often. */
  async function answerMany(page: Page, pattern: RegExp, count: number, itemOf: (at: number) => object): Promise<void> {
    await page.route(pattern, async (route) => {
      const answer = await route.fetch()
      const [first] = (await answer.json()) as object[]
      const json = Array.from({ length: count }, (_, at) => ({ ...first, ...itemOf(at) }))
      await route.fulfill({ response: answer, json })
    })
  }

  it('10,000 people are shown in parts, and one of them is found by an address', async () => {
    const watched = await open.pageOf(open.lender.administrator)
    const { page } = watched
    const itemOf = (at: number) => ({ id: idOf(at), display_name: `Person ${at}`, email: `p${at}@alder-bank.example` })
    await answerMany(page, /\/api\/v1\/admin\/users$/, PEOPLE, itemOf)
    await page.goto(`${open.address}/people`)
    await page.getByText(/ of 10,000$/).waitFor()
    assert.ok((await page.getByRole('row').count()) <= SHOWN)
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByText(/^(?!1 to).* of 10,000$/).waitFor()
    await page.getByLabel('Find').fill('p9731@alder')
    await page.getByRole('link', { name: 'Person 9731' }).waitFor()
    await page.getByText('1 to 1 of 1', { exact: true }).waitFor()
    assert.deepEqual(watched.faults, [])
  })

  it('1,000 versions of policies are shown in parts, the last of them too', async () => {
    const watched = await open.pageOf(open.desk.author)
    const { page } = watched
    const itemOf = (at: number) => ({ id: idOf(at), code: `policy-${at}`, version: 1 })
    await answerMany(page, /\/api\/v1\/policies(?:\?.*)?$/, POLICIES, itemOf)
    await page.goto(`${open.address}/policies`)
    await page.getByRole('link', { name: 'All 1,000 versions' }).click()
    await page.getByText('1 to 50 of 1,000', { exact: true }).waitFor()
    assert.ok((await page.getByRole('row').count()) <= SHOWN)
    await page.goto(`${page.url()}&offset=950`)
    await page.getByRole('link', { name: /policy-999/ }).waitFor()
    assert.deepEqual(watched.faults, [])
  })

  it('of 1,000,000 applications the list says where it ends, and how to come to the others', async () => {
    const watched = await open.pageOf(open.desk.manager)
    const { page } = watched
    await page.route(/\/api\/v1\/applications\?/, async (route) => {
      const answer = await route.fetch({
        url: route
          .request()
          .url()
          .replace(/offset=\d+/, 'offset=0'),
      })
      const asked = Number(new URL(route.request().url()).searchParams.get('offset') ?? 0)
      const json = { ...((await answer.json()) as object), total: APPLICATIONS, offset: asked }
      await route.fulfill({ response: answer, json })
    })
    await page.goto(`${open.address}/applications?offset=100000`)
    await page.getByText(/ of 1,000,000$/).waitFor()
    await settled(page)
    assert.ok(await page.getByRole('button', { name: 'Next page' }).isDisabled())
    await page.getByText(/^The list ends here although there are more applications/).waitFor()
    assert.deepEqual(watched.faults, [])
  })
})
