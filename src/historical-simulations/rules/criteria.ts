// Which applications a dataset takes, as its author states it: normalised, so that the same criteria have one form.
import type { FieldProblem } from '../../../core/values/refusal.ts'
import type { DatasetCreateIn, Exclusion, Population } from '../datasets/dataset-shapes.ts'

export interface Criteria {
  readonly product_id: string
  readonly period: { readonly from: string; readonly to: string }
  readonly population: Population
  /** In the order of their applications. */
  readonly exclusions: readonly Exclusion[]
}

export function criteriaOf({ product_id, period, population, exclusions }: DatasetCreateIn): Criteria {
  return {
    product_id,
    period: { from: period.from, to: period.to },
    population: {
      statuses: population?.statuses?.toSorted() ?? null,
      channels: population?.channels?.toSorted() ?? null,
      recommendations: population?.recommendations?.toSorted() ?? null,
      imported: population?.imported ?? null,
    },
    exclusions: (exclusions ?? []).toSorted((a, b) => (a.application_id < b.application_id ? -1 : 1)),
  }
}

/** Days that are in no order or not over, and an application that is excluded twice. */
export function criteriaProblems({ period, exclusions }: DatasetCreateIn, today: string): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (period.to < period.from)
    problems.push({ loc: ['body', 'period', 'to'], msg: 'must not be before its beginning', type: 'out_of_order' })
  if (period.to > today)
    problems.push({ loc: ['body', 'period', 'to'], msg: 'must not be in the future', type: 'future' })
  const seen = new Set<string>()
  for (const [index, { application_id }] of (exclusions ?? []).entries()) {
    if (seen.has(application_id))
      problems.push({
        loc: ['body', 'exclusions', index, 'application_id'],
        msg: 'must not be excluded twice',
        type: 'repeated',
      })
    seen.add(application_id)
  }
  return problems
}
