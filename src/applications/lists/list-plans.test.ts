import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { RawBuilder } from 'kysely'
import { createLendingWorld, type LendingDesk } from '../../../test/lending.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { plansOf, vacuumed } from '../../../test/statements.ts'
import type { World } from '../../../test/world.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { plantApplications } from '../planted-applications.fixture.ts'
import { countStatement, pageStatement } from './list-queries.ts'
import type { PageParams } from './page-params.ts'

/** So many that reading them all costs more than any right plan; fewer made a wrong one look as good. */
const PLANTED = 20_000

const ALL: PageParams = {
  status: null,
  productIds: [],
  createdBy: null,
  applications: null,
  search: null,
  sort: 'updated_desc',
  limit: 25,
  offset: 0,
}
const SEARCH = { prefix: 'A-5000', applicant: Buffer.alloc(32, 1), external: Buffer.alloc(32, 2) }
const SORTS = ['updated_desc', 'score_desc', 'score_asc'] as const

const OF_COUNTS = /^[A-Za-z ]* Scan (?:using application_counts_pkey )?on application_counts/

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}

/** The rows of one page are put in order again, and so are the few pairs of the erased ones, with at most a page of each. */
function assertNotSorted(plan: string): void {
  const sorts = plan.split('\n').filter((line) => /Sort  /.test(line))
  const ofErased = plan.split('\n').filter((line) => /Sort Key: application_counts\./.test(line))
  assert.ok(sorts.length - ofErased.length <= 1, plan)
}

describe('a page of applications, whatever their number', () => {
  let world: World
  let desk: LendingDesk
  let institutionId: string
  let filters: readonly (readonly [Partial<PageParams>, string])[]
  before(async () => {
    ;({ world, desk } = await createLendingWorld())
    institutionId = world.institutions.alder.id
    const [creator] = await superuserQuery<{ id: string }>(
      world.database,
      'select id from users where institution_id = $1 limit 1',
      [institutionId],
    )
    const [product, createdBy] = [{ productIds: [desk.productId] }, { createdBy: creator!.id }]
    filters = [
      [{}, 'of_status'],
      [product, 'of_product'],
      [createdBy, 'of_both'],
      [{ ...product, ...createdBy }, 'of_both'],
    ]
    await plantApplications(
      world.database,
      institutionId,
      PLANTED,
      {
        reference: `'A-' || 5000000 + n`,
        product: '$3::uuid',
        creator: '$4::uuid',
        status: `(array['draft', 'decided', 'decided', 'submitted', 'escalated'])[1 + n % 5]`,
        external: `sha256(('e' || n)::bytea)`,
        score: 'case when n % 5 = 0 or n % 3 = 0 then null else n % 700 end',
        updated: `timestamptz '2026-01-01Z' + n * interval '1 minute'`,
      },
      [desk.productId, creator!.id],
    )
    await superuserQuery(
      world.database,
      `update applications set erased_at = now(), list_score = null where substr(reference, 3)::int % 7 = 0`,
    )
    await superuserQuery(world.database, 'analyze')
    await vacuumed(world.database, 'applications')
  })
  after(() => world.stop())

  const planOf = (statement: RawBuilder<unknown>): Promise<string> =>
    plansOf(world.database, () =>
      inTenant(world.service.platform.pool, institutionId, (tenant) => statement.execute(tenant.db)),
    )

  const page = async (params: Partial<PageParams>): Promise<string> =>
    planOf(
      pageStatement(institutionId, { ...ALL, products: [desk.productId, desk.policyId, desk.productId], ...params }),
    )
  const count = async (params: Partial<PageParams>): Promise<string> =>
    planOf(countStatement(institutionId, { ...ALL, ...params }))

  it('finds a page in the index of its filters alone, in its order, for every combination', async () => {
    for (const sort of SORTS)
      for (const [params, name] of filters)
        for (const status of [null, 'submitted'] as const) {
          const plan = await page({ ...params, status, sort })
          // Drafts have no score, and their entries of time are read in every order.
          const index = `${sort === 'updated_desc' ? 'listed' : status === null ? '(?:scored|listed)' : 'scored'}_${name}`
          // Applications and facts of the page itself are read by their keys.
          const scans = plan.match(/[A-Z][A-Za-z ]* Scan .*/g) ?? []
          const used = scans.filter((scan) => !/^(?:Index Scan using \w+_pkey on|CTE Scan|Subquery Scan) /.test(scan))
          const [ofList, others] = partition(used, (scan) => / on applications/.test(scan))
          assert.ok(ofList.length > 0, plan)
          for (const scan of ofList)
            assert.match(
              scan,
              new RegExp(`^Index Only Scan (?:Backward )?using (?:${index}|erased_applications) on applications`),
              plan,
            )
          // A range of the erased ones for each product and creator of the kept counts, in order.
          assert.ok(sort === 'updated_desc' ? others.length === 0 : others.every((scan) => OF_COUNTS.test(scan)), plan)
          assert.equal(sort !== 'updated_desc', / using erased_applications on /.test(plan), plan)
          assertNotSorted(plan)
        }
  })

  it('reads no application for the total of a list', async () => {
    for (const [params] of filters)
      for (const status of [null, 'submitted'] as const)
        assert.doesNotMatch(await count({ ...params, status }), /on applications/)
  })

  it('uses an index probe per kind of reference for a search and its count', async () => {
    for (const params of [{}, { status: 'submitted' }, { sort: 'score_asc' }] as const)
      for (const plan of [await page({ ...params, search: SEARCH }), await count({ ...params, search: SEARCH })]) {
        assert.doesNotMatch(plan, /Seq Scan/, plan)
        assert.match(plan, /Index (?:Only )?Scan (?:using|on) reference_once/, plan)
        for (const condition of [
          /Index Cond: .*\(reference >= .*\(reference < /,
          /Index Cond: .*\(external_index = /,
          /Index Cond: .*\(blind_index = /,
          /Index Cond: .*\(subject_id = s\.id\)/,
        ])
          assert.match(plan, condition)
      }
  })

  it('reads each block from its index for a search by a short beginning, in order of time, and none for its total', async () => {
    const search = { ...SEARCH, prefix: 'A-5' }
    for (const sort of SORTS)
      for (const [params] of filters) {
        const status = sort === 'score_asc' ? null : 'submitted'
        const plan = await page({ ...params, status, sort, search })
        const scan = plan.slice(plan.indexOf('Index Only Scan using listed_of_block on applications'))
        assert.match(scan, /^.*\n *Index Cond: .*reference_block = .*reference_block/, plan)
        // The blocks that were found, and the page twice: no block is sorted.
        assert.ok((plan.match(/Sort  /g) ?? []).length <= 3, plan)
        assert.doesNotMatch(plan, /Seq Scan on applications| reference_once/, plan)
        const total = await count({ ...params, status, search })
        assert.match(total, /on application_counts/, total)
        assert.doesNotMatch(total, /Seq Scan on applications| reference_once| listed_of/, total)
      }
  })

  it('reads the applications of a grant by their keys', async () => {
    const applications = [desk.productId, desk.policyId]
    for (const search of [null, SEARCH, { ...SEARCH, prefix: 'A-5' }])
      for (const plan of [await page({ applications, search }), await count({ applications, search })]) {
        assert.doesNotMatch(plan, /Seq Scan/, plan)
        assert.match(plan, /Index Cond: .*\(id = ANY/)
        assert.doesNotMatch(plan, / reference_once| listed_of/, plan)
      }
  })

  it('reads a page in order while no vacuum has marked the pages of the table, as after a large import', async () => {
    await superuserQuery(world.database, 'alter table applications set (autovacuum_enabled = false)')
    await superuserQuery(world.database, 'update applications set channel = channel')
    await superuserQuery(world.database, 'analyze applications')
    for (const sort of SORTS)
      for (const [params] of filters)
        for (const status of [null, 'submitted'] as const) {
          const plan = await page({ ...params, status, sort })
          assert.doesNotMatch(plan, /(?:Seq|Bitmap Heap) Scan on applications(?: |$)/m, plan)
          assertNotSorted(plan)
        }
  })
})
