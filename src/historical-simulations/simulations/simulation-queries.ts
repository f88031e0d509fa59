// SQL on historical_simulations and replayed_policies.
import { sql } from 'kysely'
import type { Comparison } from '../../../core/replay/comparison.ts'
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { PolicyVersion } from '../../policies/index.ts'
import { canonicalText } from '../../../core/evidence/canonical.ts'
import { type Failure, type SimulationState, unfinished } from '../states.ts'

const simulationRow = rowShape({
  id: col.uuid,
  dataset_id: col.uuid,
  candidate_policy_id: col.uuid,
  candidate_fingerprint: col.text,
  candidate_code: col.text,
  candidate_version: col.integer,
  /** The fingerprint of the version today; the parameters of a draft may have changed since. */
  candidate_today: col.text,
  reference_policy_id: col.uuid,
  reference_fingerprint: col.text,
  reference_code: col.text,
  reference_version: col.integer,
  reference_today: col.text,
  engine_version: col.text,
  min_segment_size: col.integer,
  state: col.oneOf('queued', 'running', 'finished', 'failed', 'cancelled', 'sealed'),
  failure: col.nullable(col.textOf<Failure>()),
  row_version: col.integer,
  chunks_done: col.integer,
  results_fingerprint: col.nullable(col.text),
  created_by: col.uuid,
  created_at: col.timestamptz,
  started_at: col.nullable(col.timestamptz),
  finished_at: col.nullable(col.timestamptz),
  erased_at: col.nullable(col.timestamptz),
  sealed_at: col.nullable(col.timestamptz),
})
export type SimulationRow = RowOf<typeof simulationRow>

const selected = sql`
  select s.id, s.dataset_id, s.candidate_policy_id, s.candidate_fingerprint, c.code as candidate_code, c.version as candidate_version,
    c.fingerprint as candidate_today, s.reference_policy_id, s.reference_fingerprint, r.code as reference_code, r.version as reference_version,
    r.fingerprint as reference_today, s.engine_version, s.min_segment_size, s.state, s.failure, s.row_version, s.chunks_done, s.results_fingerprint,
    s.created_by, s.created_at, s.started_at, s.finished_at, s.erased_at, l.created_at as sealed_at
  from historical_simulations s
    join policies c on c.institution_id = s.institution_id and c.id = s.candidate_policy_id
    join policies r on r.institution_id = s.institution_id and r.id = s.reference_policy_id
    left join historical_simulation_seals l on l.institution_id = s.institution_id and l.simulation_id = s.id`

export interface SimulationFilter {
  readonly datasetId: string | null
  /** As candidate or as reference. */
  readonly policyId: string | null
}

/** Most recent first. */
export async function listSimulationRows(
  tenant: Tenant,
  { datasetId, policyId }: SimulationFilter,
): Promise<SimulationRow[]> {
  return queryRows(tenant.db, simulationRow)`
    ${selected}
    where s.institution_id = ${tenant.institutionId} and (${datasetId}::uuid is null or s.dataset_id = ${datasetId}::uuid)
      and (${policyId}::uuid is null or ${policyId}::uuid in (s.candidate_policy_id, s.reference_policy_id))
    order by s.created_at desc, s.id desc`
}

export async function findSimulationRow(tenant: Tenant, id: string): Promise<SimulationRow | undefined> {
  const rows = await queryRows(tenant.db, simulationRow)`
    ${selected} where s.institution_id = ${tenant.institutionId} and s.id = ${id}`
  return rows[0]
}

const digestsRow = rowShape({ result_digests: col.nullable(col.bytea) })

/** The digests of the stored results of each chunk; null before the end. */
export async function readResultDigests(tenant: Tenant, id: string): Promise<Buffer | null> {
  const rows = await queryRows(tenant.db, digestsRow)`
    select result_digests from historical_simulations where institution_id = ${tenant.institutionId} and id = ${id}`
  return rows[0]?.result_digests ?? null
}

const comparisonRow = rowShape({ comparison: col.nullable(col.jsonb<Comparison>()) })

export async function readComparison(tenant: Tenant, id: string): Promise<Comparison | null> {
  const rows = await queryRows(tenant.db, comparisonRow)`
    select comparison from historical_simulations where institution_id = ${tenant.institutionId} and id = ${id}`
  return rows[0]?.comparison ?? null
}

/** Keeps the content under its fingerprint, unless it is kept already; false when another one stands there. */
export async function keepContent(tenant: Tenant, policy: PolicyVersion): Promise<boolean> {
  const content: ContentRow = {
    fingerprint: policy.fingerprint,
    grid_code: policy.gridCode,
    grid_version: policy.gridVersion,
    parameters: canonicalText(policy.parameters),
  }
  await tenant.db
    .insertInto('replayed_policies')
    .values({ ...content, institution_id: tenant.institutionId })
    .onConflict((conflict) => conflict.columns(['institution_id', 'fingerprint']).doNothing())
    .execute()
  const [kept] = await readContents(tenant, [policy.fingerprint])
  return kept !== undefined && canonicalText({ ...kept }) === canonicalText({ ...content })
}

const contentRow = rowShape({
  fingerprint: col.text,
  grid_code: col.text,
  grid_version: col.integer,
  parameters: col.text,
})
export type ContentRow = RowOf<typeof contentRow>

export async function readContents(tenant: Tenant, fingerprints: readonly string[]): Promise<ContentRow[]> {
  return queryRows(tenant.db, contentRow)`
    select fingerprint, grid_code, grid_version, parameters from replayed_policies
    where institution_id = ${tenant.institutionId} and fingerprint = any(${fingerprints}::text[])`
}

export interface NewSimulation {
  readonly id: string
  readonly dataset_id: string
  readonly candidate_policy_id: string
  readonly candidate_fingerprint: string
  readonly reference_policy_id: string
  readonly reference_fingerprint: string
  readonly engine_version: string
  /** Frozen, so that whoever computes the comparison again withholds the same. */
  readonly min_segment_size: number
  readonly created_by: string
  readonly created_at: Date
}

export async function insertSimulation(tenant: Tenant, simulation: NewSimulation): Promise<void> {
  await tenant.db
    .insertInto('historical_simulations')
    .values({ ...simulation, institution_id: tenant.institutionId })
    .execute()
}

const advancedRow = rowShape({ is_first: col.boolean })

/** Counts a chunk that is done; null when the simulation has ended meanwhile. `isFirst`: it has begun to run with this one. */
export async function storeChunkOfSimulation(
  tenant: Tenant,
  id: string,
  at: Date,
): Promise<{ readonly isFirst: boolean } | null> {
  const rows = await queryRows(tenant.db, advancedRow)`
    update historical_simulations s
    set chunks_done = s.chunks_done + 1, state = 'running', started_at = coalesce(s.started_at, ${at}),
        row_version = s.row_version + (s.state = 'queued')::integer
    from (
      select id, state from historical_simulations
      where institution_id = ${tenant.institutionId} and id = ${id} and state = any(${unfinished}::text[]) for no key update
    ) before
    where s.institution_id = ${tenant.institutionId} and s.id = before.id
    returning before.state = 'queued' as is_first`
  return rows[0] === undefined ? null : { isFirst: rows[0].is_first }
}

export async function storeFinished(
  tenant: Tenant,
  id: string,
  finished: {
    readonly comparison: Comparison
    readonly resultsFingerprint: string
    readonly resultDigests: Buffer
    readonly at: Date
  },
): Promise<void> {
  await sql`
    update historical_simulations
    set state = 'finished', comparison = ${JSON.stringify(finished.comparison)}::jsonb, results_fingerprint = ${finished.resultsFingerprint},
        result_digests = ${finished.resultDigests},
        finished_at = ${finished.at}, row_version = row_version + 1
    where institution_id = ${tenant.institutionId} and id = ${id} and state = 'running'`.execute(tenant.db)
}

/** Ends a simulation that is queued or running; false when it has ended already. */
export async function storeEnded(
  tenant: Tenant,
  id: string,
  ended: { readonly state: Extract<SimulationState, 'failed' | 'cancelled'>; readonly failure: Failure | null },
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update historical_simulations
    set state = ${ended.state}, failure = ${ended.failure}, finished_at = ${at}, row_version = row_version + 1
    where institution_id = ${tenant.institutionId} and id = ${id} and state = any(${unfinished}::text[])`.execute(
    tenant.db,
  )
  return numAffectedRows === 1n
}
