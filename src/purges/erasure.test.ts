import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../../test/lending.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import type { Lender, Person, World } from '../../test/world.ts'
import { purge, purged, verifyDocument } from './purges.fixture.ts'

const PERSON = 'C-91 Jeanne'

describe('the erasure of a person', () => {
  let world: World
  let desk: LendingDesk
  let lender: Lender
  let dana: Person
  before(async () => {
    const made = await createLendingWorld()
    world = made.world
    desk = made.desk
    lender = world.institutions.alder
    dana = await world.join(lender, 'Dana', ['data_protection_officer'])
  })
  after(() => world.stop())

  const apply = (at: number, applicant = PERSON) =>
    desk.analyst.post(
      '/applications',
      {
        ...applicationBody(desk.productId, rows[at]!, { amount: '1000' }),
        applicant_reference: applicant,
        external_reference: null,
      },
      201,
    )
  const submit = async (at: number, applicant = PERSON) => {
    const { id, row_version } = await apply(at, applicant)
    return desk.analyst.post(`/applications/${id}/submit`, { row_version })
  }
  const settle = async ({ id, row_version, evaluations }: Awaited<ReturnType<typeof submit>>) => {
    const deviates = evaluations[0]!.recommendation === 'approve'
    const deviation = { deviation_reason_code: 'data_error', deviation_reason: 'Jeanne wrote another income by hand.' }
    const body = { row_version, outcome: 'declined', ...(deviates ? deviation : {}) }
    assert.equal(refusalOf(await desk.manager.send('POST', `/applications/${id}/decision`, body)), '201')
    return id
  }
  const decide = async (at: number, applicant = PERSON) => settle(await submit(at, applicant))
  const request = (kind: 'erasure' | 'access' = 'erasure', applicant = PERSON) =>
    dana.post('/trust/data-rights', { kind, applicant_reference: applicant }, 201)
  const accept = ({ id, row_version }: { id: string; row_version: number }) =>
    dana.send('POST', `/trust/data-rights/${id}/accept-erasure`, { row_version })

  it('an erasure is accepted while no application waits for a decision, and then no reference finds the person', async () => {
    const draft = await apply(1)
    const waiting = await submit(2)
    const asked = await request()
    assert.equal(refusalOf(await accept(asked)), '409 APPLICATION_OPEN')
    await settle(waiting)
    assert.equal(refusalOf(await accept(asked)), '200')
    const { id, row_version } = draft
    assert.equal(
      refusalOf(await desk.analyst.send('POST', `/applications/${id}/submit`, { row_version })),
      '409 PERSON_ERASED',
    )
    const unknown = await request('access')
    assert.equal(unknown.known, false)
    // Left open, it would be about whoever has the reference next.
    const body = { row_version: unknown.row_version, applicant_reference: PERSON }
    assert.equal(refusalOf(await dana.send('POST', `/trust/data-rights/${unknown.id}/access-report`, body)), '200')
    await purged(world, lender)
    assert.equal(refusalOf(await desk.analyst.send('GET', `/applications/${id}`)), '404 NOT_FOUND')
  })

  it('a purge destroys what is held of the person, attests it and closes the request', async () => {
    const kept = await decide(5, 'C-92')
    const decided = await decide(6)
    const asked = await request()
    assert.equal((await accept(asked)).status, 200)
    const runId = await purged(world, lender)
    const closed = await dana.get(`/trust/data-rights/${asked.id}`)
    assert.deepEqual([closed.status, closed.purge_run_id], ['completed', runId])
    const shown = await desk.analyst.get(`/applications/${decided}`)
    assert.deepEqual([shown.erased, shown.amount], [true, null])
    assert.equal((await desk.analyst.get(`/applications/${kept}`)).erased, false)
    const { text } = await dana.send('GET', `/trust/purge-runs/${runId}/attestation`)
    const verification = verifyDocument(world, text)
    assert.equal(
      verification.verdict,
      'valid',
      JSON.stringify(verification.checks.filter(({ outcome }) => outcome === 'fail')),
    )
    assert.equal(verification.bundle!.format, 'service-destruction-attestation@1')
    const [run] = await dana.get('/trust/purge-runs')
    assert.equal(run!.state, 'attested')
    const persons = run!.counts.find(({ item }) => item === 'persons')!
    assert.deepEqual([persons.planned, persons.destroyed, persons.spared], [1, 1, 0])
    assert.deepEqual(await purge(world, lender), { outcome: 'nothing_due' })
    const left = await superuserQuery<{ n: string }>(
      world.database,
      `select count(*) as n from subjects s join applications a on a.subject_id = s.id where a.id = '${decided}' and s.wrapped_key is not null`,
    )
    assert.equal(Number(left[0]!.n), 0)
    const kinds = (await eventsOf(world.database, lender.id)).map(({ kind }) => kind)
    for (const kind of [
      'purge.planned',
      'purge.destroyed',
      'purge.attested',
      'rights_request.erased',
      'application.erased',
    ])
      assert.ok(kinds.includes(kind), kind)
  })

  it('a second erasure of a person is completed, and its attestation names no destruction of them again', async () => {
    await decide(7, 'C-93')
    const [first, second] = [await request('erasure', 'C-93'), await request('erasure', 'C-93')]
    const attested = async (asked: typeof first) => {
      assert.equal((await accept(asked)).status, 200)
      const runId = await purged(world, lender)
      assert.equal((await dana.get(`/trust/data-rights/${asked.id}`)).purge_run_id, runId)
      const { text } = await dana.send('GET', `/trust/purge-runs/${runId}/attestation`)
      return verifyDocument(world, text).verdict === 'valid' && (await dana.get('/trust/purge-runs'))[0]!.counts
    }
    const persons = (counts: Awaited<ReturnType<typeof attested>>) =>
      counts && counts.filter(({ item }) => item === 'persons').map(({ destroyed }) => destroyed)
    assert.deepEqual([persons(await attested(first)), persons(await attested(second))], [[1], []])
  })
})
