// Counts again what is kept of the months, and names what differs.
import type { RowFinding } from '../../core/evidence/index.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { UsageCounts } from './counted.ts'
import { countStretch, readKeptUsage, readUsageProgress } from './usage-queries.ts'

/** Records never change, so the steps need no common snapshot: only the last one reads what is kept. */
export class UsageComparison {
  readonly #counts = new UsageCounts()
  #last = 0

  /** Counts a stretch of the records that are counted so far; true when none is left. */
  async step(tenant: Tenant): Promise<boolean> {
    return this.#count(tenant, await readUsageProgress(tenant))
  }

  async #count(tenant: Tenant, until: number): Promise<boolean> {
    const stretch = await countStretch(tenant, this.#last, until)
    this.#counts.add(stretch)
    this.#last = stretch.last
    return stretch.isLast
  }

  /** Within one snapshot. */
  async findings(tenant: Tenant): Promise<RowFinding[]> {
    const kept = await readKeptUsage(tenant)
    while (!(await this.#count(tenant, kept.counted_seq)));
    const { numbers, people } = new UsageCounts(kept)
    const names = new Set([...numbers.keys(), ...this.#counts.numbers.keys()])
    const differing = [
      // What is behind the last record would never be counted.
      ...(kept.counted_seq > this.#last ? [`usage_progress/${tenant.institutionId}`] : []),
      ...[...names]
        .filter((name) => numbers.get(name) !== this.#counts.numbers.get(name))
        .map((name) => `usage_counts/${name}`),
      ...without(people, this.#counts.people).map((name) => `usage_people/${name}`),
      ...without(this.#counts.people, people).map((name) => `usage_people/${name}`),
    ]
    return differing.toSorted().map((row) => ({ row, finding: 'miscounted', columns: [], seq: null }))
  }
}

/** The findings of a chain that was verified in the same snapshot. */
export async function compareUsage(tenant: Tenant): Promise<RowFinding[]> {
  return new UsageComparison().findings(tenant)
}

function without(names: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...names].filter((name) => !others.has(name))
}
