// Error report and template as a spreadsheet program opens them, with formulas enabled, whatever delimiter it takes: no
// header becomes a formula.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { checked } from '../imports/batches.ts'
import { importDesk } from '../imports/import-desk.ts'
import { csvOf, HEADER, mappingBody, saveMapping } from '../imports/importing.ts'
import { rows } from '../lending.ts'

const program = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((path) => existsSync(path))
const absent = program === undefined ? 'no LibreOffice is installed' : false
const DELIMITERS = [',', ';', '\t'] as const
type Delimiter = (typeof DELIMITERS)[number]
/** Quotation mark, UTF-8, from line 1; quoted cells may be numbers, and formulas are evaluated. */
const withFormulas = (delimiter: Delimiter): string =>
  `CSV:${delimiter.charCodeAt(0)},34,76,1,,0,false,true,false,false,false,-1,true`

/** Labels that a hostile header may have; the last is a number and must stay one. */
const LABELS = ['=1+1', '+1+1', '-1+1', '@SUM(1)', '\t=1+1', '\u200b=1+1', '＝1+1', 'x\n=1+1', '-12.5']

const desk = importDesk()
let folder: string
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'probity-spreadsheet-'))
})
after(() => rmSync(folder, { recursive: true, force: true }))

it(
  'report and template opened in a spreadsheet have no formula under any delimiter, and a negative number is a number',
  { skip: absent },
  async () => {
    const report = await hostileReport()
    for (const label of LABELS)
      assert.ok(report.replaceAll("'", '').includes(label), `the report names ${JSON.stringify(label)}`)
    const { text: template } = await desk.importer.send('GET', `/link/products/${desk.productId}/template`)
    for (const delimiter of DELIMITERS) {
      const [shownReport, shownTemplate] = opened(delimiter, report, template)
      assert.deepEqual([formulasOf(shownReport!), formulasOf(shownTemplate!)], [[], []], JSON.stringify(delimiter))
      if (delimiter !== ',') continue
      assert.match(shownReport!, /office:value-type="float" office:value="-12\.5"/, 'the number came as a text')
      for (const label of ['external_reference', 'inputs.age'])
        assert.ok(shownTemplate!.includes(`<text:p>${label}</text:p>`))
    }
  },
)

it('a spreadsheet shows formulas that are not neutralised, so that this test can fail', { skip: absent }, () => {
  for (const delimiter of DELIMITERS)
    assert.ok(formulasOf(opened(delimiter, `"a"${delimiter}"=1+1"\r\n`)[0]!).length > 0, JSON.stringify(delimiter))
})

/** Every label is the column of one field, and the one row has nothing that fits. */
async function hostileReport(): Promise<string> {
  const labels = HEADER.map((label, at) => LABELS[at - HEADER.length + LABELS.length] ?? label)
  const fields = mappingBody().fields.map((field) => ({ ...field, column: labels[HEADER.indexOf(field.column!)]! }))
  const { id: mappingId } = await saveMapping(desk.importer, desk.productId, {
    code: 'hostile',
    fields,
    labels_confirmed: true,
  })
  const change = (cells: string[]): void => void cells.fill('no such value', HEADER.length - LABELS.length)
  const [, row] = csvOf(rows.slice(0, 1), { change }).toString().split('\r\n')
  const file = [labels.map((label) => `"${label}"`).join(';'), row, ''].join('\r\n')
  const batch = await checked({ ...desk, mappingId }, Buffer.from(file))
  const reply = await desk.importer.send('GET', `/link/batches/${batch.id}/error-report`)
  assert.equal(reply.status, 200)
  return reply.text
}

/** As the program's own XML. */
function opened(delimiter: Delimiter, ...texts: readonly string[]): string[] {
  const files = texts.map((text, at) => {
    const file = join(folder, `opened-${at}.csv`)
    writeFileSync(file, text)
    return file
  })
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
  const options = [
    profile,
    '--headless',
    `--infilter=${withFormulas(delimiter)}`,
    '--convert-to',
    'fods',
    '--outdir',
    folder,
    ...files,
  ]
  execFileSync(program!, options, { stdio: 'ignore', timeout: 120_000 })
  return files.map((file) => readFileSync(file.replace(/csv$/, 'fods'), 'utf8'))
}

function formulasOf(xml: string): string[] {
  return [...xml.matchAll(/table:formula="([^"]*)"/g)].map(([, formula]) => formula!)
}
