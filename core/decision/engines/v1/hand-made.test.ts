// Grids and numbers that the service refuses when they are entered, and that a bundle made by hand can contain:
// docs/evaluation.md says what the engine makes of each.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Draft } from '../../example.fixture.ts'
import { evaluated } from './hand-made.fixture.ts'

const knockoutsOf = (...how: Parameters<typeof evaluated>): unknown[] =>
  evaluated(...how).pieces.trace.knockouts.map(({ outcome, limit, value }) => [outcome, limit, value])
const instead = (predicate: string, value: unknown) => (grid: Draft, parameters: Draft) => {
  grid.knockouts[1].predicate = predicate
  parameters.knockouts.no_housing.value = value
}
const ofFlag = (predicate: string, value: unknown) => (grid: Draft, parameters: Draft) => {
  grid.knockouts[2].predicate = predicate
  parameters.knockouts.needs_guarantor = { enabled: true, value }
}

test('compares a flag with a list as the text true or false', () => {
  assert.deepEqual(knockoutsOf(ofFlag('in', ['true']))[2], ['hit', ['true'], true])
  assert.deepEqual(knockoutsOf(ofFlag('not_in', ['true']))[2], ['passed', ['true'], true])
  assert.deepEqual(knockoutsOf(ofFlag('in', ['true']), { guarantor: false })[2], ['passed', ['true'], false])
})

test('compares a number of a field with a list as its canonical text, and has no other number in a list', () => {
  const listed = (operand: string) => (grid: Draft, parameters: Draft) => {
    grid.knockouts[1].operand = operand
    instead('in', ['36', '36.0', '12000', '24', '2350', '0.27274'])(grid, parameters)
  }
  const outcomes = ['seniority', 'amount', 'duration_months', 'left_over', 'debt_ratio'].map(
    (operand) => evaluated(listed(operand), { seniority: '36.0' }).pieces.trace.knockouts[1]!.outcome,
  )
  assert.deepEqual(outcomes, ['hit', 'passed', 'passed', 'passed', 'passed'])
})

test('passes a knock-out that asks whether a text or a quotient is true or false', () => {
  const codes = (grid: Draft): void => void (grid.fields[3].values = [{ code: 'true' }, { code: 'own' }])
  for (const predicate of ['is_true', 'is_false']) {
    const change = (grid: Draft, parameters: Draft): void => {
      codes(grid)
      instead(predicate, ['free'])(grid, parameters)
    }
    assert.deepEqual(knockoutsOf(change, { housing: 'true' })[1], ['passed', ['free'], 'true'])
    assert.equal(
      evaluated((grid) => (grid.knockouts[0].predicate = predicate)).pieces.trace.knockouts[0]!.outcome,
      'passed',
    )
  }
})

test('shows a limit that a predicate does not need, and none of a disabled knock-out beside its operand', () => {
  assert.deepEqual(knockoutsOf(ofFlag('is_true', '5'))[2], ['hit', '5', true])
  assert.deepEqual(knockoutsOf(() => {})[2], ['disabled', null, true])
  assert.deepEqual(knockoutsOf((_, parameters) => (parameters.knockouts.debt_limit.enabled = false))[0], [
    'disabled',
    null,
    { denominator: '2500', numerator: '681.85' },
  ])
})

test('compares a number with zero where its limit is a list, and looks for a text within a limit that is one', () => {
  const listed = (predicate: string) => (grid: Draft, parameters: Draft) => {
    grid.knockouts[0].predicate = predicate
    parameters.knockouts.debt_limit.value = ['0.9']
  }
  assert.deepEqual(
    ['gt', 'lt'].map((predicate) => evaluated(listed(predicate)).pieces.trace.knockouts[0]!.outcome),
    ['hit', 'passed'],
  )
  const numbered = (grid: Draft, parameters: Draft): void => {
    grid.fields[3].values = [{ code: '2' }, { code: '3' }]
    instead('in', '12.5')(grid, parameters)
  }
  assert.deepEqual(knockoutsOf(numbered, { housing: '2' })[1], ['hit', '12.5', '2'])
  assert.deepEqual(knockoutsOf(numbered, { housing: '3' })[1], ['passed', '12.5', '3'])
})

test('looks for the reason of a disabled knock-out only once it is enabled', () => {
  const unknown = (at: number) => (grid: Draft) => (grid.knockouts[at].reason = 'unknown')
  assert.equal(evaluated(unknown(2)).recommendation, 'refer')
  assert.throws(() => evaluated(unknown(1)))
  assert.throws(() => evaluated((grid) => (grid.characteristics[0].reason = 'unknown')))
})

test('refuses an operand that no field, ratio or value of the application gives', () => {
  for (const operand of ['rate_add_on', 'unknown']) {
    assert.throws(() => evaluated((grid) => (grid.characteristics[1].input = operand)))
    assert.throws(() =>
      evaluated((grid, parameters) => {
        grid.knockouts[0].operand = operand
        parameters.knockouts.debt_limit.enabled = false
      }),
    )
  }
  assert.throws(() => evaluated((grid) => (grid.ratios[2].inputs.minuend = 'left_share')))
})

test('refuses groups of an operand that has no list of values', () => {
  for (const input of ['seniority', 'opened_on', 'amount', 'debt_ratio'])
    assert.throws(() =>
      evaluated((grid, parameters) => {
        grid.characteristics[2].input = input
        parameters.characteristics.home.other_points = '5'
        parameters.characteristics.home.special = [{ value: '-1', points: '1' }]
      }),
    )
})

test('refuses a text, a flag or a date where a number is read, and only where it is read', () => {
  const wrong: { [name: string]: (operand: string) => (grid: Draft, parameters: Draft) => void } = {
    comparison: (operand) => (grid, parameters) => {
      grid.knockouts[1].operand = operand
      instead('gt', '5')(grid, parameters)
    },
    bin: (operand) => (grid) => (grid.characteristics[1].input = operand),
    ratio: (operand) => (grid) => (grid.ratios[2].inputs.minuend = operand),
  }
  for (const [name, change] of Object.entries(wrong)) {
    for (const operand of ['housing', 'guarantor', 'opened_on']) {
      assert.throws(() => evaluated(change(operand)), `${name} of ${operand}`)
      assert.notEqual(evaluated(change(operand), { [operand]: null }).recommendation, 'approve')
    }
  }
})

test('reads a number also where the only bin has no edge', () => {
  for (const operand of ['housing', 'guarantor', 'opened_on'])
    assert.throws(() =>
      evaluated((grid, parameters) => {
        grid.characteristics[1].input = operand
        parameters.characteristics.job = { edges: [], points: ['5'], missing_points: '0' }
      }),
    )
})

test('computes with the numerator of a quotient that is an operand', () => {
  const { value, operands } = evaluated((grid) => (grid.ratios[3].inputs.part = 'debt_ratio')).pieces.trace.ratios[3]!
  assert.deepEqual(value, { denominator: '2500', numerator: '681.85' })
  assert.deepEqual(operands[0]!.value, { denominator: '2500', numerator: '681.85' })
})

test('reads a ratio instead of the field with its code, and the later one of two fields', () => {
  const { trace, 'explanation-factors': factors } = evaluated((grid, parameters) => {
    grid.ratios[2].code = 'seniority'
    grid.ratios[3].inputs.part = 'seniority'
    delete parameters.characteristics.job.special
  }).pieces
  assert.equal(trace.inputs[2]!.value, '36')
  assert.equal(trace.characteristics[1]!.value, '2350')
  assert.equal(trace.ratios[3]!.operands[0]!.value, '2350')
  assert.deepEqual(factors.inputs[2]!.label, { fr: 'seniority', en: 'seniority' })
  const twice = evaluated((grid) => grid.fields.push({ ...grid.fields[2], maximum: '5' })).pieces.trace
  assert.deepEqual([twice.inputs[2]!.state, twice.inputs[6]!.state], ['value', 'invalid'])
  assert.equal(twice.characteristics[1]!.outcome, 'not_evaluable')
})

test('counts a characteristic as often as the grid lists it', () => {
  const [once, twice] = [evaluated(() => {}), evaluated((grid) => grid.characteristics.push(grid.characteristics[0]))]
  assert.deepEqual([once.score, once.scale_max], ['185.25', '230'])
  assert.deepEqual([twice.score, twice.scale_max], ['225.25', '290'])
})

test('reads minus zero as zero and a whole number with zeros after the point', () => {
  const { inputs } = evaluated(() => {}, { debt_service: '-0', seniority: '5.0' }).pieces['application-input']
  assert.deepEqual([inputs['debt_service'], inputs['seniority']], ['0', '5'])
})

test('does not evaluate a seasonal cover without any debt service', () => {
  const { trace } = evaluated(
    (grid) => {
      const months = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'))
      const series = (name: string, operand: string) => months.map((month) => [`${name}_${month}`, operand])
      const inputs = Object.fromEntries([
        ...series('net_cash', 'net_income'),
        ...series('debt_service', 'debt_service'),
      ])
      grid.ratios.push({ code: 'cover', formula: 'seasonal_cover@1', inputs })
    },
    { debt_service: '0' },
  ).pieces
  assert.equal(trace.ratios[4]!.state, 'not_evaluable')
})
