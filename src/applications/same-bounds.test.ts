// The desk and an import accept the same values.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { compileMapping, contractOf, checkRecord, type FileRecord } from '../../core/import/index.ts'
import { gridOf } from '../../core/decision/example.fixture.ts'
import { readJsonBody } from '../platform/http/validation/json-body.ts'
import { Validators } from '../platform/http/validation/validators.ts'
import { amountProblems, channels } from '../../core/applications/bounds.ts'
import { ApplicationCreateIn } from './shapes.ts'

const grid = gridOf()
const columns = [
  'external_reference',
  'applicant_reference',
  'amount',
  'duration_months',
  'channel',
  'purpose',
] as const
const contract = contractOf({ grid, currency: 'EUR', channels, customFields: [] })
const fields = columns.map((code) => ({ field: code, column: code, transformations: [] }))
const mapping = compileMapping(contract, grid, { delimiter: null, fields }, columns, () => ({ issue: 'unknown_field' }))
const validators = new Validators([])

const GOOD = ['R-1', 'A-1', '12000', '48', 'branch', 'A new roof']

function acceptedInFile(cells: readonly string[]): boolean {
  const record: FileRecord = { number: 1, line: 2, start: 0, end: 1, cells, issue: null }
  return checkRecord(mapping, record).verdict !== 'rejected'
}

function acceptedAtDesk(cells: readonly string[]): boolean {
  const [external_reference, applicant_reference, amount, months, channel, purpose] = cells
  const body = {
    product_id: '00000000-0000-4000-8000-000000000000',
    external_reference,
    applicant_reference,
    amount,
    duration_months: Number(months),
    channel,
    purpose,
  }
  // As the bytes of a request, so that forbidden characters are refused.
  const read = readJsonBody(new TextEncoder().encode(JSON.stringify(body)), 65_536)
  return (
    'value' in read &&
    validators.validate('body', ApplicationCreateIn, read.value).length === 0 &&
    amountProblems((read.value as { amount: string }).amount, 'EUR').length === 0
  )
}

const CANDIDATES: Readonly<Record<(typeof columns)[number], readonly string[]>> = {
  external_reference: [
    'R',
    'x'.repeat(100),
    'x'.repeat(101),
    '😀'.repeat(100),
    '😀'.repeat(101),
    '\u200b',
    ' ',
    '#',
    '٣',
    'a\u0007b',
  ],
  applicant_reference: ['A', 'é'.repeat(100), 'é'.repeat(101), '\u2060\u200b', '-', '\u00a0', '名', 'a\u0007b'],
  amount: [
    '0.01',
    '0',
    '-1',
    '1000000000000000',
    '1000000000000000.01',
    '0.001',
    '1.10',
    '1.100',
    '1e3',
    '01',
    '+1',
    ' 1',
    '1,5',
  ],
  duration_months: ['1', '600', '0', '601', '-1', '1.5', '12'],
  channel: [...channels, 'Branch', 'shop'],
  purpose: ['x', 'x'.repeat(500), 'x'.repeat(501), ' ', 'a\nb', 'a\u0007b', 'a\u009bb'],
}

it('accepts the same amounts, durations, channels, purposes and references at the desk and in a file', () => {
  assert.ok(acceptedAtDesk(GOOD) && acceptedInFile(GOOD))
  const outcomes = new Set<boolean>()
  columns.forEach((column, at) => {
    for (const text of CANDIDATES[column]) {
      const cells = GOOD.with(at, text)
      const accepted = acceptedAtDesk(cells)
      assert.equal(acceptedInFile(cells), accepted, `${column} ${JSON.stringify(text)}`)
      outcomes.add(accepted)
    }
  })
  assert.equal(outcomes.size, 2)
})
