import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { createLendingWorld, type LendingDesk } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { World } from '../../test/world.ts'
import { openPool } from '../platform/database/connect.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { findTaken } from './drafts-queries.ts'

const ROWS = 20_000
const KNOWN = 500

describe('looking up external references of other applications', () => {
  let world: World
  let desk: LendingDesk
  before(async () => {
    ;({ world, desk } = await createLendingWorld())
  })
  after(() => world.stop())

  // An import fills the table faster than it is analyzed, and each index that begins with the product then looks as good
  // as that of references: every chunk would read all applications of the product for each of its rows.
  for (const state of ['never analyzed', 'analyzed while it was empty'])
    it(`reads no other applications while their table was ${state}`, async () => {
      const { id } = world.institutions.alder
      if (state !== 'never analyzed') await superuserQuery(world.database, 'analyze applications')
      await fill(id, state)
      const known = await superuserQuery<{ index: Buffer }>(
        world.database,
        `select sha256(('${state} ' || n)::bytea) as index from generate_series(1, ${KNOWN}) n`,
      )
      const pool = openPool({ url: world.database.urlAs('probity_app'), max: 1 })
      try {
        const probed = await inTenant(pool, id, async (tenant) => {
          const indexes = known.map(({ index }) => index)
          const found = await findTaken(tenant, desk.productId, indexes)
          const { rows } = await sql<{ read: number }>`
            select coalesce(seq_tup_read, 0)::int + coalesce(idx_tup_fetch, 0)::int as read
            from pg_stat_xact_user_tables where relname = 'applications'`.execute(tenant.db)
          return { found: found.length, read: rows[0]!.read }
        })
        assert.deepEqual(probed, { found: KNOWN, read: KNOWN })
      } finally {
        await pool.end()
      }
    })

  const fill = (institutionId: string, prefix: string) =>
    superuserQuery(
      world.database,
      `with subject as (
         insert into subjects (institution_id, id, blind_index, wrapped_key, created_at)
         select $1, gen_random_uuid(), sha256(('subject ' || $3)::bytea), '\\x00', now() returning id
       )
       insert into applications (institution_id, id, reference, product_id, subject_id, status, external_index, draft_digests, created_by, created_at, updated_at)
       select $1, gen_random_uuid(), $3 || n, $2, s.id, 'draft', sha256(($3 || ' ' || n)::bytea), decode(repeat('00', 96), 'hex'),
         (select id from users where institution_id = $1 limit 1), now(), now()
       from subject s, generate_series(1, ${ROWS}) n`,
      [institutionId, desk.productId, prefix],
    )
})
