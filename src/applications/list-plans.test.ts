import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { RawBuilder } from 'kysely'
import { createLendingWorld, type LendingDesk } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { plansOf } from '../../test/statements.ts'
import type { World } from '../../test/world.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { countStatement, type PageParams, pageStatement } from './list-queries.ts'

const PLANTED = 20_000

const ALL: PageParams = {
  status: null,
  productId: null,
  createdBy: null,
  search: null,
  sort: 'updated_desc',
  scope: null,
  limit: 25,
  offset: 0,
}
const SEARCH = { prefix: 'A-5000', applicant: Buffer.alloc(32, 1), external: Buffer.alloc(32, 2) }

describe('a page of applications, whatever their number', () => {
  let world: World
  let desk: LendingDesk
  let institutionId: string
  before(async () => {
    ;({ world, desk } = await createLendingWorld())
    institutionId = world.institutions.alder.id
    await superuserQuery(
      world.database,
      `with subject as (
         insert into subjects (institution_id, id, blind_index, wrapped_key, created_at)
         select $1, gen_random_uuid(), sha256(('s' || n)::bytea), '\\x00', now() from generate_series(1, $3::int) n returning id
       ), made as (
         insert into applications (institution_id, id, reference, product_id, subject_id, status, external_index, draft_digests, created_by, created_at, updated_at)
         select $1, gen_random_uuid(), 'A-' || 5000000 + s.n, $2, s.id, case s.n % 200 when 0 then 'submitted' else 'draft' end,
           sha256(('e' || s.n)::bytea), decode(repeat('00', 128), 'hex'), (select id from users where institution_id = $1 limit 1), now(), timestamptz '2026-01-01Z' + s.n * interval '1 minute'
         from (select id, row_number() over () as n from subject) s returning id
       )
       insert into application_facts (institution_id, application_id, amount, duration_months)
       select $1, id, 1000, 12 from made`,
      [institutionId, desk.productId, PLANTED],
    )
    await superuserQuery(world.database, 'vacuum analyze')
  })
  after(() => world.stop())

  const planOf = (statement: RawBuilder<unknown>): Promise<string> =>
    plansOf(world.database, () =>
      inTenant(world.service.platform.pool, institutionId, (tenant) => statement.execute(tenant.db)),
    )

  const page = async (params: Partial<PageParams>): Promise<string> =>
    planOf(pageStatement(institutionId, { ...ALL, ...params }))
  const count = async (params: Partial<PageParams>): Promise<string> =>
    planOf(countStatement(institutionId, { ...ALL, ...params }))

  it('reads a page of applications from an index in its order, with and without a status', async () => {
    for (const [params, index] of [
      [{}, 'applications_newest'],
      [{ status: 'submitted' }, 'applications_newest_of_status'],
      [{ productId: desk.productId }, 'applications_newest'],
    ] as const) {
      const plan = await page(params)
      assert.match(plan, new RegExp(`Scan using ${index} on applications a `))
      assert.doesNotMatch(plan, /Sort|Seq Scan/, plan)
    }
    assert.match(await count({ status: 'submitted' }), /Index Only Scan using applications_newest_of_status/)
  })

  it('reads only the applications of the given status when a page is sorted by score', async () => {
    const plan = await page({ status: 'submitted', sort: 'score_desc' })
    assert.match(plan, /Scan using applications_newest_of_status on applications a /)
  })

  it('uses an index probe per kind of reference for a search and its count', async () => {
    for (const params of [{}, { status: 'submitted' }, { sort: 'score_asc' }] as const)
      for (const plan of [await page({ ...params, search: SEARCH }), await count({ ...params, search: SEARCH })]) {
        assert.doesNotMatch(plan, /Seq Scan/, plan)
        for (const condition of [
          /Index Cond: .*\(reference ~>=~ .*\(reference ~<~ /,
          /Index Cond: .*\(external_index = /,
          /Index Cond: .*\(blind_index = /,
          /Index Cond: .*\(subject_id = s\.id\)/,
        ])
          assert.match(plan, condition)
      }
  })
})
