import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { createWorld, PASSWORD, type World } from '../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

it('the refusal of a wrong code says that several of them end the link of the invitation, and speaks of no session', async () => {
  const { administrator } = world.institutions.alder
  await administrator.stepUp()
  const params = { email: 'guest@alder-bank.example', roles: ['analyst'] }
  const token = (await administrator.post('/admin/invitations', params, 201)).link!.split('#token=')[1]!
  await world.anonymous.post('/invitations/enrollment', { token })
  const body = { token, display_name: 'Guest', password: PASSWORD, code: '000000' }
  const reply = await world.anonymous.send('POST', '/invitations/accept', body)
  assert.equal(refusalOf(reply), '403 CODE_REJECTED')
  const { detail } = reply.body as { detail: string }
  assert.match(detail, /several wrong codes end this link, and then you ask for a new invitation\.$/)
  assert.doesNotMatch(detail, /session|minutes/)
})
