import type { Tenant } from '../platform/database/tenant.ts'
import { listCounts } from './run-queries.ts'

export interface RunCount {
  readonly destroyed: number
  readonly spared: number
}

/** Over all kinds of items. */
export async function countsOfRun(tenant: Tenant, runId: string): Promise<RunCount> {
  const counts = await listCounts(tenant, runId)
  const spared = counts.reduce((sum, count) => sum + count.spared, 0)
  return { destroyed: counts.reduce((sum, { done }) => sum + done, 0) - spared, spared }
}
