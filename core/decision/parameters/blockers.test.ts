import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Draft, exampleGridDocument, exampleParametersDocument, gridOf } from '../example.fixture.ts'
import { contentBlockers } from './blockers.ts'
import { readParameters } from './read.ts'
import { scaleOf } from './scale.ts'
import { blocker } from './sentences.ts'

function after(change: (parameters: Draft, grid: Draft) => void): string[] {
  const document = structuredClone(exampleParametersDocument)
  const gridDocument = structuredClone(exampleGridDocument)
  change(document, gridDocument)
  const grid = gridOf(gridDocument)
  const reading = readParameters(grid, document)
  assert.ok(reading.ok, JSON.stringify(reading))
  return contentBlockers(grid, reading.parameters).map(({ code, path }) => `${code} ${path}`)
}

test('reports no blocker for a complete policy', () => {
  assert.deepEqual(
    after(() => {}),
    [],
  )
})

test('lists everything that is missing in an empty draft', () => {
  assert.deepEqual(
    contentBlockers(gridOf(), {}).map(({ code, path }) => `${code} ${path}`),
    [
      'PARAMETER_MISSING /base_points',
      'PARAMETER_MISSING /constants/rate_add_on',
      'PARAMETER_MISSING /cutoffs/decline_below',
      'PARAMETER_MISSING /cutoffs/approve_from',
      'PARAMETER_MISSING /reasons/method',
      'PARAMETER_MISSING /reasons/max',
      'PARAMETER_MISSING /annual_rate',
      'PARAMETER_MISSING /characteristics/debt',
      'PARAMETER_MISSING /characteristics/job',
      'PARAMETER_MISSING /characteristics/home',
      'PARAMETER_MISSING /characteristics/size',
      'PARAMETER_MISSING /knockouts/debt_limit',
      'PARAMETER_MISSING /knockouts/no_housing',
      'PARAMETER_MISSING /knockouts/needs_guarantor',
      'NO_KNOCKOUT_ENABLED null',
    ],
  )
})

test('reports each missing number at its path', () => {
  assert.deepEqual(
    after((p) => delete p.characteristics.debt.edges),
    ['PARAMETER_MISSING /characteristics/debt/edges'],
  )
  assert.deepEqual(
    after((p) => delete p.characteristics.debt.points),
    ['PARAMETER_MISSING /characteristics/debt/points'],
  )
  assert.deepEqual(
    after((p) => delete p.characteristics.home.groups),
    ['PARAMETER_MISSING /characteristics/home/groups'],
  )
  assert.deepEqual(
    after((p) => (p.characteristics.job.special = [])),
    ['PARAMETER_MISSING /characteristics/job/special'],
  )
  assert.deepEqual(
    after((p) => delete p.knockouts.debt_limit.value),
    ['PARAMETER_MISSING /knockouts/debt_limit/value'],
  )
  assert.deepEqual(
    after((p) => delete p.characteristics.job.missing_points),
    ['MISSING_RULE_ABSENT /characteristics/job/missing_points'],
  )
  assert.deepEqual(
    after((p) => (p.characteristics.home = { groups: [], other_points: 'refer', missing_points: 'refer' })),
    ['PARAMETER_MISSING /characteristics/home/groups'],
  )
})

test('reports edges, bins and groups that do not match', () => {
  assert.deepEqual(
    after((p) => (p.characteristics.job.edges = ['48', '12'])),
    ['EDGES_NOT_INCREASING /characteristics/job/edges/1'],
  )
  assert.deepEqual(
    after((p) => (p.characteristics.job.edges = ['12', '12'])),
    ['EDGES_NOT_INCREASING /characteristics/job/edges/1'],
  )
  assert.deepEqual(
    after((p) => p.characteristics.job.points.pop()),
    ['POINTS_LENGTH /characteristics/job/points'],
  )
  assert.deepEqual(
    after((p) => (p.characteristics.home.groups[1].values = ['own', 'rent', '< 1 year'])),
    ['CATEGORY_TWICE /characteristics/home/groups'],
  )
  assert.deepEqual(
    after((p) => delete p.characteristics.home.other_points),
    ['CATEGORY_UNCOVERED /characteristics/home/groups'],
  )
  assert.deepEqual(
    after((p) => p.characteristics.job.special.push({ value: '-1', points: '1' })),
    ['CATEGORY_TWICE /characteristics/job/special'],
  )
})

test('reports a bin that no accepted value can reach, by its edge', () => {
  assert.deepEqual(
    after((p) => (p.characteristics.job.edges = ['0', '48'])),
    ['DEAD_BIN /characteristics/job/edges/0'],
  )
  assert.deepEqual(
    after((p) => (p.characteristics.job.edges = ['12', '600.5'])),
    ['DEAD_BIN /characteristics/job/edges/1'],
  )
  assert.deepEqual(
    after((p) => (p.characteristics.job.edges = ['1', '600'])),
    [],
  )
})

test('reports an unreachable bin of the amount, the duration or the instalment', () => {
  const found = (input: string, edge: string) =>
    after((p, grid) => {
      grid.characteristics[3].input = input
      p.characteristics.size = { edges: [edge], points: ['1', '2'] }
    })
  const missed = ['amount 0', 'amount 1000000000000000.01', 'duration_months 1', 'duration_months 601', 'instalment 0']
  for (const [input, edge] of missed.map((text) => text.split(' ') as [string, string]))
    assert.deepEqual(found(input, edge), ['DEAD_BIN /characteristics/size/edges/0'], input + edge)
  const hit = ['amount 0.01', 'amount 1000000000000000', 'duration_months 2', 'duration_months 600', 'instalment 0.01']
  for (const [input, edge] of hit.map((text) => text.split(' ') as [string, string]))
    assert.deepEqual(found(input, edge), [], input + edge)
})

test('reports cut-offs that are reversed, outside the scale or make an outcome impossible', () => {
  assert.deepEqual(
    after((p) => (p.cutoffs = { decline_below: '191', approve_from: '190' })),
    ['CUTOFFS_CROSSED /cutoffs/decline_below'],
  )
  assert.deepEqual(
    after((p) => (p.cutoffs = { decline_below: '190', approve_from: '190' })),
    [],
  )
  assert.deepEqual(
    after((p) => (p.cutoffs.approve_from = '230.0001')),
    ['CUTOFF_OUT_OF_SCALE /cutoffs/approve_from', 'UNREACHABLE_OUTCOME /cutoffs/approve_from'],
  )
  assert.deepEqual(
    after((p) => (p.cutoffs.decline_below = '120.7499')),
    ['CUTOFF_OUT_OF_SCALE /cutoffs/decline_below'],
  )
  assert.deepEqual(
    after((p, grid) => {
      p.cutoffs.decline_below = '120.75'
      grid.knockouts[0].effect = 'refer'
    }),
    ['UNREACHABLE_OUTCOME /cutoffs/decline_below'],
  )
})

test('names an unreachable outcome in the language of the sentence', () => {
  const parameters = readParameters(gridOf(), {
    ...exampleParametersDocument,
    cutoffs: { decline_below: '140', approve_from: '230.0001' },
  })
  assert.ok(parameters.ok)
  const texts = contentBlockers(gridOf(), parameters.parameters).map((one) => one.message_fr)
  assert.ok(texts.some((text) => text.includes('« accorder »')) && !texts.some((text) => text.includes('approve')))
})

test('blocks a reason without a text in both languages unless it is unused or disabled', () => {
  assert.deepEqual(
    after((_, grid) => (grid.reasons.job.staff.en = ' ')),
    ['REASON_TEXT_MISSING null'],
  )
  assert.deepEqual(
    after((_, grid) => (grid.reasons.guarantor.staff.en = '')),
    [],
  )
})

test('warns about points against the stated direction and about the absence of knock-outs', () => {
  const reversed = structuredClone(exampleParametersDocument) as Draft
  reversed.characteristics.debt.points = ['40', '60', '10.5']
  const reading = readParameters(gridOf(), reversed)
  assert.ok(reading.ok)
  assert.deepEqual(
    contentBlockers(gridOf(), reading.parameters).map(({ code, severity }) => [code, severity]),
    [['NON_MONOTONIC', 'warning']],
  )
  assert.deepEqual(
    after((p) => (p.characteristics.size.points = ['0.25', '15'])),
    [],
  )
  assert.equal(blocker('NO_KNOCKOUT_ENABLED').severity, 'warning')
})

test('writes every blocker in French and English with its path', () => {
  const { message_fr, message_en } = blocker('EDGES_NOT_INCREASING', '/characteristics/a/edges/1', '$& income')
  assert.equal(message_fr, 'Les bornes de « $& income » doivent être strictement croissantes.')
  assert.equal(message_en, 'The edges of "$& income" must be strictly increasing.')
  for (const code of ['NOT_SIMULATED', 'SIMULATION_STALE', 'PRODUCT_NOT_ACTIVE'] as const) {
    assert.ok(blocker(code).message_fr.endsWith('.') && blocker(code).message_en.endsWith('.'))
  }
})

test('computes the scale from the base points and the lowest and best points that can be given', () => {
  const scale = (change: (parameters: Draft) => void): unknown => {
    const document = structuredClone(exampleParametersDocument)
    change(document)
    const reading = readParameters(gridOf(), document)
    assert.ok(reading.ok)
    return scaleOf(gridOf(), reading.parameters)
  }
  // 100 + 10.5 + 0 + 10 + 0.25 and 100 + 60 + 30 + 25 + 15
  assert.deepEqual(
    scale(() => {}),
    { scale_min: '120.75', scale_max: '230' },
  )
  assert.deepEqual(
    scale((p) => (p.characteristics.debt.missing_points = '-5')),
    { scale_min: '105.25', scale_max: '230' },
  )
  assert.deepEqual(
    scale((p) => (p.characteristics.job.special[0].points = '31')),
    { scale_min: '120.75', scale_max: '231' },
  )
  // Points for other values count only while a value is not covered by a group.
  assert.deepEqual(
    scale((p) => (p.characteristics.home.other_points = '99')),
    { scale_min: '120.75', scale_max: '304' },
  )
  assert.deepEqual(
    scale((p) => {
      p.characteristics.home.other_points = '99'
      p.characteristics.home.groups[0].values.push('free')
    }),
    { scale_min: '120.75', scale_max: '230' },
  )
  assert.equal(
    scale((p) => delete p.base_points),
    null,
  )
  assert.equal(
    scale((p) => delete p.characteristics.size),
    null,
  )
})
