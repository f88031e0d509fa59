import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createWorld, type World } from '../../test/world.ts'

describe('the list of invitations', () => {
  let world: World
  before(async () => {
    world = await createWorld()
  })
  after(() => world.stop())

  it('shows the newest first', async () => {
    const { administrator } = world.institutions.alder
    const made: string[] = []
    for (const name of ['first', 'second', 'third']) {
      await administrator.stepUp()
      const body = { email: `${name}@alder-bank.example`, roles: ['analyst'] }
      made.unshift((await administrator.post('/admin/invitations', body, 201)).invitation.id)
      world.clock.advance(1)
    }
    const listed = (await administrator.get('/admin/invitations')).map(({ id }) => id)
    assert.deepEqual(listed.slice(0, 3), made)
  })
})
