import fc from 'fast-check'
import { number, round, wide } from './everything.fixture.ts'

const amount = fc.oneof(
  fc.constantFrom('0', '100', '1000', '5000', '9999.99'),
  fc.integer({ min: 0, max: 10 ** 9 }).map((value) => String(value / 100)),
)

const plain = fc.record(
  {
    a: number,
    b: number,
    c: number,
    d: number,
    e: fc.oneof(
      { weight: 3, arbitrary: round },
      { weight: 2, arbitrary: fc.constantFrom('-99', '-99.0', 'X', '', '999', '999.00', 5) },
    ),
    f: fc.constantFrom('0', '1', '2', '4', '1.0', 3),
    kind: fc.constantFrom('x', 'y\\', '< 1 année', '10+', 'x', '10+', 'NA', 'secret "é"'),
    yes: fc.constantFrom(true, false, true, '?', null),
    since: fc.constantFrom('2020-02-29', 'never', null),
  },
  { requiredKeys: ['a', 'b', 'c', 'd', 'e', 'f', 'kind', 'yes'] },
)
const anything = fc.oneof(
  wide,
  fc.constantFrom<unknown>(
    null,
    '',
    '1e3',
    'NaN',
    12,
    0,
    -0,
    true,
    '-1',
    '2.5',
    'z',
    '2021-02-29',
    '1.10',
    '-0',
    '-0.00',
    '01',
    undefined,
  ),
)
const field = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'kind', 'yes', 'since', 'gone')
const replacement = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.tuple(field, anything) },
)
const inputs = fc
  .tuple(plain, replacement)
  .map(([values, replaced]) => (replaced === null ? values : { ...values, [replaced[0]]: replaced[1] }))
export const application = fc.record({
  amount,
  duration_months: fc.constantFrom(0, 1, 12, 24, 60, 84, 360, 12, 24, 1_000_001),
  currency: fc.constantFrom('EUR', 'TND', 'CLF'),
  channel: fc.constantFrom(null, 'branch', 'téléphone'),
  purpose: fc.constantFrom(null, 'a "new" car\n'),
  custom_fields: fc.constantFrom({}, { colour: 'red' }),
  inputs,
})
