import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applicationOf, day, exampleGridDocument, gridOf, policyOf, salts } from '../../decision/example.fixture.ts'
import { CURRENT_ENGINE_VERSION, engines } from '../../decision/index.ts'
import { checkSchema } from '../../values/schema.ts'
import { sha256 } from '../keys.fixture.ts'
import { currentSchema, PIECE_SCHEMAS, type PieceName } from './index.ts'

// The bounds of every input: 18 digits before the point, 12 after it.
const MAX = '999999999999999999.999999999999'
const MIN = '0.000000000001'

const number = (code: string, type: string) => {
  return { code, label: { fr: code, en: code }, type, required: true, personal: true }
}
const months = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'))
const terms = (operand: string) =>
  Object.fromEntries(months.flatMap((_, at) => [1, 2].map((n) => [`term_${2 * at + n}`, operand])))
const SUMS = Array.from({ length: 98 }, (_, at) => ({
  code: `sum_${at}`,
  formula: 'sum@1',
  inputs: terms(at === 0 ? 'product' : `sum_${at - 1}`),
}))
const LAST = 'sum_97'
const MEASURED = ['product', LAST, 'cover', 'instalment']

/** Each quantity is used in the next one as often as possible; finally the largest is divided by the smallest. */
const largestGrid = gridOf({
  ...exampleGridDocument,
  fields: [number('max', 'decimal'), number('min', 'decimal'), number('none', 'decimal'), number('count', 'integer')],
  ratios: [
    {
      code: 'product',
      formula: 'residual@1',
      inputs: {
        net_income: 'min',
        expenses: 'max',
        debt_service: 'max',
        floor_per_person: 'floor',
        household: 'count',
      },
    },
    ...SUMS,
    {
      code: 'cover',
      formula: 'seasonal_cover@1',
      inputs: Object.fromEntries(
        months.flatMap((month) => [
          [`net_cash_${month}`, LAST],
          [`debt_service_${month}`, month === '12' ? 'min' : 'none'],
        ]),
      ),
    },
  ],
  knockouts: MEASURED.map((operand) => {
    return { code: operand, operand, predicate: 'lt', effect: 'decline', on_missing: 'refer', reason: 'size' }
  }),
  characteristics: MEASURED.map((input) => ({ code: input, input, kind: 'banded', reason: 'size' })),
  constants: [{ code: 'floor', type: 'decimal' }],
})

/** Evaluates the largest grid with all values below or above the edge. */
function evaluated(edge: string) {
  const policy = policyOf(largestGrid, {
    base_points: '1000000000',
    characteristics: Object.fromEntries(
      MEASURED.map((code) => [code, { edges: [edge], points: ['1000000000', '1000000000'], missing_points: 'refer' }]),
    ),
    knockouts: Object.fromEntries(MEASURED.map((code) => [code, { enabled: true, value: edge }])),
    constants: { floor: MAX },
    cutoffs: { decline_below: '1', approve_from: '2' },
    reasons: { method: 'below_best', max: 4 },
    annual_rate: '10',
  })
  const inputs = { max: `-${MAX}`, min: MIN, none: '0', count: '-999999999999999999' }
  const application = applicationOf(inputs, { amount: '999999999999999999.99', duration_months: 1 })
  return engines.get(CURRENT_ENGINE_VERSION)!.evaluate(policy, application, day, salts, sha256)
}

for (const edge of [MAX, `-${MAX}`]) {
  test(`writes pieces that match their schemas for the largest possible numbers (edge ${edge})`, () => {
    const { pieces } = evaluated(edge)
    assert.deepEqual(
      pieces.trace.characteristics.map(({ outcome }) => outcome),
      MEASURED.map(() => 'scored'),
    )
    assert.equal(pieces.trace.ratios.at(-1)!.display_value!.split('.')[0]!.length, 185)
    for (const [name, value] of Object.entries(pieces)) {
      assert.deepEqual(checkSchema(PIECE_SCHEMAS[currentSchema(name as PieceName)]!, value), [], name)
    }
  })
}
