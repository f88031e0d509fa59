// GET /trust/purge-runs: the newest first, with what each planned and destroyed.
import { refuseDamaged } from '../platform/audit/rests-on/refuse-damaged.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { MAX_LISTED } from './limits.ts'
import { type CountRow, listCounts, listRuns, type RunRow } from './run-queries.ts'
import type { PurgeRunOut } from './shapes.ts'

export async function listPurgeRuns({ platform, tenant, caller }: Context): Promise<Result> {
  const runs = await listRuns(tenant, MAX_LISTED)
  const ids = runs.map(({ id }) => id)
  const damaged = await refuseDamaged(platform, tenant, ['purge_runs', 'purge_progress'], ids)
  if (damaged) return damaged
  const counts = Map.groupBy(await listCounts(tenant, ids), ({ run_id }) => run_id)
  // A run of one request that destroyed nothing says that its reference named nobody.
  const areRequestsShown = caller.permissions.has('rights.manage')
  return answer(runs.map((run) => runOut(areRequestsShown ? run : { ...run, requests: [] }, counts.get(run.id) ?? [])))
}

function runOut(run: RunRow, counts: readonly CountRow[]): PurgeRunOut {
  const { id, state, trigger, planned_at, finished_at, requests, attestation_fingerprint } = run
  return {
    id,
    state,
    trigger,
    planned_at: planned_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    counts: counts.map(({ kind, planned, done, spared }) => ({
      item: kind,
      planned,
      destroyed: done - spared,
      spared,
    })),
    requests: [...requests],
    attestation_fingerprint,
  }
}
