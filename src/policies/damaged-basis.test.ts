import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { World } from '../../test/world.ts'
import { utcDay } from '../platform/clock.ts'
import { cases, parameters } from './policies.fixture.ts'

const REFUSED = '409 RECORD_DAMAGED'

describe('what a policy or a draft is written by, when it was changed beside the service', () => {
  let world: World
  let desk: LendingDesk
  before(async () => {
    ;({ world, desk } = await createLendingWorld())
  })
  after(() => world.stop())

  const edit = (table: string, id: string, set: string) =>
    superuserQuery(
      world.database,
      `set session_replication_role = replica; update ${table} set ${set} where id = '${id}'`,
    )
  const today = () => utcDay(world.clock.now())
  const derive = () => desk.author.post(`/policies/${desk.policyId}/derive`, {}, 201)
  const simulate = (id: string) => desk.author.send('POST', `/policies/${id}/simulations`, { test_set: cases })
  const submit = (id: string, row_version: number) =>
    desk.author.send('POST', `/policies/${id}/submit`, { row_version, effective_from: today() })

  it('refuses a simulation of a version whose row was edited, and records none', async () => {
    const { id } = await derive()
    const other = await derive()
    const changed = { ...parameters, cutoffs: { decline_below: '300', approve_from: '301' } }
    await desk.author.put(`/policies/${other.id}/parameters`, { row_version: other.row_version, parameters: changed })
    const copy = (from: string) =>
      `(parameters, fingerprint) = (select parameters, fingerprint from policies where id = '${from}')`
    await edit('policies', id, copy(other.id))
    assert.equal(refusalOf(await simulate(id)), REFUSED)
    assert.deepEqual((await desk.author.get(`/policies/${id}`)).simulations, [])
    await edit('policies', id, copy(desk.policyId))
    assert.equal(refusalOf(await simulate(id)), '201')
  })

  it('refuses to create, derive, submit or approve a version of a product whose row was edited', async () => {
    const draft = await derive()
    await simulate(draft.id)
    const waiting = await derive()
    await simulate(waiting.id)
    const submitted = (await submit(waiting.id, waiting.row_version)).body as { row_version: number }
    await desk.approver.stepUp()
    const create = { product_id: desk.productId, grid_code: 'german_credit_1994', code: 'other', title: 'Other' }
    const attempts = {
      create: () => desk.author.send('POST', '/policies', create),
      derive: () => desk.author.send('POST', `/policies/${desk.policyId}/derive`, {}),
      submit: () => submit(draft.id, draft.row_version),
      approve: () =>
        desk.approver.send('POST', `/policies/${waiting.id}/approve`, { row_version: submitted.row_version }),
    }
    for (const set of [`policy_domain = 'other_domain'`, 'max_amount = max_amount + 1']) {
      await edit('credit_products', desk.productId, set)
      const found = await Promise.all(
        Object.entries(attempts).map(async ([act, attempt]) => [act, refusalOf(await attempt())]),
      )
      await edit('credit_products', desk.productId, `policy_domain = 'german_credit_1994', max_amount = 20000`)
      for (const [act, refusal] of found) assert.equal(refusal, REFUSED, act)
    }
    assert.equal(refusalOf(await attempts.approve()), '200')
  })

  it('changes no draft under the contract of a version that became the last in force by an edit', async () => {
    const { id, row_version } = await desk.analyst.post('/applications', applicationBody(desk.productId, rows[0]!), 201)
    const change = () =>
      desk.analyst.send('PUT', `/applications/${id}`, { ...applicationBody(desk.productId, rows[0]!), row_version })
    const [governing] = await superuserQuery<{ id: string }>(
      world.database,
      `select id from policies where product_id = $1 and status = 'active' order by effective_from desc, approved_at desc limit 1`,
      [desk.productId],
    )
    await desk.approver.stepUp()
    const active = await desk.author.get(`/policies/${governing!.id}`)
    await desk.approver.post(`/policies/${active.id}/archive`, { row_version: active.row_version })
    await edit('policies', active.id, `approved_at = approved_at - interval '1 second'`)
    assert.equal(refusalOf(await change()), REFUSED)
    await edit('policies', active.id, `approved_at = approved_at + interval '1 second'`)
    assert.equal(refusalOf(await change()), '200')
  })
})
