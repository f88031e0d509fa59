// The wire form of a version in a list.
import { displayNames, type Names, personOut } from '../people/index.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { PolicyOut } from './shapes.ts'
import type { PolicyRow } from './version-queries.ts'

export function namesOf(tenant: Tenant, ids: readonly (string | null)[]): Promise<Names> {
  return displayNames(
    tenant,
    ids.filter((id) => id !== null),
  )
}

export function peopleOf(row: PolicyRow): (string | null)[] {
  return [row.created_by, row.submitted_by, row.approved_by, row.rejected_by]
}

export async function policyOut(tenant: Tenant, row: PolicyRow): Promise<PolicyOut> {
  return policyOutWith(row, await namesOf(tenant, peopleOf(row)))
}

export function policyOutWith(row: PolicyRow, names: Names): PolicyOut {
  const someone = (id: string | null) => (id === null ? null : personOut(names, id))
  return {
    id: row.id,
    product_id: row.product_id,
    product_code: row.product_code,
    code: row.code,
    version: row.version,
    title: row.title,
    status: row.status,
    in_force: row.governing_id === row.id,
    governing:
      row.governing_id === null
        ? null
        : { id: row.governing_id, code: row.governing_code!, version: row.governing_version! },
    grid_code: row.grid_code,
    grid_version: row.grid_version,
    fingerprint: row.fingerprint,
    scale_min: row.scale_min,
    scale_max: row.scale_max,
    effective_from: row.effective_from,
    derived_from: row.derived_from,
    created_by: personOut(names, row.created_by),
    created_at: row.created_at.toISOString(),
    submitted_by: someone(row.submitted_by),
    submitted_at: instant(row.submitted_at),
    approved_by: someone(row.approved_by),
    approved_at: instant(row.approved_at),
    rejection: rejectionOf(row, names),
    archived_at: instant(row.archived_at),
    row_version: row.row_version,
    updated_at: row.updated_at.toISOString(),
  }
}

function rejectionOf({ rejection_code, rejected_by, rejected_at }: PolicyRow, names: Names): PolicyOut['rejection'] {
  if (rejection_code === null) return null
  return {
    reason_code: rejection_code,
    rejected_by: personOut(names, rejected_by!),
    rejected_at: rejected_at!.toISOString(),
  }
}

function instant(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
