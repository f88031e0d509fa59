import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf, statusesOf } from '../../test/call.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type World } from '../../test/world.ts'
import { Desk } from './policies.fixture.ts'
import { checkApprover } from './rules/may-approve.ts'

describe('four eyes on a policy version', () => {
  let world: World
  let desk: Desk
  before(async () => {
    world = await createWorld()
    desk = await Desk.open(world)
  })
  after(() => world.stop())

  it('refuses every author as approver, and nobody else', () => {
    assert.equal(checkApprover('petra', ['otto', 'bo']), null)
    for (const author of ['otto', 'bo'])
      assert.equal(checkApprover(author, ['otto', 'bo'])?.refused.code, 'AUTHOR_CANNOT_APPROVE')
  })

  it('refuses the approval by the creator of a version, and records the attempt', async () => {
    const { both } = desk
    const submitted = await desk.submit(await desk.ready('own', both), desk.today(), both)
    await both.stepUp()
    const refused = await both.send('POST', `/policies/${submitted.id}/approve`, { row_version: submitted.row_version })
    assert.equal(refusalOf(refused), '409 AUTHOR_CANNOT_APPROVE')
    const last = (await eventsOf(world.database, world.institutions.alder.id, 'policy.approved')).at(-1)!
    assert.deepEqual([last.outcome, last.data['refusal']], ['denied', 'AUTHOR_CANNOT_APPROVE'])
    assert.deepEqual(last.subject, { type: 'policy', id: submitted.id }, 'the event must name the version')
    assert.equal((await desk.approve(submitted)).status, 'active')
  })

  it('refuses the approval by somebody who changed one parameter of another author’s version', async () => {
    const { both } = desk
    const changed = await desk.fill(await desk.ready('touched'), both)
    assert.deepEqual(changed.authors.map(({ display_name }) => display_name).toSorted(), ['Bo', 'Otto'])
    await desk.simulate(changed)
    const submitted = await desk.submit(changed)
    await both.stepUp()
    assert.equal(
      refusalOf(await both.send('POST', `/policies/${submitted.id}/approve`, { row_version: submitted.row_version })),
      '409 AUTHOR_CANNOT_APPROVE',
    )
  })

  it('refuses the approval by somebody who derived the version, even if they approved its source', async () => {
    const { both } = desk
    const source = await desk.approve(await desk.submit(await desk.ready('source')), both)
    const derived = await both.post(`/policies/${source.id}/derive`, undefined, 201)
    await desk.simulate(derived, both)
    const submitted = await desk.submit(derived)
    await both.stepUp()
    assert.equal(
      refusalOf(await both.send('POST', `/policies/${submitted.id}/approve`, { row_version: submitted.row_version })),
      '409 AUTHOR_CANNOT_APPROVE',
    )
  })

  it('allows the approval by somebody who only submitted the version', async () => {
    const { both } = desk
    const submitted = await desk.submit(await desk.ready('handed-over'), desk.today(), both)
    assert.equal((await desk.approve(submitted, both)).approved_by?.display_name, 'Bo')
  })

  it('lets the database refuse an author’s approval, a late author and a version created as active', async () => {
    const submitted = await desk.submit(await desk.ready('guarded'))
    const activate = `update policies set status = 'active', approved_at = now(), approved_by =`
    await assert.rejects(
      superuserQuery(world.database, `${activate} created_by where id = $1`, [submitted.id]),
      /never approves their own/,
    )
    await assert.rejects(
      superuserQuery(world.database, `${activate} null where id = $1`, [submitted.id]),
      /check constraint/,
    )
    const approved = await desk.approve(submitted)
    const becomeAuthor = 'insert into policy_authors select institution_id, id, approved_by from policies where id = $1'
    await assert.rejects(superuserQuery(world.database, becomeAuthor, [approved.id]), /no draft/)
    await assert.rejects(
      superuserQuery(world.database, 'update policies set approved_by = created_by where id = $1', [approved.id]),
      /never approves their own/,
    )
    await assert.rejects(
      superuserQuery(world.database, 'delete from policy_authors where policy_id = $1', [approved.id]),
      /never changed/,
    )
    const copy = `insert into policies select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'version', 99))).* from policies p where id = $1`
    await assert.rejects(superuserQuery(world.database, copy, [approved.id]), /begins as a draft/)
  })

  it('lets the database refuse every return to an earlier status', async () => {
    const approved = await desk.approve(await desk.submit(await desk.ready('one-way')))
    const become = (status: string) =>
      superuserQuery(world.database, `update policies set status = '${status}' where id = $1`, [approved.id])
    for (const earlier of ['draft', 'submitted']) await assert.rejects(become(earlier), /never goes from active/)
    await become('archived')
    for (const earlier of ['draft', 'submitted', 'active'])
      await assert.rejects(become(earlier), /never goes from archived/)
    // As its events say, for the simulations of other tests.
    await superuserQuery(
      world.database,
      `set session_replication_role = replica; update policies set status = 'active' where id = '${approved.id}'`,
    )
  })

  it('requires policies.approve and a fresh code to approve', async () => {
    const submitted = await desk.submit(await desk.ready('stale-code'))
    const approve = (by = desk.approver) =>
      by.send('POST', `/policies/${submitted.id}/approve`, { row_version: submitted.row_version })
    assert.equal(refusalOf(await approve(desk.author)), '403 PERMISSION_DENIED')
    await desk.approver.stepUp()
    world.clock.advance(601)
    assert.equal(refusalOf(await approve()), '403 STEP_UP_REQUIRED')
    await desk.approver.stepUp()
    assert.equal((await approve()).status, 200)
  })

  it('accepts one of several simultaneous approvals', async () => {
    const submitted = await desk.submit(await desk.ready('raced'))
    await desk.approver.stepUp()
    const approve = () =>
      desk.approver.send('POST', `/policies/${submitted.id}/approve`, { row_version: submitted.row_version })
    const replies = await Promise.all(Array.from({ length: 6 }, approve))
    assert.deepEqual(statusesOf(replies), [200, 409, 409, 409, 409, 409])
    assert.ok(
      replies.filter(({ status }) => status === 409).every((reply) => refusalOf(reply) === '409 STALE_ROW_VERSION'),
    )
    const approved = (await eventsOf(world.database, world.institutions.alder.id, 'policy.approved')).filter(
      ({ subject }) => subject?.id === submitted.id,
    )
    assert.deepEqual(
      approved.map(({ outcome }) => outcome),
      ['success'],
    )
  })
})
