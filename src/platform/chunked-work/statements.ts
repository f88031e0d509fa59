// The SQL of chunked work, on the tables of an area.
import { type RawBuilder, sql } from 'kysely'
import { plainArray } from '../database/plain-array.ts'
import { col, queryRows, rowShape, type Shape } from '../database/rows.ts'
import { statement } from '../database/template-text.ts'
import type { ChunkStatements } from './contract.ts'

/**
 * Fragments in which `c` is a chunk and `w` its work. Those that name a table begin with the word before it, so that the
 * query file of the area shows which tables it reads and writes. A fragment has no values: a condition on states must be
 * written out for the index on work in progress.
 */
export interface ChunkTables<Chunk> {
  readonly kind: string
  /** What a worker reads of a chunk. */
  readonly row: Shape<Chunk>
  /** The column with the id of the work. */
  readonly workColumn: keyof Chunk & string
  /** `from … c` */
  readonly from: RawBuilder<unknown>
  /** `update … c` */
  readonly update: RawBuilder<unknown>
  readonly work: {
    /** `join … w` */
    readonly join: RawBuilder<unknown>
    readonly isUnderWay: RawBuilder<unknown>
    /** Its order among other work. */
    readonly since: RawBuilder<unknown>
  }
}

/** At most this many per sweep: the others follow when these are done. */
const MAX_PER_SWEEP = 10_000

const idRow = rowShape({ id: col.uuid })
const failedRow = rowShape({ attempts: col.integer, work_id: col.uuid })

export function chunkStatements<Chunk>(tables: ChunkTables<Chunk>): ChunkStatements<Chunk> {
  const { kind, row, from, update, work } = tables
  const columns = sql.join(Object.keys(row.columns).map((name) => sql.ref(`c.${name}`)))
  const workId = sql.ref(`c.${tables.workColumn}`)
  return {
    kind,
    claim: async ({ db, institutionId }, id) => {
      const rows = await queryRows(db, row)`
        select ${columns} ${from} where c.institution_id = ${institutionId} and c.id = ${id} and c.done_at is null
        for no key update skip locked`
      return rows[0]
    },
    chunksToDo: async ({ db, institutionId }, id) => {
      const rows = await queryRows(db, idRow)`
        select c.id ${from} where c.institution_id = ${institutionId} and ${workId} = ${id} and c.done_at is null
        order by c.number`
      return rows.map((chunk) => chunk.id)
    },
    countFailure: async ({ db, institutionId }, id) => {
      const rows = await queryRows(db, failedRow)`
        ${update} set attempts = c.attempts + 1 where c.institution_id = ${institutionId} and c.id = ${id}
        returning c.attempts, ${workId} as work_id`
      return rows[0]!
    },
    forgetFailures: async ({ db, institutionId }, id) => {
      await statement`
        ${update} set attempts = 0 where c.institution_id = ${institutionId} and c.id in (
          select c.id ${from}
          where c.institution_id = ${institutionId} and ${workId} = ${id} and c.done_at is null and c.attempts > 0
          for no key update skip locked)`.execute(db)
    },
    listUnderWay: async ({ db, institutionId }) => {
      const rows = await queryRows(db, idRow)`
        select c.id ${from} ${work.join} on w.institution_id = c.institution_id and w.id = ${workId}
        where c.institution_id = ${institutionId} and c.done_at is null and ${work.isUnderWay}
        order by ${work.since}, c.number limit ${MAX_PER_SWEEP}`
      return rows.map(({ id }) => id)
    },
    lockIdle: async ({ db, institutionId }, ids) => {
      if (ids.length === 0) return []
      const rows = await queryRows(db, idRow)`
        select c.id ${from} join unnest(${plainArray(ids)}::uuid[]) with ordinality as g (id, place) on g.id = c.id
        where c.institution_id = ${institutionId} and c.done_at is null order by g.place
        for no key update of c skip locked`
      return rows.map(({ id }) => id)
    },
  }
}
