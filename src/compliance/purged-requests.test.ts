import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { createWorld, type Lender, type Person, type World } from '../../test/world.ts'
import { purged } from '../purges/purges.fixture.ts'

let world: World
let lender: Lender
let dana: Person
before(async () => {
  world = await createWorld()
  lender = world.institutions.alder
  dana = await world.join(lender, 'Dana', ['data_protection_officer'])
})
after(() => world.stop())

it('a report is signed after a purge of requests, of which only events are left', async () => {
  const request = { kind: 'access', applicant_reference: 'C-Nobody' }
  const { id, row_version } = await dana.post('/trust/data-rights', request, 201)
  await dana.post(`/trust/data-rights/${id}/refuse`, { row_version, reason_code: 'unfounded' })
  const day = world.clock.now().toISOString().slice(0, 10)
  world.clock.advance(4 * 366 * 86_400)
  await dana.signIn()
  await dana.stepUp()
  await dana.put('/trust/retention/rights_requests', { row_version: 1, months: 36, confirm: true })
  await purged(world, lender)
  assert.deepEqual(await dana.get('/trust/data-rights'), [])
  const exported = await dana.send('POST', `/trust/compliance-report/export?start=${day}&end=${day}`)
  assert.equal(refusalOf(exported), '200')
})
