import assert from 'node:assert/strict'
import type pg from 'pg'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { connectAsService } from '../../test/world/as-service.ts'
import { createWorld, type World } from '../../test/world.ts'

describe('a role that the service’s own role inserted', () => {
  let world: World
  let service: pg.Client
  before(async () => {
    world = await createWorld()
    service = await connectAsService(world.database, world.institutions.alder.id)
  })
  after(async () => {
    await service.end()
    await world.stop()
  })

  it('opens no reading: none that needs a permission is answered until the row is gone, and one’s own account is', async () => {
    const { alder } = world.institutions
    const noor = await world.join(alder, 'Noor', ['analyst'])
    const { id } = await noor.get('/me')
    const read = async (path: string): Promise<string> => refusalOf(await noor.send('GET', path))
    await noor.get('/applications')
    await service.query(`insert into user_roles values ($1, $2, 'auditor')`, [alder.id, id])
    for (const path of ['/admin/audit-events', '/applications'])
      assert.equal(await read(path), '409 RECORD_DAMAGED', path)
    assert.equal((await noor.get('/me')).id, id)
    await service.query(`delete from user_roles where user_id = $1 and role = 'auditor'`, [id])
    assert.equal(await read('/admin/audit-events'), '403 PERMISSION_DENIED')
    await noor.get('/applications')
  })
})
