import { hash } from 'node:crypto'
import { readGrid } from './grid/read.ts'
import type { Grid } from './grid/types.ts'
import { readParameters } from './parameters/read.ts'
import type { ApplicationInput, PolicyContent, Salts } from './types.ts'

/** The synchronous SHA-256 that the service passes in. */
export const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer')

export const salts: Salts = {
  'application-input': new Uint8Array(32).fill(1),
  'evaluation-result': new Uint8Array(32).fill(2),
}

export const day = '2026-11-20'

const both = (text: string) => ({ fr: text, en: text })
const reason = (text: string) => ({ applicant: both(`${text} (applicant)`), staff: both(`${text} (staff)`) })

/** A document that a test may make invalid. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests write values into it that no type admits
export type Draft = any

/** A small grid that uses every feature. */
export const exampleGridDocument = {
  code: 'example',
  version: 1,
  title: both('Example'),
  subject: 'natural_person',
  validation_status: 'specification',
  sources: ['written for the tests'],
  fields: [
    { code: 'net_income', label: both('Net income'), type: 'money', required: true, personal: true, minimum: '0' },
    { code: 'debt_service', label: both('Debt service'), type: 'money', required: true, personal: true, minimum: '0' },
    {
      code: 'seniority',
      label: both('Months in the job'),
      type: 'integer',
      unit: 'months',
      required: false,
      personal: true,
      minimum: '0',
      maximum: '600',
      absence_tokens: ['', 'NA'],
      special_values: ['-1'],
    },
    {
      code: 'housing',
      label: both('Housing'),
      type: 'enum',
      required: true,
      personal: true,
      values: ['rent', 'own', 'free', '< 1 year'].map((code) => ({ code, label: both(code) })),
    },
    { code: 'guarantor', label: both('Guarantor'), type: 'boolean', required: false, personal: true },
    { code: 'opened_on', label: both('Account opened on'), type: 'date', required: false, personal: true },
  ],
  ratios: [
    { code: 'debt_ratio', formula: 'dsti@1', inputs: { debt_service: 'debt_service', net_income: 'net_income' } },
    {
      code: 'stressed_ratio',
      formula: 'stressed_dsti@1',
      inputs: { debt_service: 'debt_service', net_income: 'net_income', rate_add_on: 'rate_add_on' },
    },
    { code: 'left_over', formula: 'difference@1', inputs: { minuend: 'net_income', subtrahend: 'debt_service' } },
    { code: 'left_share', formula: 'share@1', inputs: { part: 'left_over', whole: 'net_income' } },
  ],
  knockouts: [
    {
      code: 'debt_limit',
      operand: 'debt_ratio',
      predicate: 'gt',
      effect: 'decline',
      on_missing: 'refer',
      reason: 'debt',
    },
    {
      code: 'no_housing',
      operand: 'housing',
      predicate: 'in',
      effect: 'refer',
      on_missing: 'refer',
      reason: 'housing',
    },
    {
      code: 'needs_guarantor',
      operand: 'guarantor',
      predicate: 'is_false',
      effect: 'refer',
      on_missing: 'refer',
      reason: 'guarantor',
      optional: true,
    },
  ],
  characteristics: [
    { code: 'debt', input: 'debt_ratio', kind: 'banded', direction: 'decreasing', reason: 'debt' },
    { code: 'job', input: 'seniority', kind: 'banded', direction: 'increasing', reason: 'job' },
    { code: 'home', input: 'housing', kind: 'categorical', reason: 'housing' },
    { code: 'size', input: 'amount', kind: 'banded', direction: 'free', reason: 'size' },
  ],
  reasons: {
    debt: { ...reason('Debt is high'), external: { scheme: 'reg_b_c1', code: '12' } },
    housing: reason('Housing'),
    guarantor: reason('No guarantor'),
    job: reason('Short time in the job'),
    size: reason('Amount asked'),
  },
  constants: [{ code: 'rate_add_on', type: 'decimal', minimum: '0', maximum: '0.1', label: both('Stress') }],
}

export const exampleParametersDocument = {
  base_points: '100',
  characteristics: {
    debt: { edges: ['0.2', '0.35'], points: ['60', '40', '10.5'], missing_points: 'refer', neutral_points: '40' },
    job: {
      edges: ['12', '48'],
      points: ['5', '20', '30'],
      special: [{ value: '-1', points: '2' }],
      missing_points: '0',
    },
    home: {
      groups: [
        { values: ['own'], points: '25' },
        { values: ['rent', '< 1 year'], points: '10' },
      ],
      other_points: 'refer',
      missing_points: 'refer',
    },
    size: { edges: ['10000'], points: ['15', '0.25'] },
  },
  knockouts: {
    debt_limit: { enabled: true, value: '0.5' },
    no_housing: { enabled: true, value: ['free'] },
    needs_guarantor: { enabled: false },
  },
  constants: { rate_add_on: '0.03' },
  cutoffs: { decline_below: '140', approve_from: '190' },
  reasons: { method: 'below_neutral', max: 4 },
  annual_rate: '0.06',
}

export function gridOf(document: unknown = exampleGridDocument): Grid {
  const reading = readGrid(document)
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  return reading.grid
}

export function policyOf(grid: Grid = gridOf(), document: unknown = exampleParametersDocument): PolicyContent {
  const reading = readParameters(grid, document)
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  return { id: '00000000-0000-4000-8000-000000000001', version: 1, grid, parameters: reading.parameters }
}

export function applicationOf(
  inputs: ApplicationInput['inputs'],
  more: Partial<ApplicationInput> = {},
): ApplicationInput {
  return {
    amount: '12000',
    currency: 'EUR',
    duration_months: 24,
    channel: 'branch',
    purpose: null,
    custom_fields: {},
    inputs,
    ...more,
  }
}
