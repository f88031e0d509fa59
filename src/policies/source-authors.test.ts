import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type Person, type World } from '../../test/world.ts'
import { Desk, parameters, type Version } from './policies.fixture.ts'

describe('the authors of a source', () => {
  let world: World
  let desk: Desk
  /** Derives and approves; a colleague of `desk.both`, whose numbers they are. */
  let deriver: Person
  before(async () => {
    world = await createWorld()
    desk = await Desk.open(world)
    deriver = await world.join(world.institutions.alder, 'Dora', ['policy_author', 'policy_approver'])
  })
  after(() => world.stop())

  const derive = async (source: Version) => await deriver.post(`/policies/${source.id}/derive`, undefined, 201)
  const submitted = async (draft: Version) => {
    await desk.simulate(draft, deriver)
    return desk.submit(draft, desk.today(), deriver)
  }

  async function refusedTwice(version: Version, approver: Person): Promise<void> {
    await approver.stepUp()
    const body = { row_version: version.row_version }
    const refused = await approver.send('POST', `/policies/${version.id}/approve`, body)
    assert.equal(refusalOf(refused), '409 AUTHOR_CANNOT_APPROVE')
    const { id } = await approver.get('/me')
    const activate = `update policies set status = 'active', approved_at = now(), approved_by = $2 where id = $1`
    await assert.rejects(superuserQuery(world.database, activate, [version.id, id]), /never approves their own/)
  }

  it('refuses approval of an unchanged copy by the author of its approved source, also of a copy of a copy', async () => {
    const source = await desk.approve(await desk.submit(await desk.ready('copied', desk.both)))
    const copy = await derive(source)
    assert.deepEqual(copy.authors.map(({ display_name }: { display_name: string }) => display_name).toSorted(), [
      'Bo',
      'Dora',
    ])
    const first = await submitted(copy)
    await refusedTwice(first, desk.both)
    const second = await submitted(await derive(await desk.approve(first)))
    await refusedTwice(second, desk.both)
    assert.equal((await desk.approve(second)).approved_by?.display_name, 'Petra')
  })

  it('refuses approval by the author of a source that was not approved before the derivation', async () => {
    const source = await desk.ready('unapproved', desk.both)
    const derived = await derive(source)
    world.clock.advance(60)
    await desk.approve(await desk.submit(source))
    const changed = await submitted(await desk.fill(derived, deriver, { ...parameters, base_points: '601' }))
    await refusedTwice(changed, desk.both)
    const { authors } = await desk.read(changed.id)
    assert.ok(authors.some(({ display_name }) => display_name === 'Bo'))
    assert.equal((await desk.approve(changed)).status, 'active')
  })

  it('accepts approval by the author of a source that was approved before, once the content differs', async () => {
    const source = await desk.approve(await desk.submit(await desk.ready('corrected', desk.both)))
    world.clock.advance(60)
    const changed = await desk.fill(await derive(source), deriver, { ...parameters, base_points: '602' })
    assert.deepEqual(
      changed.authors.map(({ display_name }) => display_name),
      ['Dora'],
    )
    assert.equal((await desk.approve(await submitted(changed), desk.both)).approved_by?.display_name, 'Bo')
  })

  it('lets the database refuse another source or another time of creation', async () => {
    const version = await derive(await desk.inForce('kept'))
    for (const change of ['derived_from = null', `created_at = now() + interval '1 day'`])
      await assert.rejects(
        superuserQuery(world.database, `update policies set ${change} where id = $1`, [version.id]),
        /source of a policy version never changes/,
      )
  })
})
