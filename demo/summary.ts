// The final table: recommendations, decisions and proofs.
import type { Journey } from './journey.ts'

export function outcomeTable(journeys: readonly Journey[]): string {
  const rows = (['approve', 'refer', 'decline'] as const).map((recommendation) => {
    const of = journeys.filter(({ ending }) => ending.recommendation === recommendation)
    return [recommendation, of.length, ...countsOf(of)]
  })
  const all = ['all', journeys.length, ...countsOf(journeys)]
  return table([['recommendation', 'cases', 'approved', 'declined', 'deviating', 'escalated'], ...rows, all])
}

function countsOf(journeys: readonly Journey[]): number[] {
  const count = (holds: (ending: Journey['ending']) => boolean): number =>
    journeys.filter(({ ending }) => holds(ending)).length
  return [
    count(({ decision }) => decision.outcome === 'approved'),
    count(({ decision }) => decision.outcome === 'declined'),
    count(({ decision }) => decision.deviation_reason_code !== undefined),
    count(({ escalated }) => escalated),
  ]
}

function table(rows: readonly (readonly (string | number)[])[]): string {
  return rows
    .map(
      ([first, ...cells]) => `  ${String(first).padEnd(16)}${cells.map((cell) => String(cell).padStart(11)).join('')}`,
    )
    .join('\n')
}

export function factTable(facts: readonly (readonly [string, string])[]): string {
  return facts.map(([name, value]) => `  ${name.padEnd(24)} ${value}`).join('\n')
}
