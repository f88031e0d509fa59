// A version in full: its content, blockers, simulations and authors.
import { type Blocker, contentBlockers } from '../../core/decision/index.ts'
import { gridSummaryOut } from '../grids/index.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { type Content, contentOf } from './content.ts'
import { personOut } from '../people/index.ts'
import { namesOf, peopleOf, policyOutWith } from './policy-out.ts'
import { countedAuthors } from './rules/counted-authors.ts'
import { allBlockers, isSimulationOf } from './rules/readiness.ts'
import type { PolicyDetailOut } from './shapes.ts'
import { listSimulations, type SimulationSummary } from './simulations/simulation-queries.ts'
import { type PolicyRow, readLineage } from './version-queries.ts'

export async function policyDetail(tenant: Tenant, row: PolicyRow): Promise<PolicyDetailOut> {
  const content = await contentOf(tenant, row)
  const simulations = await listSimulations(tenant, row.id)
  const authors = countedAuthors(await readLineage(tenant, row.id))
  const names = await namesOf(tenant, [...peopleOf(row), ...authors, ...simulations.map((one) => one.created_by)])
  return {
    ...policyOutWith(row, names),
    grid: gridSummaryOut(content.grid, row.grid_fingerprint),
    parameters: content.parameters as Record<string, unknown>,
    blockers: blockersOf(row, content, simulations),
    simulations: simulations.map(({ policy_revision, created_by, created_at, results_erased_at, ...rest }) => ({
      ...rest,
      current: isSimulationOf(row, { ...rest, policy_revision }),
      created_by: personOut(names, created_by),
      created_at: created_at.toISOString(),
      results_erased_at: results_erased_at?.toISOString() ?? null,
    })),
    authors: authors.map((id) => personOut(names, id)),
  }
}

/** The current blockers of a version; the same for every reader. */
export async function readBlockers(tenant: Tenant, row: PolicyRow): Promise<Blocker[]> {
  return blockersOf(row, await contentOf(tenant, row), await listSimulations(tenant, row.id))
}

function blockersOf(
  row: PolicyRow,
  { grid, parameters }: Content,
  simulations: readonly SimulationSummary[],
): Blocker[] {
  return allBlockers(contentBlockers(grid, parameters), {
    productIsActive: row.product_status === 'active',
    content: row,
    simulations,
  })
}
