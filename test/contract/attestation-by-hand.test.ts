// What docs/formats.md says of the events behind the ids of an attestation, done by hand on a real purge.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { purged, verifyDocument } from '../../src/purges/purges.fixture.ts'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../lending.ts'
import { eventsOf, type SeenEvent, superuserQuery } from '../superuser-query.ts'
import type { Lender, Person, World } from '../world.ts'

const PERSON = 'C-93 Jeanne'

describe('an attestation and the events of its purge', () => {
  let world: World
  let desk: LendingDesk
  let lender: Lender
  let dana: Person
  let destroyed: Readonly<Record<string, readonly string[]>>
  let run: Readonly<Record<string, unknown>>
  let fingerprint: string
  let events: readonly SeenEvent[]
  let consentedThrough: string
  before(async () => {
    ;({ world, desk } = await createLendingWorld())
    lender = world.institutions.alder
    dana = await world.join(lender, 'Dana', ['data_protection_officer'])
    const body = { ...applicationBody(desk.productId, rows[1]!), external_reference: null }
    ;({ id: consentedThrough } = await desk.analyst.post('/applications', body, 201))
    const words = { title: { fr: 'a', en: 'a' }, text: { fr: 'a', en: 'a' }, legal_basis: 'consent' as const }
    const { id: purpose_id } = await dana.post('/trust/consent-purposes', { code: 'news', ...words }, 201)
    const occurred_at = world.clock.now().toISOString()
    const act = { purpose_id, act: 'collection' as const, occurred_at, document_reference: 'Form 7' }
    await dana.post(`/applications/${consentedThrough}/consents`, act, 201)
    await desk.analyst.post('/applications', { ...body, applicant_reference: PERSON }, 201)
    world.clock.advance(6 * 366 * 86_400)
    await dana.signIn()
    await desk.analyst.signIn()
    await desk.analyst.post('/applications', { ...body, applicant_reference: PERSON }, 201)
    for (const category of ['consents', 'sessions'] as const) {
      await dana.stepUp()
      await dana.put(`/trust/retention/${category}`, { row_version: 1, months: 60, confirm: true })
    }
    const erasure = { kind: 'erasure', applicant_reference: PERSON } as const
    const { id, row_version } = await dana.post('/trust/data-rights', erasure, 201)
    await dana.post(`/trust/data-rights/${id}/accept-erasure`, { row_version })
    const runId = await purged(world, lender)
    const { text } = await dana.send('GET', `/trust/purge-runs/${runId}/attestation`)
    const { verdict, bundle } = verifyDocument(world, text)
    assert.equal(verdict, 'valid')
    destroyed = bundle!.pieces['destroyed']!.value as typeof destroyed
    run = bundle!.pieces['run']!.value as typeof run
    fingerprint = bundle!.statement.manifest_fingerprint
    const all = await eventsOf(world.database, lender.id)
    const at = (kind: string): number => all.findIndex((event) => event.kind === kind && event.subject?.id === runId)
    events = all.slice(at('purge.planned'), at('purge.attested') + 1)
  })
  after(() => world.stop())

  const about = (kind: string, item?: string): string[] =>
    events
      .filter((event) => event.kind === kind && (item === undefined || event.data['item'] === item))
      .map(({ subject }) => subject!.id)

  it('an attestation names the lender with its reference and name', () => {
    assert.deepEqual(run['institution'], { id: lender.id, reference: 'alder-bank', name: 'Alder Bank' })
  })

  it('each application of an attestation has an event of its own, and the last event its fingerprint', () => {
    assert.equal(destroyed['applications_erased']!.length, 2)
    assert.deepEqual(about('application.erased').toSorted(), destroyed['applications_erased']!.toSorted())
    assert.equal(events.at(-1)!.data['attestation_fingerprint'], fingerprint)
  })

  it('the events of consents name the application, and an attestation the person', async () => {
    const [row] = await superuserQuery<{ subject_id: string }>(
      world.database,
      `select subject_id from applications where id = '${consentedThrough}'`,
    )
    assert.deepEqual(destroyed['consents'], [row!.subject_id])
    assert.deepEqual(about('record.erased', 'consents'), [consentedThrough])
  })

  it('persons and sessions have no event of their own, but their number', () => {
    const named = new Set(events.map(({ subject }) => subject?.id))
    for (const item of ['persons', 'sessions']) {
      assert.ok(destroyed[item]!.length > 0, item)
      assert.ok(!destroyed[item]!.some((id) => named.has(id)), item)
      const counts = events.filter(({ kind, data }) => kind === 'purge.destroyed' && data['item'] === item)
      assert.equal(
        counts.reduce((sum, { data }) => sum + (data['destroyed'] as number), 0),
        destroyed[item]!.length,
      )
    }
  })
})
