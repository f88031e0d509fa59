// SQL on historical_simulation_chunks, and on what a chunk of a dataset is replayed from.
import { sql } from 'kysely'
import type { Tally } from '../../../core/replay/tally.ts'
import { chunkStatements } from '../../platform/chunked-work/statements.ts'
import { plainArray } from '../../platform/database/plain-array.ts'
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'

const chunkRow = rowShape({ id: col.uuid, simulation_id: col.uuid, number: col.integer })
export type ChunkRow = RowOf<typeof chunkRow>

export const replayChunks = chunkStatements({
  kind: 'replay.chunk',
  row: chunkRow,
  workColumn: 'simulation_id',
  from: sql`from historical_simulation_chunks c`,
  update: sql`update historical_simulation_chunks c`,
  work: {
    join: sql`join historical_simulations w`,
    isUnderWay: sql`w.state in ('queued', 'running')`,
    since: sql`w.created_at`,
  },
})

/** One for each chunk of the dataset, with these ids in the order of their numbers. */
export async function insertChunks(tenant: Tenant, simulationId: string, ids: readonly string[]): Promise<void> {
  await sql`
    insert into historical_simulation_chunks (institution_id, id, simulation_id, number)
    select ${tenant.institutionId}, g.id, ${simulationId}, g.place - 1
    from unnest(${plainArray(ids)}::uuid[]) with ordinality as g (id, place)`.execute(tenant.db)
}

export interface ChunkResults {
  readonly tally: Tally
  readonly results: Buffer
  readonly leaves: Buffer
}

export async function storeDone(tenant: Tenant, id: string, done: ChunkResults, at: Date): Promise<void> {
  await sql`
    update historical_simulation_chunks
    set done_at = ${at}, tally = ${JSON.stringify(done.tally)}::jsonb, results = ${done.results}, leaves = ${done.leaves}
    where institution_id = ${tenant.institutionId} and id = ${id}`.execute(tenant.db)
}

const progressRow = rowShape({ chunks_total: col.integer, chunks_done: col.integer })

export async function readProgress(tenant: Tenant, simulationId: string): Promise<RowOf<typeof progressRow>> {
  const rows = await queryRows(tenant.db, progressRow)`
    select count(*)::int as chunks_total, count(done_at)::int as chunks_done from historical_simulation_chunks
    where institution_id = ${tenant.institutionId} and simulation_id = ${simulationId}`
  return rows[0]!
}

/**
 * SHA-256 over those of results, leaves and tally, as the row of a finished simulation has it: the leaves need the keys of
 * applicants, and this does not. The text of a value of type jsonb has one form.
 */
export const digestOfChunk = sql`sha256(sha256(c.results) || sha256(c.leaves) || sha256(convert_to(coalesce(c.tally::text, ''), 'UTF8')))`

const doneRow = rowShape({
  tally: col.nullable(col.jsonb<Tally>()),
  leaves: col.excludesNull(col.bytea),
  digest: col.bytea,
})

/** Those that are done, in the order of the dataset. */
export async function readDone(tenant: Tenant, simulationId: string): Promise<RowOf<typeof doneRow>[]> {
  return queryRows(tenant.db, doneRow)`
    select c.tally, c.leaves, ${digestOfChunk} as digest from historical_simulation_chunks c
    where c.institution_id = ${tenant.institutionId} and c.simulation_id = ${simulationId} and c.done_at is not null
    order by c.number`
}

const sourceRow = rowShape({ members: col.bytea, root: col.bytea })

/** The chunk of the dataset, with the root to which the dataset commits; undefined when one of the rows is missing. */
export async function readMembers(
  tenant: Tenant,
  datasetId: string,
  number: number,
): Promise<{ readonly members: Buffer; readonly root: Buffer } | undefined> {
  const rows = await queryRows(tenant.db, sourceRow)`
    select c.members, substr(d.chunk_roots, 1 + 32 * ${number}::int, 32) as root
    from historical_datasets d
      join historical_dataset_chunks c on c.institution_id = d.institution_id and c.dataset_id = d.id
    where d.institution_id = ${tenant.institutionId} and d.id = ${datasetId} and c.number = ${number}`
  return rows[0]
}

const memberFactsRow = rowShape({
  evaluation_id: col.uuid,
  evaluation_date: col.date,
  outcome: col.nullable(col.oneOf('approved', 'declined', 'escalated')),
})
export type MemberFacts = RowOf<typeof memberFactsRow>

/** When each was evaluated, and how its decision ended; none of an erased member. */
export async function readMemberFacts(
  tenant: Tenant,
  members: readonly { readonly evaluation_id: string; readonly decision_id: string | null }[],
): Promise<MemberFacts[]> {
  const evaluationIds = plainArray(members.map(({ evaluation_id }) => evaluation_id))
  const decisionIds = members.map(({ decision_id }) => decision_id)
  return queryRows(tenant.db, memberFactsRow)`
    select e.id as evaluation_id, e.evaluation_date, f.outcome
    from unnest(${evaluationIds}::uuid[], ${decisionIds}::uuid[]) as g (evaluation_id, decision_id)
      join evaluations e on e.institution_id = ${tenant.institutionId} and e.id = g.evaluation_id
      left join decision_facts f on f.institution_id = ${tenant.institutionId} and f.decision_id = g.decision_id`
}

const countRow = rowShape({ chunks: col.integer })

/** 0 without the dataset. */
export async function countDatasetChunks(tenant: Tenant, datasetId: string): Promise<number> {
  const rows = await queryRows(tenant.db, countRow)`
    select (length(chunk_roots) / 32)::int as chunks from historical_datasets
    where institution_id = ${tenant.institutionId} and id = ${datasetId}`
  return rows[0]?.chunks ?? 0
}

const changedRow = rowShape({
  number: col.integer,
  members: col.bytea,
  root: col.bytea,
  results: col.excludesNull(col.bytea),
  is_recorded: col.boolean,
})

/** The next chunk behind the one with this number: with the root to which the dataset commits, and whether its results are recorded. */
export async function readChangedChunk(
  tenant: Tenant,
  {
    simulationId,
    datasetId,
    after,
  }: { readonly simulationId: string; readonly datasetId: string; readonly after: number },
): Promise<RowOf<typeof changedRow> | undefined> {
  const rows = await queryRows(tenant.db, changedRow)`
    select c.number, d.members, substr(h.chunk_roots, 1 + 32 * c.number, 32) as root, c.results,
      coalesce(substr(s.result_digests, 1 + 32 * c.number, 32) = ${digestOfChunk}, false) as is_recorded
    from historical_simulation_chunks c
      join historical_simulations s on s.institution_id = c.institution_id and s.id = c.simulation_id
      join historical_datasets h on h.institution_id = c.institution_id and h.id = ${datasetId}
      join historical_dataset_chunks d on d.institution_id = c.institution_id and d.dataset_id = h.id and d.number = c.number
    where c.institution_id = ${tenant.institutionId} and c.simulation_id = ${simulationId} and c.number > ${after}
      and c.done_at is not null
    order by c.number limit 1`
  return rows[0]
}
