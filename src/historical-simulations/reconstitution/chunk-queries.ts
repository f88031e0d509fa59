// SQL on historical_reconstitution_chunks.
import { sql } from 'kysely'
import type { Tally } from '../../../core/replay/tally.ts'
import { chunkStatements } from '../../platform/chunked-work/statements.ts'
import { plainArray } from '../../platform/database/plain-array.ts'
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'

const chunkRow = rowShape({ id: col.uuid, reconstitution_id: col.uuid, number: col.integer })
export type ChunkRow = RowOf<typeof chunkRow>

export const reconstitutionChunks = chunkStatements({
  kind: 'replay.reconstitution_chunk',
  row: chunkRow,
  workColumn: 'reconstitution_id',
  from: sql`from historical_reconstitution_chunks c`,
  update: sql`update historical_reconstitution_chunks c`,
  work: {
    join: sql`join historical_reconstitutions w`,
    isUnderWay: sql`w.state = 'running'`,
    since: sql`w.created_at`,
  },
})

export async function insertChunks(tenant: Tenant, reconstitutionId: string, ids: readonly string[]): Promise<void> {
  await sql`
    insert into historical_reconstitution_chunks (institution_id, id, reconstitution_id, number)
    select ${tenant.institutionId}, g.id, ${reconstitutionId}, g.place - 1
    from unnest(${plainArray(ids)}::uuid[]) with ordinality as g (id, place)`.execute(tenant.db)
}

export interface ChunkVerdicts {
  readonly match: number
  readonly mismatch: number
  readonly notRecomputable: number
  readonly membersMatch: boolean
  /** Null when a member was erased since. */
  readonly tallyMatches: boolean | null
}

export async function storeDone(tenant: Tenant, id: string, done: ChunkVerdicts, at: Date): Promise<void> {
  await sql`
    update historical_reconstitution_chunks
    set done_at = ${at}, match_count = ${done.match}, mismatch_count = ${done.mismatch}, not_recomputable_count = ${done.notRecomputable},
        members_match = ${done.membersMatch}, tally_matches = ${done.tallyMatches}
    where institution_id = ${tenant.institutionId} and id = ${id}`.execute(tenant.db)
}

const sumsRow = rowShape({
  chunks_total: col.integer,
  chunks_done: col.integer,
  match: col.integer,
  mismatch: col.integer,
  not_recomputable: col.integer,
  members_match: col.boolean,
  tally_differs: col.boolean,
  tally_unknown: col.boolean,
})
export type Sums = RowOf<typeof sumsRow>

export async function readSums(tenant: Tenant, reconstitutionId: string): Promise<Sums> {
  const rows = await queryRows(tenant.db, sumsRow)`
    select count(*)::int as chunks_total, count(done_at)::int as chunks_done, coalesce(sum(match_count), 0)::int as match,
      coalesce(sum(mismatch_count), 0)::int as mismatch, coalesce(sum(not_recomputable_count), 0)::int as not_recomputable,
      coalesce(bool_and(members_match), true) as members_match, coalesce(bool_or(tally_matches is false), false) as tally_differs,
      coalesce(bool_or(done_at is not null and tally_matches is null), false) as tally_unknown
    from historical_reconstitution_chunks
    where institution_id = ${tenant.institutionId} and reconstitution_id = ${reconstitutionId}`
  return rows[0]!
}

const recordedRow = rowShape({ tally: col.nullable(col.jsonb<Tally>()), leaves: col.excludesNull(col.bytea) })

/** What the simulation recorded of the chunk; undefined when somebody deleted it. */
export async function readRecorded(
  tenant: Tenant,
  simulationId: string,
  number: number,
): Promise<RowOf<typeof recordedRow> | undefined> {
  const rows = await queryRows(tenant.db, recordedRow)`
    select tally, leaves from historical_simulation_chunks
    where institution_id = ${tenant.institutionId} and simulation_id = ${simulationId} and number = ${number} and done_at is not null`
  return rows[0]
}
