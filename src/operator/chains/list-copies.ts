// `audit verify` on what stands beside the rows that the chain vouches for: counters of numbers and references, and of lists of
// applications the totals and the place of each by score.
import { type RowFinding, tableOf } from '../../../core/evidence/index.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import {
  type DifferingCopy,
  differingCounter,
  differingCounts,
  differingScores,
  requestCountersBehind,
} from './list-copies-queries.ts'

/** `known`: what was found of the rows themselves, whose consequences are not named again. */
export async function compareListCopies(tenant: Tenant, known: readonly RowFinding[]): Promise<RowFinding[]> {
  const differing = new Set(known.map(({ row }) => row))
  const areApplicationsGood = !known.some(({ row }) => tableOf(row) === 'applications')
  const counters = areApplicationsGood ? await differingCounter(tenant) : []
  const counts = areApplicationsGood ? await differingCounts(tenant) : []
  const scores = (await differingScores(tenant)).filter(
    ({ id }) => !differing.has(`applications/${id}`) && !differing.has(`application_facts/${id}`),
  )
  const behind = (await requestCountersBehind(tenant)).filter(
    ({ numbered }) => !known.some(({ row }) => tableOf(row) === numbered),
  )
  return [
    ...behind.map(({ counter }) => finding(`${counter}/${tenant.institutionId}`, 'last_number')),
    ...counters.map(({ id, differs }) => finding(`application_counters/${id}`, differs)),
    ...counts.map(({ id, differs }) => finding(`application_counts/${id}`, differs)),
    ...scores.map(({ id, differs }) => finding(`applications/${id}`, differs)),
  ]
}

function finding(row: string, differs: DifferingCopy['differs']): RowFinding {
  return { row, finding: 'changed', columns: [differs], seq: null }
}
