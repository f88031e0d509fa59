// The only SQL on policy_simulations: written once, never changed.
import { sql } from 'kysely'
import type { Tenant } from '../platform/database/tenant.ts'

export interface SimulationSummary {
  readonly id: string
  readonly kind: 'test_set' | 'replay'
  readonly case_count: number
  readonly counts: { readonly approve: number; readonly refer: number; readonly decline: number }
  readonly policy_revision: number
  readonly policy_fingerprint: string
  readonly fingerprint: string
  readonly created_by: string
  readonly created_at: Date
}

/** More than anybody reads; the newest are those that count. */
const MAX_SHOWN = 100

export async function listSimulations(tenant: Tenant, policyId: string): Promise<SimulationSummary[]> {
  const { rows } = await sql<SimulationSummary>`
    select id, kind, case_count, result->'counts' as counts, policy_revision, policy_fingerprint, fingerprint, created_by, created_at
    from policy_simulations where institution_id = ${tenant.institutionId} and policy_id = ${policyId}
    order by created_at desc, id desc limit ${MAX_SHOWN}`.execute(tenant.db)
  return rows
}

export interface NewSimulation {
  readonly id: string
  readonly policy_id: string
  readonly policy_fingerprint: string
  readonly policy_revision: number
  readonly kind: 'test_set' | 'replay'
  readonly case_count: number
  /** Counts, and per case ids and results; no value of an applicant. */
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
