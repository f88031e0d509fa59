import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import grid from '../grids/german_credit_1994@1.json' with { type: 'json' }
import { publishedAges, publishedAmounts, publishedCounts, publishedDurations } from './published.ts'
import { generateRows, readRows, type Row, RowRefused } from './rows.ts'

const codes = grid.fields.map(({ code }) => code)
const many = [...generateRows(20_000, 1994)]

test('generates the same rows for the same count and seed, and others for another seed', () => {
  assert.deepEqual([...generateRows(50, 7)], [...generateRows(50, 7)])
  assert.notDeepEqual(
    [...generateRows(50, 7)].map(({ inputs }) => inputs),
    [...generateRows(50, 8)].map(({ inputs }) => inputs),
  )
})

test('generates the same first rows for a smaller count', () => {
  assert.deepEqual([...generateRows(10, 7)], [...generateRows(30, 7)].slice(0, 10))
})

test('generates rows with exactly the fields of the contract, within their values and bounds', () => {
  for (const row of many) {
    assert.deepEqual(Object.keys(row.inputs), codes)
    for (const field of grid.fields) {
      const value = row.inputs[field.code]!
      const coded = field.values?.some(({ code }) => code === value)
      assert.ok(coded ?? (Number.isInteger(value) && Number(value) >= 18 && Number(value) <= 120), field.code)
    }
    assert.match(row.amount, /^[1-9][0-9]*$/)
    assert.ok(Number(row.amount) >= publishedAmounts.smallest && Number(row.amount) <= publishedAmounts.largest)
    assert.ok(row.duration_months >= 4 && row.duration_months <= 72)
  }
})

test('generates a unique reference for each row', () => {
  assert.equal(new Set(many.map((row) => row.external_reference)).size, many.length)
  assert.equal(new Set(many.map((row) => row.applicant_reference)).size, many.length)
})

test('the published counts cover every coded field and sum to 1000 rows each', () => {
  const coded = grid.fields.filter(({ values }) => values !== undefined).map(({ code }) => code)
  assert.deepEqual(Object.keys(publishedCounts), coded)
  const tables = [...Object.values(publishedCounts), publishedDurations]
  for (const counts of tables) assert.equal(sum(Object.values(counts)), 1000)
})

test('generates every code within 1.5 points of its published share', () => {
  for (const [field, counts] of Object.entries(publishedCounts)) {
    for (const [code, count] of Object.entries(counts)) {
      const found = share(many, (row) => row.inputs[field] === code)
      near(found, count / 1000, 0.015, `${field} ${code}`)
    }
  }
  for (const [months, count] of Object.entries(publishedDurations)) {
    const found = share(many, (row) => row.duration_months === Number(months))
    near(found, count / 1000, 0.015, `${months} months`)
  }
})

test('generates ages that follow the published quantiles', () => {
  for (const [limit, age] of publishedAges.slice(1)) {
    const found = share(many, ({ inputs }) => Number(inputs.age) < age)
    near(found, limit, 0.02, `under ${age} years`)
  }
})

test('generates log-normal amounts as published, which grow with the duration', () => {
  const logs = many.map(({ amount }) => Math.log(Number(amount)))
  const durations = many.map((row) => row.duration_months)
  near(mean(logs), publishedAmounts.log_mean, 0.03, 'mean of the logarithm')
  near(Math.sqrt(covariance(logs, logs)), publishedAmounts.log_deviation, 0.03, 'deviation of the logarithm')
  const spread = Math.sqrt(covariance(logs, logs) * covariance(durations, durations))
  near(covariance(logs, durations) / spread, publishedAmounts.correlation_of_log_with_duration, 0.03, 'correlation')
})

const HEADER =
  'row_id,status,duration,credit_history,purpose,amount,savings,employment_duration,installment_rate,' +
  'personal_status_sex,other_debtors,present_residence,property,age,other_installment_plans,housing,' +
  'number_credits,job,people_liable,telephone,foreign_worker,credit_risk'
const FIRST = '1,1,18,4,2,1049,1,2,4,2,1,4,2,21,3,1,1,3,2,1,2,1'
const SECOND = '2,1,9,4,0,2799,1,3,2,3,1,2,1,36,3,1,2,3,1,1,2,0'

const folder = mkdtempSync(join(tmpdir(), 'rows-'))
after(() => rmSync(folder, { recursive: true }))

function read(text: string): Row[] {
  const file = join(folder, 'rows.csv')
  writeFileSync(file, text)
  return readRows(file)
}

test('reads a published line as an application without its outcome and without protected columns', () => {
  const [first, second] = read(`${HEADER}\r\n${FIRST}\r\n${SECOND}\r\n`)
  assert.equal(first!.external_reference, 'SGC-0001')
  assert.equal(second!.applicant_reference, 'SGC-P0002')
  assert.equal(first!.amount, '1049')
  assert.equal(first!.duration_months, 18)
  assert.equal(first!.inputs.age, 21)
  assert.equal(first!.inputs.purpose, '2')
  assert.deepEqual(Object.keys(first!.inputs), codes)
  for (const column of ['personal_status_sex', 'foreign_worker', 'credit_risk']) assert.ok(!(column in first!.inputs))
})

test('ignores the outcome and the protected columns', () => {
  const other = '1,1,18,4,2,1049,1,2,4,4,1,4,2,21,3,1,1,3,2,1,1,0'
  assert.deepEqual(read(`${HEADER}\n${FIRST}\n`), read(`${HEADER}\n${other}`))
})

const REFUSED: readonly (readonly [string, string, RegExp])[] = [
  ['another header', `${HEADER.replace('status', 'statut')}\n${FIRST}\n`, /line 1: the header/],
  ['a byte-order mark', `\uFEFF${HEADER}\n${FIRST}\n`, /line 1: the header/],
  ['an empty file', '', /line 1: the header/],
  ['a missing cell', `${HEADER}\n${FIRST}\n${SECOND.slice(0, -2)}\n`, /line 3: 21 cells instead of 22/],
  ['an empty line', `${HEADER}\n${FIRST}\n\n${SECOND}\n`, /line 3: 1 cells instead of 22/],
  ['a quoted cell', `${HEADER}\n${FIRST.replace('1049', '"1049"')}\n`, /line 2: amount is no whole number/],
  ['a fraction', `${HEADER}\n${FIRST.replace('1049', '1049.5')}\n`, /line 2: amount is no whole number/],
  ['a leading zero', `${HEADER}\n${FIRST.replace('1049', '01049')}\n`, /line 2: amount is no whole number/],
  ['an amount of 0', `${HEADER}\n${FIRST.replace('1049', '0')}\n`, /line 2: amount is not between/],
  ['an unknown code', `${HEADER}\n${FIRST.replace(/^1,1,/, '1,7,')}\n`, /line 2: status has no code 7/],
  ['an age out of bounds', `${HEADER}\n${FIRST.replace(',21,', ',17,')}\n`, /line 2: age is not between/],
  ['a row twice', `${HEADER}\n${FIRST}\n${FIRST}\n`, /line 3: row_id is not between 2/],
]

for (const [what, text, message] of REFUSED) {
  test(`rejects ${what} and names the line`, () => {
    const asNamed = (error: unknown): boolean => error instanceof RowRefused && message.test(error.message)
    assert.throws(() => read(text), asNamed)
  })
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length
}

function covariance(left: readonly number[], right: readonly number[]): number {
  const [a, b] = [mean(left), mean(right)]
  return mean(left.map((value, index) => (value - a) * (right[index]! - b)))
}

function share(rows: readonly Row[], holds: (row: Row) => boolean): number {
  return rows.filter(holds).length / rows.length
}

function near(found: number, expected: number, tolerance: number, what: string): void {
  assert.ok(Math.abs(found - expected) <= tolerance, `${what}: ${found} instead of ${expected}`)
}
