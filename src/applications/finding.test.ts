import type { ApplicationDetailOut } from '../../client/index.ts'
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { germanParameters } from '../../demo/german-parameters.ts'
import {
  applicationBody,
  bringIntoForce,
  createLendingWorld,
  draftProduct,
  type LendingDesk,
  openProduct,
  rows,
} from '../../test/lending.ts'
import { refusalOf } from '../../test/call.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { World } from '../../test/world.ts'

describe('finding an application', () => {
  let world: World
  let desk: LendingDesk
  before(async () => {
    ;({ world, desk } = await createLendingWorld())
  })
  after(() => world.stop())

  const create = (i: number, more: object = {}): Promise<ApplicationDetailOut> =>
    desk.analyst.post('/applications', applicationBody(desk.productId, rows[i]!, more), 201)

  it('finds an application only by a prefix of its reference, its applicant reference or its external reference', async () => {
    const made = await create(7, { applicant_reference: 'Émile  Zola', external_reference: 'EXT-77' })
    const found = async (search: string): Promise<string[]> => {
      const page = await desk.analyst.get(`/applications?search=${encodeURIComponent(search)}`)
      return page.items.map(({ id }) => id)
    }
    assert.ok((await found(made.reference.slice(0, 9))).includes(made.id))
    for (const search of ['émile zola', 'EXT-77', 'ext-77', made.reference])
      assert.deepEqual(await found(search), [made.id], search)
    for (const search of ['mile zola', 'EXT-7', '%%', '__']) assert.deepEqual(await found(search), [], search)
  })

  it('finds an application by the number of its reference without zeros, and counts characters after trimming', async () => {
    const page = (search: string) => desk.analyst.send('GET', `/applications?search=${encodeURIComponent(search)}`)
    const ids = async (search: string): Promise<string[]> =>
      ((await page(search)).body as { items: { id: string }[] }).items.map(({ id }) => id)
    await superuserQuery(world.database, 'update application_counters set last_number = 40')
    const made = await create(10)
    assert.equal(made.reference, 'A-0000041')
    for (const search of ['41', '041', ' 0000041 ', ' a-0000041 ', `${' '.repeat(60)}A-0000041`])
      assert.deepEqual(await ids(search), [made.id], search)
    for (const search of ['4 1', '410', '-41', '00000']) assert.deepEqual(await ids(search), [], search)
    for (const search of [' 4', '4 ', '  ', ` ${'x'.repeat(65)} `])
      assert.equal((await page(search)).status, 422, search)
  })

  it('lists an application once when several of its references match', async () => {
    const one = await create(41, { applicant_reference: 'Twice over', external_reference: 'twice over' })
    const two = await create(42)
    const all = { applicant_reference: two.reference, external_reference: two.reference }
    await desk.analyst.put(
      `/applications/${two.id}`,
      applicationBody(desk.productId, rows[42]!, { row_version: two.row_version, ...all }),
    )
    const three = await create(43)
    await desk.analyst.put(
      `/applications/${three.id}`,
      applicationBody(desk.productId, rows[43]!, {
        row_version: three.row_version,
        applicant_reference: three.reference,
      }),
    )
    for (const [search, id] of [
      ['twice over', one.id],
      [two.reference, two.id],
      [three.reference, three.id],
    ] as const) {
      const { items, total } = await desk.analyst.get(`/applications?search=${encodeURIComponent(search)}`)
      assert.deepEqual([items.map((item) => item.id), total], [[id], 1])
    }
  })

  it('pages and filters applications, and sorts them by score in both directions with missing scores last', async () => {
    for (const i of [30, 31, 32]) {
      const { id, row_version } = await create(i)
      await desk.analyst.post(`/applications/${id}/submit`, { row_version })
    }
    await create(33)
    const page = await desk.analyst.get('/applications?limit=2&offset=1')
    assert.equal(page.items.length, 2)
    assert.equal(page.limit, 2)
    assert.ok(page.total >= 3)
    const submitted = await desk.analyst.get('/applications?status=submitted')
    assert.ok(submitted.items.length > 0 && submitted.items.every((item) => item.status === 'submitted'))
    const mine = await desk.manager.get('/applications?mine=true')
    assert.equal(mine.total, 0)
    for (const [sort, sign] of [
      ['score_desc', -1],
      ['score_asc', 1],
    ] as const) {
      const sorted = await desk.analyst.get(`/applications?sort=${sort}&limit=200`)
      const scores = sorted.items.map((item) => (item.score === null ? Infinity : sign * Number(item.score)))
      assert.ok(new Set(scores).size > 2 && scores.includes(Infinity), String(scores))
      assert.deepEqual(
        scores,
        scores.toSorted((a, b) => (a === b ? 0 : a - b)),
      )
    }
    for (const query of [
      'limit=0',
      'limit=201',
      'offset=-1',
      'status=open',
      'search=a',
      'sort=name',
      'mine=perhaps',
      'colour=red',
      'product_id=x',
    ]) {
      assert.equal((await desk.analyst.send('GET', `/applications?${query}`)).status, 422, query)
    }
  })

  it('shows the other applications of the same applicant', async () => {
    const one = await create(8, { applicant_reference: 'P-REPEATED', external_reference: 'R-1' })
    const two = await create(9, { applicant_reference: ' p-repeated ', external_reference: 'R-2' })
    const history = await desk.analyst.get(`/applications/${one.id}/applicant-history`)
    assert.deepEqual(
      history.applications.map((a) => a.application_id),
      [two.id],
    )
    assert.equal(history.applications[0]!.decision, null)
  })

  it('shows the applications of an applicant newest first', async () => {
    const made: string[] = []
    for (let i = 0; i < 3; i += 1) {
      const { id } = await create(i, { applicant_reference: 'P-ORDERED', external_reference: null })
      made.unshift(id)
      world.clock.advance(1)
    }
    const { id } = await create(3, { applicant_reference: 'P-ORDERED', external_reference: null })
    const { applications } = await desk.analyst.get(`/applications/${id}/applicant-history`)
    assert.deepEqual(
      applications.map(({ application_id }) => application_id),
      made,
    )
  })

  it('shows of an earlier application recommendation, score and decision: amount granted, deviation, who decided and when', async () => {
    const one = await create(11, { applicant_reference: 'P-DECIDED', amount: '1000' })
    const { row_version, evaluations } = await desk.analyst.post(`/applications/${one.id}/submit`, { row_version: 1 })
    const deviation = { deviation_reason_code: 'customer_relationship', deviation_reason: 'A customer of many years.' }
    const granted = { row_version, outcome: 'approved', amount: '900', ...deviation }
    const decision = await desk.manager.post(`/applications/${one.id}/decision`, granted, 201)
    const two = await create(12, { applicant_reference: 'P-DECIDED' })
    const { applications } = await desk.analyst.get(`/applications/${two.id}/applicant-history`)
    assert.deepEqual(
      applications.map((entry) => [entry.amount, entry.decision]),
      [['1000', decision]],
    )
    assert.deepEqual([decision.amount, decision.deviation!.reason_code], ['900', 'customer_relationship'])
    const [{ recommendation, score }] = evaluations as [(typeof evaluations)[0]]
    assert.notEqual(score, null)
    assert.deepEqual([applications[0]!.recommendation, applications[0]!.score], [recommendation, score])
  })

  it('lists the products open for applications, with the fields of their contract', async () => {
    const products = await desk.analyst.get('/desk/products')
    assert.deepEqual(
      products.map(({ id, policy }) => [id, policy.id]),
      [[desk.productId, desk.policyId]],
    )
    const form = await desk.analyst.get(`/desk/products/${desk.productId}/form`)
    assert.ok(form.fields.some(({ code, values }) => code === 'savings' && values.length > 0))
    assert.equal(form.grid.validation_status, 'specification')
    const grids = await desk.author.get('/policies/reference-grids')
    const { document } = grids.find(({ code }) => code === form.grid.code)!
    assert.deepEqual(
      form.fields.map(({ code, required }) => [code, required]),
      document.fields.map(({ code, required }) => [code, required]),
    )
  })

  it('offers neither a product that is not active nor one without a policy in force', async () => {
    const drafted = await draftProduct(desk.author, 'drafted-loan')
    const without = await openProduct(desk.author, 'loan-without-policy')
    const offered = (await desk.analyst.get('/desk/products')).map(({ id }) => id)
    assert.ok(offered.includes(desk.productId))
    for (const id of [drafted, without]) {
      assert.ok(!offered.includes(id))
      assert.equal(refusalOf(await desk.analyst.send('GET', `/desk/products/${id}/form`)), '404 NOT_FOUND')
    }
  })

  it('lists the application that was changed last first, unless another order is asked for', async () => {
    const [one, other] = [await create(13), await create(14)]
    const first = async () => (await desk.analyst.get('/applications?limit=1')).items[0]!.id
    assert.equal(await first(), other.id)
    world.clock.advance(1)
    const change = applicationBody(desk.productId, rows[13]!, { row_version: one.row_version })
    await desk.analyst.put(`/applications/${one.id}`, change)
    assert.equal(await first(), one.id)
  })

  it('lists the applicant reference without opening a piece of the evaluation', async () => {
    const made = await create(40, { applicant_reference: 'Seen in a list' })
    await desk.analyst.post(`/applications/${made.id}/submit`, { row_version: made.row_version })
    // Opening these would fail.
    await superuserQuery(
      world.database,
      `set session_replication_role = replica; update pieces set sealed = '\\x00' where application_id = '${made.id}' and part <> 'draft'`,
    )
    const damaged = await superuserQuery(
      world.database,
      `select part from pieces where application_id = $1 and sealed = '\\x00'`,
      [made.id],
    )
    assert.equal(damaged.length, 2)
    const { items } = await desk.analyst.get(`/applications?search=${made.reference}`)
    assert.deepEqual(
      items.map(({ applicant_reference }) => applicant_reference),
      ['Seen in a list'],
    )
  })

  it('filters applications by product, with and without a search', async () => {
    const { author, approver, analyst } = desk
    const otherId = await openProduct(author, 'other-loan')
    await bringIntoForce(world, author, approver, otherId, 'other-scorecard', germanParameters)
    const body = applicationBody(otherId, rows[34]!, { applicant_reference: 'Of both' })
    const other = await analyst.post('/applications', body, 201)
    const first = await create(35, { applicant_reference: 'Of both' })
    const found = async (query: string): Promise<unknown[]> => {
      const { items, total } = await analyst.get(`/applications?limit=200&${query}`)
      return [items.map(({ id }) => id), total]
    }
    assert.deepEqual(await found(`product_id=${otherId}`), [[other.id], 1])
    const [ids] = await found(`product_id=${desk.productId}`)
    assert.ok((ids as string[]).includes(first.id) && !(ids as string[]).includes(other.id))
    assert.deepEqual(await found(`product_id=${otherId}&search=of%20both`), [[other.id], 1])
    assert.deepEqual(await found('search=of%20both'), [[first.id, other.id], 2])
  })
})
