import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Draft, applicationOf, day, salts, sha256 } from '../../example.fixture.ts'
import type { Evaluation, Pieces } from '../../types.ts'
import { contentOf, engine, evaluated, good } from './hand-made.fixture.ts'

test('adds to the annual rate a constant of the grid, and nothing else', () => {
  for (const operand of ['seniority', 'amount', 'left_over']) {
    const change = (grid: Draft): void => {
      grid.ratios.push({ ...grid.ratios[1], code: 'late', inputs: { ...grid.ratios[1].inputs, rate_add_on: operand } })
    }
    for (const given of [{}, { seniority: null }])
      assert.throws(() => evaluated(change, given), /, the rate_add_on of late, is not a constant/)
  }
})

test('refuses a ratio with a role that its formula does not have', () => {
  for (const role of ['extra', 'constructor', 'term_02']) {
    const change = (grid: Draft): void => void (grid.ratios[2].inputs[role] = 'net_income')
    assert.throws(() => evaluated(change), /is no role of/, role)
  }
})

test('refuses an enum that lists no values, also when the application does not give it', () => {
  const change = (grid: Draft): void => void delete grid.fields.find(({ type }: Draft) => type === 'enum').values
  for (const given of [{}, { housing: null }])
    assert.throws(() => evaluated(change, given), /the enum housing lists no values/)
})

test('refuses codes that do not say which number is meant', () => {
  const changes: ((grid: Draft, parameters: Draft) => void)[] = [
    (grid) => grid.ratios.push({ ...grid.ratios[2], code: 'debt_ratio' }),
    (grid) => grid.ratios.push({ ...grid.ratios[2], code: 'rate_add_on' }),
    (grid) => grid.constants.push(grid.constants[0]),
    (grid, parameters) => {
      grid.constants.push({ ...grid.constants[0], code: 'seniority' })
      parameters.constants.seniority = '0.03'
    },
    ...['amount', 'duration_months', 'instalment'].flatMap((code) => [
      (grid: Draft) => grid.fields.push({ ...grid.fields[2], code }),
      (grid: Draft) => grid.ratios.push({ ...grid.ratios[2], code }),
      (grid: Draft, parameters: Draft) => {
        grid.constants.push({ ...grid.constants[0], code })
        parameters.constants[code] = '0.03'
      },
    ]),
  ]
  for (const change of changes) assert.throws(() => evaluated(change), /has another meaning/, change.toString())
})

test('gives the same bytes compiled as by the reference, also for a grid that the service refuses', () => {
  const changes: ((grid: Draft, parameters: Draft) => void)[] = [
    (grid, parameters) => {
      grid.ratios[2].code = 'seniority'
      grid.ratios[3].inputs.part = 'seniority'
      delete parameters.characteristics.job.special
    },
    (grid) => grid.fields.push({ ...grid.fields[2], maximum: '5' }),
    (grid, parameters) => {
      grid.fields[3].values = [{ code: 'true' }, { code: 'own' }]
      grid.knockouts[1].predicate = 'is_true'
      parameters.knockouts.no_housing.value = ['free']
    },
  ]
  const application = applicationOf({ ...good, housing: 'true' })
  for (const change of changes) {
    const content = contentOf(change)
    const bytesOf = (evaluation: Evaluation): Uint8Array[] =>
      Object.keys(evaluation.pieces).map((name) => evaluation.bytesOf(name as keyof Pieces))
    assert.deepEqual(
      bytesOf(engine.compile(content)(application, day, salts, sha256)),
      bytesOf(engine.evaluate(content, application, day, salts, sha256)),
    )
  }
})
