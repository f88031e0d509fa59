// The SQL that erases results of replays, for the eraser's role.
import { sql } from 'kysely'
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { digestOfChunk } from '../replay/chunk-queries.ts'

/** The simulations whose datasets have one of these applications as a member. */
export async function simulationsOf(tenant: Tenant, applicationIds: readonly string[]): Promise<string[]> {
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select s.id from historical_simulations s
    where s.institution_id = ${tenant.institutionId} and s.erased_at is null and s.dataset_id in (
      select d.id from historical_datasets d, unnest(${applicationIds}::uuid[]) as a (id),
        lateral (select c.members from historical_dataset_chunks c
          where c.institution_id = ${tenant.institutionId} and c.dataset_id = d.id and c.first_application_id <= a.id
          order by c.first_application_id desc limit 1) c
      where d.institution_id = ${tenant.institutionId} and position(uuid_send(a.id) in c.members) > 0)
    order by s.id`
  return rows.map(({ id }) => id)
}

const lockedRow = rowShape({
  id: col.uuid,
  state: col.oneOf('queued', 'running', 'finished', 'failed', 'cancelled', 'sealed'),
  min_segment_size: col.integer,
  /** How many members the comparison is of; null without one. */
  compared: col.nullable(col.integer),
})
export type LockedSimulation = RowOf<typeof lockedRow>

export async function lockSimulations(tenant: Tenant, ids: readonly string[]): Promise<LockedSimulation[]> {
  return queryRows(tenant.db, lockedRow)`
    select id, state, min_segment_size, (comparison #>> '{members,compared}')::int as compared
    from historical_simulations
    where institution_id = ${tenant.institutionId} and id = any(${ids}::uuid[]) and erased_at is null order by id for update`
}

/**
 * Waits for workers that have opened the inputs of a chunk: they lock the chunk before anything else, and their results may be
 * of what is erased now.
 */
export async function awaitChunksInWork({ db, institutionId }: Tenant, simulationId: string): Promise<void> {
  await sql`
    select id from historical_simulation_chunks
    where institution_id = ${institutionId} and simulation_id = ${simulationId} and done_at is null order by number for no key update`.execute(
    db,
  )
}

const resultsRow = rowShape({
  id: col.uuid,
  number: col.integer,
  members: col.bytea,
  results: col.excludesNull(col.bytea),
  is_recorded: col.boolean,
})
export type ResultsRow = RowOf<typeof resultsRow>

/** The next chunk with results behind `after`, locked. */
export async function lockResults(
  tenant: Tenant,
  simulationId: string,
  after: number,
): Promise<ResultsRow | undefined> {
  const rows = await queryRows(tenant.db, resultsRow)`
    select c.id, c.number, d.members, c.results,
      coalesce(substr(s.result_digests, 1 + 32 * c.number, 32) = ${digestOfChunk}, s.result_digests is null) as is_recorded
    from historical_simulation_chunks c
      join historical_simulations s on s.institution_id = c.institution_id and s.id = c.simulation_id
      join historical_dataset_chunks d on d.institution_id = c.institution_id and d.dataset_id = s.dataset_id and d.number = c.number
    where c.institution_id = ${tenant.institutionId} and c.simulation_id = ${simulationId} and c.number > ${after} and c.done_at is not null
    order by c.number limit 1 for update of c`
  return rows[0]
}

/** The chunks of the simulation in which one of these applications is. */
export async function readResultsOf(
  tenant: Tenant,
  simulationId: string,
  applicationIds: readonly string[],
): Promise<ResultsRow[]> {
  return queryRows(tenant.db, resultsRow)`
    select c.id, c.number, d.members, c.results,
      coalesce(substr(s.result_digests, 1 + 32 * c.number, 32) = ${digestOfChunk}, s.result_digests is null) as is_recorded
    from historical_simulation_chunks c
      join historical_simulations s on s.institution_id = c.institution_id and s.id = c.simulation_id
      join historical_dataset_chunks d on d.institution_id = c.institution_id and d.dataset_id = s.dataset_id and d.number = c.number
    where c.institution_id = ${tenant.institutionId} and c.simulation_id = ${simulationId} and c.done_at is not null
      and exists (select from unnest(${applicationIds}::uuid[]) as a (id) where position(uuid_send(a.id) in d.members) > 0)
    order by c.number`
}

/** Without the tally of the chunk, and with its new digest where the simulation has one. */
export async function replaceResults(
  { db, institutionId }: Tenant,
  simulationId: string,
  { id, number, results }: { readonly id: string; readonly number: number; readonly results: Buffer },
): Promise<void> {
  await sql`
    update historical_simulation_chunks set results = ${results}, tally = null where institution_id = ${institutionId} and id = ${id}`.execute(
    db,
  )
  await sql`
    update historical_simulations s set result_digests = overlay(s.result_digests placing ${digestOfChunk} from 1 + 32 * ${number}::int)
    from historical_simulation_chunks c
    where s.institution_id = ${institutionId} and s.id = ${simulationId} and s.result_digests is not null
      and c.institution_id = s.institution_id and c.id = ${id}`.execute(db)
}

/** A simulation that is not finished replays the chunk again, without the erased member: its sums would be missed. */
export async function replayAgain(
  { db, institutionId }: Tenant,
  simulationId: string,
  { id }: { readonly id: string },
): Promise<void> {
  await sql`
    update historical_simulation_chunks set done_at = null, tally = null, results = null, leaves = null
    where institution_id = ${institutionId} and id = ${id}`.execute(db)
  await sql`
    update historical_simulations set chunks_done = chunks_done - 1 where institution_id = ${institutionId} and id = ${simulationId}`.execute(
    db,
  )
}

/** Of simulations whose results were deleted; fingerprints stay, so that a document that was saved can be compared with them. */
export async function deleteComparisons({ db, institutionId }: Tenant, ids: readonly string[]): Promise<void> {
  await sql`
    update historical_simulations set comparison = null where institution_id = ${institutionId} and id = any(${ids}::uuid[])`.execute(
    db,
  )
  await sql`
    update historical_simulation_seals set document = null where institution_id = ${institutionId} and simulation_id = any(${ids}::uuid[])`.execute(
    db,
  )
}

export async function deleteResults({ db, institutionId }: Tenant, ids: readonly string[], at: Date): Promise<void> {
  await sql`
    delete from historical_simulation_chunks where institution_id = ${institutionId} and simulation_id = any(${ids}::uuid[])`.execute(
    db,
  )
  await sql`
    update historical_simulations set erased_at = ${at} where institution_id = ${institutionId} and id = any(${ids}::uuid[])`.execute(
    db,
  )
}

const gridsRow = rowShape({
  candidate_code: col.text,
  candidate_version: col.integer,
  reference_code: col.text,
  reference_version: col.integer,
})

/** The grids whose codes the results of a simulation have. */
export interface ReplayedGrids {
  readonly candidate_grid: { readonly code: string; readonly version: number }
  readonly reference_grid: { readonly code: string; readonly version: number }
}

export async function readReplayedGrids(tenant: Tenant, simulationId: string): Promise<ReplayedGrids> {
  const rows = await queryRows(tenant.db, gridsRow)`
    select c.grid_code as candidate_code, c.grid_version as candidate_version, r.grid_code as reference_code, r.grid_version as reference_version
    from historical_simulations s
      join replayed_policies c on c.institution_id = s.institution_id and c.fingerprint = s.candidate_fingerprint
      join replayed_policies r on r.institution_id = s.institution_id and r.fingerprint = s.reference_fingerprint
    where s.institution_id = ${tenant.institutionId} and s.id = ${simulationId}`
  const { candidate_code, candidate_version, reference_code, reference_version } = rows[0]!
  return {
    candidate_grid: { code: candidate_code, version: candidate_version },
    reference_grid: { code: reference_code, version: reference_version },
  }
}
