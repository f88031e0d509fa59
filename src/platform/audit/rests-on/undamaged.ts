// Which of many objects are as the chain says: for what leaves the others as they are, such as a purge.
import type { Tenant } from '../../database/tenant.ts'
import { compareOnce } from './compare-rows.ts'
import { recordDamaged } from './record-damaged.ts'
import { type Platform, tablesOfRows } from './tables-of-rows.ts'

interface Compared {
  readonly id: string
  /** Whom or what the events that write its rows are about. */
  readonly subjects: readonly string[]
  /** The names of its rows, where they are known. */
  readonly rows?: readonly string[]
}

/**
 * Those whose rows in these tables are as their events wrote them. In one comparison where each difference is in a row that an
 * object names, however many differ: whoever can insert some must not make a purge take long. Otherwise in halves.
 */
export async function undamaged<T extends Compared>(
  platform: Platform,
  tenant: Tenant,
  tables: readonly string[],
  objects: readonly T[],
): Promise<T[]> {
  if (objects.length === 0) return []
  const subjects = [...new Set(objects.flatMap((one) => one.subjects))]
  const findings = await compareOnce(tenant, tablesOfRows(platform, tables), subjects)
  if (findings.length === 0) return [...objects]
  recordDamaged(platform, tenant, findings)
  const differing = new Set(findings.map(({ row }) => row))
  const named = new Set(objects.flatMap(({ rows = [] }) => rows))
  // A changed event is found by its own name, and any of the objects may be the one that it was about.
  if ([...differing].every((row) => named.has(row)))
    return objects.filter(({ rows = [] }) => !rows.some((row) => differing.has(row)))
  if (objects.length === 1) return []
  const middle = Math.ceil(objects.length / 2)
  return [
    ...(await undamaged(platform, tenant, tables, objects.slice(0, middle))),
    ...(await undamaged(platform, tenant, tables, objects.slice(middle))),
  ]
}
