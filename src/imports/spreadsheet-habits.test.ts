import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { type Batch, checked, manyRows, paramsOf, placeOf, rowsOf } from '../../test/imports/batches.ts'
import { refusalOf, type Reply } from '../../test/call.ts'
import { importDesk } from '../../test/imports/import-desk.ts'
import { csvOf, saveMapping, sendFile } from '../../test/imports/importing.ts'

const FIELDS = [
  { field: 'external_reference', column: 'Référence' },
  { field: 'applicant_reference', column: 'Client' },
  {
    field: 'amount',
    column: 'Montant\n(EUR)',
    transformations: [{ kind: 'trim' }, { kind: 'thousands_separator', separator: 'space' }, { kind: 'decimal_comma' }],
  },
  { field: 'duration_months', column: 'Durée' },
]
const LABELS = 'Référence;Client;"Montant\n(EUR)";Durée'

describe('a file as spreadsheet programs write it', () => {
  const desk = importDesk()
  let mappingId: string
  before(async () => {
    mappingId = (await saveMapping(desk.importer, desk.productId, { code: 'excel', fields: FIELDS })).id
  })

  const check = async (text: string): Promise<Reply> => {
    const { id } = await sendFile(desk.importer, Buffer.from(text))
    return desk.importer.send('POST', '/link/batches', { ...paramsOf(desk, id), mapping_id: mappingId })
  }
  const counted = async (text: string) => {
    const { body } = await check(text)
    const { counts, issues } = body as Batch
    return [counts, issues.flatMap(({ code, severity, count }) => (severity === 'error' ? [[code, count]] : []))]
  }
  const counts = (rows: number, rejected = 0) => ({
    rows,
    valid: 0,
    valid_with_warnings: rows - rejected,
    rejected,
    duplicate: 0,
  })
  const row = (n: number): string => `E-${n};C-${n};"1\u00a0234,50";12`

  it('reads a file with a byte-order mark, a sep= line and labels over two lines', async () => {
    const labels = LABELS.replaceAll('\n', '\r\n')
    assert.deepEqual(await counted(`\ufeffsep=;\r\n${labels}\r\n${row(1)}\r\n${row(2)}\r\n`), [counts(2), []])
  })

  it('accepts empty columns at the right, and counts each empty row as one blank row', async () => {
    const text = `${LABELS};;\r\n${row(1)};;\r\n;;;;;\r\n"";;;;;\r\n\r\n`
    assert.deepEqual(await counted(text), [counts(4, 3), [['blank-row', 3]]])
  })

  it('refuses labels that differ in case, accents or spaces, and names the similar column', async () => {
    for (const labels of [LABELS.toUpperCase(), LABELS.normalize('NFD'), LABELS.replace('Référence', 'Référence ')]) {
      const reply = await check(`${labels}\n${row(1)}\n`)
      assert.equal(refusalOf(reply), '409 IMPORT_COLUMNS_DIFFER')
      assert.match(
        (reply.body as { detail: string }).detail,
        /differs only in case, accents, spaces or signs for: “Référence”/,
      )
    }
    const renamed = await check(`${LABELS.replace('Référence', 'Dossier')}\n${row(1)}\n`)
    assert.doesNotMatch((renamed.body as { detail: string }).detail, /only in case/)
  })

  it('reports the line at which an unclosed quote was opened, which may be the second line of its row', async () => {
    const rows = `O-1;C;500,00;12;"two\nlines";"open\nO-2;C;500,00;12;x;y\n`
    const { body } = await check(`${LABELS};A;B\n${rows}`)
    const batch = body as Batch
    assert.deepEqual(batch.counts, counts(2, 1))
    const [broken] = await rowsOf(desk, batch, '?issues_only=true')
    assert.deepEqual([broken!.line, broken!.issues[0]!.code, broken!.issues[0]!.line], [3, 'unclosed-quote', 4])
    const { text } = await desk.importer.send('GET', `/link/batches/${batch.id}/error-report`)
    assert.match(text, /^"1","4","","","unclosed-quote"/m)
  })

  it('names the declaration that would read a column, once, beside the most frequent total of its refused cells', async () => {
    const rows = ['12,5 €', '1\u00a0234,50 €', 'twelve', '7,00 €'].map((amount, n) => `H-${n};C-${n};${amount};12\n`)
    const { body } = await check(`${LABELS}\n${rows.join('')}`)
    const { id, issues } = body as Batch
    const hints = issues.flatMap(({ hint, ...total }) => (hint ? [{ ...hint, total }] : []))
    assert.deepEqual(
      hints.map(({ total, declarations, refused, tried }) => [total.field, declarations, refused, tried]),
      [['amount', [{ reads: 3, transformations: [{ kind: 'currency', sign: '€', position: 'after' }] }], 4, 4]],
    )
    assert.match(
      hints[0]!.message.fr,
      /^Déclarer currency \(sign €, position after\) permettrait de lire 3 des 4 cellules refusées/,
    )
    assert.deepEqual((await desk.importer.get(`/link/batches/${id}`)).issues, issues)
    const { text } = await desk.importer.send('GET', `/link/batches/${id}/error-report`)
    const lines = text.split('\r\n').filter((line) => line.includes(` ${hints[0]!.message.en}"`))
    assert.equal(lines.length, 4, text)
  })

  it('names the map of codes written as decimals beside their warning, and says what a number with a unit needs', async () => {
    const change = (cells: string[]): void => {
      cells[placeOf('housing')] += '.0'
      cells[placeOf('Term')] += ' months'
    }
    const { id, counts: found, issues } = await checked(desk, csvOf(manyRows(4, 94), { change }))
    assert.deepEqual([found!.rejected, found!.rows], [4, 4])
    assert.deepEqual(
      issues.map(({ severity, field, detail, hint }) => [severity, field, detail, hint?.declarations ?? null]),
      [
        ['error', 'duration_months', 'number_with_unit', null],
        [
          'warning',
          'inputs.housing',
          'unknown_value',
          [
            {
              reads: 4,
              transformations: [
                { kind: 'value_map', values: { '1.0': '1', '2.0': '2', '3.0': '3' }, otherwise: 'keep' },
              ],
            },
          ],
        ],
      ],
    )
    const { text } = await desk.importer.send('GET', `/link/batches/${id}/error-report`)
    assert.equal(text.split('declare a value map (value_map) of each text').length - 1, 4)
    assert.equal(text.split('Declaring value_map (values').length - 1, 4)
  })

  it('saves every declared notation as it was sent, and reads a file of SAP, R and a spreadsheet with them', async () => {
    const fields = [
      { field: 'external_reference', column: 'Belegnr', transformations: [{ kind: 'zero_padding', width: 10 }] },
      { field: 'applicant_reference', column: 'Kunde', transformations: [] },
      {
        field: 'amount',
        column: 'Betrag',
        transformations: [
          { kind: 'trim' },
          { kind: 'currency', sign: 'EUR', position: 'after' },
          { kind: 'trailing_minus' },
          { kind: 'parentheses' },
          { kind: 'plus_sign' },
          { kind: 'thousands_separator', separator: 'point' },
          { kind: 'decimal_comma' },
          { kind: 'bare_point' },
          { kind: 'scientific' },
          { kind: 'rounding', places: 2 },
        ],
      },
      { field: 'duration_months', column: 'Laufzeit', transformations: [{ kind: 'leading_zeros' }] },
    ]
    const saved = await saveMapping(desk.importer, desk.productId, { code: 'notations', fields })
    assert.deepEqual(saved.fields, fields)
    const amounts = ['1.234,50 EUR', '1234,500000047683716', '1,5E+03', '12,00-', '(12)', '1 234', '+1.234,']
    const rows = amounts.map((amount, n) => `${n + 1};C-${n};${amount};012\n`).join('')
    const { id } = await sendFile(desk.importer, Buffer.from(`Belegnr;Kunde;Betrag;Laufzeit\n${rows}`))
    const batch = await desk.importer.post('/link/batches', { ...paramsOf(desk, id), mapping_id: saved.id }, 201)
    const found = await rowsOf(desk, batch)
    assert.deepEqual(
      found.map(({ issues }) => issues.flatMap(({ severity, detail }) => (severity === 'error' ? [detail] : []))),
      [[], [], [], ['not_positive'], ['not_positive'], ['bad_grouping'], []],
    )
  })

  it('accepts columns in another order and additional columns', async () => {
    const moved = 'Client;Solde;Durée;"Montant\n(EUR)";Référence\nC;7;12;500,00;M-1\n'
    assert.deepEqual(await counted(moved), [counts(1), []])
  })
})
