// The wire form of a dataset.
import { displayNames, personOut } from '../../people/index.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { DatasetOut } from './dataset-shapes.ts'
import { countErased, type DatasetRow } from './dataset-queries.ts'

export async function datasetsOut(tenant: Tenant, rows: readonly DatasetRow[]): Promise<DatasetOut[]> {
  const names = await displayNames(
    tenant,
    rows.map(({ created_by }) => created_by),
  )
  const erased = await countErased(
    tenant,
    rows.map(({ id }) => id),
  )
  return rows.map(({ period_from, period_to, exclusions, ...row }) => ({
    ...row,
    period: { from: period_from, to: period_to },
    exclusions: [...exclusions],
    erased_since: erased.get(row.id) ?? 0,
    created_by: personOut(names, row.created_by),
    created_at: row.created_at.toISOString(),
  }))
}
