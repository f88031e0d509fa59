import assert from 'node:assert/strict'
import { it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { askForAccess } from '../../test/console.ts'
import { createLendingWorld } from '../../test/lending.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'

it('a support person is invited anew for another access once the codes of the first link are used up', async () => {
  const { world, desk } = await createLendingWorld()
  try {
    const { alder } = world.institutions
    const requested_by = { name: 'Sam', email: 'sam@support.example', language: 'en' } as const
    const scope = { product_id: desk.productId }
    const [first, second] = [
      await askForAccess(world, alder, { scope, requested_by }),
      await askForAccess(world, alder, { scope, requested_by }),
    ]
    await alder.administrator.stepUp()
    const consent = (id: string) => alder.administrator.send('POST', `/admin/exceptional-access/${id}/consent`)
    assert.equal(refusalOf(await consent(first)), '200')
    assert.equal(refusalOf(await consent(second)), '409 SUPPORT_ADDRESS_TAKEN')
    await superuserQuery(world.database, 'update invitations set codes_tried = 10 where grant_id = $1', [first])
    assert.equal(refusalOf(await consent(second)), '200')
    assert.equal((await eventsOf(world.database, alder.id, 'invitation.revoked')).length, 1)
  } finally {
    await world.stop()
  }
})
