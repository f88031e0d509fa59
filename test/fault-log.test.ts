import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { superuserQuery } from './superuser-query.ts'
import { createWorld, type World } from './world.ts'

describe('an unexpected 500 in a test', () => {
  let world: World
  before(async () => {
    world = await createWorld()
  })
  after(() => world.stop())

  it('shows the code and the place of the fault, as for a column without a grant', async () => {
    await superuserQuery(world.database, 'revoke insert on credit_products from probity_app')
    await assert.rejects(
      world.institutions.alder.administrator.post('/admin/credit-products', { code: 'first' }, 201),
      /answered 500: .*INTERNAL_FAULT.*\nThe service logged \w+ 42501\n[^]*src\/products\/queries\.ts/,
    )
  })

  it('shows no fault with another refusal', async () => {
    await assert.rejects(world.anonymous.get('/me'), (error: Error) => {
      assert.match(error.message, /answered 401/)
      assert.doesNotMatch(error.message, /The service logged/)
      return true
    })
  })
})
