import assert from 'node:assert/strict'
import type pg from 'pg'
import { after, before, beforeEach, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { eventsOf } from '../../test/superuser-query.ts'
import { connectAsService } from '../../test/world/as-service.ts'
import { createWorld, type Lender, type World } from '../../test/world.ts'

const REFUSED = '409 RECORD_DAMAGED'

describe('an act on the account of a colleague that was changed beside the service', () => {
  let world: World
  let alder: Lender
  let service: pg.Client
  let joined = 0
  before(async () => {
    world = await createWorld()
    alder = world.institutions.alder
    service = await connectAsService(world.database, alder.id)
  })
  after(async () => {
    await service.end()
    await world.stop()
  })
  beforeEach(() => alder.administrator.stepUp())

  async function colleague(): Promise<string> {
    joined += 1
    const person = await world.join(alder, `Rolf${joined}`, ['analyst'])
    return (await person.get('/me')).id
  }

  const profile = { display_name: 'Rolf', function: 'Desk' }
  /** The answer to an act of the administrator on the account as it is. */
  async function attempt(id: string, act: string): Promise<string> {
    const { administrator } = alder
    const { row_version, roles } = await administrator.get(`/admin/users/${id}`)
    if (act === 'roles')
      return refusalOf(
        await administrator.send('PUT', `/admin/users/${id}/roles`, { row_version, roles, delegations: [] }),
      )
    if (act === 'profile') return refusalOf(await administrator.send('PUT', `/admin/users/${id}/profile`, profile))
    const body = act === 'recovery' ? { kind: 'password' } : act === 'sessions/revoke' ? undefined : { row_version }
    return refusalOf(await administrator.send('POST', `/admin/users/${id}/${act}`, body))
  }
  const edit = (id: string, change: string) => service.query(`update users set ${change} where id = $1`, [id])
  const stored = async (id: string) => (await service.query('select t::text from users t where id = $1', [id])).rows

  it('refuses every act on a changed account but suspending it and closing its sessions, and changes nothing', async () => {
    const id = await colleague()
    await service.query(`insert into user_roles values ($1, $2, 'credit_manager')`, [alder.id, id])
    const [row, events] = [await stored(id), (await eventsOf(world.database, alder.id)).length]
    const acts = ['roles', 'profile', 'recovery', 'disable']
    for (const act of acts) assert.equal(await attempt(id, act), REFUSED, act)
    assert.deepEqual(await stored(id), row)
    const since = (await eventsOf(world.database, alder.id)).slice(events)
    assert.deepEqual([...new Set(since.map(({ outcome }) => outcome))], ['denied'])
    assert.equal(await attempt(id, 'sessions/revoke'), '200')
    assert.equal(await attempt(id, 'suspend'), '200')
    assert.equal(await attempt(id, 'reactivate'), REFUSED)
    await service.query(`delete from user_roles where user_id = $1 and role = 'credit_manager'`, [id])
    for (const act of ['reactivate', ...acts]) assert.match(await attempt(id, act), /^20[01]$/, act)
  })

  it('refuses an act on an account whose address, state or password was replaced by hand', async () => {
    const id = await colleague()
    const { email } = await alder.administrator.get(`/admin/users/${id}`)
    const address = (text: string) => `email = '${text}', email_normalised = '${text}'`
    await edit(id, address('mallory@evil.example'))
    assert.equal(await attempt(id, 'recovery'), REFUSED)
    await edit(id, address(email))
    await edit(id, `status = 'suspended'`)
    assert.equal(await attempt(id, 'reactivate'), REFUSED)
    await edit(id, `status = 'active', password_hash = password_hash || 'x'`)
    assert.equal(await attempt(id, 'profile'), REFUSED)
  })

  it('does not bring back an account that was changed by hand before it was suspended', async () => {
    const id = await colleague()
    await edit(id, `password_hash = password_hash || 'x'`)
    assert.equal(await attempt(id, 'suspend'), '200')
    assert.equal(await attempt(id, 'reactivate'), REFUSED)
    assert.equal((await alder.administrator.get(`/admin/users/${id}`)).status, 'suspended')
  })

  it('does not bring a disabled account back that was set suspended by hand', async () => {
    const id = await colleague()
    assert.equal(await attempt(id, 'disable'), '200')
    await edit(id, `status = 'suspended'`)
    assert.equal(await attempt(id, 'reactivate'), REFUSED)
    assert.equal((await alder.administrator.get(`/admin/users/${id}`)).status, 'suspended')
  })
})
