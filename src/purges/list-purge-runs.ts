// GET /trust/purge-runs: the newest first, with what each planned and destroyed.
import type { Refusal } from '../../core/values/refusal.ts'
import { findOnlyRecords } from '../platform/audit/intact-records.ts'
import { recordDamaged } from '../platform/audit/rests-on/record-damaged.ts'
import { refuseDamagedStates } from '../platform/audit/rests-on/refuse-damaged.ts'
import type { Platform } from '../platform/audit/rests-on/tables-of-rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { MAX_LISTED } from './limits.ts'
import { listedTables, type ListedRow, listRuns } from './run-queries.ts'
import type { PurgeRunOut } from './shapes.ts'

export async function listPurgeRuns({ platform, tenant, caller }: Context): Promise<Result> {
  const { rows, rowsRead } = await listRuns(platform, tenant, MAX_LISTED)
  const damaged = await refuseDamagedStates(platform, tenant, listedTables, rowsRead)
  if (damaged) return damaged
  const runs = [...Map.groupBy(rows, ({ id }) => id).values()].map(runOut)
  const edited = await refuseEditedPlans(platform, tenant, runs)
  if (edited) return edited
  // Not at a glance beside the counts. Readers of the attestation, which names them, can infer whether one named somebody.
  const areRequestsShown = caller.permissions.has('rights.manage')
  return answer(areRequestsShown ? runs : runs.map((run) => ({ ...run, requests: [] })))
}

/** How many were planned is what the event of the plan says. The ids themselves are compared when a run is begun again. */
async function refuseEditedPlans(
  platform: Platform,
  tenant: Tenant,
  runs: readonly PurgeRunOut[],
): Promise<Refusal | null> {
  const events = await findOnlyRecords(
    tenant,
    runs.map(({ id }) => id),
    'purge.planned',
  )
  const edited = runs.filter(({ id, counts }) => {
    const planned = Object.fromEntries(counts.map((count) => [count.item, count.planned]))
    return !isSame(planned, events.get(id)?.data['planned'])
  })
  if (edited.length === 0) return null
  const findings = edited.map(({ id }) => ({ row: `purge_items/${id}`, finding: 'changed' as const }))
  return recordDamaged(platform, tenant, findings)
}

function isSame(planned: Readonly<Record<string, number>>, recorded: unknown): boolean {
  const entries = Object.entries((recorded ?? {}) as Readonly<Record<string, number>>)
  return entries.length === Object.keys(planned).length && entries.every(([item, count]) => planned[item] === count)
}

function runOut(rows: readonly ListedRow[]): PurgeRunOut {
  const { id, state, trigger, planned_at, finished_at, requests, attestation_fingerprint } = rows[0]!
  return {
    id,
    state,
    trigger,
    planned_at: planned_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    counts: rows.flatMap(({ kind, planned, done, spared }) =>
      kind === null ? [] : [{ item: kind, planned: planned!, destroyed: done! - spared!, spared: spared! }],
    ),
    requests: [...requests],
    attestation_fingerprint,
  }
}
