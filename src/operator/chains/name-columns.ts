import { type RowComparison, type RowFinding, tableOf } from '../../../core/evidence/index.ts'
import { readMembers, type TableOfRows } from '../../platform/audit/stored-rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'

/** Findings beyond it are counted and not listed: whoever repairs so many needs a backup, not a list. */
export const MAX_FINDINGS = 1_000

/** Names the columns of the rows that `comparison` found changed. */
export async function nameColumns(
  tenant: Tenant,
  tables: ReadonlyMap<string, TableOfRows>,
  comparison: RowComparison,
): Promise<RowFinding[]> {
  const named: RowFinding[] = []
  for (const finding of comparison.findings()) {
    const table = tables.get(tableOf(finding.row))
    const stored =
      finding.finding === 'changed' && table && named.length < MAX_FINDINGS
        ? await readMembers(tenant, table, finding.row)
        : undefined
    const columns = stored
      ? comparison.differingColumns(finding.row, table!.columns, stored.salt, stored.members)
      : finding.columns
    named.push({ ...finding, columns })
  }
  return named
}
