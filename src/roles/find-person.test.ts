import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createWorld, type World } from '../../test/world.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { newId } from '../platform/ids.ts'
import { findPerson, refuseDamagedRights } from './index.ts'

describe('the person for whom a command acts', () => {
  let world: World
  before(async () => {
    world = await createWorld()
  })
  after(() => world.stop())

  it('finds a person with the roles and with the rows that are compared with the chain', async () => {
    const { alder } = world.institutions
    const { platform } = world.service
    const noor = await world.join(alder, 'Noor', ['analyst'])
    const { id } = await noor.get('/me')
    await inTenant(platform.pool, alder.id, async (tenant) => {
      const found = (await findPerson(platform, tenant, id))!
      assert.deepEqual([found.display_name, found.roles], ['Noor', ['analyst']])
      assert.equal(await refuseDamagedRights(platform, tenant, found.rights_read), null)
      assert.equal(await findPerson(platform, tenant, newId(world.clock.now())), undefined)
    })
  })
})
