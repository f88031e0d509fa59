import { sql } from 'kysely'
import type { Tenant } from './tenant.ts'

/**
 * Plans this statement for the sizes that the tables have now (decision 0010). A connection otherwise keeps its first plan
 * until the table is analyzed again. For an empty table every index costs the same, so that the plan may read all rows of
 * a batch for each row of its file. Only this statement: foreign keys are checked by plans too, and planning each check of
 * each row anew makes an import three times as long. All three are sent together.
 */
export async function planAnew<T>({ db }: Tenant, statement: () => Promise<T>): Promise<T> {
  const mode = (name: string) => sql`select set_config('plan_cache_mode', ${name}, true)`.execute(db)
  const [, result] = await Promise.all([mode('force_custom_plan'), statement(), mode('force_generic_plan')])
  return result
}
