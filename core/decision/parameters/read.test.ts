import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseStrictJson } from '../../values/strict-json.ts'
import { type Draft, exampleParametersDocument, gridOf, policyOf, sha256 } from '../example.fixture.ts'
import { policyFingerprint } from './fingerprint.ts'
import { readParameters } from './read.ts'

const grid = gridOf()

function after(change: (parameters: Draft) => void): string[] {
  const document = structuredClone(exampleParametersDocument)
  change(document)
  const reading = readParameters(grid, document)
  return reading.ok ? [] : reading.problems.map(({ path, code }) => `${path} ${code}`)
}

test('parses an empty draft and a partly completed one', () => {
  assert.deepEqual(readParameters(grid, {}), { ok: true, parameters: {} })
  assert.deepEqual(
    after((p) => delete p.characteristics.debt.points),
    [],
  )
  assert.deepEqual(
    after((p) => delete p.cutoffs.approve_from),
    [],
  )
  assert.deepEqual(
    after((p) => (p.characteristics.debt.edges = ['5', '1'])),
    [],
  )
})

test('returns canonical numbers for texts with trailing zeros and for the source text of JSON numbers', () => {
  const text =
    '{"base_points": 100.50, "annual_rate": "0.0850", "characteristics": {"debt": {"edges": [0.1, 0.30, 1]}}}'
  const parsed = parseStrictJson(new TextEncoder().encode(text), { maxBytes: 1000, maxDepth: 10 })
  assert.ok(parsed.ok)
  assert.deepEqual(readParameters(grid, parsed.value), {
    ok: true,
    parameters: {
      base_points: '100.5',
      annual_rate: '0.085',
      characteristics: { debt: { edges: ['0.1', '0.3', '1'] } },
    },
  })
})

test('rejects everything that is not a plain decimal, with its path', () => {
  for (const bad of ['1e3', 'NaN', '1'.repeat(40), '', '+1', null, true, [], {}, 0.1 + 0.2]) {
    assert.deepEqual(
      after((p) => (p.base_points = bad)),
      ['/base_points not_a_decimal'],
      JSON.stringify(bad),
    )
    assert.deepEqual(
      after((p) => (p.characteristics.job.edges[1] = bad)),
      ['/characteristics/job/edges/1 not_a_decimal'],
    )
  }
  assert.deepEqual(
    after((p) => (p.characteristics.job.points[1] = '1.00001')),
    ['/characteristics/job/points/1 too_many_digits'],
  )
})

test('rejects unknown members and codes with their path', () => {
  assert.deepEqual(
    after((p) => (p.colour = 1)),
    ['/colour unknown_member'],
  )
  assert.deepEqual(
    after((p) => (p.characteristics.other = {})),
    ['/characteristics/other unknown_code'],
  )
  assert.deepEqual(
    after((p) => (p.characteristics.debt.groups = [])),
    ['/characteristics/debt/groups unknown_member'],
  )
  assert.deepEqual(
    after((p) => (p.characteristics.home.edges = [])),
    ['/characteristics/home/edges unknown_member'],
  )
  assert.deepEqual(
    after((p) => (p.characteristics.home.groups[0].values = ['castle'])),
    ['/characteristics/home/groups/0/values/0 unknown_code'],
  )
  assert.deepEqual(
    after((p) => (p.characteristics.job.special[0].value = '-2')),
    ['/characteristics/job/special/0/value unknown_code'],
  )
  assert.deepEqual(
    after((p) => (p.knockouts.none = { enabled: true })),
    ['/knockouts/none unknown_code'],
  )
  assert.deepEqual(
    after((p) => (p.knockouts.no_housing.value = ['castle'])),
    ['/knockouts/no_housing/value/0 unknown_code'],
  )
  assert.deepEqual(
    after((p) => (p.knockouts.needs_guarantor.value = '1')),
    ['/knockouts/needs_guarantor/value unknown_member'],
  )
  assert.deepEqual(
    after((p) => (p.constants.other = '1')),
    ['/constants/other unknown_code'],
  )
  assert.deepEqual(
    after((p) => Object.defineProperty(p, '__proto__', { value: {}, enumerable: true })),
    ['/__proto__ unknown_member'],
  )
})

test('rejects disabling a knock-out that is not optional', () => {
  assert.deepEqual(
    after((p) => (p.knockouts.debt_limit.enabled = false)),
    ['/knockouts/debt_limit/enabled not_optional'],
  )
  assert.deepEqual(
    after((p) => delete p.knockouts.debt_limit.enabled),
    ['/knockouts/debt_limit/enabled missing_member'],
  )
  assert.deepEqual(
    after((p) => (p.knockouts.debt_limit.enabled = 'yes')),
    ['/knockouts/debt_limit/enabled wrong_type'],
  )
})

test('rejects a rate above 10, because a rate is a fraction: 8.5 means 850 %', () => {
  assert.deepEqual(
    after((p) => (p.annual_rate = '10')),
    [],
  )
  for (const rate of ['10.000001', '85', '-0.01'])
    assert.deepEqual(
      after((p) => (p.annual_rate = rate)),
      ['/annual_rate out_of_bounds'],
    )
  assert.deepEqual(
    after((p) => (p.constants.rate_add_on = '0.11')),
    ['/constants/rate_add_on out_of_bounds'],
  )
})

test('limits points so that the scale of the largest grid can be stored', () => {
  for (const points of ['1000000000.0001', '-1000000001', '999999999999999999'])
    assert.deepEqual(
      after((p) => (p.base_points = points)),
      ['/base_points out_of_bounds'],
    )
  assert.deepEqual(
    after((p) => (p.base_points = '-1000000000')),
    [],
  )
})

test('a policy has one to four reasons, chosen by one of two methods', () => {
  for (const max of [0, 5, 1.5, null, 'x'])
    assert.deepEqual(
      after((p) => (p.reasons.max = max)),
      ['/reasons/max out_of_bounds'],
    )
  assert.deepEqual(
    after((p) => (p.reasons.method = 'above')),
    ['/reasons/method unknown_code'],
  )
})

test('rejects wrong types and lists that are too long, with their path', () => {
  for (const bad of [null, [], 'x', 1]) assert.deepEqual(readParameters(grid, bad).ok, false)
  assert.deepEqual(
    after((p) => (p.characteristics = [])),
    ['/characteristics wrong_type'],
  )
  assert.deepEqual(
    after((p) => (p.characteristics.debt.edges = '1')),
    ['/characteristics/debt/edges wrong_type'],
  )
  assert.deepEqual(
    after((p) => (p.characteristics.debt.edges = Array(201).fill('1'))),
    ['/characteristics/debt/edges wrong_length'],
  )
})

test('computes a policy fingerprint from every number and the grid, not from the notation of the numbers', () => {
  const made = (document: unknown): string => policyFingerprint(grid, policyOf(grid, document).parameters, sha256)
  const document = structuredClone(exampleParametersDocument) as Draft
  const first = made(document)
  document.base_points = '100.00'
  assert.equal(made(document), first)
  document.base_points = '100.0001'
  assert.notEqual(made(document), first)
  const other = structuredClone(grid) as Draft
  other.version = 2
  const { parameters } = policyOf(grid)
  assert.notEqual(policyFingerprint(gridOf(other), parameters, sha256), policyFingerprint(grid, parameters, sha256))
})
