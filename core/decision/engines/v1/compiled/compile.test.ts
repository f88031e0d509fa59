import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { isLong } from '../../../../../test/run/long.ts'
import { canonicalText } from '../../../../evidence/canonical.ts'
import { formulas } from '../../../formulas.ts'
import { applicationOf, day, policyOf, salts, sha256 } from '../../../example.fixture.ts'
import { engines } from '../../../index.ts'
import { CompiledEvaluation } from './evaluation.ts'
import { grid } from './everything.fixture.ts'
import { assertSame, type ComparisonParams, compareRandom, type Seen } from './same-bytes.fixture.ts'

/** In the long form in each of two threads: a million pairs of policy and application in all. */
const RANDOM: ComparisonParams = isLong
  ? { policies: 25_000, applications: { minLength: 20, maxLength: 20 } }
  : { policies: 300, applications: { minLength: 1, maxLength: 6 } }

const engine = engines.get('1.0.0')!

/** In a thread of its own. */
async function compareBeside(params: ComparisonParams): Promise<Seen> {
  const thread = new Worker(new URL('same-bytes.fixture.ts', import.meta.url), { workerData: params })
  const [seen] = (await once(thread, 'message')) as [Seen]
  return seen
}

test('the compiled form produces the bytes of the reference path for any policy and any application', async () => {
  const compared = isLong ? await Promise.all([RANDOM, RANDOM].map(compareBeside)) : [compareRandom(RANDOM)]
  for (const seen of compared)
    assert.ok(seen.fast > 150 && seen.reference > 50 && seen.scored > 100 && seen.unscored > 100, JSON.stringify(seen))
})

test('evaluates ordinary applications on the fast path, including edges, missing and special values and knock-outs', () => {
  const policy = policyOf()
  const compiled = engine.compile(policy)
  const good = { net_income: '2000', debt_service: '200', seniority: '48', housing: 'own', guarantor: true }
  for (const values of [
    good,
    { ...good, seniority: 'NA' },
    { ...good, seniority: '-1' },
    { ...good, housing: 'free' },
    { ...good, net_income: '0' },
    { ...good, debt_service: null },
    { housing: 'own' },
  ]) {
    assert.ok(compiled(applicationOf(values), day, salts, sha256) instanceof CompiledEvaluation)
  }
})

test('the grid of the compiled engine’s tests uses every formula but the seasonal one', () => {
  const without = [...formulas.keys()].filter((formula) => !grid.ratios.some((ratio) => ratio.formula === formula))
  assert.deepEqual(without, ['seasonal_cover@1'])
})

test('keeps the results of two compiled policies apart when they are used alternately', () => {
  const [first, second] = [policyOf(), policyOf()]
  const [one, two] = [engine.compile(first), engine.compile(second)]
  const [small, large] = [
    applicationOf({ net_income: '1000' }),
    applicationOf({ net_income: '9000', debt_service: '1', housing: 'rent' }),
  ]
  const expected = engine.evaluate(first, small, day, salts, sha256).evaluation_fingerprint
  const kept = one(small, day, salts, sha256)
  two(large, day, salts, sha256)
  one(large, day, salts, sha256)
  assert.equal(kept.evaluation_fingerprint, expected)
  assert.equal(
    canonicalText(kept.pieces.trace),
    canonicalText(engine.evaluate(first, small, day, salts, sha256).pieces.trace),
  )
})

test('takes the reference path for a sum that exceeds the range of exact integers', () => {
  const policy = policyOf()
  const compiled = engine.compile(policy)
  // 9007199254.740991 is the largest value in range; adding the instalment exceeds it.
  const input = applicationOf(
    { net_income: '100', debt_service: '9007199254.74', housing: 'own' },
    { amount: '1000000' },
  )
  const got = assertSame(
    () => compiled(input, day, salts, sha256),
    () => engine.evaluate(policy, input, day, salts, sha256),
  )
  assert.ok(got !== null && !(got instanceof CompiledEvaluation))
})
