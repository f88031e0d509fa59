// An example of chunked work for its tests: a total is the work, and a part is a chunk with a number to add.
import { sql } from 'kysely'
import { superuserQuery } from '../../../test/superuser-query.ts'
import type { TestDatabase } from '../../../test/database.ts'
import { col, rowShape, type RowOf } from '../database/rows.ts'
import type { Tenant } from '../database/tenant.ts'
import type { ChunkedWork } from './contract.ts'
import { progressAfter } from './progress.ts'
import { chunkStatements } from './statements.ts'

const partRow = rowShape({ id: col.uuid, total_id: col.uuid, value: col.integer })
export type Part = RowOf<typeof partRow>

export type Reason = 'PART_FAILED' | 'NUMBER_UNKNOWN'

export async function createTotals(database: TestDatabase): Promise<void> {
  await superuserQuery(
    database,
    `create table totals (institution_id uuid, id uuid primary key, state text not null default 'under_way',
       reason text, total integer not null default 0, finished integer not null default 0);
     create table total_parts (institution_id uuid, id uuid primary key, total_id uuid not null references totals (id),
       number integer not null, value integer not null, attempts integer not null default 0, done_at timestamptz);
     grant select, insert, update on totals, total_parts to probity_app`,
  )
}

export const totalParts = chunkStatements({
  kind: 'test.part',
  row: partRow,
  workColumn: 'total_id',
  from: sql`from total_parts c`,
  update: sql`update total_parts c`,
  work: { join: sql`join totals w`, isUnderWay: sql`w.state = 'under_way'`, since: sql`w.id` },
})

/** `before` runs at the start of a chunk; it may wait or throw. */
export function totalWork(before: (part: Part, tenant: Tenant) => Promise<void>): ChunkedWork<Part, Reason> {
  return {
    statements: totalParts,
    maxFailures: 3,
    reasonOfFailures: 'PART_FAILED',
    perform: async (tenant, part) => {
      await before(part, tenant)
      await sql`update total_parts set done_at = now() where id = ${part.id}`.execute(tenant.db)
      const { isLast } = await progressAfter(
        () => addTo(tenant, part),
        () => readProgress(tenant, part.total_id),
      )
      if (isLast)
        await sql`update totals set state = 'done', finished = finished + 1 where id = ${part.total_id}`.execute(
          tenant.db,
        )
    },
    giveUp: async ({ db }, totalId, reason) => {
      await sql`
        update totals set state = 'failed', reason = ${reason} where id = ${totalId} and state = 'under_way'`.execute(
        db,
      )
    },
  }
}

async function addTo({ db }: Tenant, { total_id, value }: Part): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update totals set total = total + ${value} where id = ${total_id} and state = 'under_way'`.execute(db)
  return numAffectedRows === 1n
}

async function readProgress({ db }: Tenant, totalId: string) {
  const { rows } = await sql<{ chunks_total: number; chunks_done: number }>`
    select count(*)::int as chunks_total, count(done_at)::int as chunks_done from total_parts
    where total_id = ${totalId}`.execute(db)
  return rows[0]!
}
