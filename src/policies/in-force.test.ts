import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { eventsOf } from '../../test/superuser-query.ts'
import { createWorld, type Person, type World } from '../../test/world.ts'
import { Desk, type Detail, newProduct, type Version } from './policies.fixture.ts'

async function archive(on: Desk, version: Version): Promise<Version> {
  await on.approver.stepUp()
  return await on.approver.post(`/policies/${version.id}/archive`, { row_version: version.row_version })
}

describe('the version in force', () => {
  let world: World
  let desk: Desk
  let auditor: Person
  before(async () => {
    world = await createWorld()
    desk = await Desk.open(world)
    auditor = await world.join(world.institutions.alder, 'Ugo', ['auditor'])
  })
  after(() => world.stop())

  it('puts the version with the latest past effective date in force, on a tie the later approval, and none before its date', async () => {
    const on = desk.at(await newProduct(desk.author, 'tied'))
    const [older, newer] = [await on.submit(await on.ready('older')), await on.submit(await on.ready('newer'))]
    assert.equal((await on.approve(newer)).in_force, true)
    assert.equal((await on.approve(older)).in_force, true)
    const later = await on.inForce('later', on.today(1))
    assert.deepEqual([later.in_force, later.governing?.id], [false, older.id])
    assert.equal((await on.read(newer.id)).in_force, false)
    await on.nextDay()
    await auditor.signIn()
    assert.equal((await on.read(later.id)).in_force, true)
    assert.equal((await on.read(older.id)).governing?.id, later.id)
  })

  it('never lets a superseded version govern again: archiving the version in force leaves none', async () => {
    const on = desk.at(await newProduct(desk.author, 'withdrawn'))
    const [first, second] = [await on.inForce('first'), await on.inForce('second')]
    assert.equal(second.in_force, true, 'of two versions of one day, the one approved later')
    const withdrawn = await archive(on, second)
    assert.deepEqual([withdrawn.status, withdrawn.in_force, withdrawn.governing], ['archived', false, null])
    assert.deepEqual((await on.read(first.id)).governing, null)
    const events = await eventsOf(world.database, world.institutions.alder.id, 'policy.archived')
    assert.equal(events.at(-1)!.data['governing_after'], null)
    const derived: Detail = await on.author.post(`/policies/${first.id}/derive`, undefined, 201)
    await on.simulate(derived)
    const back = await on.approve(await on.submit(derived))
    assert.deepEqual([back.in_force, back.version, back.fingerprint], [true, 2, first.fingerprint])
  })

  it('keeps the version in force when a version is archived that no longer governs, or before its date', async () => {
    const on = desk.at(await newProduct(desk.author, 'kept'))
    const first = await on.inForce('first')
    const second = await on.inForce('second')
    const later = await on.inForce('later', on.today(1))
    assert.equal((await archive(on, first)).governing?.id, second.id)
    assert.equal((await archive(on, later)).governing?.id, second.id)
    await on.nextDay()
    await auditor.signIn()
    assert.equal((await on.read(second.id)).in_force, true)
  })

  it('lets authors archive drafts, approvers submitted versions, and approvers with a fresh code active versions', async () => {
    const draft = await desk.draft('to-archive')
    const tryToArchive = (by: Person, { id, row_version }: Version) =>
      by.send('POST', `/policies/${id}/archive`, { row_version })
    assert.equal(refusalOf(await tryToArchive(desk.approver, draft)), '403 PERMISSION_DENIED')
    assert.equal(refusalOf(await tryToArchive(auditor, draft)), '403 PERMISSION_DENIED')
    assert.equal((await tryToArchive(desk.author, draft)).status, 200)
    const submitted = await desk.submit(await desk.ready('to-archive-2'))
    assert.equal(refusalOf(await tryToArchive(desk.author, submitted)), '403 PERMISSION_DENIED')
    world.clock.advance(601)
    assert.equal((await tryToArchive(desk.approver, submitted)).status, 200)
    assert.equal(refusalOf(await tryToArchive(desk.approver, submitted)), '409 INVALID_STATE')
    const active = await desk.inForce('to-archive-3')
    world.clock.advance(601)
    assert.equal(refusalOf(await tryToArchive(desk.approver, active)), '403 STEP_UP_REQUIRED')
    await desk.approver.stepUp()
    assert.equal(refusalOf(await tryToArchive(desk.approver, { ...active, row_version: 1 })), '409 STALE_ROW_VERSION')
    assert.equal((await tryToArchive(desk.approver, active)).status, 200)
  })
})
