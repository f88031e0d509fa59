// Values exactly on an edge of the policy, computed by the engine and, for comparison, with binary doubles.
import {
  type ApplicationInput,
  CURRENT_ENGINE_VERSION,
  engines,
  type PolicyContent,
  readGrid,
  readParameters,
} from '../../core/decision/index.ts'
import { generator } from './card.ts'

const both = (text: string) => ({ fr: text, en: text })
const money = (code: string) => ({ code, label: both(code), type: 'money', required: true, personal: true })
const EDGES = [
  '0.05',
  '0.1',
  '0.15',
  '0.2',
  '0.25',
  '0.3',
  '0.33',
  '0.35',
  '0.4',
  '0.45',
  '0.5',
  '0.55',
  '0.6',
  '0.7',
  '0.85',
  '0.95',
  '1.1',
  '1.25',
]

/** Instalments and other debts over income: (a + b) / c, the form of every debt ratio. */
function edgePolicy(): PolicyContent {
  const grid = readGrid({
    code: 'edges',
    version: 1,
    title: both('Edges'),
    subject: 'natural_person',
    validation_status: 'specification',
    sources: [],
    fields: [money('first'), money('second'), money('income')],
    ratios: [
      { code: 'debts', formula: 'sum@1', inputs: { term_1: 'first', term_2: 'second' } },
      { code: 'ratio', formula: 'share@1', inputs: { part: 'debts', whole: 'income' } },
    ],
    knockouts: [],
    characteristics: [{ code: 'ratio', input: 'ratio', kind: 'banded', reason: 'ratio' }],
    reasons: { ratio: { applicant: both('ratio'), staff: both('ratio') } },
  })
  if (!grid.ok) throw new Error(JSON.stringify(grid.problems))
  const parameters = readParameters(grid.grid, {
    base_points: '0',
    characteristics: {
      ratio: { edges: EDGES, points: [...EDGES.keys(), EDGES.length].map(String), missing_points: 'refer' },
    },
    cutoffs: { decline_below: '1', approve_from: '2' },
    reasons: { method: 'below_best', max: 1 },
  })
  if (!parameters.ok) throw new Error(JSON.stringify(parameters.problems))
  return { id: '00000000-0000-4000-8000-000000000002', version: 1, grid: grid.grid, parameters: parameters.parameters }
}

export interface EdgeCount {
  readonly cases: number
  readonly misplaced: number
  readonly misplacedByReference: number
  readonly referenceCases: number
  readonly misplacedByDoubles: number
}

/** A value on edge number `at` belongs to the bin above it, whose points are `at + 1`. */
export function countEdges(cases: number): EdgeCount {
  const policy = edgePolicy()
  const engine = engines.get(CURRENT_ENGINE_VERSION)!
  const compiled = engine.compile(policy)
  // Only the bins are compared, so nothing is hashed.
  const hash = new Uint8Array(32)
  const salts = { 'application-input': hash, 'evaluation-result': hash }
  const random = generator(7)
  let [misplaced, misplacedByReference, misplacedByDoubles, referenceCases] = [0, 0, 0, 0]
  for (let index = 0; index < cases; index++) {
    const at = Math.floor(random() * EDGES.length)
    const hundredths = Math.round(Number(EDGES[at]) * 100)
    // Income in whole units: the debts, in cents, are then exactly the edge times the income.
    const income = 800 + Math.floor(random() * 9200)
    const debts = hundredths * income
    const first = Math.floor(random() * debts)
    const values = { first: decimal(first), second: decimal(debts - first), income: String(income) }
    const input: ApplicationInput = {
      amount: '0',
      currency: 'EUR',
      duration_months: 1,
      channel: null,
      purpose: null,
      custom_fields: {},
      inputs: values,
    }
    const expected = String(at + 1)
    if (compiled(input, '2026-11-20', salts, () => hash).score !== expected) misplaced++
    if (index % 50 === 0) {
      referenceCases++
      if (engine.evaluate(policy, input, '2026-11-20', salts, () => hash).score !== expected) misplacedByReference++
    }
    const ratio = (Number(values.first) + Number(values.second)) / Number(values.income)
    if (EDGES.filter((edge) => ratio >= Number(edge)).length !== at + 1) misplacedByDoubles++
  }
  return { cases, misplaced, misplacedByReference, referenceCases, misplacedByDoubles }
}

/** Whole cents as a canonical decimal. */
function decimal(cents: number): string {
  const rest = cents % 100
  const whole = (cents - rest) / 100
  return rest === 0 ? String(whole) : `${whole}.${rest % 10 === 0 ? rest / 10 : String(rest).padStart(2, '0')}`
}
