import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { Lender, Person, World } from '../../test/world.ts'
import { purged, verifyDocument } from '../purges/purges.fixture.ts'
import type { RequestKind } from './kinds.ts'

describe('a request of somebody who had not applied yet', () => {
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

  const request = (kind: RequestKind, applicant_reference: string) =>
    dana.post('/trust/data-rights', { kind, applicant_reference }, 201)
  const act = (id: string, path: string, body: object) => dana.send('POST', `/trust/data-rights/${id}/${path}`, body)
  const apply = (at: number, applicant_reference: string) => {
    const entered = { ...applicationBody(desk.productId, rows[at]!), external_reference: null }
    return desk.analyst.post('/applications', { ...entered, applicant_reference }, 201)
  }
  const report = (id: string, row_version: number, applicant_reference: string) =>
    act(id, 'access-report', { row_version, applicant_reference })
  const isIndexKept = async (id: string): Promise<boolean> => {
    const text = `select reference_index is not null as kept from rights_requests where id = '${id}'`
    const [row] = await superuserQuery<{ kept: boolean }>(world.database, text)
    return row!.kept
  }
  const pieceOf = (text: string, piece: string): unknown => {
    const { verdict, bundle } = verifyDocument(world, text)
    assert.equal(verdict, 'valid')
    return bundle!.pieces[piece]!.value
  }

  it('an erasure that was registered before the first application destroys what the person entered since', async () => {
    const { id, row_version, known } = await request('erasure', 'C-Early 1')
    assert.equal(known, false)
    const entered = await apply(1, ' c-early  1')
    const accepted = await dana.post(`/trust/data-rights/${id}/accept-erasure`, { row_version })
    assert.deepEqual([accepted.known, accepted.status], [true, 'awaiting_purge'])
    assert.equal(await isIndexKept(id), false)
    await purged(world, lender)
    assert.equal(refusalOf(await desk.analyst.send('GET', `/applications/${entered.id}`)), '404 NOT_FOUND')
    assert.equal((await dana.get(`/trust/data-rights/${id}`)).status, 'completed')
  })

  it('an access request that was registered before the first application reports what the person entered since', async () => {
    const { id, row_version } = await request('access', 'C-Early 2')
    const entered = await apply(2, 'C-Early 2')
    const other = await apply(3, 'C-Other 2')
    assert.equal(refusalOf(await report(id, row_version, 'C-Other 2')), '409 REFERENCE_MISMATCH')
    assert.equal(refusalOf(await report(id, row_version, 'C-Nobody 2')), '409 REFERENCE_MISMATCH')
    const { status, text } = await report(id, row_version, 'c-early 2')
    assert.equal(status, 200, text)
    const applications = pieceOf(text, 'applications') as readonly { readonly application_id: string }[]
    assert.deepEqual(
      applications.map(({ application_id }) => application_id),
      [entered.id],
    )
    assert.ok(!text.includes(other.id))
    assert.equal((pieceOf(text, 'requests') as readonly unknown[]).length, 1)
    assert.equal(await isIndexKept(id), false)
    assert.equal((await dana.get(`/trust/data-rights/${id}`)).known, true)
  })

  it('an erasure waits for the access request that the same person registered before applying', async () => {
    const access = await request('access', 'C-Early 3')
    await apply(4, 'C-Early 3')
    const erasure = await request('erasure', 'C-Early 3')
    const accept = () => act(erasure.id, 'accept-erasure', { row_version: 1 })
    assert.equal(refusalOf(await accept()), '409 ACCESS_REQUEST_OPEN')
    assert.equal((await report(access.id, 1, 'C-Early 3')).status, 200)
    assert.equal(refusalOf(await accept()), '200')
  })

  it('the index of a presented reference is kept while its request is open and its person unknown, and no longer', async () => {
    const closings: readonly (readonly [RequestKind, string, object])[] = [
      ['rectification', 'complete-rectification', {}],
      ['rectification', 'refuse', { reason_code: 'unfounded' }],
      ['erasure', 'accept-erasure', {}],
      ['access', 'access-report', { applicant_reference: 'C-Nobody at all' }],
    ]
    for (const [kind, path, more] of closings) {
      const { id, row_version } = await request(kind, 'C-Nobody at all')
      assert.equal(await isIndexKept(id), true)
      assert.equal(refusalOf(await act(id, path, { row_version, ...more })), '200', path)
      assert.equal(await isIndexKept(id), false, path)
    }
    await apply(5, 'C-Somebody')
    assert.equal(await isIndexKept((await request('erasure', 'C-Somebody')).id), false)
  })

  it('a report that said that nothing is held is issued again to nobody who is known since', async () => {
    const { id, row_version } = await request('access', 'C-Late')
    assert.equal((await report(id, row_version, 'C-Late')).status, 200)
    assert.equal((await report(id, row_version, 'C-Late')).status, 200)
    await apply(6, 'C-Late')
    assert.equal(refusalOf(await report(id, row_version, 'C-Late')), '409 INVALID_STATE')
  })

  it('no request is turned to another person once its person is known', async () => {
    await apply(7, 'C-Known')
    const { id } = await request('erasure', 'C-Known')
    const text = `update rights_requests set subject_id = (select id from subjects where id <> subject_id limit 1) where id = '${id}'`
    await assert.rejects(superuserQuery(world.database, text))
  })
})
