import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { it } from 'node:test'
import { deviationReasonCodes } from '../../../core/applications/deviation-codes.ts'
import { dimensions, FRESHNESS } from './definition.ts'
import { indicators } from './indicators.ts'
import { unavailable } from './unavailable.ts'

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const keys = indicators.map(({ key }) => key)

it('lists the sixteen indicators once, each by product, policy, month and channel', () => {
  assert.deepEqual(keys, [
    'applications_received',
    'applications_submitted',
    'applications_evaluated',
    'applications_decided',
    'approval_rate',
    'recommendation_shares',
    'decision_agreement',
    'deviation_rate',
    'escalation_rate',
    'amount_asked',
    'amount_granted',
    'decision_delay',
    'completeness_at_submission',
    'import_share',
    'score_distribution',
    'knockout_frequency',
  ])
  for (const { key, dimensions: own } of indicators) assert.deepEqual(own, dimensions, key)
})

it('no indicator without a source has the key of one that is computed', () => {
  const without = unavailable.map(({ key }) => key)
  assert.deepEqual(without, ['default_rate', 'loss_given_default', 'profitability'])
  assert.equal(new Set([...keys, ...without]).size, keys.length + without.length)
})

it('a ratio and a distribution have a numerator and a denominator, and nothing else has', () => {
  for (const { key, kind, numerator, denominator } of indicators) {
    const divides = ['rate', 'shares', 'distribution'].includes(kind)
    assert.deepEqual([numerator !== null, denominator !== null], [divides, divides], key)
  }
})

it('a breakdown has the codes that the service records', () => {
  const brokenDown = indicators.filter(({ categories }) => categories.length > 0)
  assert.deepEqual(Object.fromEntries(brokenDown.map(({ key, categories }) => [key, categories])), {
    recommendation_shares: ['approve', 'refer', 'decline'],
    deviation_rate: [...deviationReasonCodes],
    score_distribution: ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', 'none'],
  })
})

it('every text is there in both languages, as sentences, the French one with French signs', () => {
  const texts = [
    ...indicators.flatMap(({ numerator, denominator, ...of }) => [
      numerator,
      denominator,
      of.event_time,
      of.formula,
      of.population,
      of.freshness,
      of.missing_data,
    ]),
    ...unavailable.map(({ reason }) => reason),
  ]
  for (const text of texts)
    if (text !== null) {
      assert.match(text.fr, /^[A-ZÉ].{10,}\.$/)
      assert.match(text.en, /^[A-Z].{10,}\.$/)
      assert.doesNotMatch(text.fr, /['"]|[^ ][;:]/)
      assert.notEqual(text.fr, text.en)
    }
})

it('the freshness of every indicator names the plan, the open month and the smallest segment', () => {
  for (const { key, freshness } of indicators) assert.equal(freshness, FRESHNESS, key)
  for (const part of ['never changes afterwards', 'sixteenth day', 'provisional', 'fewer than k applications'])
    assert.ok(FRESHNESS.en.includes(part), part)
})

it('every source is a column of the database or a member of a piece of the evidence', () => {
  const tables = new Map(
    read('database/schema.sql')
      .split('\n\n')
      .map((block) => [/^table (\S+)$/m.exec(block)?.[1], block]),
  )
  const { pieces } = JSON.parse(read('core/evidence/vectors/unsigned.json')) as {
    readonly pieces: Readonly<Record<string, { readonly value: object }>>
  }
  for (const source of new Set(indicators.flatMap(({ sources }) => sources))) {
    const [owner, member] = source.split('.') as [string, string]
    const piece = pieces[owner]
    if (piece) assert.ok(Object.hasOwn(piece.value, member), source)
    else assert.match(tables.get(owner) ?? '', new RegExp(`^  ${member} `, 'm'), source)
  }
})

/** The text below each heading of the third level. */
function sectionsOf(page: string): Map<string, string> {
  const parts = page.split(/^### /m).slice(1)
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')).replaceAll('`', ''), part.split(/^## /m)[0]!]))
}

const sections = sectionsOf(read('docs/indicators.md'))

it('docs/indicators.md has one section per indicator, in the order of the catalogue', () => {
  assert.deepEqual([...sections.keys()], [...keys, ...unavailable.map(({ key }) => key)])
})

it('a section of docs/indicators.md repeats the English texts, categories and sources of its definition', () => {
  for (const { key, event_time, formula, numerator, denominator, population, missing_data, ...of } of indicators) {
    const section = sections.get(key)!
    for (const text of [event_time, formula, numerator, denominator, population, missing_data])
      if (text !== null) assert.ok(section.includes(`| ${text.en} |`), `${key}: ${text.en}`)
    for (const code of [...of.categories, ...of.sources]) assert.ok(section.includes(`\`${code}\``), `${key}: ${code}`)
  }
  for (const { key, reason } of unavailable) assert.ok(sections.get(key)!.includes(reason.en), key)
})
