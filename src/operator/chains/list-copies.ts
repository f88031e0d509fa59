// `audit verify` on what lists of applications keep beside the rows: totals, and the place of each by score.
import { type RowFinding, tableOf } from '../../../core/evidence/index.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { type DifferingCopy, differingCounts, differingScores } from './list-copies-queries.ts'

/** `known`: what was found of the rows themselves, whose consequences are not named again. */
export async function compareListCopies(tenant: Tenant, known: readonly RowFinding[]): Promise<RowFinding[]> {
  const differing = new Set(known.map(({ row }) => row))
  const counts = known.some(({ row }) => tableOf(row) === 'applications') ? [] : await differingCounts(tenant)
  const scores = (await differingScores(tenant)).filter(
    ({ id }) => !differing.has(`applications/${id}`) && !differing.has(`application_facts/${id}`),
  )
  return [
    ...counts.map(({ id, differs }) => finding(`application_counts/${id}`, differs)),
    ...scores.map(({ id, differs }) => finding(`applications/${id}`, differs)),
  ]
}

function finding(row: string, differs: DifferingCopy['differs']): RowFinding {
  return { row, finding: 'changed', columns: [differs], seq: null }
}
