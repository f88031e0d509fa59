import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { draftProduct } from '../../test/lending.ts'
import { createWorld } from '../../test/world.ts'
import { connectAsService } from '../../test/world/as-service.ts'

const REFUSED = '409 RECORD_DAMAGED'

describe('a draft of a product that was edited beside the service', () => {
  it('refuses to activate and to change a draft whose bounds were edited by the service’s own role', async () => {
    const world = await createWorld()
    try {
      const { alder } = world.institutions
      const author = await world.join(alder, 'Otto', ['policy_author'])
      const id = await draftProduct(author, 'car-loan')
      const service = await connectAsService(world.database, alder.id)
      try {
        await service.query('update credit_products set max_amount = max_amount * 10 where id = $1', [id])
      } finally {
        await service.end()
      }
      const path = `/admin/credit-products/${id}`
      assert.equal(refusalOf(await author.send('POST', `${path}/activate`)), REFUSED)
      assert.equal(refusalOf(await author.send('PUT', path, { code: 'car-loan', row_version: 1 })), REFUSED)
    } finally {
      await world.stop()
    }
  })
})
