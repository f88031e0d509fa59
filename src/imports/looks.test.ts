import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Batch, checked, confirmed, manyRows, openImportDesk } from '../../test/batches.ts'
import { look } from '../../test/look.ts'
import { plansOf } from '../../test/statements.ts'
import { createWorld, type World } from '../../test/world.ts'
import type { Sql } from '../platform/database/connect.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { listInterrupted } from './batch-queries.ts'
import { takeIdle } from './chunk-queries.ts'

const PLANTED = 5_000

describe('a look of the workers for imports', () => {
  let world: World
  let institution: string
  let batch: Batch
  before(async () => {
    world = await createWorld()
    institution = world.institutions.alder.id
    const desk = await openImportDesk(world, world.institutions.alder)
    batch = await confirmed(desk, await checked(desk, manyRows(600, 71)))
    const [columns] = await look<{ names: string }>(
      world.database,
      `select string_agg(column_name, ', ') as names from information_schema.columns
       where table_name = 'import_batches' and column_name not in ('id', 'state')`,
    )
    await look(
      world.database,
      `with planted as (
         insert into import_batches (id, state, ${columns!.names})
         select gen_random_uuid(), 'imported', ${columns!.names} from import_batches, generate_series(1, ${PLANTED})
         returning id
       )
       insert into import_chunks (institution_id, id, batch_id, number, first_row, row_count, first_line, byte_start, byte_end, done_at)
       select $1, gen_random_uuid(), id, 1, 1, 600, 2, 0, 1, now() from planted`,
      [institution],
    )
    await look(world.database, 'vacuum analyze import_batches, import_chunks')
  })
  after(() => world.stop())

  const within = <T>(work: (sql: Sql) => Promise<T>): Promise<T> =>
    inTenant(world.service.platform.pool, institution, work)

  it('finds what is under way, in file order, and reads nothing of what is over', async () => {
    let found: string[] = []
    const plan = await plansOf(world.database, () =>
      within(async (sql) => void (found = await takeIdle(sql, institution))),
    )
    assert.match(plan, /using batches_under_way /, plan)
    assert.doesNotMatch(plan, /Seq Scan/, plan)
    const chunks = await look<{ id: string }>(
      world.database,
      'select id from import_chunks where batch_id = $1 order by number',
      [batch.id],
    )
    assert.deepEqual(
      found,
      chunks.map(({ id }) => id),
    )
  })

  it('for checks that broke off reads those alone that are being checked', async () => {
    const plan = await plansOf(world.database, () => within((sql) => listInterrupted(sql, institution, new Date())))
    assert.match(plan, /using batches_being_checked /, plan)
    assert.doesNotMatch(plan, /Seq Scan/, plan)
  })
})
