import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createLendingWorld, type LendingDesk, openProduct } from '../../../test/lending.ts'
import { superuserClient, superuserQuery } from '../../../test/superuser-query.ts'
import type { World } from '../../../test/world.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { findPage } from './list-queries.ts'
import type { PageParams } from './page-params.ts'
import { plantApplications } from '../planted-applications.fixture.ts'
import { statuses } from '../shapes.ts'

const PLANTED = 120

interface Planted {
  readonly id: string
  readonly reference: string
  readonly status: string
  readonly product_id: string
  readonly created_by: string
  readonly score: number | null
  readonly updated: number
  readonly erased: boolean
}

const ORDERS: Readonly<Record<PageParams['sort'], (a: Planted, b: Planted) => number>> = {
  updated_desc: (a, b) => b.updated - a.updated || backwards(a, b),
  score_desc: (a, b) => byScore(a, b, -1) || byTimeOfDrafts(a, b, -1) || byPlaceOfErased(a, b, -1) || backwards(a, b),
  score_asc: (a, b) => byScore(a, b, 1) || byTimeOfDrafts(a, b, 1) || byPlaceOfErased(a, b, 1) || -backwards(a, b),
}

function backwards(a: Planted, b: Planted): number {
  return a.id < b.id ? 1 : -1
}

/** Without a score last in both directions, drafts behind the others, erased ones behind the drafts. */
function byScore(a: Planted, b: Planted, direction: 1 | -1): number {
  if (a.erased || b.erased) return Number(a.erased) - Number(b.erased)
  if (isDraft(a) || isDraft(b)) return Number(isDraft(a)) - Number(isDraft(b))
  if (a.score === null || b.score === null) return Number(a.score === null) - Number(b.score === null)
  return direction * (a.score - b.score)
}

function byTimeOfDrafts(a: Planted, b: Planted, direction: 1 | -1): number {
  return isDraft(a) && isDraft(b) ? direction * (a.updated - b.updated) : 0
}

function byPlaceOfErased(a: Planted, b: Planted, direction: 1 | -1): number {
  if (!a.erased || !b.erased) return 0
  const [one, other] = [placeOf(a), placeOf(b)]
  return one === other ? 0 : direction * (one < other ? -1 : 1)
}

function placeOf({ product_id, created_by, status }: Planted): string {
  return `${product_id} ${created_by} ${status}`
}

function isDraft({ status }: Planted): boolean {
  return status === 'draft'
}

describe('pages and totals of applications', () => {
  let world: World
  let desk: LendingDesk
  let institutionId: string
  let products: readonly string[]
  let creators: readonly string[]
  let all: Planted[]

  before(async () => {
    ;({ world, desk } = await createLendingWorld())
    institutionId = world.institutions.alder.id
    products = [desk.productId, await openProduct(desk.author, 'car-loan')]
    const people = await superuserQuery<{ id: string }>(
      world.database,
      'select id from users where institution_id = $1 order by id limit 2',
      [institutionId],
    )
    creators = people.map(({ id }) => id)
    await plantApplications(
      world.database,
      institutionId,
      PLANTED,
      {
        reference: `'A-' || lpad((n * 4001)::text, 7, '0')`,
        product: '($3::uuid[])[1 + n % 2]',
        creator: '($4::uuid[])[1 + n / 2 % 2]',
        status: `(array['draft', 'submitted', 'decided', 'decided', 'escalated'])[1 + n % 5]`,
        score: 'case when n % 5 = 0 or n % 11 = 0 then null else n % 4 end',
        updated: `timestamptz '2026-01-01Z' + n % 40 * interval '1 minute'`,
      },
      [products, creators],
    )
    all = await readPlanted()
  })
  after(() => world.stop())

  async function readPlanted(): Promise<Planted[]> {
    const rows = await superuserQuery<Planted & { score: string | null }>(
      world.database,
      `select a.id, reference, status, product_id, created_by, score, extract(epoch from updated_at)::integer as updated,
         erased_at is not null and status <> 'draft' as erased
       from applications a left join application_facts f on f.application_id = a.id where a.institution_id = $1`,
      [institutionId],
    )
    return rows.map((row) => ({ ...row, score: row.score === null ? null : Number(row.score) }))
  }

  /** A search that means nothing but the beginning of references. */
  const of = (prefix: string) => ({ prefix, applicant: Buffer.alloc(32), external: Buffer.alloc(32) })

  async function assertPage(params: Partial<PageParams>): Promise<void> {
    const asked: PageParams = {
      status: null,
      productIds: [],
      createdBy: null,
      applications: null,
      search: null,
      sort: 'updated_desc',
      limit: 7,
      offset: 0,
      ...params,
    }
    const { rows, total } = await inTenant(world.service.platform.pool, institutionId, (tenant) =>
      findPage(tenant, asked),
    )
    const { status, productIds, createdBy, applications, search, sort, limit, offset } = asked
    const expected = all
      .filter((one) => status === null || one.status === status)
      .filter((one) => productIds.every((id) => one.product_id === id))
      .filter((one) => createdBy === null || one.created_by === createdBy)
      .filter((one) => applications === null || applications.includes(one.id))
      .filter((one) => search === null || one.reference.startsWith(search.prefix))
      .toSorted(ORDERS[sort])
    const what = JSON.stringify({ status, productIds, createdBy, sort, limit, offset, prefix: search?.prefix })
    assert.equal(total, expected.length, what)
    assert.deepEqual(
      rows.map(({ id }) => id),
      expected.slice(offset, offset + limit).map(({ id }) => id),
      what,
    )
  }

  const filters = (): Partial<PageParams>[] =>
    [null, ...statuses].flatMap((status) =>
      [[], products.slice(0, 1), products.slice(1), products].flatMap((productIds) =>
        [null, ...creators].map((createdBy) => ({ status, productIds, createdBy })),
      ),
    )

  for (const sort of ['updated_desc', 'score_desc', 'score_asc'] as const)
    it(`a page shows the rows, the order and the total of every combination of filters, ${sort}`, async () => {
      for (const filter of filters())
        for (const offset of [0, 5, 40, 100, 113]) await assertPage({ ...filter, sort, offset })
    })

  it('lists applications without a score directly behind those with one, also on the same page', async () => {
    const scored = all.filter(({ score }) => score !== null).length
    for (let offset = scored - 8; offset < scored + 3; offset += 1) await assertPage({ sort: 'score_asc', offset })
  })

  it('a page shows the rows, the order and the total of a search by a beginning of any length, with every combination of filters', async () => {
    for (const filter of filters())
      for (const prefix of ['A-0', 'A-00', 'A-04', 'A-001', 'A-0012', 'A-0480120', 'A-9', 'A-00x', 'Z'])
        await assertPage({ ...filter, search: of(prefix) })
    for (const sort of ['updated_desc', 'score_desc', 'score_asc'] as const)
      for (const offset of [0, 3, 20, 100])
        for (const prefix of ['A-0', 'A-02']) await assertPage({ sort, search: of(prefix), offset })
  })

  it('limits the list of a grant to its applications, and a search to them too', async () => {
    const applications = all.slice(0, 9).map(({ id }) => id)
    for (const sort of ['updated_desc', 'score_desc', 'score_asc'] as const) {
      await assertPage({ applications, sort })
      for (const prefix of ['A-00', 'A-00040', 'A-9']) await assertPage({ applications, sort, search: of(prefix) })
    }
  })

  it('keeps an application whose facts were deleted, behind those with a score, and forgets its score', async () => {
    const gone = all.find(({ score }) => score === 3)!
    await superuserQuery(world.database, 'delete from application_facts where application_id = $1', [gone.id])
    all = await readPlanted()
    assert.equal(all.find(({ id }) => id === gone.id)!.score, null)
    for (const sort of ['score_desc', 'score_asc'] as const)
      for (let offset = 0; offset < PLANTED; offset += 7) await assertPage({ sort, offset })
  })

  it('lists erased applications behind all others by score, with every combination of filters, and by time among them', async () => {
    await superuserQuery(
      world.database,
      `update applications set erased_at = now(), list_score = null where institution_id = $1 and substr(reference, 3)::int / 4001 % 3 = 0`,
      [institutionId],
    )
    await superuserQuery(
      world.database,
      'delete from application_facts where application_id in (select id from applications where erased_at is not null)',
    )
    all = await readPlanted()
    assert.ok(all.filter(({ erased }) => erased).length > 25)
    for (const sort of ['updated_desc', 'score_desc', 'score_asc'] as const) {
      for (const filter of filters()) for (const offset of [0, 40, 90]) await assertPage({ ...filter, sort, offset })
      for (let offset = 0; offset < PLANTED + 7; offset += 3) await assertPage({ sort, offset })
    }
  })

  it('counts a change of product, of status and a deletion, and nothing that was rolled back', async () => {
    const [first, second, third] = all.filter(({ status }) => status === 'draft')
    const client = await superuserClient(world.database)
    await client.query(`select set_config('app.institution_id', $1, false)`, [institutionId])
    await client.query('begin')
    await client.query('update applications set product_id = $2 where id = $1', [first!.id, products[0]])
    await client.query('update applications set product_id = $2 where id = $1', [first!.id, products[1]])
    await client.query(`update applications set status = 'submitted' where id = $1`, [second!.id])
    await client.query('savepoint one')
    await client.query(`update applications set status = 'submitted' where id = $1`, [third!.id])
    await client.query('rollback to one')
    await client.query('delete from application_facts where application_id = $1', [third!.id])
    await client.query('delete from applications where id = $1', [third!.id])
    await client.query('commit')
    await client.query('begin')
    await client.query(`update applications set status = 'submitted' where id = $1`, [first!.id])
    await client.query('rollback')
    await client.end()
    all = await readPlanted()
    for (const filter of filters())
      for (const search of [null, of('A-00'), of('A-03')]) await assertPage({ ...filter, search })
  })

  it('lets changes of one product and creator run at the same time until they commit', async () => {
    const alike = all.filter(
      (one) => one.status === 'submitted' && one.product_id === products[0] && one.created_by === creators[0],
    )
    const [one, other] = [await superuserClient(world.database), await superuserClient(world.database)]
    for (const [client, at] of [
      [one, 0],
      [other, 1],
    ] as const) {
      await client.query(`set lock_timeout = '5s'`)
      await client.query('begin')
      await client.query(`update applications set status = 'decided' where id = $1`, [alike[at]!.id])
    }
    await other.query('commit')
    await one.query('commit')
    await Promise.all([one.end(), other.end()])
    all = await readPlanted()
    for (const filter of filters())
      for (const search of [null, of('A-00'), of('A-03')]) await assertPage({ ...filter, search })
  })
})
