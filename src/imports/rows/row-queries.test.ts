import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { checked, manyRows } from '../../../test/imports/batches.ts'
import { importDesk } from '../../../test/imports/import-desk.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { openPool, type Pool } from '../../platform/database/connect.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { indexesInFile, storeDuplicates } from './row-queries.ts'

const ROWS = 20_000

describe('rows of a file that are found by their keys', () => {
  const desk = importDesk()
  const query = (text: string) => superuserQuery<{ index: Buffer }>(desk.world.database, text)

  // A connection keeps the plan that it made first, so that the plan must not depend on how large the table was then.
  for (const [state, prepare] of [
    ['was empty', 'truncate import_rows'],
    ['was empty, and analyzed', 'truncate import_rows; analyze import_rows'],
    ['was nearly empty', 'select'],
    ['was nearly empty, and analyzed', 'analyze import_rows'],
  ] as const)
    it(`reads no other rows for a plan made while the table ${state}`, async () => {
      const batch = await checked(desk, manyRows(3, state.length))
      await query(prepare)
      const pool = openPool({ url: desk.world.database.urlAs('probity_app'), max: 1 })
      try {
        assert.equal((await probe(pool, batch.id, [Buffer.alloc(33, 1)])).found, 0)
        await fill(batch.id)
        const known = await query(
          `select external_index as index from import_rows where batch_id = '${batch.id}' and number % 40 = 0`,
        )
        const indexes = known.map(({ index }) => index)
        assert.deepEqual(await probe(pool, batch.id, indexes), { found: 500, read: 500 })
      } finally {
        await pool.end()
      }
    })

  // Foreign keys are checked by plans as well: planned anew for each row, an import would take three times as long.
  it('leaves the plans of the later statements of the transaction alone', async () => {
    const pool = openPool({ url: desk.world.database.urlAs('probity_app'), max: 1 })
    try {
      const mode = await inTenant(pool, desk.lender.id, async (tenant) => {
        await indexesInFile(tenant, desk.lender.id, [])
        const { rows } = await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(
          tenant.db,
        )
        return rows[0]!.mode
      })
      assert.equal(mode, 'force_generic_plan')
    } finally {
      await pool.end()
    }
  })

  it('marks late duplicates without reading the other rows of a batch that was never analyzed', async () => {
    const batch = await checked(desk, manyRows(3, 40))
    await fill(batch.id)
    const duplicates = [5, 7, 1_000].map((number) => ({ number, issues: [] }))
    const pool = openPool({ url: desk.world.database.urlAs('probity_app'), max: 1 })
    try {
      const read = await inTenant(pool, desk.lender.id, async (tenant) => {
        await storeDuplicates(tenant, batch.id, duplicates)
        return rowsRead(tenant)
      })
      assert.equal(read, duplicates.length)
    } finally {
      await pool.end()
    }
    const marked = await query(`select from import_rows where batch_id = '${batch.id}' and verdict = 'duplicate'`)
    assert.equal(marked.length, duplicates.length)
  })

  const probe = (pool: Pool, batchId: string, indexes: readonly Buffer[]) =>
    inTenant(pool, desk.lender.id, async (tenant) => {
      const found = await indexesInFile(tenant, batchId, indexes)
      return { found: found.length, read: await rowsRead(tenant) }
    })

  const rowsRead = async (tenant: Tenant): Promise<number> => {
    const { rows } = await sql<{ read: number }>`
      select coalesce(seq_tup_read, 0)::int + coalesce(idx_tup_fetch, 0)::int as read
      from pg_stat_xact_user_tables where relname = 'import_rows'`.execute(tenant.db)
    return rows[0]!.read
  }

  const fill = (batchId: string) =>
    query(
      `insert into import_rows (institution_id, batch_id, number, line, byte_start, byte_end, verdict, issue_count, external_index)
       select '${desk.lender.id}', '${batchId}', n, n + 1, 0, 1, 'valid', 0, '\\x01'::bytea || sha256('${batchId} '::bytea || n::text::bytea) from generate_series(4, ${ROWS}) n`,
    )
})
