// The three real files, imported through the interface: every row accounted for, and values traced to their cells. A short
// run imports the first rows of each file and every row that has a warning.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import { type Grid, readGridBytes } from '../../core/decision/index.ts'
import type { FieldMapping } from '../../core/import/index.ts'
import { completeParameters } from '../../grids/complete-parameters.ts'
import { addGrid } from '../../src/operator/index.ts'
import { type Batch, imported as importedBy } from '../imports/batches.ts'
import { sendFile } from '../imports/importing.ts'
import { type Cells, traceRow } from '../imports/trace-row.ts'
import { approve } from '../lending.ts'
import { shortOrLong } from '../run/long.ts'
import { createWorld, type Person, type World } from '../world.ts'

const data = new URL('../../../shared/data/', import.meta.url)
const TRACED = shortOrLong(20, 100)
/** The short form reads the first rows of the files of 1,000, 20,001 and 20,000. */
const FIRST_ROWS = shortOrLong(1_200, 100_000)

interface RealFile {
  readonly path: string
  readonly grid: URL
  readonly mapping: string
  readonly bounds: object
  /** Rows with warnings, counted from the file by another reader, by what is wrong. */
  readonly warnings: Readonly<Record<string, (cells: Cells) => boolean>>
}

const own = new URL('../grids/', import.meta.url)
const realFiles: readonly RealFile[] = [
  {
    path: 'south-german-credit/south_german_credit.csv',
    grid: new URL('../../grids/german_credit_1994@1.json', import.meta.url),
    mapping: 'south_german_credit',
    bounds: { min_amount: '200', max_amount: '20000', min_duration_months: 4, max_duration_months: 72 },
    warnings: {},
  },
  {
    path: 'lending-club-sample/lending_club_20000.csv',
    grid: new URL('lending_club_2018@1.json', own),
    mapping: 'lending_club',
    bounds: { min_amount: '1000', max_amount: '40000', min_duration_months: 36, max_duration_months: 60 },
    // The contract admits a share of at most 5; the extremes of the file are below it.
    warnings: { 'inputs.debt_to_income': ({ dti }) => Number(dti) > 500 },
  },
  {
    path: 'hmda-sample/hmda_20000.csv',
    grid: new URL('hmda_mortgage@1.json', own),
    mapping: 'hmda',
    bounds: { min_amount: '1000', max_amount: '100000000', min_duration_months: 12, max_duration_months: 480 },
    warnings: {
      'inputs.annual_income': ({ income }) => Number(income) < 0,
      'inputs.loan_to_value': ({ loan_to_value_ratio }) => Number(loan_to_value_ratio) > 200,
    },
  },
]

for (const file of realFiles) {
  const absent = existsSync(new URL(file.path, data)) ? false : 'the file is not there'
  describe(file.path, { skip: absent }, () => {
    let world: World
    let imported: Imported
    before(async () => {
      world = await createWorld()
      imported = await importWhole(world, file)
    })
    after(() => world.stop())

    it('accounts for every row, with as many warnings as an independent reader of the file counts', () => {
      const { batch, rows } = imported
      assert.deepEqual([batch.state, batch.failure], ['imported', null])
      const { valid, valid_with_warnings, rejected, duplicate } = batch.counts!
      assert.equal(valid + valid_with_warnings + rejected + duplicate, rows.length)
      assert.equal(batch.counts!.rows, rows.length)
      const counted = Object.entries(file.warnings).map(([field, isWrong]) => [field, rows.filter(isWrong).length])
      assert.deepEqual(
        Object.fromEntries(batch.issues.map(({ field, count }) => [field, count])),
        Object.fromEntries(counted.filter(([, count]) => count !== 0)),
      )
      assert.equal(batch.progress.applications_created, valid + valid_with_warnings)
    })

    it('traces each imported value to the exact bytes of its cell, which mean that value', async () => {
      const { operator, batch, bytes, rows, mapping } = imported
      for (let n = 0; n < TRACED; n += 1) {
        // Spread over the file, the first and the last row among them; the step is prime to its length.
        const number = n === 0 ? rows.length : 1 + (((n - 1) * 7_919) % rows.length)
        const [row] = await operator.get(`/link/batches/${batch.id}/rows?limit=1&offset=${number - 1}`)
        assert.equal(row!.number, number)
        if (row!.application_id === null) continue
        await traceRow(operator, row!.application_id, number, { bytes, cells: rows[number - 1]!, mapping })
      }
    })

    it('reports every row as a duplicate when the same file is imported again, and creates nothing', async () => {
      const { operator, params, rows, batch } = imported
      const { id: fileId } = await sendFile(operator, imported.bytes, 'again.csv')
      const again = await operator.post('/link/batches', { ...params, file_id: fileId }, 201)
      assert.deepEqual(again.counts, {
        rows: rows.length,
        valid: 0,
        valid_with_warnings: 0,
        rejected: batch.counts!.rejected,
        duplicate: rows.length - batch.counts!.rejected,
      })
    })
  })
}

interface Imported {
  readonly operator: Person
  readonly batch: Batch
  readonly params: { readonly file_id: string; readonly product_id: string; readonly mapping_id: string }
  readonly bytes: Buffer
  readonly rows: readonly Cells[]
  readonly mapping: readonly FieldMapping[]
}

async function importWhole(world: World, file: RealFile): Promise<Imported> {
  const lender = world.institutions.alder
  const author = await world.join(lender, 'Otto', ['policy_author'])
  const approver = await world.join(lender, 'Petra', ['policy_approver'])
  const operator = await world.join(lender, 'Ivo', ['import_operator'])
  const productId = await openProduct(world, author, approver, file)
  const profile = JSON.parse(readFileSync(new URL(`../mappings/${file.mapping}.json`, import.meta.url), 'utf8')) as {
    fields: FieldMapping[]
  }
  const { id } = await operator.post(`/link/products/${productId}/mappings`, profile, 201)
  const { bytes, rows } = readRows(file)
  const { id: fileId } = await sendFile(operator, bytes, 'real.csv')
  const params = { file_id: fileId, product_id: productId, mapping_id: id }
  const checked = await operator.post('/link/batches', params, 201)
  const batch = await importedBy({ world, lender, importer: operator }, checked)
  return { operator, batch, params, bytes, rows, mapping: profile.fields }
}

/** The chosen rows byte by byte as in the file, in which no cell has a line break. */
function readRows({ path, warnings }: RealFile): { readonly bytes: Buffer; readonly rows: Cells[] } {
  const text = readFileSync(new URL(path, data), 'utf8')
  const [header, ...lines] = text.split(/(?<=\n)/)
  const all: Cells[] = parse(text, { columns: true })
  assert.equal(lines.length, all.length)
  const isChosen = (cells: Cells, at: number): boolean =>
    at < FIRST_ROWS || Object.values(warnings).some((isWrong) => isWrong(cells))
  const chosen = lines.filter((_, at) => isChosen(all[at]!, at))
  return { bytes: Buffer.from([header, ...chosen].join('')), rows: all.filter(isChosen) }
}

/** A product on the file's grid, with a policy in force. */
async function openProduct(world: World, author: Person, approver: Person, file: RealFile): Promise<string> {
  const document = readFileSync(file.grid)
  const reading = readGridBytes(document)
  assert.ok(reading.ok)
  const { grid } = reading
  const added = await addGrid(world.operator, document)
  assert.ok(added.ok)
  const product = {
    code: 'real',
    name: 'Prêt',
    name_en: 'Loan',
    currency: 'EUR',
    policy_domain: grid.code,
    ...file.bounds,
  }
  const { id } = await author.post('/admin/credit-products', product, 201)
  await author.post(`/admin/credit-products/${id}/activate`)
  await bringIntoForce(world, author, approver, id, grid)
  return id
}

async function bringIntoForce(
  world: World,
  author: Person,
  approver: Person,
  productId: string,
  grid: Grid,
): Promise<void> {
  const params = { product_id: productId, grid_code: grid.code, code: 'real-policy', title: 'Real' }
  const draft = await author.post('/policies', params, 201)
  await author.put(`/policies/${draft.id}/parameters`, {
    row_version: draft.row_version,
    parameters: completeParameters(grid),
  })
  const inputs = Object.fromEntries(grid.fields.map((field) => [field.code, field.values?.[0]!.code ?? field.minimum!]))
  const cases = [{ label: 'one', amount: '5000', duration_months: 36, inputs }]
  await author.post(`/policies/${draft.id}/simulations`, { test_set: cases }, 201)
  await approve(world, author, approver, draft.id)
}
