// SQL on policy_simulations: written once, never changed.
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'

const summaryRow = rowShape({
  id: col.uuid,
  kind: col.oneOf('test_set', 'replay'),
  case_count: col.integer,
  counts: col.jsonb<{ readonly approve: number; readonly refer: number; readonly decline: number }>(),
  policy_revision: col.integer,
  policy_fingerprint: col.text,
  fingerprint: col.text,
  created_by: col.uuid,
  created_at: col.timestamptz,
})
export type SimulationSummary = RowOf<typeof summaryRow>

/** More than anybody reads; only the newest matter. */
const MAX_SHOWN = 100

export async function listSimulations(tenant: Tenant, policyId: string): Promise<SimulationSummary[]> {
  return queryRows(tenant.db, summaryRow)`
    select id, kind, case_count, result->'counts' as counts, policy_revision, policy_fingerprint, fingerprint, created_by, created_at
    from policy_simulations where institution_id = ${tenant.institutionId} and policy_id = ${policyId}
    order by created_at desc, id desc limit ${MAX_SHOWN}`
}

export interface NewSimulation {
  readonly id: string
  readonly policy_id: string
  readonly policy_fingerprint: string
  readonly policy_revision: number
  readonly kind: 'test_set' | 'replay'
  readonly case_count: number
  /** Counts, and ids and results per case; no values of applicants. */
  readonly result: object
  readonly fingerprint: string
  readonly created_by: string
  readonly created_at: Date
}

export async function insertSimulation(tenant: Tenant, simulation: NewSimulation): Promise<void> {
  await tenant.db
    .insertInto('policy_simulations')
    .values({ ...simulation, result: JSON.stringify(simulation.result), institution_id: tenant.institutionId })
    .execute()
}
