import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { draftProduct } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
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

  it('archives neither a product nor a custom field that was edited, because the event would vouch for the edit', async () => {
    const world = await createWorld()
    try {
      const author = await world.join(world.institutions.alder, 'Otto', ['policy_author'])
      const id = await draftProduct(author, 'car-loan')
      const field = await author.post(
        '/admin/custom-fields',
        { code: 'region', label_fr: 'Région', label_en: 'Region', type: 'text', required: false },
        201,
      )
      const edit = (table: string, change: string) =>
        superuserQuery(world.database, `set session_replication_role = replica; update ${table} set ${change}`)
      await edit('credit_products', `name = 'Edited'`)
      await edit('custom_fields', `label_en = 'Edited'`)
      assert.equal(refusalOf(await author.send('POST', `/admin/credit-products/${id}/archive`)), REFUSED)
      assert.equal(refusalOf(await author.send('POST', `/admin/custom-fields/${field.id}/retire`)), REFUSED)
    } finally {
      await world.stop()
    }
  })
})
