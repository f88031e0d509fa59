import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import document from '../grids/german_credit_1994@1.json' with { type: 'json' }
import {
  contentBlockers,
  CURRENT_ENGINE_VERSION,
  engines,
  type Evaluation,
  readGrid,
  readInputs,
  readParameters,
  scaleOf,
} from '../core/decision/index.ts'
import { germanParameters } from './german-parameters.ts'
import { generateRows, type Row } from './rows.ts'

const reading = readGrid(document)
if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
const { grid } = reading
const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
const salts = { 'application-input': new Uint8Array(32), 'evaluation-result': new Uint8Array(32) }
const policy = { id: '00000000-0000-7000-8000-000000000001', version: 1, grid, parameters: germanParameters }
const decide = engines.get(CURRENT_ENGINE_VERSION)!.compile(policy)

function evaluate(row: Row): Evaluation {
  const { inputs, problems, missing, invalid } = readInputs(grid, row.inputs)
  assert.deepEqual({ problems, missing, invalid }, { problems: [], missing: [], invalid: [] })
  const { amount, duration_months } = row
  const input = { amount, currency: 'EUR', duration_months, channel: null, purpose: null, inputs, custom_fields: {} }
  return decide(input, '2026-01-15', salts, sha256)
}

const rows = [...generateRows(4000, 1994)]
const evaluations = rows.map(evaluate)

function share(outcome: string): number {
  return evaluations.filter(({ recommendation }) => recommendation === outcome).length / evaluations.length
}

test('the policy of the demonstration has no blocker and no warning', () => {
  const parameters = readParameters(grid, germanParameters)
  assert.ok(parameters.ok)
  assert.deepEqual(parameters.parameters, germanParameters)
  assert.deepEqual(contentBlockers(grid, germanParameters), [])
})

test('the scale covers the worst and best value of every characteristic and includes both cut-offs', () => {
  assert.deepEqual(scaleOf(grid, germanParameters), { scale_min: '139', scale_max: '859' })
})

test('every generated row matches the contract, and approvals, referrals and declines are all common', () => {
  assert.ok(share('approve') > 0.3 && share('approve') < 0.55, `approve ${share('approve')}`)
  assert.ok(share('refer') > 0.25 && share('refer') < 0.5, `refer ${share('refer')}`)
  assert.ok(share('decline') > 0.1 && share('decline') < 0.35, `decline ${share('decline')}`)
})

test('every application that is not approved has a reason in both languages', () => {
  for (const { recommendation, reasons } of evaluations) {
    if (recommendation === 'approve') continue
    assert.ok(reasons.length >= 1 && reasons.length <= 4)
    for (const reason of reasons) assert.ok(reason.text_fr.length > 10 && reason.text_en.length > 10)
  }
})

test('refers a vacation credit, which has no published row, to a person', () => {
  const row = rows.find((_, index) => evaluations[index]!.recommendation === 'approve')!
  const vacation = evaluate({ ...row, inputs: { ...row.inputs, purpose: '7' } })
  assert.equal(vacation.recommendation, 'refer')
  assert.equal(vacation.score, null)
})

test('age, people liable, job, residence, telephone and number of credits do not affect the result', () => {
  for (const row of rows.slice(0, 200)) {
    const recorded = { age: 75, people_liable: '1', job: '1', present_residence: '1', telephone: '1' }
    const other = evaluate({ ...row, inputs: { ...row.inputs, ...recorded, number_credits: '4' } })
    assert.deepEqual(other.pieces['evaluation-result'], evaluate(row).pieces['evaluation-result'])
  }
})
