import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf, statusesOf } from '../../test/call.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type World } from '../../test/world.ts'
import { MAX_OPEN_VERSIONS, MAX_VERSIONS } from './limits.ts'
import { Desk } from './policies.fixture.ts'

describe('the number of policy versions', () => {
  let world: World
  let desk: Desk
  before(async () => {
    world = await createWorld()
    desk = await Desk.open(world)
  })
  after(() => world.stop())

  /** Drafts directly in the database, because so many over HTTP would take long. */
  const plantDrafts = (id: string, code: string, count: number) =>
    superuserQuery(
      world.database,
      `insert into policies (institution_id, id, product_id, code, version, title, grid_code, grid_version, parameters,
         fingerprint, grid_salt, parameters_salt, created_by, author_link_shown, created_at, updated_at)
       select institution_id, gen_random_uuid(), product_id, $2 || n, 1, title, grid_code, grid_version, parameters,
         fingerprint, grid_salt, parameters_salt, created_by, author_link_shown, created_at, updated_at
       from policies, generate_series(1, $3) n where id = $1`,
      [id, code, count],
    )
  const countOf = async () => (await desk.author.get('/policies')).length
  const derive = (id: string) => desk.author.send('POST', `/policies/${id}/derive`)
  const create = (code: string) =>
    desk.author.send('POST', '/policies', {
      product_id: desk.productId,
      grid_code: 'german_credit_1994',
      code,
      title: 'Another',
    })

  it('stays within the bound of open ones and the bound of all, also when several are added at once', async () => {
    const { id, row_version } = await desk.draft('first')
    await plantDrafts(id, 'open', MAX_OPEN_VERSIONS - 1 - (await countOf()))
    const crowd = await Promise.all([derive(id), create('alpha'), derive(id), create('beta')])
    assert.deepEqual(statusesOf(crowd), [201, 409, 409, 409])
    assert.equal(refusalOf(await derive(id)), '409 TOO_MANY_OPEN_VERSIONS')
    assert.equal(refusalOf(await create('gamma')), '409 TOO_MANY_OPEN_VERSIONS')
    assert.equal((await desk.author.send('POST', `/policies/${id}/archive`, { row_version })).status, 200)
    assert.equal((await create('delta')).status, 201)

    await plantDrafts(id, 'old', MAX_VERSIONS - (await countOf()))
    await superuserQuery(
      world.database,
      `update policies set status = 'archived', archived_at = now() where status = 'draft'`,
    )
    assert.equal(refusalOf(await derive(id)), '409 TOO_MANY_VERSIONS')
    assert.equal(refusalOf(await create('epsilon')), '409 TOO_MANY_VERSIONS')
    assert.equal(await countOf(), MAX_VERSIONS)
  })
})
