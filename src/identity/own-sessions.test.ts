import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Caller, callerAt, refusalOf } from '../../test/call.ts'
import { createWorld, type Person, type World } from '../../test/world.ts'

describe('the sessions of a person', () => {
  let world: World
  let ana: Person
  before(async () => {
    world = await createWorld()
    ana = await world.join(world.institutions.alder, 'Ana', ['analyst'])
  })
  after(() => world.stop())

  /** Another session of the same person; the one that was used before stays Ana’s. */
  const another = async (person: Person = ana): Promise<Caller> => {
    const kept = person.token
    await person.signIn()
    const made = callerAt(world.address, person.token)
    person.token = kept
    return made
  }
  const me = async (caller: Caller): Promise<string> => refusalOf(await caller.send('GET', '/me'))

  it('are closed but for the current one, and counted, without those that had run out before', async () => {
    const old = await another()
    world.clock.advance(30 * 60)
    await ana.signIn()
    const others = [await another(), await another()]
    assert.deepEqual(await ana.post('/me/sessions/revoke-others'), { revoked: 2 })
    for (const caller of [old, ...others]) assert.equal(await me(caller), '401 SESSION_EXPIRED')
    assert.equal(await me(ana), '200')
    assert.deepEqual(await ana.post('/me/sessions/revoke-others'), { revoked: 0 })
  })
})
