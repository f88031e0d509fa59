// SQL on policy_simulations: written once; only a purge changes them, and only the results of erased applications.
import { sql } from 'kysely'
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
  results_erased_at: col.nullable(col.timestamptz),
})
export type SimulationSummary = RowOf<typeof summaryRow>

/** More than anybody reads; only the newest matter. */
const MAX_SHOWN = 100

export async function listSimulations(tenant: Tenant, policyId: string): Promise<SimulationSummary[]> {
  return queryRows(tenant.db, summaryRow)`
    select id, kind, case_count, result->'counts' as counts, policy_revision, policy_fingerprint, fingerprint, created_by, created_at, results_erased_at
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

/** As far as it is of a person; null for a case whose application was erased. */
export interface StoredCase {
  readonly application_id: string | null
  readonly recommendation: string
  readonly score: string | null
  readonly reasons: readonly string[]
  readonly reference_recommendation: string | null
  readonly reference_score: string | null
}

/** The simulations that replayed one of these applications. Reads all cases: no index leads into a document under a row policy. */
export async function policySimulationsOf(tenant: Tenant, applicationIds: readonly string[]): Promise<string[]> {
  if (applicationIds.length === 0) return []
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select distinct s.id from policy_simulations s cross join lateral jsonb_array_elements(s.result->'cases') as c (value)
      join unnest(${applicationIds}::text[]) as a (id) on a.id = c.value->>'application_id'
    where s.institution_id = ${tenant.institutionId} and s.kind = 'replay' order by s.id`
  return rows.map(({ id }) => id)
}

const simulatedCaseRow = rowShape({
  simulation_id: col.uuid,
  policy_id: col.uuid,
  created_at: col.timestamptz,
  case: col.jsonb<StoredCase>(),
})

/** What simulations recorded of these applications. */
export async function listCasesOf(
  tenant: Tenant,
  applicationIds: readonly string[],
): Promise<RowOf<typeof simulatedCaseRow>[]> {
  if (applicationIds.length === 0) return []
  return queryRows(tenant.db, simulatedCaseRow)`
    select s.id as simulation_id, s.policy_id, s.created_at, c.value as case
    from policy_simulations s cross join lateral jsonb_array_elements(s.result->'cases') as c (value)
      join unnest(${applicationIds}::text[]) as a (id) on a.id = c.value->>'application_id'
    where s.institution_id = ${tenant.institutionId} and s.kind = 'replay' order by s.created_at, s.id`
}

const lockedCases = rowShape({ policy_id: col.uuid, cases: col.jsonb<readonly (StoredCase | null)[]>() })

/** For the eraser's role. */
export async function lockCases(tenant: Tenant, id: string): Promise<RowOf<typeof lockedCases> | undefined> {
  const rows = await queryRows(tenant.db, lockedCases)`
    select policy_id, result->'cases' as cases from policy_simulations
    where institution_id = ${tenant.institutionId} and id = ${id} for update`
  return rows[0]
}

/** For the eraser's role; a trigger keeps the totals. */
export async function replaceCases(
  tenant: Tenant,
  id: string,
  cases: readonly (StoredCase | null)[],
  at: Date,
): Promise<void> {
  await sql`
    update policy_simulations
    set result = jsonb_set(result, '{cases}', ${JSON.stringify(cases)}::jsonb), results_erased_at = ${at}
    where institution_id = ${tenant.institutionId} and id = ${id}`.execute(tenant.db)
}
