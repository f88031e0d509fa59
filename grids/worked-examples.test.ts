import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { CURRENT_ENGINE_VERSION, engines, type Evaluation, readGridBytes, readInputs } from '../core/decision/index.ts'
import { completeParameters } from './complete-parameters.ts'
import { type WorkedExample, workedExamples } from './worked-examples.ts'

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
const salts = { 'application-input': new Uint8Array(32), 'evaluation-result': new Uint8Array(32) }

function evaluate(example: WorkedExample): Evaluation {
  const reading = readGridBytes(readFileSync(new URL(`${example.grid}@1.json`, import.meta.url)))
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  const { grid } = reading
  const { inputs, problems, missing, invalid } = readInputs(grid, example.inputs, example.currency)
  assert.deepEqual({ problems, missing, invalid }, { problems: [], missing: [], invalid: [] })
  const parameters = { ...completeParameters(grid), constants: example.constants ?? {}, annual_rate: '0' }
  const policy = { id: '00000000-0000-7000-8000-000000000001', version: 1, grid, parameters }
  const { amount, currency, duration_months } = example
  const input = { amount, currency, duration_months, channel: null, purpose: null, inputs, custom_fields: {} }
  return engines.get(CURRENT_ENGINE_VERSION)!.evaluate(policy, input, '2026-01-15', salts, sha256)
}

for (const example of workedExamples) {
  const { trace } = evaluate(example).pieces

  test(`${example.grid}: computes every ratio of an ordinary application like the calculation by hand`, () => {
    const found = Object.fromEntries(trace.ratios.map(({ code, display_value }) => [code, display_value]))
    assert.deepEqual(found, example.ratios)
  })

  test(`${example.grid}: evaluates every rule and characteristic for an ordinary application`, () => {
    const open = [...trace.knockouts, ...trace.characteristics].filter(({ outcome }) => outcome === 'not_evaluable')
    assert.deepEqual(open, [])
    assert.ok(trace.characteristics.every(({ by }) => by !== 'missing'))
    assert.notEqual(trace.score.total, null)
  })
}

test('every shipped grid has a worked example', () => {
  const shipped = readdirSync(import.meta.dirname).filter((name) => name.endsWith('@1.json'))
  assert.deepEqual(workedExamples.map(({ grid }) => `${grid}@1.json`).toSorted(), shipped.toSorted())
})
