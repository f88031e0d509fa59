import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf, statusesOf } from '../../test/call.ts'
import { createWorld, type World } from '../../test/world.ts'
import { Desk, problemsOf, unknownId } from './policies.fixture.ts'

describe('a new policy', () => {
  let world: World
  let desk: Desk
  before(async () => {
    world = await createWorld()
    desk = await Desk.open(world)
  })
  after(() => world.stop())

  it('requires a code that is new to the product, and the grid of the product', async () => {
    await desk.draft('unique')
    const body = { product_id: desk.productId, grid_code: 'german_credit_1994', code: 'unique', title: 'Again' }
    const create = (more: object) => desk.author.send('POST', '/policies', { ...body, ...more })
    assert.equal(refusalOf(await create({})), '409 POLICY_CODE_TAKEN')
    const together = await Promise.all(Array.from({ length: 6 }, () => create({ code: 'raced' })))
    assert.deepEqual(statusesOf(together), [201, 409, 409, 409, 409, 409])
    assert.equal(refusalOf(await create({ code: 'other', grid_code: 'auto' })), '409 GRID_NOT_OF_PRODUCT')
    assert.deepEqual(problemsOf(await create({ code: 'other', grid_code: 'nothing' })), ['body/grid_code'])
    assert.deepEqual(problemsOf(await create({ code: 'other', grid_version: 9 })), ['body/grid_version'])
    assert.deepEqual(problemsOf(await create({ code: 'other', product_id: unknownId })), ['body/product_id'])
    assert.equal((await create({ code: 'other', grid_version: 1 })).status, 201)
  })
})
