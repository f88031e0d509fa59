// Counts records of the audit chain, and the counts that are kept of them.
import { sql } from 'kysely'
import { plainArray } from '../platform/database/plain-array.ts'
import type { Db } from '../platform/database/connect.ts'
import { col, queryRows, rowShape } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { type Count, type Counted, countedKinds, SIGNED_IN, type What } from './counted.ts'

const kinds = sql.join(Object.keys(countedKinds).map((kind) => sql.lit(kind)))

/**
 * Records of one statement: about 5 MB of them and a fiftieth of a second. A literal, because with a parameter the planner
 * assumes a tenth of all records and reads the whole table.
 */
export const STRETCH = 5_000

const stretchRow = rowShape({
  what: col.textOf<What | 'person' | 'records' | 'last'>(),
  month: col.nullable(col.text),
  number: col.bigint,
})

export interface CountedStretch extends Counted {
  /** The last record of the stretch, or the one after which it would begin. */
  readonly last: number
  /** No record follows. */
  readonly isLast: boolean
}

/** Counts the first records after `after`, up to `until`, over the primary key. */
export async function countStretch(
  { db, institutionId }: Tenant,
  after: number,
  until = Number.MAX_SAFE_INTEGER,
  size = STRETCH,
): Promise<CountedStretch> {
  // Canonical JSON escapes every quotation mark inside a text, so the searched bytes can only be the member itself.
  const rows = await queryRows(db, stretchRow)`
    with stretch as materialized (
      select seq, to_char(at at time zone 'UTC', 'YYYY-MM') as month, kind, actor_type, actor_id, outcome = 'success' as counts,
        case when kind = 'application.created' then position('"channel":"import"'::bytea in bytes) > 0 else false end as imported
      from audit_records where institution_id = ${institutionId} and seq > ${after} and seq <= ${until}
      order by seq limit ${sql.lit(size)}
    )
    select kind as what, month, count(*) as number from stretch where counts and kind in (${kinds}) group by 1, 2
    union all
    select 'imported', month, count(*) from stretch where counts and imported group by 2
    union all
    select distinct 'person', month || '/' || actor_id, 1::bigint from stretch
    where counts and kind = ${sql.lit(SIGNED_IN)} and actor_type = 'user' and actor_id is not null
    union all
    select 'records', null, count(*) from stretch
    union all
    select 'last', null, coalesce(max(seq), ${after}) from stretch`
  const counts: Count[] = []
  const people: string[] = []
  let [records, last] = [0, after]
  for (const { what, month, number } of rows)
    if (what === 'records') records = number
    else if (what === 'last') last = number
    else if (what === 'person') people.push(month!)
    else counts.push({ month: month!, what, number })
  return { counts, people, last, isLast: records < size }
}

const keptRow = rowShape({
  counted_seq: col.bigint,
  counts: col.jsonb<readonly Count[]>(),
  people: col.array(col.text),
})

export interface KeptUsage extends Counted {
  readonly counted_seq: number
}

/** What is kept of the months, and up to which record it is counted, by one statement: a sweep may go on meanwhile. */
export async function readKeptUsage(
  { db, institutionId }: Tenant,
  from = '0000-01',
  to = '9999-12',
): Promise<KeptUsage> {
  const rows = await queryRows(db, keptRow)`
    select coalesce((select counted_seq from usage_progress where institution_id = ${institutionId}), 0) as counted_seq,
      coalesce((select jsonb_agg(jsonb_build_object('month', month, 'what', what, 'number', number)) from usage_counts
        where institution_id = ${institutionId} and month between ${from} and ${to}), '[]') as counts,
      array(select month || '/' || actor_id from usage_people
        where institution_id = ${institutionId} and month between ${from} and ${to}) as people`
  return rows[0]!
}

/** The record up to which is counted. */
export async function readUsageProgress({ db, institutionId }: Tenant): Promise<number> {
  const found = await db
    .selectFrom('usage_progress')
    .select('counted_seq')
    .where('institution_id', '=', institutionId)
    .executeTakeFirst()
  return found?.counted_seq ?? 0
}

/** The same for this transaction alone. */
export async function lockUsageProgress({ db, institutionId }: Tenant): Promise<number> {
  await db
    .insertInto('usage_progress')
    .values({ institution_id: institutionId, counted_seq: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { counted_seq } = await db
    .selectFrom('usage_progress')
    .select('counted_seq')
    .where('institution_id', '=', institutionId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return counted_seq
}

/** Adds a stretch that begins where the locked progress ends. */
export async function keepCounted({ db, institutionId }: Tenant, stretch: CountedStretch): Promise<void> {
  const { counts, people, last } = stretch
  await sql`
    insert into usage_counts as kept (institution_id, month, what, number)
    select ${institutionId}, c.month, c.what, c.number
    from unnest(${plainArray(counts.map(({ month }) => month))}::text[], ${plainArray(counts.map(({ what }) => what))}::text[],
      ${counts.map(({ number }) => number)}::bigint[]) as c (month, what, number)
    on conflict (institution_id, month, what) do update set number = kept.number + excluded.number`.execute(db)
  await sql`
    insert into usage_people (institution_id, month, actor_id)
    select ${institutionId}, split_part(person, '/', 1), split_part(person, '/', 2)::uuid
    from unnest(${plainArray(people)}::text[]) as person
    on conflict do nothing`.execute(db)
  await db
    .updateTable('usage_progress')
    .set({ counted_seq: last })
    .where('institution_id', '=', institutionId)
    .execute()
}

/** The institutions with at least so many records that are not counted yet. */
export async function lookupUncountedUsage(db: Db, min: number): Promise<string[]> {
  const rows = await queryRows(db, rowShape({ id: col.uuid }))`
    select lookup_uncounted_usage as id from lookup_uncounted_usage(${min})`
  return rows.map(({ id }) => id)
}
