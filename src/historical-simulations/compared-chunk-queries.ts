// SQL on the chunks of datasets and simulations, to compare them with the rows that vouch for them.
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { digestOfChunk } from './replay/chunk-queries.ts'

const membersChunk = rowShape({ number: col.integer, first_application_id: col.uuid, members: col.bytea })
export type MembersChunk = RowOf<typeof membersChunk>

/** 80 KB each. */
const CHUNKS_AT_ONCE = 64

/** In the order of their numbers. */
export async function* readMembersChunks(tenant: Tenant, datasetId: string): AsyncGenerator<MembersChunk> {
  for (let after = -1; ;) {
    const chunks = await queryRows(tenant.db, membersChunk)`
      select number, first_application_id, members from historical_dataset_chunks
      where institution_id = ${tenant.institutionId} and dataset_id = ${datasetId} and number > ${after}
      order by number limit ${CHUNKS_AT_ONCE}`
    yield* chunks
    if (chunks.length < CHUNKS_AT_ONCE) return
    after = chunks.at(-1)!.number
  }
}

const resultsChunk = rowShape({ number: col.integer, is_recorded: col.boolean })

/** In the order of their numbers: whether each is the one of which the simulation has the digest. */
export async function readResultsChunks(
  tenant: Tenant,
  simulationId: string,
): Promise<readonly RowOf<typeof resultsChunk>[]> {
  return queryRows(tenant.db, resultsChunk)`
    select c.number, coalesce(substr(s.result_digests, 1 + 32 * c.number, 32) = ${digestOfChunk}, false) as is_recorded
    from historical_simulation_chunks c
      join historical_simulations s on s.institution_id = c.institution_id and s.id = c.simulation_id
    where c.institution_id = ${tenant.institutionId} and c.simulation_id = ${simulationId} order by c.number`
}
