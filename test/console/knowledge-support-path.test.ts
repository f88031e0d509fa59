import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { DocumentOut } from '../../client/index.ts'
import { serve, supportForm } from '../../src/support/support.fixture.ts'
import { browserIsMissing } from '../browser.ts'
import type { Person } from '../world.ts'
import { checkScreens } from './check-screens.ts'
import { type OpenConsole, openConsole } from './open-console.ts'

describe('documentation and support in a browser', { skip: browserIsMissing() }, () => {
  let open: OpenConsole
  let keeper: Person
  before(async () => {
    open = await openConsole()
    keeper = await open.world.join(open.lender, 'Kofi', ['knowledge_manager'])
  })
  after(() => open.stop())

  async function read(key: string): Promise<DocumentOut> {
    return (await keeper.send('GET', `/knowledge/documents/${key}?language=en`)).body as DocumentOut
  }

  it('a knowledge manager deposits a document with a preview, and a colleague finds its passage and reads it there', async () => {
    const watched = await open.pageOf(keeper, '/documents/deposit')
    const { page } = watched
    await page.getByLabel('Key', { exact: true }).fill('car.loans')
    await page.getByLabel('Title', { exact: true }).fill('Car loans')
    const content = '# Car loans\n\n## Second-hand cars\n\nAt most **eight years** old. <script>alert(1)</script>\n'
    await page.getByLabel('Content, in Markdown').fill(content)
    await page.getByRole('heading', { name: 'Second-hand cars' }).waitFor()
    await page.getByRole('button', { name: 'Deposit', exact: true }).click()
    await page.getByText(/passages can be found/).waitFor()
    assert.deepEqual(watched.faults, [])

    const analyst = await open.pageOf(open.desk.analyst, '/knowledge')
    await analyst.page.getByLabel('What are you looking for?').fill('how old may a second-hand car be')
    await analyst.page.getByRole('button', { name: 'Search', exact: true }).click()
    await analyst.page.getByRole('link', { name: 'Second-hand cars' }).click()
    await analyst.page.getByRole('heading', { level: 1, name: 'Car loans' }).waitFor()
    assert.match(analyst.page.url(), /#second-hand-cars$/)
    await analyst.page.getByText('eight years').waitFor()
    await analyst.page.goBack()
    await analyst.page.getByRole('button', { name: 'Draft an answer from passages' }).click()
    await analyst.page.getByText(/^Drafted answers are turned off/).waitFor()
    assert.deepEqual(analyst.faults, [])
  })

  it('a document is replaced over what somebody else changed meanwhile, and removed with its passages', async () => {
    const body = { title: 'Branches', content: '# Branches\n\nTen of them.' }
    await keeper.put('/knowledge/documents/branches?language=en', body)
    const watched = await open.pageOf(keeper, '/documents/deposit?key=branches&language=en')
    const { page } = watched
    await page.getByLabel('Content, in Markdown').fill('# Branches\n\nTwelve of them.')
    const { row_version } = await read('branches')
    await keeper.put('/knowledge/documents/branches?language=en', {
      ...body,
      content: '# Branches\n\nEleven.',
      row_version,
    })
    await page.getByRole('button', { name: 'Deposit', exact: true }).click()
    await page.getByText(/^Somebody changed this while you were working on it/).waitFor()
    await page.getByRole('button', { name: 'Keep what I entered' }).click()
    await page.getByRole('button', { name: 'Deposit', exact: true }).click()
    await page.getByText(/^Replaced: /).waitFor()
    const { content } = await read('branches')
    assert.equal(content, '# Branches\n\nTwelve of them.')
    await page.goto(`${open.address}/documents`)
    await page.getByRole('button', { name: 'Remove Branches' }).click()
    await page.getByText(/This cannot be undone/).waitFor()
    await page.getByRole('button', { name: 'Remove the document' }).click()
    await page.getByRole('link', { name: 'Branches', exact: true }).waitFor({ state: 'detached' })
    assert.equal((await keeper.send('GET', '/knowledge/documents/branches?language=en')).status, 404)
    assert.deepEqual(watched.faults, [])
  })

  it('an analyst asks for support, answers the operator, and reopens and confirms what was resolved', async () => {
    const { analyst } = open.desk
    const watched = await open.pageOf(analyst, '/support/new')
    const { page } = watched
    await page.getByLabel('Category').selectOption('security')
    await page.getByText('Priority: high, because security. The operator may change it.').waitFor()
    await page.getByLabel('Summary').fill('A link opens nothing <b>')
    await page.getByLabel('Description').fill('The link of the mail of this morning opens an empty page.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'A link opens nothing <b>' }).waitFor()
    const id = page.url().split('/').at(-1)!
    await serve(open.world, open.lender, id, ['qualify', 'assign', 'start', { act: 'ask', note: 'Which browser?' }])
    await page.goto(open.address)
    await page.getByRole('heading', { name: 'Support waits for you' }).waitFor()
    await page.getByRole('link', { name: 'A link opens nothing <b>' }).click()
    await page.getByText('Which browser?').waitFor()
    await page.getByLabel('Your answer').fill('The one of the bank.')
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await page.getByText('The requester answered').waitFor()
    await serve(open.world, open.lender, id, ['resolve'])
    await page.reload()
    await page.getByLabel('If not: what is still wrong').fill('Still empty.')
    await page.getByRole('button', { name: 'No: reopen it' }).click()
    // What was typed stands in its field until the request is open again.
    await page.getByRole('button', { name: 'No: reopen it' }).waitFor({ state: 'detached' })
    await page.getByText('Still empty.').waitFor()
    await serve(open.world, open.lender, id, ['resolve'])
    await page.reload()
    await page.getByRole('button', { name: 'Yes: close the request' }).click()
    await page.getByText('Closed', { exact: true }).waitFor()
    assert.deepEqual(watched.faults, [])
  })

  it('no screen of documentation and support violates a rule of accessibility, in both languages and themes', async () => {
    await keeper.put('/knowledge/documents/hours?language=en', {
      title: 'Hours',
      content: '# Hours\n\n| Day | Open |\n|---|---|\n| Monday | 9 |\n\n- one\n- two\n\n`code`\n\n## Late\n\nNever.',
      review_due: '2026-01-01',
    })
    const { id } = await keeper.post('/support/requests', supportForm(), 201)
    const pages = await checkScreens(open, keeper, [
      '/',
      '/knowledge?q=hours',
      '/knowledge/documents/hours?language=en',
      { path: '/documents', dialog: /^(?:Remove|Retirer) Hours$/ },
      '/documents/deposit?key=hours&language=en',
      '/support',
      '/support/new',
      `/support/${id}`,
    ])
    console.log(`${pages} pages checked`)
  })
})
