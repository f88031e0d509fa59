// SQL on historical_reconstitutions.
import { sql } from 'kysely'
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { SealPiece } from '../../../core/evidence/index.ts'
import type { Verdict } from '../rules/verdicts.ts'
import type { Failure } from '../states.ts'

export type PieceVerdicts = Readonly<Record<SealPiece, Verdict>>

const reconstitutionRow = rowShape({
  id: col.uuid,
  simulation_id: col.uuid,
  state: col.oneOf('running', 'finished', 'failed'),
  failure: col.nullable(col.textOf<Failure>()),
  chunks_done: col.integer,
  pieces: col.nullable(col.jsonb<PieceVerdicts>()),
  requested_by: col.uuid,
})
export type ReconstitutionRow = RowOf<typeof reconstitutionRow>

const columns = sql`id, simulation_id, state, failure, chunks_done, pieces, requested_by`

/**
 * The one that runs, or that ended within this time: whoever asks again joins it. By the clock of the database, which also
 * wrote its end: the clocks of worker and service may be far apart, and each call would then start anew.
 */
export async function findRecent(
  tenant: Tenant,
  simulationId: string,
  answeredSeconds: number,
): Promise<ReconstitutionRow | undefined> {
  const rows = await queryRows(tenant.db, reconstitutionRow)`
    select ${columns} from historical_reconstitutions
    where institution_id = ${tenant.institutionId} and simulation_id = ${simulationId} and (state = 'running' or finished_at > clock_timestamp() - make_interval(secs => ${answeredSeconds}))
    order by created_at desc, id desc limit 1`
  return rows[0]
}

export async function readReconstitution(tenant: Tenant, id: string): Promise<ReconstitutionRow> {
  const rows = await queryRows(tenant.db, reconstitutionRow)`
    select ${columns} from historical_reconstitutions where institution_id = ${tenant.institutionId} and id = ${id}`
  return rows[0]!
}

export interface NewReconstitution {
  readonly id: string
  readonly simulation_id: string
  readonly requested_by: string
  readonly created_at: Date
}

export async function insertReconstitution(tenant: Tenant, made: NewReconstitution): Promise<void> {
  await tenant.db
    .insertInto('historical_reconstitutions')
    .values({ ...made, institution_id: tenant.institutionId })
    .execute()
}

/** False when it has ended meanwhile. */
export async function storeChunkOfReconstitution(tenant: Tenant, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update historical_reconstitutions set chunks_done = chunks_done + 1
    where institution_id = ${tenant.institutionId} and id = ${id} and state = 'running'`.execute(tenant.db)
  return numAffectedRows === 1n
}

export interface EndedReconstitution {
  readonly pieces: PieceVerdicts | null
  readonly failure: Failure | null
}

/** False when it has ended already. */
export async function storeEnd(tenant: Tenant, id: string, end: EndedReconstitution): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update historical_reconstitutions
    set state = ${end.failure === null ? 'finished' : 'failed'}, failure = ${end.failure},
        pieces = ${end.pieces && JSON.stringify(end.pieces)}::jsonb, finished_at = clock_timestamp()
    where institution_id = ${tenant.institutionId} and id = ${id} and state = 'running'`.execute(tenant.db)
  return numAffectedRows === 1n
}
