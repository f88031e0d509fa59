// The full wire form of a simulation. It may end while it is read: what is shown of it is of the state of its row, which is read first.
import { displayNames, personOut } from '../../people/index.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Context } from '../../platform/http/route.ts'
import { datasetsOut } from '../datasets/dataset-out.ts'
import { findDatasetRow } from '../datasets/dataset-queries.ts'
import { changedMembers } from './changed-members.ts'
import type { ChangedMemberOut, ComparisonOut, HistoricalSimulationDetailOut, SealOut } from './simulation-shapes.ts'
import { findSeal } from '../seal/seal-queries.ts'
import { simulationsOut } from './simulation-out.ts'
import { readComparison, type SimulationRow } from './simulation-queries.ts'

const MAX_CHANGED = 1000

export async function simulationDetail(context: Context, row: SimulationRow): Promise<HistoricalSimulationDetailOut> {
  const { tenant } = context
  const [summary] = await simulationsOut(context, [row])
  const [dataset] = await datasetsOut(tenant, [(await findDatasetRow(tenant, row.dataset_id))!])
  return {
    ...summary!,
    dataset: dataset!,
    comparison: await comparisonOut(context, row),
    seal: await sealOut(tenant, row),
  }
}

async function comparisonOut({ tenant, caller }: Context, row: SimulationRow): Promise<ComparisonOut | null> {
  if (row.finished_at === null) return null
  const comparison = await readComparison(tenant, row.id)
  if (comparison === null) return null
  const { changed: total } = comparison
  const items = caller.permissions.has('applications.read') ? await firstChanged(tenant, row) : null
  return { ...(comparison as unknown as Omit<ComparisonOut, 'changed'>), changed: { total, items } }
}

async function firstChanged(tenant: Tenant, row: SimulationRow): Promise<ChangedMemberOut[]> {
  const items: ChangedMemberOut[] = []
  for await (const members of changedMembers(tenant, row)) {
    items.push(...members)
    if (items.length >= MAX_CHANGED) break
  }
  return items.slice(0, MAX_CHANGED)
}

async function sealOut(tenant: Tenant, { id, sealed_at }: SimulationRow): Promise<SealOut | null> {
  if (sealed_at === null) return null
  const seal = await findSeal(tenant, id)
  if (!seal) return null
  const { created_by, created_at, fingerprint, document } = seal
  const names = await displayNames(tenant, [created_by])
  return { sealed_at: created_at.toISOString(), sealed_by: personOut(names, created_by), fingerprint, document }
}
