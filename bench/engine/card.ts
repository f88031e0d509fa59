// The card of the comparison: 15 characteristics (10 banded, 5 categorical), 3 ratios, 3 knock-outs.
import { type ApplicationInput, type PolicyContent, readGrid, readParameters } from '../../core/decision/index.ts'

const both = (text: string) => ({ fr: text, en: text })
const number = (code: string, type: string, more: object = {}) => ({
  code,
  label: both(code),
  type,
  required: false,
  personal: true,
  ...more,
})

export const LISTS: { readonly [code: string]: readonly string[] } = {
  housing: ['own', 'rent', 'free', 'company'],
  employment: ['permanent', 'fixed_term', 'self_employed', 'retired', 'none'],
  purpose_group: ['car', 'home', 'education', 'other'],
  account: ['none', 'negative', 'low', 'regular', 'salary'],
  region: ['north', 'south', 'east', 'west'],
}

const BANDED = {
  debt: { input: 'dsti', edges: ['0.15', '0.25', '0.33', '0.4'], points: ['42', '33', '21', '9', '0'] },
  leverage: { input: 'lti', edges: ['0.2', '0.5', '1', '2'], points: ['30', '24', '15', '7', '0'] },
  balance: { input: 'share', edges: ['0.1', '0.3', '0.6'], points: ['25', '18', '9', '0'] },
  account_age: { input: 'account_months', edges: ['6', '12', '36', '84'], points: ['0', '5', '11', '18', '24'] },
  job_age: { input: 'job_months', edges: ['6', '12', '48', '96'], points: ['0', '6', '12', '20', '25'] },
  inquiries: { input: 'inquiries', edges: ['1', '3', '6'], points: ['20', '12.5', '4', '0'] },
  lines: { input: 'credit_lines', edges: ['1', '4', '9'], points: ['6', '16', '12', '3'] },
  utilisation: { input: 'utilisation', edges: ['0.1', '0.3', '0.5', '0.9'], points: ['22', '19.25', '12', '6', '0'] },
  size: { input: 'amount', edges: ['2000', '5000', '10000', '25000'], points: ['14', '12', '10', '6', '2'] },
  term: { input: 'duration_months', edges: ['12', '24', '36', '60'], points: ['15', '12', '9', '5', '1'] },
} as const

const POINTS = ['24', '17', '11', '6', '0']

export const card = {
  banded: BANDED,
  categorical: Object.entries(LISTS).map(([code, values]) => ({
    code,
    values,
    points: POINTS.slice(0, values.length),
  })),
  missing: '3',
  base: '150',
  cutoffs: { decline_below: '280', approve_from: '330' },
  knockouts: { dsti: '0.5', inquiries: '9', housing: ['company'] },
  rate: '0.072',
} as const

const gridDocument = {
  code: 'comparison',
  version: 1,
  title: both('Comparison'),
  subject: 'natural_person',
  validation_status: 'specification',
  sources: [],
  fields: [
    ...['net_income', 'debt_service', 'annual_income', 'liabilities', 'assets'].map((code) =>
      number(code, 'money', { minimum: '0' }),
    ),
    ...['account_months', 'job_months', 'inquiries', 'credit_lines'].map((code) =>
      number(code, 'integer', { minimum: '0', maximum: '1200' }),
    ),
    number('utilisation', 'decimal', { minimum: '0', maximum: '5' }),
    ...Object.entries(LISTS).map(([code, values]) =>
      number(code, 'enum', { values: values.map((value) => ({ code: value, label: both(value) })) }),
    ),
  ],
  ratios: [
    { code: 'dsti', formula: 'dsti@1', inputs: { debt_service: 'debt_service', net_income: 'net_income' } },
    { code: 'lti', formula: 'lti@1', inputs: { annual_income: 'annual_income' } },
    { code: 'share', formula: 'share@1', inputs: { part: 'liabilities', whole: 'assets' } },
  ],
  knockouts: [
    { code: 'debt_limit', operand: 'dsti', predicate: 'gt', effect: 'decline', on_missing: 'refer', reason: 'debt' },
    {
      code: 'many_inquiries',
      operand: 'inquiries',
      predicate: 'ge',
      effect: 'refer',
      on_missing: 'refer',
      reason: 'inquiries',
    },
    {
      code: 'company_housing',
      operand: 'housing',
      predicate: 'in',
      effect: 'refer',
      on_missing: 'refer',
      reason: 'housing',
    },
  ],
  characteristics: [
    ...Object.entries(BANDED).map(([code, { input }]) => ({ code, input, kind: 'banded', reason: code })),
    ...Object.keys(LISTS).map((code) => ({ code, input: code, kind: 'categorical', reason: code })),
  ],
  reasons: Object.fromEntries(
    [...Object.keys(BANDED), ...Object.keys(LISTS)].map((code) => [code, { applicant: both(code), staff: both(code) }]),
  ),
}

const parametersDocument = {
  base_points: card.base,
  characteristics: Object.fromEntries([
    ...Object.entries(BANDED).map(([code, { edges, points }]) => [
      code,
      { edges, points, missing_points: card.missing },
    ]),
    ...card.categorical.map(({ code, values, points }) => [
      code,
      { groups: values.map((value, at) => ({ values: [value], points: points[at] })), missing_points: card.missing },
    ]),
  ]),
  knockouts: {
    debt_limit: { enabled: true, value: card.knockouts.dsti },
    many_inquiries: { enabled: true, value: card.knockouts.inquiries },
    company_housing: { enabled: true, value: card.knockouts.housing },
  },
  cutoffs: card.cutoffs,
  reasons: { method: 'below_best', max: 4 },
  annual_rate: card.rate,
}

export function cardPolicy(): PolicyContent {
  const grid = readGrid(gridDocument)
  if (!grid.ok) throw new Error(JSON.stringify(grid.problems))
  const parameters = readParameters(grid.grid, parametersDocument)
  if (!parameters.ok) throw new Error(JSON.stringify(parameters.problems))
  return { id: '00000000-0000-4000-8000-000000000001', version: 1, grid: grid.grid, parameters: parameters.parameters }
}

/** Applications as read from a file: decimal texts, some values missing. The same in every run. */
export function cardRows(count: number): ApplicationInput[] {
  const random = generator(20261120)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!
  const cents = (low: number, high: number): string => trimmed((low + random() * (high - low)).toFixed(2))
  const whole = (high: number): string => String(Math.floor(random() * high))
  return Array.from({ length: count }, () => ({
    amount: cents(500, 40_000),
    currency: 'EUR',
    duration_months: pick([6, 9, 12, 18, 24, 36, 48, 60, 72, 84]),
    channel: pick(['branch', 'online', 'import']),
    purpose: null,
    custom_fields: {},
    inputs: {
      net_income: cents(900, 6000),
      debt_service: cents(0, 900),
      annual_income: cents(12_000, 80_000),
      liabilities: cents(0, 60_000),
      assets: cents(1, 300_000),
      account_months: whole(240),
      job_months: random() < 0.05 ? null : whole(300),
      inquiries: whole(11),
      credit_lines: whole(15),
      utilisation: trimmed((random() * 1.2).toFixed(4)),
      ...Object.fromEntries(
        Object.entries(LISTS).map(([code, values]) => [code, random() < 0.03 ? null : pick(values)]),
      ),
    },
  }))
}

function trimmed(text: string): string {
  return text.replace(/(?<!0)0+$/, '').replace(/\.$/, '')
}

/** Mulberry32: a small seeded generator, so that every run uses the same rows. */
export function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
