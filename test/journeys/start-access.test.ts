import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { newId } from '../../src/platform/ids.ts'
import { accessRequest, consoleTrust, signedRequest } from '../console.ts'
import { accept, create, type Created } from '../operator-words.ts'
import { callerAt } from '../call.ts'
import { runCommand } from '../commands/run.ts'
import { copyData } from '../prepared.ts'
import { newPlace, probityJson, type Started, startProbity } from '../process.ts'

interface Requested {
  readonly grant: { readonly id: string; readonly institution: string; readonly state: string }
  readonly received: boolean
}

describe('the operator’s commands for access', { timeout: 300_000 }, () => {
  const place = newPlace()
  const environment = place.environment({ LOG_LEVEL: 'warn' })
  const file = join(place.folder, 'request.json')
  const trust = join(place.dataDir, 'keys', 'console-trust.json')
  let service: Started
  before(async () => {
    await copyData(place.dataDir)
    service = await startProbity(environment)
  })
  after(async () => {
    await service.end()
    place.remove()
  })

  it('the operator submits a signed request of the console once to those who decide, and sees its outcome', async () => {
    const made = await probityJson<Created>(environment, create('alder-bank'))
    const ada = await accept(service.address, made, 'alder-bank')
    const { instance_id: instanceId } = await probityJson<{ instance_id: string }>(environment, ['keys', 'trust-file'])
    const asked = { instanceId, institutionId: made.institution.id, now: new Date() }
    const product = { code: 'loan', name: 'Crédit', name_en: 'Loan', currency: 'EUR', min_amount: '1', max_amount: '9' }
    const shape = { min_duration_months: 1, max_duration_months: 9, policy_domain: 'microcredit' }
    const { id } = await ada.post('/admin/credit-products', { ...product, ...shape }, 201)
    const statement = accessRequest(asked, { scope: { product_id: id } })
    writeFileSync(file, signedRequest(statement))

    const refused = await probityJson<{ refused: string }>(environment, ['access', 'request', file], 1)
    assert.match(refused.refused, /console-trust\.json is missing/)
    writeFileSync(trust, consoleTrust(instanceId))
    const first = await probityJson<Requested>(environment, ['access', 'request', file])
    assert.deepEqual(
      [first.grant.id, first.grant.institution, first.grant.state, first.received],
      [statement.request_id, 'alder-bank', 'requested', true],
    )
    assert.equal((await probityJson<Requested>(environment, ['access', 'request', file])).received, false)
    const foreign = { ...statement, request_id: newId(asked.now), scope: { product_id: newId(asked.now) } }
    writeFileSync(file, signedRequest(foreign))
    await probityJson(environment, ['access', 'request', file], 1)

    assert.equal((await ada.send('POST', `/admin/exceptional-access/${first.grant.id}/refusal`)).status, 200)
    const listed = await probityJson<Requested['grant'][]>(environment, ['access', 'list'])
    assert.deepEqual(
      listed.map((grant) => [grant.id, grant.state]),
      [[statement.request_id, 'refused']],
    )
  })

  it('the operator gives a first administrator another link, and none where an administrator exists', async () => {
    const made = await probityJson<Created>(environment, create('cedar-loans'))
    const params = ['institution', 'invite', 'cedar-loans', '--admin-email']
    const again = await probityJson<Created & { absent_administrators: number }>(environment, [
      ...params,
      'ada@cedar-loans.example',
    ])
    assert.deepEqual([again.institution, again.absent_administrators], [made.institution, 0])
    const old = { token: made.invitation.link.split('#token=')[1]! }
    assert.equal((await callerAt(service.address).send('POST', '/invitations/enrollment', old)).status, 404)
    await accept(service.address, again, 'cedar-loans')
    const eve = [...params, 'eve@cedar-loans.example']
    assert.match((await probityJson<{ refused: string }>(environment, eve, 1)).refused, /they can invite, you cannot/)
    assert.equal((await runCommand(environment, ...params, 'eve')).code, 5)
  })

  it('a command exits with 5 for a missing file', async () => {
    rmSync(file)
    assert.equal((await runCommand(environment, 'access', 'request', file)).code, 5)
  })
})
