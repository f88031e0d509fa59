import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { type Batch, chunksOf, confirmedBatch, manyRows } from '../../test/imports/batches.ts'
import { importDesk } from '../../test/imports/import-desk.ts'
import { acquireLock } from '../../test/locks.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { plansOf } from '../../test/statements.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { listInterrupted } from './batch-queries.ts'
import { importChunks } from './chunk-queries.ts'
import { openImporter } from './index.ts'
import type { Tenant } from '../platform/database/tenant.ts'

const PLANTED = 5_000

describe('the sweeps of imports', () => {
  const desk = importDesk()
  let institution: string
  let batch: Batch
  before(async () => {
    institution = desk.lender.id
    batch = await confirmedBatch(desk, manyRows(2_600, 71))
    const [columns] = await superuserQuery<{ names: string }>(
      desk.world.database,
      `select string_agg(column_name, ', ') as names from information_schema.columns
       where table_name = 'import_batches' and column_name not in ('id', 'state')`,
    )
    await superuserQuery(
      desk.world.database,
      `with planted as (
         insert into import_batches (id, state, ${columns!.names})
         select gen_random_uuid(), 'imported', ${columns!.names} from import_batches, generate_series(1, ${PLANTED})
         returning id
       )
       insert into import_chunks (institution_id, id, batch_id, number, first_row, row_count, first_line, byte_start, byte_end, importable_before, done_at)
       select $1, gen_random_uuid(), id, 1, 1, 600, 2, 0, 1, 0, now() from planted`,
      [institution],
    )
    await superuserQuery(desk.world.database, 'vacuum analyze import_batches, import_chunks')
  })

  const within = <T>(work: (tenant: Tenant) => Promise<T>): Promise<T> =>
    inTenant(desk.world.service.platform.pool, institution, work)

  const listed = (): Promise<string[]> => within(importChunks.listUnderWay)

  it('finds the chunks of running imports in file order, without a sequential scan of finished ones', async () => {
    let found: string[] = []
    const plan = await plansOf(desk.world.database, () =>
      within(
        async (tenant) => void (found = await importChunks.lockIdle(tenant, await importChunks.listUnderWay(tenant))),
      ),
    )
    assert.match(plan, /using batches_in_progress /, plan)
    assert.doesNotMatch(plan, /Seq Scan/, plan)
    assert.deepEqual(found, await chunksOf(desk, batch))
  })

  it('enqueues only the chunks without a waiting job, and leaves the other jobs unchanged', async () => {
    const importer = openImporter(desk.world.service.platform)
    const all = await chunksOf(desk, batch)
    const [killed, lost, delayed, exhausted, ...waiting] = all
    const change = (what: string, chunk: string | undefined): Promise<object[]> =>
      superuserQuery(desk.world.database, `${what} where key like 'import.chunk % ${chunk}'`)
    await change(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed'`, killed)
    await change('delete from graphile_worker._private_jobs', lost)
    await change(`update graphile_worker._private_jobs set run_at = now() + interval '1 hour', attempts = 9`, delayed)
    await change('update graphile_worker._private_jobs set attempts = max_attempts', exhausted)
    const jobs = (): Promise<{ key: string; due: boolean; version: string }[]> =>
      superuserQuery(
        desk.world.database,
        `select key, is_available and run_at <= now() as due, xmin || ' ' || xmax as version
         from graphile_worker._private_jobs where key like 'import.chunk %' order by key`,
      )
    const of = (list: { key: string }[], some: readonly (string | undefined)[]): object[] =>
      list.filter(({ key }) => some.includes(key.slice(-36)))
    const planted = await jobs()
    await importer.sweep(institution)
    const enqueued = await jobs()
    assert.deepEqual(
      enqueued.map(({ key, due }) => [key.slice(-36), due]),
      all.toSorted().map((chunk) => [chunk, true]),
    )
    assert.ok(waiting.length > 1)
    assert.deepEqual(of(enqueued, waiting), of(planted, waiting))
    await importer.sweep(institution)
    assert.deepEqual(await jobs(), enqueued, 'all chunks wait now, and a sweep writes nothing')
  })

  it('enqueues no chunk that a worker processes or that was done since it was listed', async () => {
    const [processed, done, left] = await listed()
    const lock = await acquireLock(
      desk.world.database,
      `select from import_chunks where id = '${processed}' for no key update`,
    )
    await superuserQuery(desk.world.database, 'update import_chunks set done_at = now() where id = $1', [done])
    assert.deepEqual(await within((tenant) => importChunks.lockIdle(tenant, [processed!, done!, left!])), [left])
    await lock.release()
    assert.deepEqual(await within((tenant) => importChunks.lockIdle(tenant, [processed!])), [processed])
    assert.ok(!(await listed()).includes(done!))
  })

  it('reads only the batches being checked when it looks for interrupted checks', async () => {
    const plan = await plansOf(desk.world.database, () => within((tenant) => listInterrupted(tenant, new Date())))
    assert.match(plan, /using batches_being_checked /, plan)
    assert.doesNotMatch(plan, /Seq Scan/, plan)
  })
})
