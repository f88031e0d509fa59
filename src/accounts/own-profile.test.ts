import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { eventsOf } from '../../test/superuser-query.ts'
import { createWorld, type Lender, type Person, type World } from '../../test/world.ts'

describe('the caller’s own profile', () => {
  let world: World
  let alder: Lender
  let ana: Person
  before(async () => {
    world = await createWorld()
    alder = world.institutions.alder
    ana = await world.join(alder, 'Ana', ['analyst'])
  })
  after(() => world.stop())

  const profile = { display_name: 'Ana Sun', function: 'Branch north', language: 'fr' }

  it('replaces the profile and answers the account as administrators see it', async () => {
    const changed = await ana.put('/me/profile', profile)
    assert.deepEqual([changed.display_name, changed.function, changed.language], Object.values(profile))
    assert.deepEqual(await alder.administrator.get(`/admin/users/${changed.id}`), changed)
    const me = await ana.get('/me')
    assert.deepEqual([me.display_name, me.function, me.language], Object.values(profile))
  })

  it('grants nothing by a function named like a role, and accepts no roles', async () => {
    const changed = await ana.put('/me/profile', { ...profile, function: 'administrator' })
    assert.deepEqual(changed.roles, ['analyst'])
    assert.equal(refusalOf(await ana.send('GET', '/admin/users')), '403 PERMISSION_DENIED')
    for (const more of [{ roles: ['administrator'] }, { email: 'x@y.example' }, { status: 'disabled' }])
      assert.equal(refusalOf(await ana.send('PUT', '/me/profile', { ...profile, ...more })), '422 VALIDATION_FAILED')
  })

  it('a person’s own profile must have a visible name and a known language, and may have no function', async () => {
    for (const wrong of [{ display_name: ' ' }, { display_name: '' }, { function: ' ' }, { language: 'de' }])
      assert.equal(refusalOf(await ana.send('PUT', '/me/profile', { ...profile, ...wrong })), '422 VALIDATION_FAILED')
    const changed = await ana.put('/me/profile', { ...profile, display_name: ' Ana ', function: null })
    assert.deepEqual([changed.display_name, changed.function], ['Ana', null])
  })

  it('records the changed fields of a profile without their values', async () => {
    const first = await ana.put('/me/profile', profile)
    const next = await ana.put('/me/profile', { ...profile, function: 'Branch south' })
    assert.equal(next.row_version, first.row_version + 1)
    const event = (await eventsOf(world.database, alder.id, 'profile.changed')).at(-1)!
    assert.deepEqual([event.data, event.subject], [{ changed: ['function'] }, { type: 'user', id: next.id }])
    const same = await ana.put('/me/profile', { ...profile, function: 'Branch south' })
    assert.equal(same.row_version, next.row_version)
  })
})
