// docs/evaluation.md is what somebody else's evaluator is written from.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { formulas, rolesOf } from './formulas.ts'
import { deriveFactors, deriveSummary, engines, INFORMATION_MISSING, type Recommendation, type Trace } from './index.ts'
import { currencyCodes, minorUnits } from '../values/money.ts'
import { applicationOf, day, gridOf, policyOf, salts, sha256 } from './example.fixture.ts'

const document = readFileSync(new URL('../../docs/evaluation.md', import.meta.url), 'utf8')

test('docs/evaluation.md lists every formula with its roles in the order of the trace', () => {
  const described = [...document.matchAll(/^\| `(\w+@\d+)` \| ([^|]+) \|/gm)].map(([, name, roles]) => [
    name,
    [...roles!.matchAll(/`(\w+)`/g)].map(([, role]) => role),
  ])
  const months = (series: string): string[] => [`${series}_01`, '_12']
  const shortened = {
    'seasonal_cover@1': [...months('net_cash'), ...months('debt_service')],
    'sum@1': ['term_1', 'term_2'],
  }
  const expected = [...formulas].map(([name, formula]) => [
    name,
    shortened[name as keyof typeof shortened] ?? rolesOf(formula, {}),
  ])
  assert.deepEqual(described, expected)
})

test('docs/evaluation.md lists every currency with its digits', () => {
  const described = [...document.matchAll(/^\| (\d) \| ([A-Z ]+) \|$/gm)].flatMap(([, digits, codes]) =>
    codes!.split(' ').map((code) => [code, Number(digits)] as const),
  )
  assert.deepEqual(new Map(described), new Map(currencyCodes.map((code) => [code, minorUnits(code)])))
})

test('docs/evaluation.md has the sentences of the engine', () => {
  const { trace } = engines.get('1.0.0')!.evaluate(policyOf(), applicationOf({}), day, salts, sha256).pieces
  const grid = gridOf()
  const given = [{ code: INFORMATION_MISSING, external: null, causes: [] }]
  const summaryOf = (recommendation: Recommendation): ReturnType<typeof deriveSummary> =>
    deriveSummary({ ...trace, recommendation, reasons: { ...trace.reasons, given } } satisfies Trace, grid)
  for (const recommendation of ['approve', 'refer', 'decline'] as const) {
    const { sentence } = summaryOf(recommendation)
    assert.ok(document.includes(`| sentence, \`${recommendation}\` | ${sentence.fr} | ${sentence.en} |`))
  }
  const applicant = summaryOf('refer').reasons[0]!.text
  const staff = deriveFactors({ ...trace, reasons: { ...trace.reasons, given } }, grid).reasons[0]!.text
  for (const [who, text] of Object.entries({ applicant, staff }))
    assert.ok(document.includes(`| \`${INFORMATION_MISSING}\`, ${who} | ${text.fr} | ${text.en} |`))
})
