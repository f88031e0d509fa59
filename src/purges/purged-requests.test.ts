import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../../test/lending.ts'
import type { Lender, Person, World } from '../../test/world.ts'
import { purged } from './purges.fixture.ts'
import { PurgeRunOut } from './shapes.ts'

describe('requests of data subjects and the runs of purges', () => {
  let world: World
  let desk: LendingDesk
  let lender: Lender
  let dana: Person
  before(async () => {
    ;({ world, desk } = await createLendingWorld())
    lender = world.institutions.alder
    dana = await world.join(lender, 'Dana', ['data_protection_officer'])
  })
  after(() => world.stop())

  const request = (kind: 'access' | 'erasure', applicant_reference = 'C-Nobody') =>
    dana.post('/trust/data-rights', { kind, applicant_reference }, 201)

  it('only who manages requests reads in a run which requests it executed', async () => {
    const { id, row_version } = await request('erasure')
    await dana.post(`/trust/data-rights/${id}/accept-erasure`, { row_version })
    const runId = await purged(world, lender)
    const listed = async (caller: Person) => {
      const [run] = await caller.get('/trust/purge-runs')
      return [run!.id, run!.requests]
    }
    assert.deepEqual(await listed(dana), [runId, [id]])
    const auditor = await world.join(lender, 'Ugo', ['auditor'])
    assert.deepEqual(await listed(auditor), [runId, []])
    assert.deepEqual(await listed(lender.administrator), [runId, []])
  })

  it('the attestation and the counts of a run tell its other readers whether the request named somebody, as the interface says', async () => {
    const inferred = async (reference: string, isKnown: boolean) => {
      if (isKnown) {
        const body = { ...applicationBody(desk.productId, rows[1]!), external_reference: null }
        await desk.analyst.post('/applications', { ...body, applicant_reference: reference }, 201)
      }
      const { id, row_version } = await request('erasure', reference)
      await dana.post(`/trust/data-rights/${id}/accept-erasure`, { row_version })
      const runId = await purged(world, lender)
      const { text } = await lender.administrator.send('GET', `/trust/purge-runs/${runId}/attestation`)
      const { requests, destroyed } = JSON.parse(text).pieces
      assert.deepEqual(
        (requests.value as { id: string }[]).map((one) => one.id),
        [id],
      )
      const [run] = await lender.administrator.get('/trust/purge-runs')
      return [Object.keys(destroyed.value).includes('persons'), run!.counts.some(({ item }) => item === 'persons')]
    }
    assert.deepEqual(await inferred('C-Nobody', false), [false, false])
    assert.deepEqual(await inferred('C-Somebody', true), [true, true])
    const { description } = PurgeRunOut.properties.requests as { description?: string }
    assert.match(description!, /whoever reads it can infer whether a request named a person/)
  })

  it('the number of a request is not given again after the newest requests were purged', async () => {
    const { id, row_version, reference } = await request('access')
    assert.equal(reference, 'R-000004')
    await dana.post(`/trust/data-rights/${id}/refuse`, { row_version, reason_code: 'unfounded' })
    world.clock.advance(4 * 366 * 86_400)
    await dana.signIn()
    await dana.stepUp()
    await dana.put('/trust/retention/rights_requests', { row_version: 1, months: 36, confirm: true })
    await purged(world, lender)
    assert.equal(refusalOf(await dana.send('GET', `/trust/data-rights/${id}`)), '404 NOT_FOUND')
    assert.deepEqual(await dana.get('/trust/data-rights'), [])
    assert.equal((await request('access')).reference, 'R-000005')
  })

  it('the counter of requests never goes back', async () => {
    await assert.rejects(superuserQuery(world.database, 'update rights_request_counters set last_number = 1'))
    await assert.rejects(superuserQuery(world.database, 'delete from rights_request_counters'))
  })
})
