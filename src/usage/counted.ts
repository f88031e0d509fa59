// Which events count as usage, and in which member.

/** Kinds that are counted one by one. */
export const countedKinds = {
  'application.created': 'applications_created',
  'application.evaluated': 'evaluations',
  'application.decided': 'decisions',
  'evidence.exported': 'evidence_exports',
  'evaluation.reconstituted': 'reconstitutions',
  'policy.simulated': 'simulations',
} as const

/** The event of a completed sign-in, of which distinct people are counted. */
export const SIGNED_IN = 'sign_in.second_factor'

export interface MonthlyUsage {
  readonly month: string
  readonly applications_created: number
  readonly applications_imported: number
  readonly evaluations: number
  readonly decisions: number
  readonly evidence_exports: number
  readonly reconstitutions: number
  readonly simulations: number
  readonly active_users: number
}

/** A count from the chain for one month; `what` is a kind of event, `imported` or `people`. */
export interface Counted {
  readonly month: string
  readonly what: string
  readonly number: number
}

/** One entry per month, including months without events. */
export function usageOf(months: readonly string[], counted: readonly Counted[]): MonthlyUsage[] {
  const numbers = new Map(counted.map(({ month, what, number }) => [`${month} ${what}`, number]))
  return months.map((month) => {
    const of = (what: string): number => numbers.get(`${month} ${what}`) ?? 0
    const each = Object.entries(countedKinds).map(([kind, member]) => [member, of(kind)] as const)
    const counts = Object.fromEntries(each) as Record<(typeof countedKinds)[keyof typeof countedKinds], number>
    return {
      month,
      ...counts,
      applications_created: counts.applications_created - of('imported'),
      applications_imported: of('imported'),
      active_users: of('people'),
    }
  })
}
