import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import type { PolicyParametersV1 } from '../../client/index.ts'
import { replayed } from '../../src/historical-simulations/replays.fixture.ts'
import { browserIsMissing } from '../browser.ts'
import { applicationBody, rows } from '../lending.ts'
import { eventsOf } from '../superuser-query.ts'
import { showAs } from './appearances.ts'
import { checkScreens } from './check-screens.ts'
import { type OpenConsole, openConsole } from './open-console.ts'
import { violationsOn } from './violations.ts'

describe('the path of a policy in a browser', { skip: browserIsMissing() }, () => {
  let open: OpenConsole
  before(async () => {
    open = await openConsole()
  })
  after(() => open.stop())

  const parametersOf = ({ parameters }: { readonly parameters: object }) => parameters as Partial<PolicyParametersV1>

  /** A test set as an author keeps it. */
  function testSet(): Buffer {
    const codes = Object.keys(rows[0]!.inputs)
    const lines = rows.slice(0, 20).map((row) => {
      const cells = codes.map((code) => String(row.inputs[code]))
      return [row.external_reference, row.amount, row.duration_months, 'refer', ...cells].join(',')
    })
    return Buffer.from(`${['label,amount,duration_months,expected', ...codes].join(',')}\n${lines.join('\n')}\n`)
  }

  /** How many bins the strip has, on how many lines they stand, and what of them does not have the room that it needs. */
  async function shownBins(page: Page): Promise<{ bins: number; lines: number; cut: string[] }> {
    await page.locator('.bins').waitFor()
    // As text, because these tests know no types of a page.
    return page.evaluate(`(() => {
      const list = document.querySelector('.bins')
      const { left, right } = list.getBoundingClientRect()
      const boxOf = (each) => each.getBoundingClientRect()
      const isCut = (each) =>
        boxOf(each).left < left || boxOf(each).right > right || (each.clientWidth > 0 && each.scrollWidth > each.clientWidth)
      return {
        bins: list.children.length,
        lines: new Set([...list.children].map((bin) => boxOf(bin).top)).size,
        cut: [...list.querySelectorAll('*')].filter(isCut).map((each) => each.getAttribute('name') ?? each.textContent),
      }
    })()`)
  }

  async function edit(page: Page): Promise<void> {
    await page.getByRole('link', { name: 'Edit the parameters' }).click()
    await page.getByRole('link', { name: 'Duration in months' }).click()
    const edge = page.getByLabel('Edge 2', { exact: true })
    await edge.focus()
    for (let step = 0; step < 50; step += 1) await edge.press('ArrowUp')
    // One step short of its neighbour: no bin can be emptied.
    assert.equal(await edge.inputValue(), '15')
    await page.getByLabel('Points, 9 to under 15').fill('80')
    await page.getByText('run against the direction').waitFor()
    await page.getByLabel('Points, 9 to under 15').fill('')
    await page.getByRole('link', { name: 'A value is needed.' }).first().waitFor()
    await page.getByRole('link', { name: 'Housing' }).click()
    await page.getByRole('link', { name: 'A value is needed.' }).first().click()
    await page.waitForFunction(`document.activeElement?.getAttribute('name') === '/characteristics/duration/points/1'`)
    await page.keyboard.type('30')
    await page.getByRole('link', { name: 'Housing' }).click()
    const tag = page.getByRole('button', { name: 'Rent', exact: false }).first()
    await tag.focus()
    await tag.press('Control+ArrowDown')
    await page.getByRole('button', { name: 'Keep the parameters' }).click()
    await page.getByText('Everything is kept.').waitFor()
  }

  it('an author changes a draft, simulates and submits it, and another person approves it with a fresh code', async () => {
    const { id } = await open.desk.author.post(`/policies/${open.desk.policyId}/derive`, undefined, 201)
    const author = await open.pageOf(open.desk.author, `/policies/${id}`)
    const { page } = author
    await edit(page)
    await page.getByRole('link', { name: 'Simulate' }).first().click()
    await page
      .getByLabel('Test set', { exact: true })
      .setInputFiles({ name: 'cases.csv', mimeType: 'text/csv', buffer: testSet() })
    await page.getByRole('button', { name: 'Simulate on 20 cases' }).click()
    await page.getByRole('heading', { name: 'Against the version in force' }).waitFor()
    await page.getByRole('link', { name: 'Back to the version' }).click()
    await page.getByRole('heading', { name: 'Differences' }).waitFor()
    await page.getByRole('cell', { name: '9 to under 15' }).first().waitFor()
    await page.getByRole('button', { name: 'Submit for approval' }).click()
    assert.deepEqual(await violationsOn(page), [])
    await page.getByLabel('Effective from').fill(open.world.clock.now().toISOString().slice(0, 10))
    await page.getByRole('dialog').getByRole('button', { name: 'Submit for approval' }).click()
    await page.getByText('To approve', { exact: true }).waitFor()

    const approver = await open.pageOf(open.desk.approver)
    await approver.page.getByRole('link', { name: /version 2$/ }).click()
    await approver.page.getByRole('cell', { name: '9 to under 15' }).first().waitFor()
    open.world.clock.advance(11 * 60)
    await approver.page.getByRole('button', { name: 'Approve', exact: true }).click()
    await approver.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
    await approver.page.getByLabel('Six-digit code').fill(open.desk.approver.freshCode())
    await approver.page.getByText('In force', { exact: true }).waitFor()
    assert.deepEqual([...author.faults, ...approver.faults], [])
    const kinds = (await eventsOf(open.world.database, open.lender.id)).map(({ kind }) => kind)
    assert.ok(kinds.filter((kind) => kind === 'policy.approved').length >= 2)
  })

  it('who wrote a version is told why they do not approve it, and an approver returns it with a reason', async () => {
    const both = await open.world.join(open.lender, 'Bo', ['policy_author', 'policy_approver'])
    const { id, row_version, parameters } = await both.post(`/policies/${open.desk.policyId}/derive`, undefined, 201)
    const changed = { ...parameters, base_points: '510' }
    await both.put(`/policies/${id}/parameters`, { row_version, parameters: changed })
    const cases = rows.slice(0, 3).map(({ amount, duration_months, inputs }) => ({ amount, duration_months, inputs }))
    await both.post(`/policies/${id}/simulations`, { test_set: cases }, 201)
    const ready = await both.get(`/policies/${id}`)
    const today = open.world.clock.now().toISOString().slice(0, 10)
    await both.post(`/policies/${id}/submit`, { row_version: ready.row_version, effective_from: today })
    const author = await open.pageOf(both, `/policies/${id}`)
    await author.page.getByText('You wrote part of this version: another person approves it.').waitFor()
    assert.ok(await author.page.getByRole('button', { name: 'Approve', exact: true }).isDisabled())

    const { page, faults } = await open.pageOf(open.desk.approver, `/policies/${id}`)
    await page.getByRole('button', { name: 'Return to its authors' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Return to its authors' }).click()
    await page.getByRole('dialog').getByText('Choose a reason').last().waitFor()
    assert.deepEqual(await violationsOn(page), [])
    await page.getByRole('dialog').getByLabel('Reason').selectOption('simulation_insufficient')
    await page.getByRole('dialog').getByRole('button', { name: 'Return to its authors' }).click()
    await page
      .getByText(/^Returned by Petra.*Simulation not sufficient/)
      .first()
      .waitFor()
    assert.deepEqual([...author.faults, ...faults], [])
  })

  it('two authors of one draft see what differs part by part, and neither loses what they typed', async () => {
    const { id } = await open.desk.author.post(`/policies/${open.desk.policyId}/derive`, undefined, 201)
    const watched = await open.pageOf(open.desk.author, `/policies/${id}/edit`)
    const { page } = watched
    await page.getByLabel('Base points').fill('505')
    const theirs = await open.desk.author.get(`/policies/${id}`)
    const { past_delays: _none, ...knockouts } = parametersOf(theirs).knockouts!
    await open.desk.author.put(`/policies/${id}/parameters`, {
      row_version: theirs.row_version,
      parameters: { ...theirs.parameters, knockouts },
    })
    await page.getByRole('button', { name: 'Keep the parameters' }).click()
    await page.getByText(/^This draft was changed meanwhile/).waitFor()
    await page.getByRole('radiogroup', { name: 'Knock-outs' }).getByText('What stands').click()
    await page.getByRole('button', { name: 'Go on with these' }).click()
    assert.equal(await page.getByLabel('Base points').inputValue(), '505')
    await page.getByRole('button', { name: 'Keep the parameters' }).click()
    await page.getByText('Everything is kept.').waitFor()
    const kept = await open.desk.author.get(`/policies/${id}`)
    assert.equal(kept.parameters.base_points, '505')
    assert.equal(parametersOf(kept).knockouts!['past_delays'], undefined)
    assert.deepEqual(watched.faults, [])
  })

  it('an author freezes a dataset and starts a replay, whose progress and comparison outlast a reload', async () => {
    for (const row of rows.slice(20, 32)) {
      const body = applicationBody(open.desk.productId, row)
      const { id, row_version } = await open.desk.analyst.post('/applications', body, 201)
      await open.desk.analyst.post(`/applications/${id}/submit`, { row_version })
    }
    const watched = await open.pageOf(open.desk.author, `/datasets/new`)
    const { page } = watched
    await page.getByRole('button', { name: 'Freeze' }).click()
    await page.getByText('Write a day as day/month/year.').first().waitFor()
    await page.getByLabel('Name').fill('All')
    await page.getByLabel('From').fill('1/1/2020')
    await page.getByLabel('To', { exact: true }).fill(open.world.clock.now().toISOString().slice(0, 10))
    await page.getByRole('button', { name: 'Freeze' }).click()
    await page.getByRole('heading', { name: 'What was kept' }).waitFor()
    await page.getByRole('link', { name: 'Start a replay' }).click()
    await page.getByLabel('Candidate').selectOption({ label: 'consumer-scorecard v1, Consumer scorecard' })
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.getByText('0 of 12 applications').waitFor()
    await page.reload()
    await page.getByText('0 of 12 applications').waitFor()
    const id = page.url().split('/').at(-1)!
    await replayed({ world: open.world, lender: open.lender, desk: open.desk }, id)
    await page.getByRole('heading', { name: 'Who changes side' }).waitFor()
    await page.getByText('Finished', { exact: true }).waitFor()
    assert.deepEqual(watched.faults, [])
  })

  it('the strip shows each bin whole, whatever the width of the page and the language', async () => {
    const { id } = await open.desk.author.post(`/policies/${open.desk.policyId}/derive`, undefined, 201)
    const { page, faults } = await open.pageOf(open.desk.author, `/policies/${id}/edit?at=duration`)
    for (const language of ['en', 'fr'] as const) {
      await showAs(page, { language, colorScheme: 'light' })
      for (const width of [320, 768, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const { bins, lines, cut } = await shownBins(page)
        assert.deepEqual([bins, cut], [6, []], `${width} ${language}`)
        if (width >= 1280) assert.equal(lines, 1, `${width} ${language}`)
      }
    }
    assert.deepEqual(faults, [])
  })

  it('no page of policies and replays violates a rule of accessibility, in both languages and themes', async () => {
    const { author } = open.desk
    const draft = (await author.post(`/policies/${open.desk.policyId}/derive`, undefined, 201)).id
    const datasets = await author.get('/historical-datasets')
    const replays = await author.get('/historical-simulations')
    const paths = [
      '/',
      '/policies',
      '/policies/new',
      `/policies/${draft}`,
      `/policies/${draft}/edit?at=knockouts`,
      `/policies/${draft}/edit?at=duration`,
      `/policies/${draft}/edit?at=purpose`,
      `/policies/${draft}/simulate`,
      '/replays',
      '/replays/new',
      '/datasets/new',
      ...datasets.slice(0, 1).map(({ id }: { id: string }) => `/datasets/${id}`),
      ...replays.slice(0, 1).map(({ id }: { id: string }) => `/replays/${id}`),
    ]
    console.log(`${await checkScreens(open, author, paths)} pages checked`)
  })
})
