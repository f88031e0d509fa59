// SQL that counts what an institution has in the queue, which institutions share.
import { sql } from 'kysely'
import { col, queryRows, rowShape } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { unfinished } from './states.ts'

/**
 * Simulations that are queued or running and reconstitutions that run; locked until the end, so that two requests do not both
 * find room.
 */
export async function countUnfinished(tenant: Tenant): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('historical-simulations ' || ${tenant.institutionId}::text, 0))`.execute(
    tenant.db,
  )
  const rows = await queryRows(tenant.db, rowShape({ unfinished: col.integer }))`
    select ((select count(*) from historical_simulations
             where institution_id = ${tenant.institutionId} and state = any(${unfinished}::text[]))
          + (select count(*) from historical_reconstitutions
             where institution_id = ${tenant.institutionId} and state = 'running'))::int as unfinished`
  return rows[0]!.unfinished
}
