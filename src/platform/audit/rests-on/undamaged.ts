// Which of many objects are as the chain says: for what leaves the others as they are, such as a purge.
import type { Tenant } from '../../database/tenant.ts'
import { refuseDamagedOnce } from './refuse-damaged.ts'
import type { Platform } from './tables-of-rows.ts'

interface Compared {
  readonly id: string
  /** Whom or what the events that write its rows are about. */
  readonly subjects: readonly string[]
}

/** Those whose rows in these tables are as their events wrote them: compared together, and one by one when some differ. */
export async function undamaged<T extends Compared>(
  platform: Platform,
  tenant: Tenant,
  tables: readonly string[],
  objects: readonly T[],
): Promise<T[]> {
  const isDamaged = async (some: readonly T[]): Promise<boolean> => {
    const subjects = [...new Set(some.flatMap((one) => one.subjects))]
    return (await refuseDamagedOnce(platform, tenant, tables, subjects)) !== null
  }
  if (objects.length === 0 || !(await isDamaged(objects))) return [...objects]
  const sound: T[] = []
  for (const one of objects) if (!(await isDamaged([one]))) sound.push(one)
  return sound
}
