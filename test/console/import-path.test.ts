import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { browserIsMissing } from '../browser.ts'
import { readBatch, worked } from '../imports/batches.ts'
import { csvOf, joinImporter } from '../imports/importing.ts'
import { rows } from '../lending.ts'
import { eventsOf } from '../superuser-query.ts'
import type { Person } from '../world.ts'
import { checkScreens } from './check-screens.ts'
import { type OpenConsole, openConsole, type WatchedPage } from './open-console.ts'
import { violationsOn } from './violations.ts'

describe('the path of a file in a browser', { skip: browserIsMissing() }, () => {
  let open: OpenConsole
  let importer: Person
  before(async () => {
    open = await openConsole()
    importer = await joinImporter(open.world, open.lender)
  })
  after(() => open.stop())

  const file = csvOf(rows.slice(0, 30), {
    change: (cells, at) => {
      if (at === 3) cells[3] = '24.5'
      if (at === 7) cells[2] = '-'
    },
  })

  async function send(): Promise<WatchedPage> {
    const watched = await open.pageOf(importer, '/imports/new')
    const { page } = watched
    await page.getByLabel('CSV file').setInputFiles({ name: 'loans.csv', mimeType: 'text/csv', buffer: file })
    await page.getByRole('heading', { name: 'loans.csv' }).waitFor()
    return watched
  }

  /** Of the first sample cell beside a field. */
  const becomes = (page: Page, field: string) =>
    page
      .getByRole('table', { name: `Column → ${field}` })
      .locator('tbody tr')
      .first()
      .locator('td')
      .last()

  it('an operator pairs columns, sees cells become values, confirms, and finds the import done after a reload', async () => {
    const watched = await send()
    const { page } = watched
    await page.getByRole('button', { name: /^Accept all/ }).click()
    await becomes(page, 'Amount asked').getByText('The value is not a decimal number').waitFor()
    await page.getByRole('button', { name: 'Notation of Amount asked' }).click()
    await page.getByLabel('Declare', { exact: true }).selectOption('thousands_separator')
    await page.getByLabel('Declare', { exact: true }).selectOption('decimal_comma')
    await becomes(page, 'Amount asked').getByText(rows[0]!.amount, { exact: true }).waitFor()
    await page.getByLabel('Save the mapping as').fill('core_banking')
    await page.getByRole('button', { name: 'Save and check' }).click()
    await page.getByRole('heading', { name: 'What a confirmation makes' }).waitFor()

    await page.getByRole('link', { name: 'The value is not a whole number.' }).click()
    await page.getByRole('heading', { name: 'Rows with this issue' }).waitFor()
    await page
      .getByText(/^row \d/)
      .first()
      .waitFor()
    assert.equal(await page.getByText(/^row \d/).count(), 1)
    const [report] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the error report' }).click(),
    ])
    assert.match(readFileSync(await report.path(), 'utf8'), /The value is not a whole number/)

    await page.getByRole('button', { name: 'Confirm the import' }).click()
    const dialog = page.getByRole('dialog')
    assert.ok(await dialog.getByRole('button', { name: 'Confirm the import' }).isDisabled())
    assert.deepEqual(await violationsOn(page), [])
    await dialog.getByText('I accept that 2 rejected rows are left out').click()
    await dialog.getByRole('button', { name: 'Confirm the import' }).click()
    await page.getByText('Waiting', { exact: true }).waitFor()
    await page.reload()
    await page.getByText(/of 30 rows/).waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1)!
    await worked({ world: open.world, lender: open.lender, importer }, await readBatch({ importer }, { id }))
    await page.getByText('Imported', { exact: true }).waitFor()
    assert.deepEqual(watched.faults, [])
    const kinds = (await eventsOf(open.world.database, open.lender.id)).map(({ kind }) => kind)
    assert.equal(kinds.filter((kind) => kind === 'application.created').length, 28)
  })

  it('an imported application shows the cell of each value, and what the mapping made of it', async () => {
    const [imported] = (await importer.get('/applications?limit=1')).items
    const { page, faults } = await open.pageOf(importer, `/applications/${imported!.id}`)
    await page.getByRole('button', { name: 'Show the cells' }).click()
    await page.getByText(/^loans\.csv, row \d+ \(line \d+\), received /).waitFor()
    const amount = page
      .getByRole('table', { name: 'Where the values came from' })
      .getByRole('row', { name: /^amount / })
    assert.match(await amount.innerText(), /thousands separator, decimal comma/)
    assert.deepEqual(await violationsOn(page), [])
    assert.deepEqual(faults, [])
  })

  it('a file beyond the limit is refused with both sizes before a byte of it is sent', async () => {
    const { page } = await open.pageOf(importer, '/imports/new')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/link/files')) sent.push(request.url())
    })
    await page.getByLabel('CSV file').waitFor()
    // As text, because these tests know no types of a page.
    await page.evaluate(`(() => {
      const input = document.querySelector('input[type=file]')
      const large = new File(['x'], 'large.csv', { type: 'text/csv' })
      Object.defineProperty(large, 'size', { value: ${70 * 1_048_576} })
      Object.defineProperty(input, 'files', { value: [large], configurable: true })
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })()`)
    await page.getByText('large.csv has 70 MiB; at most 64 MiB are accepted. Nothing was sent.').waitFor()
    assert.deepEqual(sent, [])
  })

  it('a file of 60 MB that is no table is dropped, refused with words, and the page takes another', async () => {
    const { page, faults } = await open.pageOf(importer, '/imports/new')
    await page.getByLabel('CSV file').waitFor()
    // As text, because these tests know no types of a page. Zeros: the browser keeps them without reading a disk.
    await page.evaluate(`(() => {
      const dropped = new DataTransfer()
      dropped.items.add(new File([new Uint8Array(60_000_000)], 'zeros.csv', { type: 'text/csv' }))
      document.querySelector('.drop').dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: dropped }))
    })()`)
    await page.getByText('Sending zeros.csv').waitFor()
    await page.getByText('Sending zeros.csv').waitFor({ state: 'detached' })
    await page.getByText(/^The file contains a NUL character/).waitFor()
    await page.getByLabel('CSV file').setInputFiles({ name: 'loans.csv', mimeType: 'text/csv', buffer: file })
    await page.getByRole('heading', { name: 'loans.csv' }).waitFor()
    assert.deepEqual(faults, [])
  })

  it('a reload of the pairing shows cells again once the same file is chosen, and no other', async () => {
    const watched = await send()
    const { page } = watched
    await page.reload()
    const again = page.getByLabel('Show sample cells')
    await again.setInputFiles({ name: 'other.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n1;2\n') })
    await page.getByText('This is another file: its size differs.').waitFor()
    await again.setInputFiles({ name: 'loans.csv', mimeType: 'text/csv', buffer: file })
    await page.getByRole('button', { name: /^Accept all/ }).click()
    await becomes(page, 'Application reference').getByText(rows[0]!.external_reference).waitFor()
    assert.deepEqual(watched.faults, [])
  })

  it('the pairing asks for the file, the contract and the saved mappings before one of them is answered', async () => {
    const { file: sent, product } = (await importer.get('/link/batches'))[0]!
    const { page, faults } = await open.pageOf(importer)
    const asked = new Set<string>()
    const all = Promise.withResolvers<void>()
    // Not the batches, which the page of the day before this one may still ask for.
    await page.route('**/api/v1/link/{files,products}/**', async (route) => {
      asked.add(new URL(route.request().url()).pathname.split('/').slice(5).join('/'))
      if (asked.size === 3) all.resolve()
      await all.promise
      await route.continue()
    })
    await page.goto(`${open.address}/imports/files/${sent.id}?product=${product.id}`)
    await page.getByRole('button', { name: 'Save and check' }).waitFor()
    assert.deepEqual([...asked].toSorted(), [sent.id, `${product.id}/contract`, `${product.id}/mappings`].toSorted())
    assert.deepEqual(faults, [])
  })

  it('no page of imports violates a rule of accessibility, in both languages and themes', async () => {
    const batches = await importer.get('/link/batches')
    const { id, file: sent, product } = batches[0]!
    const paths = ['/', '/imports', '/imports/new', `/imports/files/${sent.id}?product=${product.id}`, `/imports/${id}`]
    console.log(`${await checkScreens(open, importer, paths)} pages checked`)
  })
})
