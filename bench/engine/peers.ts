// The scorecard of `card.ts` for two third-party rule engines, which compute with binary doubles.
import { ZenEngine } from '@gorules/zen-engine'
import { Engine } from 'json-rules-engine'
import type { ApplicationInput } from '../../core/decision/index.ts'
import { card } from './card.ts'

/** Scores an application with a third-party engine; NaN when it gives no score. */
export type Peer = (input: ApplicationInput) => Promise<number>

type Facts = Record<string, number | string | null>

/** The facts as numbers, with the three ratios, as a user of these engines would prepare them. */
function factsOf({ amount, duration_months: months, inputs }: ApplicationInput): Facts {
  const facts: Facts = { amount: Number(amount), duration_months: months }
  for (const [code, value] of Object.entries(inputs)) {
    const text = typeof value === 'string' && !/^-?[0-9.]+$/.test(value)
    facts[code] = value === null || text ? value : Number(value)
  }
  const rate = Number(card.rate) / 12
  const instalment = (Number(amount) * rate) / (1 - (1 + rate) ** -months)
  facts.dsti = ((facts.debt_service as number) + instalment) / (facts.net_income as number)
  facts.lti = Number(amount) / (facts.annual_income as number)
  facts.share = (facts.liabilities as number) / (facts.assets as number)
  return facts
}

const KNOCKOUTS = [
  { code: 'debt_limit', field: 'dsti', cell: `> ${card.knockouts.dsti}` },
  { code: 'many_inquiries', field: 'inquiries', cell: `>= ${card.knockouts.inquiries}` },
  { code: 'company_housing', field: 'housing', cell: card.knockouts.housing.map((code) => `"${code}"`).join(',') },
]

/** A decision graph of one table per characteristic and knock-out, and the sum; evaluated with its trace. */
export function zenPeer(): Peer {
  const tables = [
    ...Object.entries(card.banded).map(([code, { input, edges, points }]) => {
      const cells = edges.map((edge, at) => (at === 0 ? `< ${edge}` : `[${edges[at - 1]}..${edge})`))
      return table(`p_${code}`, input, [...zip([...cells, `>= ${edges.at(-1)}`], points), ['', card.missing]])
    }),
    ...card.categorical.map(({ code, values, points }) =>
      table(`p_${code}`, code, [
        ...zip(
          values.map((value) => `"${value}"`),
          points,
        ),
        ['', card.missing],
      ]),
    ),
    ...KNOCKOUTS.map(({ code, field, cell }) =>
      table(`k_${code}`, field, [
        [cell, 'true'],
        ['', 'false'],
      ]),
    ),
  ]
  const total = tables
    .slice(0, -KNOCKOUTS.length)
    .map(({ output }) => output)
    .join(' + ')
  const sum = {
    id: 'sum',
    name: 'sum',
    type: 'expressionNode',
    content: {
      expressions: [{ id: 'score', key: 'score', value: `${card.base} + ${total}` }],
      passThrough: true,
      inputField: null,
      outputPath: null,
      executionMode: 'single',
    },
  }
  const nodes = [
    { id: 'in', name: 'in', type: 'inputNode' },
    ...tables.map(({ node }) => node),
    sum,
    { id: 'out', name: 'out', type: 'outputNode' },
  ]
  const edges = nodes
    .slice(1)
    .map(({ id }, at) => ({ id: `e${at}`, sourceId: nodes[at]!.id, targetId: id, type: 'edge' }))
  const decision = new ZenEngine().createDecision(Buffer.from(JSON.stringify({ nodes, edges })))
  return async (input) => {
    const { result, trace } = await decision.evaluate(factsOf(input), { trace: true })
    if (trace === undefined) throw new Error('no trace')
    return (result as { score: number }).score
  }
}

function zip(cells: readonly string[], points: readonly string[]): [string, string][] {
  return cells.map((cell, at) => [cell, points[at]!])
}

function table(output: string, field: string, rows: readonly (readonly [cell: string, value: string])[]) {
  const content = {
    hitPolicy: 'first',
    passThrough: true,
    inputField: null,
    outputPath: null,
    executionMode: 'single',
    inputs: [{ id: 'i', name: field, field }],
    outputs: [{ id: 'o', name: output, field: output }],
    rules: rows.map(([cell, value], at) => ({ _id: `r${at}`, i: cell, o: value })),
  }
  return { output, node: { id: output, name: output, type: 'decisionTableNode', content } }
}

/** One rule per bin, group and knock-out; their events are added up. */
export function jsonRulesPeer(): Peer {
  const engine = new Engine([], { allowUndefinedFacts: true })
  const points = (conditions: object[], value: string): void => {
    engine.addRule({
      conditions: { all: conditions as never },
      event: { type: 'points', params: { points: Number(value) } },
    })
  }
  for (const { input, edges, points: values } of Object.values(card.banded)) {
    values.forEach((value, at) => {
      const bounds = []
      if (at > 0) bounds.push({ fact: input, operator: 'greaterThanInclusive', value: Number(edges[at - 1]) })
      if (at < edges.length) bounds.push({ fact: input, operator: 'lessThan', value: Number(edges[at]) })
      points(bounds, value)
    })
    points([{ fact: input, operator: 'equal', value: null }], card.missing)
  }
  for (const { code, values, points: given } of card.categorical) {
    values.forEach((value, at) => points([{ fact: code, operator: 'equal', value }], given[at]!))
    points([{ fact: code, operator: 'equal', value: null }], card.missing)
  }
  const knockout = (fact: string, operator: string, value: unknown): void => {
    engine.addRule({ conditions: { all: [{ fact, operator, value }] }, event: { type: 'knockout', params: { fact } } })
  }
  knockout('dsti', 'greaterThan', Number(card.knockouts.dsti))
  knockout('inquiries', 'greaterThanInclusive', Number(card.knockouts.inquiries))
  knockout('housing', 'in', card.knockouts.housing)
  return async (input) => {
    const { events } = await engine.run(factsOf(input))
    return events.reduce(
      (sum, { type, params }) => (type === 'points' ? sum + (params as { points: number }).points : sum),
      Number(card.base),
    )
  }
}
