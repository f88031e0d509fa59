// SQL on historical_datasets and historical_dataset_chunks, and what a dataset is frozen from.
import { sql } from 'kysely'
import { MEMBERS_PER_CHUNK } from '../../../core/replay/members.ts'
import { plainArray } from '../../platform/database/plain-array.ts'
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Criteria } from '../rules/criteria.ts'
import type { DatasetCounts, Exclusion, Population } from './dataset-shapes.ts'

const chosenRow = rowShape({
  application_id: col.uuid,
  evaluation_id: col.excludesNull(col.uuid),
  decision_id: col.nullable(col.uuid),
})
export type ChosenRow = RowOf<typeof chosenRow>

const countsRow = rowShape({ counts: col.jsonb<DatasetCounts>() })
const idRow = rowShape({ id: col.uuid })

/** The applications of the product, each with the first reason for which it is left out, or none. */
function judged({ institutionId }: Tenant, { product_id, period, population, exclusions }: Criteria) {
  const { statuses, channels, recommendations, imported } = population
  const excluded = plainArray(exclusions.map(({ application_id }) => application_id))
  // The recommendation of an erased application is not known any more; it counts as erased, not as another population.
  return sql`
    select a.id as application_id, a.latest_evaluation_id as evaluation_id, d.id as decision_id,
      case
        when a.latest_evaluation_id is null then 'never_evaluated'
        when e.evaluation_date not between ${period.from}::date and ${period.to}::date then 'outside_period'
        when not (coalesce(a.status = any(${statuses}::text[]), true) and coalesce(a.channel = any(${channels}::text[]), ${channels}::text[] is null)
          and coalesce(f.recommendation = any(${recommendations}::text[]), true)
          and coalesce((o.application_id is not null) = ${imported}::boolean, true)) then 'population'
        when a.id = any(${excluded}::uuid[]) then 'excluded'
        when a.erased_at is not null then 'erased'
      end as left_out
    from applications a
      left join evaluations e on e.institution_id = a.institution_id and e.id = a.latest_evaluation_id
      left join evaluation_facts f on f.institution_id = a.institution_id and f.evaluation_id = a.latest_evaluation_id
      left join decisions d on d.institution_id = a.institution_id and d.application_id = a.id and d.kind = 'decision'
      left join import_origins o on o.institution_id = a.institution_id and o.application_id = a.id
    where a.institution_id = ${institutionId} and a.product_id = ${product_id}`
}

export async function countChosen(tenant: Tenant, criteria: Criteria): Promise<DatasetCounts> {
  const rows = await queryRows(tenant.db, countsRow)`
    select jsonb_build_object('kept', count(*) filter (where left_out is null), 'left_out', jsonb_build_object(
      'never_evaluated', count(*) filter (where left_out = 'never_evaluated'),
      'outside_period', count(*) filter (where left_out = 'outside_period'),
      'population', count(*) filter (where left_out = 'population'),
      'excluded', count(*) filter (where left_out = 'excluded'),
      'erased', count(*) filter (where left_out = 'erased'))) as counts
    from (${judged(tenant, criteria)}) j`
  return rows[0]!.counts
}

/** The members of the next chunk, in the order of their applications; none behind the last. */
export async function readChosen(tenant: Tenant, criteria: Criteria, after: string | null): Promise<ChosenRow[]> {
  return queryRows(tenant.db, chosenRow)`
    select application_id, evaluation_id, decision_id from (${judged(tenant, criteria)}) j
    where left_out is null and (${after}::uuid is null or application_id > ${after}::uuid)
    order by application_id limit ${MEMBERS_PER_CHUNK}`
}

/** The first of these that is no application of the product. */
export async function findForeign(
  tenant: Tenant,
  productId: string,
  applicationIds: readonly string[],
): Promise<string | undefined> {
  const rows = await queryRows(tenant.db, idRow)`
    select g.id from unnest(${plainArray(applicationIds)}::uuid[]) with ordinality as g (id, place)
    where not exists (select from applications a
      where a.institution_id = ${tenant.institutionId} and a.id = g.id and a.product_id = ${productId})
    order by g.place limit 1`
  return rows[0]?.id
}

export interface NewDataset {
  readonly id: string
  readonly name: string
  readonly criteria: Criteria
  readonly counts: DatasetCounts
  readonly chunks: readonly DatasetChunk[]
  readonly fingerprint: string
  readonly createdBy: string
}

export interface DatasetChunk {
  readonly firstApplicationId: string
  readonly members: Uint8Array
  readonly root: Uint8Array
}

export async function insertDataset(tenant: Tenant, dataset: NewDataset, now: Date): Promise<void> {
  const { institutionId, db } = tenant
  const { product_id, period, population, exclusions } = dataset.criteria
  await db
    .insertInto('historical_datasets')
    .values({
      institution_id: institutionId,
      id: dataset.id,
      product_id,
      name: dataset.name,
      period_from: period.from,
      period_to: period.to,
      population: JSON.stringify(population),
      exclusions: JSON.stringify(exclusions),
      counts: JSON.stringify(dataset.counts),
      chunk_roots: Buffer.concat(dataset.chunks.map(({ root }) => root)),
      fingerprint: dataset.fingerprint,
      created_by: dataset.createdBy,
      created_at: now,
    })
    .execute()
  for (let at = 0; at < dataset.chunks.length; at += CHUNKS_PER_STATEMENT)
    await db
      .insertInto('historical_dataset_chunks')
      .values(
        dataset.chunks.slice(at, at + CHUNKS_PER_STATEMENT).map(({ firstApplicationId, members }, index) => ({
          institution_id: institutionId,
          dataset_id: dataset.id,
          number: at + index,
          first_application_id: firstApplicationId,
          members: Buffer.from(members),
        })),
      )
      .execute()
}

/** Statements of at most 5 MB. */
const CHUNKS_PER_STATEMENT = 64

const datasetRow = rowShape({
  id: col.uuid,
  product_id: col.uuid,
  name: col.text,
  period_from: col.date,
  period_to: col.date,
  population: col.jsonb<Population>(),
  exclusions: col.jsonb<readonly Exclusion[]>(),
  counts: col.jsonb<DatasetCounts>(),
  fingerprint: col.text,
  created_by: col.uuid,
  created_at: col.timestamptz,
})
export type DatasetRow = RowOf<typeof datasetRow>

const columns = sql`
  id, product_id, name, period_from, period_to, population, exclusions, counts, fingerprint, created_by, created_at`

/** Most recent first. */
export async function listDatasetRows(tenant: Tenant, productId: string | null): Promise<DatasetRow[]> {
  return queryRows(tenant.db, datasetRow)`
    select ${columns} from historical_datasets
    where institution_id = ${tenant.institutionId} and (${productId}::uuid is null or product_id = ${productId}::uuid)
    order by created_at desc, id desc`
}

export async function findDatasetRow(tenant: Tenant, id: string): Promise<DatasetRow | undefined> {
  const rows = await queryRows(tenant.db, datasetRow)`
    select ${columns} from historical_datasets where institution_id = ${tenant.institutionId} and id = ${id}`
  return rows[0]
}

/** Null without the dataset. */
export async function readChunkRoots(tenant: Tenant, id: string): Promise<Buffer | null> {
  const rows = await queryRows(tenant.db, rowShape({ chunk_roots: col.bytea }))`
    select chunk_roots from historical_datasets where institution_id = ${tenant.institutionId} and id = ${id}`
  return rows[0]?.chunk_roots ?? null
}

const erasedRow = rowShape({ dataset_id: col.uuid, erased: col.integer })

/** How many members of these datasets were erased since, by dataset; one without is not in the map. An index has the erased ones but drafts. */
export async function countErased(tenant: Tenant, datasetIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await queryRows(tenant.db, erasedRow)`
    select c.dataset_id, count(*)::int as erased
    from applications a,
      unnest(${plainArray(datasetIds)}::uuid[]) as g (id),
      lateral (select dataset_id, members from historical_dataset_chunks
        where institution_id = ${tenant.institutionId} and dataset_id = g.id and first_application_id <= a.id
        order by first_application_id desc limit 1) c
    where a.institution_id = ${tenant.institutionId} and a.erased_at is not null and a.status <> 'draft' and position(uuid_send(a.id) in c.members) > 0
    group by c.dataset_id`
  return new Map(rows.map(({ dataset_id, erased }) => [dataset_id, erased]))
}
