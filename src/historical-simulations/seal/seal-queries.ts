// SQL on historical_simulation_seals, and on the simulation that is sealed.
import { sql } from 'kysely'
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'

const sealRow = rowShape({
  created_by: col.uuid,
  created_at: col.timestamptz,
  fingerprint: col.text,
  /** Null once a purge destroyed the comparison in it. */
  document: col.nullable(col.text),
})
export type SealRow = RowOf<typeof sealRow>

export async function findSeal(tenant: Tenant, simulationId: string): Promise<SealRow | undefined> {
  const rows = await queryRows(tenant.db, sealRow)`
    select created_by, created_at, fingerprint, document from historical_simulation_seals
    where institution_id = ${tenant.institutionId} and simulation_id = ${simulationId}`
  return rows[0]
}

const lockedRow = rowShape({
  state: col.oneOf('queued', 'running', 'finished', 'failed', 'cancelled', 'sealed'),
  row_version: col.integer,
  results_fingerprint: col.nullable(col.text),
  erased_at: col.nullable(col.timestamptz),
})

export async function lockSimulation(tenant: Tenant, id: string): Promise<RowOf<typeof lockedRow> | undefined> {
  const rows = await queryRows(tenant.db, lockedRow)`
    select state, row_version, results_fingerprint, erased_at from historical_simulations
    where institution_id = ${tenant.institutionId} and id = ${id} for no key update`
  return rows[0]
}

export async function storeSealed(tenant: Tenant, simulationId: string, seal: SealRow): Promise<void> {
  await tenant.db
    .insertInto('historical_simulation_seals')
    .values({ ...seal, institution_id: tenant.institutionId, simulation_id: simulationId })
    .execute()
  await sql`
    update historical_simulations set state = 'sealed', row_version = row_version + 1
    where institution_id = ${tenant.institutionId} and id = ${simulationId}`.execute(tenant.db)
}
