import type { ApplicationDetailOut } from '../../client/index.ts'
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { eraseSubjectOf } from '../../test/erase.ts'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../../test/lending.ts'
import type { World } from '../../test/world.ts'

describe('a submission', () => {
  let world: World
  let desk: LendingDesk
  before(async () => {
    ;({ world, desk } = await createLendingWorld())
  })
  after(() => world.stop())

  const draft = async (i: number) =>
    await desk.analyst.post('/applications', applicationBody(desk.productId, rows[i]!), 201)
  const submit = ({ id, row_version }: ApplicationDetailOut) =>
    desk.analyst.send('POST', `/applications/${id}/submit`, { row_version })

  it('refuses to submit an application twice, even with its current row version', async () => {
    const first = await submit(await draft(0))
    assert.equal(refusalOf(first), '200')
    assert.equal(refusalOf(await submit(first.body as ApplicationDetailOut)), '409 INVALID_STATE')
    const { evaluations } = await desk.analyst.get(`/applications/${(first.body as ApplicationDetailOut).id}`)
    assert.equal(evaluations.length, 1)
  })

  it('refuses to submit a draft by a row version that somebody changed or that it never had', async () => {
    const entered = await draft(2)
    const body = { ...applicationBody(desk.productId, rows[2]!), row_version: entered.row_version }
    const changed = await desk.analyst.put(`/applications/${entered.id}`, body)
    for (const row_version of [entered.row_version, changed.row_version + 1])
      assert.equal(refusalOf(await submit({ ...changed, row_version })), '409 STALE_ROW_VERSION')
    assert.equal((await desk.analyst.get(`/applications/${entered.id}`)).status, 'draft')
  })

  it('refuses to submit a draft with a value outside the bounds of its product or its grid, and names it', async () => {
    const { inputs } = rows[4]!
    for (const [more, code, issue] of [
      [{ amount: '199.99' }, 'amount', 'below_product_minimum'],
      [{ amount: '20000.01' }, 'amount', 'above_product_maximum'],
      [{ duration_months: 3 }, 'duration_months', 'below_product_minimum'],
      [{ duration_months: 73 }, 'duration_months', 'above_product_maximum'],
      [{ inputs: { ...inputs, age: '17' } }, 'age', 'below_minimum'],
      [{ inputs: { ...inputs, age: '121' } }, 'age', 'above_maximum'],
    ] as const) {
      const body = applicationBody(desk.productId, rows[4]!, { external_reference: null, ...more })
      const unbounded = await desk.analyst.post('/applications', body, 201)
      assert.deepEqual(unbounded.completeness, { complete: false, missing: [], invalid: [{ code, issue }] })
      const reply = await submit(unbounded)
      assert.equal(refusalOf(reply), '409 APPLICATION_INCOMPLETE')
      assert.ok(reply.text.includes(`To correct: ${code} (${issue})`), reply.text)
      assert.equal((await desk.analyst.get(`/applications/${unbounded.id}`)).status, 'draft')
    }
  })

  it('refuses to submit a draft whose personal values were destroyed', async () => {
    const erased = await draft(3)
    await eraseSubjectOf(world.database, world.institutions.alder.id, erased.id)
    assert.equal(refusalOf(await submit(erased)), '409 INVALID_STATE')
  })

  it('refuses to submit a draft whose product was archived since, and lets it change', async () => {
    const entered = await draft(1)
    // The policy stays in force; only the product is archived.
    await desk.author.post(`/admin/credit-products/${desk.productId}/archive`)
    assert.equal(refusalOf(await submit(entered)), '409 PRODUCT_NOT_OPEN')
    const { status, row_version } = await desk.analyst.get(`/applications/${entered.id}`)
    assert.deepEqual({ status, row_version }, { status: 'draft', row_version: entered.row_version })
    const change = applicationBody(desk.productId, rows[1]!, { row_version, purpose: 'corrected' })
    assert.equal((await desk.analyst.put(`/applications/${entered.id}`, change)).purpose, 'corrected')
    const creation = await desk.analyst.send('POST', '/applications', applicationBody(desk.productId, rows[2]!))
    assert.equal(refusalOf(creation), '409 PRODUCT_NOT_OPEN')
  })
})
