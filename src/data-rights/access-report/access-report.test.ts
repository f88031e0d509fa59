import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { membersInReport } from '../../../core/personal-data/report-places.ts'
import { refusalOf } from '../../../test/call.ts'
import { csvOf, sendFile } from '../../../test/imports/importing.ts'
import { createImportDesk, type ImportDesk, imported, manyRows, paramsOf } from '../../../test/imports/batches.ts'
import { applicationBody, rows } from '../../../test/lending.ts'
import { purposeBody } from '../../../test/world/purposes.ts'
import { eventsOf, superuserQuery } from '../../../test/superuser-query.ts'
import type { Person } from '../../../test/world.ts'
import { unexplained } from './dictionary/explained.fixture.ts'
import { serve, supportForm } from '../../support/support.fixture.ts'
import { finished, frozen } from '../../historical-simulations/replays.fixture.ts'
import { utcDay } from '../../platform/clock.ts'
import { verifyDocument } from '../../purges/purges.fixture.ts'

const REFERENCE = 'C-Helvetia 12'

describe('the report of what is held of a person', () => {
  let desk: ImportDesk
  let dana: Person
  before(async () => {
    desk = await createImportDesk()
    const { world, lender } = desk
    dana = await world.join(lender, 'Dana', ['data_protection_officer'])
    const field = { code: 'remark', label_fr: 'Remarque', label_en: 'Remark', type: 'text', required: false }
    await desk.author.post('/admin/custom-fields', field, 201)
    await named(await decided(0, REFERENCE))
    await decided(1, 'C-Other')
    await fromFile()
    await consent()
    await finished({ world, desk, lender }, await frozen({ world, desk, lender }), desk.policyId)
    const { id } = await desk.author.post(`/policies/${desk.policyId}/derive`, undefined, 201)
    const today = utcDay(world.clock.now())
    await desk.author.post(`/policies/${id}/simulations`, { replay: { from: today, to: today } }, 201)
  })
  after(() => desk.world.stop())

  async function decided(at: number, applicant: string): Promise<string> {
    const more = { amount: '1200', custom_fields: { remark: `of ${applicant}` } }
    const body = { ...applicationBody(desk.productId, rows[at]!, more), external_reference: `EXT-${at}` }
    const { id, row_version } = await desk.analyst.post(
      '/applications',
      { ...body, applicant_reference: applicant },
      201,
    )
    const submitted = await desk.analyst.post(`/applications/${id}/submit`, { row_version })
    const deviates = submitted.evaluations[0]!.recommendation === 'approve'
    const deviation = { deviation_reason_code: 'data_error', deviation_reason: 'The income was read wrongly.' }
    const decision = { row_version: submitted.row_version, outcome: 'declined', ...(deviates ? deviation : {}) }
    await desk.manager.post(`/applications/${id}/decision`, decision, 201)
    return id
  }

  /** In a support request, with a note. */
  async function named(id: string): Promise<void> {
    const { reference } = await desk.analyst.get(`/applications/${id}`)
    const form = supportForm({ description: `It concerns ${reference}.` })
    const request = await desk.analyst.post('/support/requests', form, 201)
    await serve(desk.world, desk.lender, request.id, ['qualify', 'note'])
  }

  async function fromFile(): Promise<void> {
    const [mine, other] = manyRows(2, 91)
    const file = csvOf([{ ...mine!, applicant_reference: REFERENCE }, other!])
    const { id } = await sendFile(desk.importer, file, 'april.csv')
    await imported(desk, await desk.importer.post('/link/batches', paramsOf(desk, id), 201))
  }

  async function consent(): Promise<void> {
    const { id: purpose_id } = await dana.post('/trust/consent-purposes', purposeBody('news'), 201)
    const [{ id }] = (await superuserQuery<{ id: string }>(
      desk.world.database,
      `select a.id from applications a join decisions d on d.application_id = a.id order by a.created_at limit 1`,
    )) as [{ id: string }]
    const occurred_at = new Date(desk.world.clock.now().getTime() - 60_000).toISOString()
    const body = { purpose_id, act: 'collection' as const, occurred_at, document_reference: 'Form 19' }
    await dana.post(`/applications/${id}/consents`, body, 201)
  }

  const asked = (applicant = REFERENCE) =>
    dana.post('/trust/data-rights', { kind: 'access', applicant_reference: applicant }, 201)
  const issue = (id: string, row_version: number, applicant = REFERENCE) =>
    dana.send('POST', `/trust/data-rights/${id}/access-report`, { row_version, applicant_reference: applicant })

  async function report(applicant = REFERENCE) {
    const { id, row_version } = await asked(applicant)
    const { status, text } = await issue(id, row_version, applicant)
    assert.equal(status, 200, text)
    const { verdict, bundle } = verifyDocument(desk.world, text)
    assert.deepEqual([verdict, bundle!.format], ['valid', 'service-subject-access-report@1'])
    const values = Object.fromEntries(Object.entries(bundle!.pieces).map(([name, { value }]) => [name, value]))
    return { id, text, values: values as Readonly<Record<string, unknown>> }
  }

  it('a report has every row and every sealed value of the person that the database has, and nothing of anybody else', async () => {
    const { values, text } = await report()
    const of = (piece: string, member: string): string[] =>
      (values[piece] as Readonly<Record<string, string>>[]).map((one) => one[member]!).toSorted()
    const ids = async (statement: string): Promise<string[]> =>
      (await superuserQuery<{ id: string }>(desk.world.database, statement)).map(({ id }) => id).toSorted()
    // The only application under this external reference is theirs, and the key leads to all others.
    const mine = `(select id from applications where subject_id = (select subject_id from applications where reference = 'A-0000001'))`
    assert.deepEqual(of('applications', 'application_id'), await ids(`select id from applications where id in ${mine}`))
    assert.deepEqual(
      of('evaluations', 'evaluation_id'),
      await ids(`select id from evaluations where application_id in ${mine}`),
    )
    assert.deepEqual(
      of('decisions', 'decision_id'),
      await ids(`select id from decisions where application_id in ${mine}`),
    )
    assert.deepEqual(
      of('imports', 'application_id'),
      await ids(`select application_id as id from import_origins where application_id in ${mine}`),
    )
    const [consents] = await superuserQuery<{ n: number }>(
      desk.world.database,
      `select count(*)::int as n from consents where application_id in ${mine}`,
    )
    assert.equal((values['consents'] as unknown[]).length, consents!.n)
    const stored = await superuserQuery<{ owner: string; names: string[] }>(
      desk.world.database,
      `select owner_id as owner, names_of_pieces(part, length(salts) / 32) as names from pieces where application_id in ${mine}`,
    )
    const owners = ['applications', 'evaluations', 'decisions'].flatMap(
      (piece) => values[piece] as readonly Readonly<Record<string, string>>[],
    )
    const shown = owners.flatMap((one) => {
      const owner = one['decision_id'] ?? one['evaluation_id'] ?? one['application_id']!
      return Object.keys(one['values'] as unknown as object).map((name) => `${owner}/${name}`)
    })
    const expected = stored.flatMap(({ owner, names }) =>
      names.filter((name) => name !== 'scorecard-points').map((name) => `${owner}/${name}`),
    )
    assert.deepEqual(shown.toSorted(), expected.toSorted())
    assert.ok(stored.some(({ names }) => names.includes('scorecard-points')))
    assert.ok(!text.includes('C-Other'))
    assert.ok(text.includes('of C-Helvetia 12') && text.includes('Form 19') && text.includes('april.csv'))
    const evaluated = values['evaluations'] as readonly { readonly simulated: readonly unknown[] }[]
    assert.equal(evaluated.flatMap(({ simulated }) => simulated).length, 1)
  })

  it('a report has a value wherever the register of personal data says that one stands', async () => {
    const { values } = await report()
    const isEmpty = (value: unknown): boolean => ['null', '{}', '[]', '""'].includes(JSON.stringify(value ?? null))
    const empty = membersInReport.filter(({ part, member }) =>
      [values[part] as Readonly<Record<string, unknown>>].flat().every((one) => isEmpty(one[member])),
    )
    assert.ok(membersInReport.length > 8)
    assert.deepEqual(
      empty.map(({ part, member }) => `${part}.${member}`),
      [],
    )
  })

  it('a report says what every name and every code in it means, and what it withholds', async () => {
    const { values, text } = await report()
    assert.deepEqual(unexplained(values), [])
    const subject = values['subject'] as { withheld: { what: string }[]; institution: object }
    assert.deepEqual(
      subject.withheld.map(({ what }) => what),
      ['scorecard-points', 'names-of-staff', 'unattributed-rows', 'unattributed-support-texts'],
    )
    assert.deepEqual(subject.institution, { id: desk.lender.id, reference: 'alder-bank', name: 'Alder Bank' })
    const staff = await superuserQuery<{ id: string; display_name: string }>(
      desk.world.database,
      'select id, display_name from users',
    )
    for (const { id, display_name } of staff)
      assert.ok(!text.includes(id) && !text.includes(`"${display_name}"`), display_name)
  })

  it('an open request is reported on the version that was read, and a report of an erased person is refused as that', async () => {
    const person = 'C-Erased'
    await decided(9, person)
    const { id, row_version } = await asked(person)
    assert.equal(refusalOf(await issue(id, row_version + 1, person)), '409 STALE_ROW_VERSION')
    assert.equal((await issue(id, row_version, person)).status, 200)
    const erasure = await dana.post('/trust/data-rights', { kind: 'erasure', applicant_reference: person }, 201)
    await dana.post(`/trust/data-rights/${erasure.id}/accept-erasure`, { row_version: erasure.row_version })
    assert.equal(refusalOf(await issue(id, row_version, person)), '409 PERSON_ERASED')
  })

  it('a report closes its request, and is issued again for 30 days to whoever presents the same reference', async () => {
    const { id } = await report()
    const closed = await dana.get(`/trust/data-rights/${id}`)
    assert.equal(closed.status, 'completed')
    assert.match(closed.report_fingerprint!, /^sha256:/)
    assert.equal((await issue(id, closed.row_version - 1)).status, 200, 'the call whose answer was lost')
    assert.equal(refusalOf(await issue(id, closed.row_version, 'C-Other')), '409 REFERENCE_MISMATCH')
    assert.equal((await issue(id, closed.row_version, ' c-helvetia  12')).status, 200)
    const events = await eventsOf(desk.world.database, desk.lender.id, 'rights_request.reported')
    assert.equal(events.filter(({ subject, outcome }) => subject?.id === id && outcome === 'success').length, 3)
    const wait = async (days: number) => {
      desk.world.clock.advance(days * 86_400)
      await dana.signIn()
    }
    await wait(29)
    assert.equal((await issue(id, closed.row_version)).status, 200)
    await wait(2)
    assert.equal(refusalOf(await issue(id, closed.row_version)), '409 INVALID_STATE')
  })

  it('a report is refused for another kind, for somebody else’s reference and while nothing can be signed', async (test) => {
    const erasure = await dana.post('/trust/data-rights', { kind: 'erasure', applicant_reference: REFERENCE }, 201)
    assert.equal(refusalOf(await issue(erasure.id, 1)), '409 REQUEST_KIND_MISMATCH')
    const { id, row_version } = await asked()
    assert.equal(refusalOf(await issue(id, row_version, 'C-nobody')), '409 REFERENCE_MISMATCH')
    const accepted = await dana.send('POST', `/trust/data-rights/${erasure.id}/accept-erasure`, { row_version: 1 })
    assert.equal(refusalOf(accepted), '409 ACCESS_REQUEST_OPEN')
    test.mock.method(desk.world.service.platform.keyring, 'signer', () => null)
    assert.equal(refusalOf(await issue(id, row_version)), '409 SIGNING_KEY_MISSING')
    test.mock.restoreAll()
    assert.equal((await issue(id, row_version)).status, 200)
  })

  it('a report about somebody of whom nothing is held says so', async () => {
    const { values } = await report('C-nobody at all')
    assert.deepEqual(values['applications'], [])
    assert.equal((values['subject'] as { is_known: boolean }).is_known, false)
  })
})
