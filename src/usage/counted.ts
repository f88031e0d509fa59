// Which events count as usage, and in which member.

/** Kinds that are counted one by one. */
export const countedKinds = {
  'application.created': 'applications_created',
  'application.evaluated': 'evaluations',
  'application.decided': 'decisions',
  'evidence.exported': 'evidence_exports',
  'evaluation.reconstituted': 'reconstitutions',
  'historical_simulation.finished': 'simulations',
  'policy.simulated': 'simulations',
} as const

type CountedMember = (typeof countedKinds)[keyof typeof countedKinds]
const NOTHING = Object.fromEntries(Object.values(countedKinds).map((member) => [member, 0])) as Record<
  CountedMember,
  number
>

/** What is counted of a month: a kind of event, or applications that a file made, which are among those created. */
export type What = keyof typeof countedKinds | 'imported'

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

/** The counts of one month. */
export interface Count {
  readonly month: string
  readonly what: What
  readonly number: number
}

/** What some records of the chain count. */
export interface Counted {
  readonly counts: readonly Count[]
  /** Who was active, once a month: `month/person`. */
  readonly people: readonly string[]
}

/** Adds what further records count. */
export class UsageCounts {
  /** By month and what. */
  readonly #numbers = new Map<string, number>()
  readonly #people = new Set<string>()

  constructor(counted: Counted = { counts: [], people: [] }) {
    this.add(counted)
  }

  add({ counts, people }: Counted): void {
    for (const { month, what, number } of counts) {
      const name = `${month}/${what}`
      this.#numbers.set(name, (this.#numbers.get(name) ?? 0) + number)
    }
    for (const person of people) this.#people.add(person)
  }

  /** By `month/what`. */
  get numbers(): ReadonlyMap<string, number> {
    return this.#numbers
  }

  /** `month/person`. */
  get people(): ReadonlySet<string> {
    return this.#people
  }

  /** One entry per month, including months without events. */
  usageOf(months: readonly string[]): MonthlyUsage[] {
    return months.map((month) => {
      const of = (what: What): number => this.#numbers.get(`${month}/${what}`) ?? 0
      const counts = { ...NOTHING }
      for (const [kind, member] of Object.entries(countedKinds)) counts[member] += of(kind as What)
      return {
        month,
        ...counts,
        applications_created: counts.applications_created - of('imported'),
        applications_imported: of('imported'),
        active_users: [...this.#people].filter((person) => person.startsWith(`${month}/`)).length,
      }
    })
  }
}
