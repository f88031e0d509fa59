import { sql } from 'kysely'
import type { Tenant } from './tenant.ts'

/**
 * Plans the later statements of this transaction for the sizes that the tables have now (decision 0010). A connection
 * otherwise keeps its first plan of a statement until the table is analyzed again. For an empty table every index costs
 * the same, so that the plan may read all rows of a batch for each row of its file.
 */
export async function planAnew({ db }: Tenant): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(db)
}
