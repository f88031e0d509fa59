import fc from 'fast-check'
import { gridOf } from '../../../example.fixture.ts'

const both = (text: string) => ({ fr: `${text} é`, en: text })

/** Number fields a to f, an enum, a boolean and a date, and one ratio per formula over them. */
export const grid = gridOf({
  code: 'everything',
  version: 1,
  title: both('Everything'),
  subject: 'legal_person',
  validation_status: 'specification',
  sources: [],
  fields: [
    ...['a', 'b', 'c', 'd'].map((code) => ({ code, label: both(code), type: 'money', required: true, personal: true })),
    {
      code: 'e',
      label: both('e'),
      type: 'decimal',
      required: false,
      personal: true,
      minimum: '-50.5',
      maximum: '1000',
      special_values: ['-99', 'X'],
      absence_tokens: ['', '999.0'],
    },
    { code: 'f', label: both('f'), type: 'integer', required: false, personal: true, minimum: '0' },
    {
      code: 'kind',
      label: both('kind'),
      type: 'enum',
      required: false,
      personal: true,
      absence_tokens: ['NA'],
      special_values: ['secret "é"'],
      values: ['x', 'y\\', '< 1 année', '10+'].map((code) => ({ code, label: both(code) })),
    },
    { code: 'yes', label: both('yes'), type: 'boolean', required: false, personal: false, absence_tokens: ['?'] },
    { code: 'since', label: both('since'), type: 'date', required: false, personal: false, absence_tokens: ['never'] },
  ],
  ratios: [
    { code: 'total', formula: 'sum@1', inputs: { term_1: 'a', term_2: 'b', term_3: 'e' } },
    { code: 'rest', formula: 'difference@1', inputs: { minuend: 'total', subtrahend: 'c' } },
    { code: 'share', formula: 'share@1', inputs: { part: 'rest', whole: 'd' } },
    { code: 'dsti', formula: 'dsti@1', inputs: { debt_service: 'a', net_income: 'b' } },
    { code: 'new_dsti', formula: 'new_dsti@1', inputs: { net_income: 'total' } },
    {
      code: 'stressed',
      formula: 'stressed_dsti@1',
      inputs: { debt_service: 'a', net_income: 'b', rate_add_on: 'add_on' },
    },
    { code: 'dti', formula: 'dti@1', inputs: { total_debt: 'c', annual_income: 'b' } },
    { code: 'lti', formula: 'lti@1', inputs: { annual_income: 'b' } },
    { code: 'ltv', formula: 'ltv@1', inputs: { prior_liens: 'a', price: 'b', appraisal: 'c' } },
    { code: 'pti', formula: 'pti@1', inputs: { gross_income: 'c' } },
    { code: 'dscr', formula: 'dscr@1', inputs: { operating_cash_flow: 'd', debt_service: 'a' } },
    {
      code: 'residual',
      formula: 'residual@1',
      inputs: { net_income: 'b', expenses: 'a', debt_service: 'c', floor_per_person: 'floor', household: 'f' },
    },
  ],
  knockouts: [
    ...['dsti', 'share', 'residual', 'e', 'instalment', 'duration_months'].map((operand, at) => ({
      code: `limit_${operand}`,
      operand,
      predicate: ['gt', 'le', 'lt', 'eq', 'ge', 'ne'][at],
      optional: true,
      effect: at % 2 === 0 ? 'decline' : 'refer',
      on_missing: at % 3 === 0 ? 'decline' : 'refer',
      reason: `r${at % 4}`,
    })),
    {
      code: 'kind_in',
      operand: 'kind',
      predicate: 'not_in',
      effect: 'refer',
      on_missing: 'refer',
      reason: 'r1',
      optional: true,
    },
    {
      code: 'yes_no',
      operand: 'yes',
      predicate: 'is_true',
      effect: 'decline',
      on_missing: 'refer',
      reason: 'r2',
      optional: true,
    },
  ],
  characteristics: [
    ...['dsti', 'share', 'total', 'e', 'amount', 'stressed', 'ltv', 'dscr', 'f', 'instalment'].map((input, at) => ({
      code: `c_${input}`,
      input,
      kind: 'banded',
      reason: `r${at % 4}`,
    })),
    { code: 'c_kind', input: 'kind', kind: 'categorical', reason: 'r0' },
    { code: 'c_yes', input: 'yes', kind: 'categorical', reason: 'r3' },
  ],
  reasons: Object.fromEntries(
    [0, 1, 2, 3].map((at) => [
      `r${at}`,
      {
        applicant: both(`a${at}`),
        staff: both(`s${at}`),
        ...(at === 1 ? { external: { scheme: 'list', code: '1' } } : {}),
      },
    ]),
  ),
  constants: [
    { code: 'add_on', type: 'decimal' },
    { code: 'floor', type: 'money' },
  ],
})

// Few distinct numbers, so that values often equal edges and each other.
export const round = fc.constantFrom('0', '1', '2', '100', '250', '0.5', '-1', '99.99', '1000', '0.35', '500', '750.2')
const cents = fc.integer({ min: -2000, max: 200000 }).map((value) => (value / 100).toFixed(2))
export const number = fc.oneof(round, cents)
// Numbers outside the range of scaled integers; some policies and applications contain one.
export const wide = fc.constantFrom(
  '123456789012.5',
  '0.123456789',
  '999999999999999999',
  '9007199254.740991',
  '-9007199254.740992',
)
const points = fc.oneof(
  fc.integer({ min: -50, max: 100 }).map(String),
  fc.integer({ min: -9999, max: 9999 }).map((value) => (value / 10000).toFixed(4)),
)
const pointsOrRefer = fc.oneof({ weight: 12, arbitrary: points }, { weight: 1, arbitrary: fc.constant('refer') })
const banded = fc.uniqueArray(number, { maxLength: 5, selector: Number }).chain((edges) =>
  fc.record(
    {
      edges: fc.constant(edges.toSorted((a, b) => Number(a) - Number(b))),
      points: fc.array(points, { minLength: edges.length + 1, maxLength: edges.length + 1 }),
      missing_points: pointsOrRefer,
      neutral_points: points,
    },
    { requiredKeys: ['edges', 'points', 'missing_points'] },
  ),
)

function categorical(values: readonly string[]) {
  return fc
    .tuple(fc.subarray([...values]), points, points, pointsOrRefer, pointsOrRefer)
    .map(([first, high, low, other, missing]) => ({
      groups: [
        { values: first, points: high },
        { values: values.filter((value, at) => at === 0 && !first.includes(value)), points: low },
      ],
      other_points: other,
      missing_points: missing,
    }))
}

export const parameters = fc
  .record({
    bands: fc.array(banded, { minLength: 10, maxLength: 10 }),
    kind: categorical(['x', 'y\\', '< 1 année', '10+']),
    yes: categorical(['true', 'false']),
    special: pointsOrRefer,
    limits: fc.array(number, { minLength: 6, maxLength: 6 }),
    enabled: fc.array(fc.constantFrom(true, false, false), { minLength: 8, maxLength: 8 }),
    base: points,
    cutoffs: fc.tuple(points, points),
    method: fc.constantFrom('below_neutral', 'below_best'),
    max: fc.integer({ min: 1, max: 4 }),
    rate: fc.constantFrom('0', '0.06', '0.085', '1.2345', '10'),
    addOn: fc.constantFrom('0', '0.02', '-0.08'),
    floor: fc.oneof({ weight: 9, arbitrary: round }, { weight: 1, arbitrary: wide }),
    limit: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: wide }),
  })
  .map((drawn) => {
    if (drawn.limit !== null) drawn.limits[0] = drawn.limit
    const knockouts = grid.knockouts.map(({ code, predicate }, at) => {
      const value = predicate === 'is_true' ? {} : { value: predicate === 'not_in' ? ['x', '10+'] : drawn.limits[at] }
      return [code, { enabled: drawn.enabled[at], ...value }]
    })
    const rows = grid.characteristics.map(({ code, input }, at) => {
      const given = at < 10 ? drawn.bands[at]! : input === 'kind' ? drawn.kind : drawn.yes
      const sentinels = { e: ['-99', 'X'], kind: ['secret "é"'] }[input] ?? []
      return [code, { ...given, special: sentinels.map((value) => ({ value, points: drawn.special })) }]
    })
    return {
      base_points: drawn.base,
      characteristics: Object.fromEntries(rows),
      knockouts: Object.fromEntries(knockouts),
      constants: { add_on: drawn.addOn, floor: drawn.floor },
      cutoffs: {
        decline_below: drawn.cutoffs.toSorted((a, b) => Number(a) - Number(b))[0],
        approve_from: drawn.cutoffs.toSorted((a, b) => Number(a) - Number(b))[1],
      },
      reasons: { method: drawn.method, max: drawn.max },
      annual_rate: drawn.rate,
    }
  })
