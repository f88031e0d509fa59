import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { World } from '../../test/world.ts'

const UNKNOWN = '00000000-0000-7000-8000-00000000dead'
const OF_COUNTS = /foreign key constraint "application_counts_institution_id_(?:product_id|created_by)_fkey"/

describe('product and creator of an application, whose keys the counts have', () => {
  let world: World
  let desk: LendingDesk
  let id: string
  before(async () => {
    ;({ world, desk } = await createLendingWorld())
    ;({ id } = await desk.analyst.post('/applications', applicationBody(desk.productId, rows[0]!), 201))
  })
  after(() => world.stop())

  it('an application of an unknown product or creator is refused at the commit, inserted or updated', async () => {
    for (const column of ['product_id', 'created_by']) {
      const [productId, createdBy] = column === 'product_id' ? ['$2::uuid', 'created_by'] : ['product_id', '$2::uuid']
      const insert = `
        insert into applications (institution_id, id, reference, product_id, subject_id, draft_digests, created_by, created_at, updated_at)
        select institution_id, gen_random_uuid(), 'A-9999999', ${productId}, subject_id, draft_digests, ${createdBy}, created_at, updated_at
        from applications where id = $1`
      await assert.rejects(superuserQuery(world.database, insert, [id, UNKNOWN]), OF_COUNTS)
      const update = `update applications set ${column} = $2 where id = $1`
      await assert.rejects(superuserQuery(world.database, update, [id, UNKNOWN]), OF_COUNTS)
    }
  })

  it('a product or a person with an application cannot be deleted', async () => {
    const deletions = [
      'delete from credit_products p using applications a where a.id = $1 and p.id = a.product_id',
      'delete from users u using applications a where a.id = $1 and u.id = a.created_by',
    ]
    for (const deletion of deletions)
      await assert.rejects(superuserQuery(world.database, deletion, [id]), /violates foreign key constraint/)
    const referring = await superuserQuery<{ name: string }>(
      world.database,
      `select conname as name from pg_constraint where conrelid = 'application_counts'::regclass and contype = 'f' order by 1`,
    )
    assert.deepEqual(
      referring.map(({ name }) => name),
      ['application_counts_institution_id_created_by_fkey', 'application_counts_institution_id_product_id_fkey'],
    )
  })
})
