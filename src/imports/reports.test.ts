import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { type Batch, checked, imported, manyRows, placeOf, rowsOf, type ShownRow } from '../../test/imports/batches.ts'
import { importDesk } from '../../test/imports/import-desk.ts'
import { csvOf } from '../../test/imports/importing.ts'
import { changeLanguage } from '../../test/world/setting.ts'

const SECRET = 'Mrs Nobody Knows'

describe('the reports on a batch', () => {
  const desk = importDesk()
  let file: Buffer
  let batch: Batch
  const rows = manyRows(1_300, 31)
  before(async () => {
    const change = (cells: string[], at: number): void => {
      if (at % 10 === 0) cells[placeOf('age')] = ''
      if (at % 100 === 5) cells[placeOf('Term')] = SECRET
      if (at % 100 === 5) cells[placeOf('Loan amount')] = '-1'
    }
    file = csvOf(rows, { change })
    batch = await checked(desk, file)
  })

  const get = (query: string): Promise<ShownRow[]> => rowsOf(desk, batch, query)
  const report = async (): Promise<string> =>
    (await desk.importer.send('GET', `/link/batches/${batch.id}/error-report`)).text

  it('lists the rows of a batch in file order, page by page, with their positions', async () => {
    assert.equal((await get('')).length, 100)
    const pages = [await get('?limit=1000'), await get('?limit=1000&offset=1000')]
    assert.deepEqual(
      pages.flat().map(({ number }) => number),
      rows.map((_, at) => at + 1),
    )
    for (const { number, line, byte_start, byte_end } of [...pages[0]!.slice(0, 20), ...pages[1]!.slice(-20)]) {
      assert.equal(line, number + 1)
      const text = file.subarray(byte_start, byte_end).toString()
      assert.ok(text.startsWith(`${rows[number - 1]!.external_reference};`), text)
    }
    assert.deepEqual(await get('?offset=5000'), [])
    assert.deepEqual(await get('?offset=9007199254740991'), [])
  })

  it('writes report and template as the spreadsheet programs of the language of the institution open them', async () => {
    const template = async (): Promise<string> =>
      (await desk.importer.send('GET', `/link/products/${desk.productId}/template`)).text
    assert.match(await report(), /^"row","line",/)
    await changeLanguage(desk.world, desk.lender, 'fr')
    const [french, header] = [await report(), (await template()).trimEnd().split('\r\n').at(-1)!]
    await changeLanguage(desk.world, desk.lender, 'en')
    assert.match(french, /^\ufeff"row";"line";/)
    assert.match(header, /^"external_reference";"applicant_reference";/)
    assert.equal((await report()).split('\r\n').length, french.split('\r\n').length)
  })

  it('lists only the rows with issues on request', async () => {
    const found = [...(await get('?issues_only=true&limit=90')), ...(await get('?issues_only=true&limit=90&offset=90'))]
    assert.equal(found.length, 143)
    assert.deepEqual(
      found.map(({ number }) => number),
      found.map(({ number }) => number).toSorted((a, b) => a - b),
    )
    assert.ok(found.every(({ issues }) => issues.length > 0))
    assert.deepEqual(
      found[1]!.issues.map(({ code, detail }) => [code, detail]),
      [
        ['constraint-error', 'not_positive'],
        ['type-error', 'not_a_decimal'],
      ],
    )
  })

  it('writes an error report that a plain CSV reader parses: one line per problem, in file order', async () => {
    const [header, ...lines] = plainCsv(await report())
    assert.deepEqual(header, ['row', 'line', 'column', 'field', 'code', 'severity', 'message_fr', 'message_en'])
    const wanted = (await get('?issues_only=true&limit=1000')).flatMap(({ number, line, issues }) =>
      issues.map(({ code }) => [String(number), String(line), code]),
    )
    assert.equal(lines.length, 156)
    assert.deepEqual(
      lines.map(([row, line, , , code]) => [row, line, code]),
      wanted,
    )
    assert.ok(lines.every((cells) => cells.length === 8 && cells[6] !== '' && cells[7] !== ''))
  })

  it('sends the error report as a file, complete across its pages', async () => {
    const { headers } = await desk.importer.send('GET', `/link/batches/${batch.id}/error-report`)
    assert.equal(headers.get('content-type'), 'text/csv; charset=utf-8')
    assert.equal(headers.get('content-disposition'), `attachment; filename="errors-${batch.id}.csv"`)
    const change = (cells: string[]): void => void (cells[placeOf('age')] = '')
    const all = await checked(desk, csvOf(manyRows(1_700, 32), { change }))
    const { text } = await desk.importer.send('GET', `/link/batches/${all.id}/error-report`)
    assert.deepEqual(
      plainCsv(text)
        .slice(1)
        .map(([row]) => Number(row)),
      Array.from({ length: 1_700 }, (_, at) => at + 1),
    )
  })

  it('shows no cell value in rows, batches and error reports', async () => {
    const whole = JSON.stringify([await get('?limit=1000'), await desk.importer.get(`/link/batches/${batch.id}`)])
    for (const text of [whole, await report()]) {
      assert.ok(!text.includes(SECRET))
      assert.ok(!text.includes(rows[7]!.applicant_reference))
    }
  })

  it('names the application created from a row', async () => {
    await imported(desk, batch)
    const shown = await get('?limit=10')
    assert.deepEqual(
      shown.map(({ application_id }) => application_id === null),
      shown.map(({ number }) => number === 6),
    )
    const { application_id } = shown[1]!
    const application = await desk.analyst.get(`/applications/${application_id}`)
    assert.deepEqual(
      [application['external_reference'], application['status'], application['channel']],
      [rows[1]!.external_reference, 'draft', 'import'],
    )
    const { completeness } = await desk.analyst.get(`/applications/${shown[0]!.application_id}`)
    assert.deepEqual(completeness, { complete: false, missing: ['age'], invalid: [] })
  })

  it('lists batches page by page, the most recent first', async () => {
    const all = await desk.importer.get('/link/batches')
    assert.deepEqual(
      all.map(({ state }) => state),
      ['prevalidated', 'imported'],
    )
    const second = await desk.importer.get('/link/batches?limit=1&offset=1')
    assert.deepEqual(
      second.map(({ id }) => id),
      [batch.id],
    )
    assert.ok(!('issues' in second[0]!))
  })

  it('reports the unmapped columns of a file, and their labels only to who may import', async () => {
    const lines = csvOf(manyRows(2, 2)).toString().split('\r\n').filter(Boolean)
    const wider = lines.map((line, at) => `${line};${at === 0 ? 'Branch' : 'B1'}\r\n`).join('')
    const { id, unmapped_columns } = await checked(desk, Buffer.from(wider))
    assert.deepEqual(unmapped_columns, ['Branch'])
    const auditor = await desk.world.join(desk.lender, 'Ugo', ['auditor'])
    assert.equal((await auditor.get(`/link/batches/${id}`)).unmapped_columns, null)
  })
})

/** Every cell of the report is quoted, so no more is needed to parse it. */
function plainCsv(text: string): string[][] {
  assert.ok(text.endsWith('\r\n'))
  return text
    .slice(0, -2)
    .split('\r\n')
    .map((line) => {
      assert.match(line, /^"(?:[^"]|"")*"(?:,"(?:[^"]|"")*")*$/)
      return line
        .slice(1, -1)
        .split('","')
        .map((cell) => cell.replaceAll('""', '"'))
    })
}
