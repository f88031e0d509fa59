import assert from 'node:assert/strict'
import { it } from 'node:test'
import { refusalOf } from '../../../test/call.ts'
import { applicationBody, createLendingWorld, rows } from '../../../test/lending.ts'
import { changeSetting } from '../../../test/world/setting.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'

it('one’s own submission is not decided where the setting that forbids it was taken back beside the chain', async () => {
  const { world, desk } = await createLendingWorld({ maxAmount: '50000' })
  try {
    const { alder } = world.institutions
    const all = [{ product_id: null, max_amount: '50000' }]
    const both = await world.join(alder, 'Bruno', ['analyst', 'credit_manager'], all)
    const draft = await both.post('/applications', applicationBody(desk.productId, rows[0]!), 201)
    const own = await both.post(`/applications/${draft.id}/submit`, { row_version: draft.row_version })
    const outcome = own.evaluations[0]!.recommendation === 'decline' ? 'declined' : 'approved'
    const body = { row_version: own.row_version, outcome }
    const decide = async () => refusalOf(await both.send('POST', `/applications/${own.id}/decision`, body))
    const edit = (value: string) =>
      superuserQuery(
        world.database,
        `update institutions set settings = settings || jsonb_build_object('own_submission_rule', $1::text) where id = $2`,
        [value, alder.id],
      )
    await changeSetting(world, alder, 'own_submission_rule', 'forbidden')
    assert.equal(await decide(), '403 OWN_SUBMISSION')
    await edit('allowed')
    assert.equal(await decide(), '409 RECORD_DAMAGED')
    await edit('forbidden')
    assert.equal(await decide(), '403 OWN_SUBMISSION')
    await changeSetting(world, alder, 'own_submission_rule', 'allowed')
    assert.equal(await decide(), '201')
  } finally {
    await world.stop()
  }
})
