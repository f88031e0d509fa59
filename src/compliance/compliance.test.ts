import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../../test/lending.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import type { Person, World } from '../../test/world.ts'
import { verifyDocument } from '../purges/purges.fixture.ts'
import { sections } from './rules/figures.ts'

const DAY_SECONDS = 86_400

describe('the compliance report of a period', () => {
  let world: World
  let desk: LendingDesk
  let dana: Person
  /** The first and the last day on which something was done. */
  let [start, end] = ['', '']
  before(async () => {
    ;({ world, desk } = await createLendingWorld())
    dana = await world.join(world.institutions.alder, 'Dana', ['data_protection_officer'])
    start = today()
    await dayOfWork(0)
    await dana.post('/trust/data-rights', { kind: 'access', applicant_reference: 'C-none' }, 201)
    await nextDay(2)
    await dayOfWork(3)
    const late = { kind: 'rectification', applicant_reference: 'C-none', received_on: '2025-12-01' } as const
    const { id, row_version } = await dana.post('/trust/data-rights', late, 201)
    await dana.post(`/trust/data-rights/${id}/complete-rectification`, { row_version })
    await dana.post('/trust/data-rights', { ...late, kind: 'erasure' }, 201)
    await nextDay(1)
    end = today()
    await dayOfWork(6)
  })
  after(() => world.stop())

  const today = () => world.clock.now().toISOString().slice(0, 10)
  async function nextDay(days: number): Promise<void> {
    world.clock.advance(days * DAY_SECONDS)
    for (const person of [desk.analyst, desk.manager, dana]) await person.signIn()
  }
  async function dayOfWork(at: number): Promise<void> {
    const body = { ...applicationBody(desk.productId, rows[at]!, { amount: '1300' }), external_reference: null }
    const { id, row_version } = await desk.analyst.post('/applications', body, 201)
    const submitted = await desk.analyst.post(`/applications/${id}/submit`, { row_version })
    const deviates = submitted.evaluations[0]!.recommendation === 'approve'
    const deviation = { deviation_reason_code: 'data_error', deviation_reason: 'The income was read wrongly.' }
    const decision = { row_version: submitted.row_version, outcome: 'declined', ...(deviates ? deviation : {}) }
    await desk.manager.post(`/applications/${id}/decision`, decision, 201)
    await dana.send('POST', `/applications/${id}/decision`, decision)
  }

  const report = (from: string, to: string) => dana.get(`/trust/compliance-report?start=${from}&end=${to}`)
  const valuesOf = ({ sections: all }: Awaited<ReturnType<typeof report>>): Readonly<Record<string, number | null>> =>
    Object.fromEntries(all.flatMap(({ figures }) => figures.map(({ code, value }) => [code, value])))

  /** Events have the clock of the database, not of the world, which is set so that these days are over. */
  async function daysOfEvents(): Promise<{ readonly day: string; readonly next: string }> {
    const [now] = await superuserQuery<{ day: string; next: string }>(
      world.database,
      `select ((now() at time zone 'UTC')::date - 1)::text as day, ((now() at time zone 'UTC')::date + 1)::text as next`,
    )
    const { next } = now!
    world.clock.advance(Math.max(0, (Date.parse(`${next}T12:00:00Z`) - world.clock.now().getTime()) / 1000))
    await dana.signIn()
    return now!
  }

  async function countedToday(code: string): Promise<() => Promise<number>> {
    const { day, next } = await daysOfEvents()
    return async () => valuesOf(await report(day, next))[code]!
  }

  /** The events of these days, from the bytes of the chain: what every count is compared with. */
  async function eventsBetween(from: string, to: string) {
    const times = await superuserQuery<{ seq: string; day: string }>(
      world.database,
      `select seq, ((convert_from(bytes, 'UTF8')::jsonb) ->> 'at')::text as day from audit_records where institution_id = '${world.institutions.alder.id}'`,
    )
    const dayOf = new Map(times.map(({ seq, day }) => [Number(seq), day.slice(0, 10)]))
    const all = await eventsOf(world.database, world.institutions.alder.id)
    return all.filter(({ seq }) => dayOf.get(seq)! >= from && dayOf.get(seq)! <= to)
  }

  it('every count of events is what a slow count over the bytes of the chain gives, for a period that is over', async () => {
    // Events have the clock of the database, so the days of this test are those of the machine.
    const [now] = await superuserQuery<{ day: string }>(
      world.database,
      `select (now() at time zone 'UTC')::date::text as day`,
    )
    const chain = await eventsBetween(now!.day, now!.day)
    assert.ok(chain.length > 30)
    world.clock.advance(
      Math.max(0, Math.ceil((Date.parse(`${now!.day}T12:00:00Z`) - world.clock.now().getTime()) / 1000)),
    )
    await dana.signIn()
    const values = valuesOf(await report(now!.day, now!.day))
    let compared = 0
    for (const { code, source } of sections.flatMap(({ figures }) => figures)) {
      if ('computed' in source) continue
      const isCounted = ({ kind, outcome }: (typeof chain)[number]): boolean =>
        'denied' in source
          ? outcome === 'denied'
          : 'events' in source
            ? outcome === 'success' && (source.events as readonly string[]).includes(kind)
            : outcome === 'failed' && (source.failed as readonly string[]).includes(kind)
      const expected = chain.filter(isCounted).length
      // What the report itself and the sign-in before it left came after the count.
      if (code !== 'sign_ins') assert.equal(values[code], expected, code)
      compared += expected > 0 ? 1 : 0
    }
    assert.ok(compared >= 8, `${compared} figures are not zero`)
    const registered = chain.filter(({ kind }) => kind === 'rights_request.registered').map(({ data }) => data['kind'])
    for (const kind of ['access', 'rectification', 'erasure'])
      assert.equal(values[`${kind}_requests`], registered.filter((one) => one === kind).length, kind)
    const decided = chain.filter(({ kind, outcome }) => kind === 'application.decided' && outcome === 'success')
    assert.equal(values['deviations'], decided.filter(({ data }) => data['deviation'] === true).length)
    assert.ok(values['denied_acts']! >= 3)
  })

  it('decisions and requests of the first and of the last day are in the period, and those of other days are not', async () => {
    const whole = valuesOf(await report(start, end))
    assert.equal(whole['decided_by_another_person'], 3)
    assert.equal(whole['median_hours_to_decision'], 0)
    assert.equal(whole['requests_closed_late'], 1)
    assert.equal(whole['requests_overdue'], 1)
    assert.equal(valuesOf(await report(end, end))['decided_by_another_person'], 1)
    assert.equal(valuesOf(await report(start, start))['requests_closed_late'], 0)
    const earlier = '2026-01-01'
    const nothing = valuesOf(await report(earlier, earlier))
    assert.deepEqual([nothing['decisions'], nothing['median_hours_to_decision']], [0, null])
    assert.equal(whole['periods_provisional'], 9)
  })

  it('a period is at most 366 days, not reversed and not to come', async () => {
    const refused = async (query: string) => (await dana.send('GET', `/trust/compliance-report${query}`)).text
    assert.match(await refused('?start=2024-01-01&end=2025-02-01'), /"too_long"/)
    assert.match(await refused('?start=2026-02-02&end=2026-02-01'), /"after_end"/)
    assert.match(await refused('?start=2026-02-02&end=2099-02-01'), /"in_future"/)
    assert.match(await refused('?start=2026-02-02'), /"loc":\["query","end"\]/)
    assert.match(await refused('?start=2026-02-30&end=2026-03-01'), /"loc":\["query","start"\]/)
  })

  it('the file has the same figures, verifies offline and not with a changed byte, and its export is recorded', async () => {
    const { text } = await dana.send('POST', `/trust/compliance-report/export?start=${start}&end=${end}`)
    const { verdict, bundle } = verifyDocument(world, text)
    assert.deepEqual([verdict, bundle!.format], ['valid', 'service-compliance-report@1'])
    const { reference, id } = world.institutions.alder
    assert.deepEqual((bundle!.pieces['period']!.value as { institution: object }).institution, {
      id,
      reference,
      name: 'Alder Bank',
    })
    const shown = await report(start, end)
    assert.equal(shown.sections.length, 5)
    for (const { code, figures } of shown.sections) {
      const piece = bundle!.pieces[code]!.value as { figures: { code: string; value: string | null }[] }
      const sameInstant = (name: string) => !['sign_ins', 'denied_acts'].includes(name)
      for (const figure of figures.filter((one) => sameInstant(one.code)))
        assert.equal(
          piece.figures.find((one) => one.code === figure.code)!.value,
          figure.value === null ? null : String(figure.value),
        )
    }
    const step = Math.ceil(text.length / 60)
    for (let at = 0; at < text.length; at += step) {
      const changed = text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1)
      assert.notEqual(verifyDocument(world, changed).verdict, 'valid', `byte ${at}`)
    }
    const [exported] = await eventsOf(world.database, world.institutions.alder.id, 'compliance_report.exported')
    assert.deepEqual(
      [exported!.data['signed'], exported!.data['report_fingerprint']],
      [true, bundle!.statement.manifest_fingerprint],
    )
  })

  it('without a key the file is unsigned, and never called valid', async (test) => {
    test.mock.method(world.service.platform.keyring, 'signer', () => null)
    const { text } = await dana.send('POST', `/trust/compliance-report/export?start=${start}&end=${end}`)
    assert.equal(verifyDocument(world, text).verdict, 'not_trusted')
  })

  it('a request is overdue from the day after it was due, in the report as in the list of requests', async () => {
    await nextDay(1)
    const due = today()
    const overdue = async (day: string) => valuesOf(await report(day, day))['requests_overdue']!
    const earlier = await overdue(due)
    const received_on = new Date(Date.parse(`${due}T00:00:00Z`) - 30 * DAY_SECONDS * 1000).toISOString().slice(0, 10)
    const body = { kind: 'access', applicant_reference: 'C-none', received_on } as const
    const { id, due_on } = await dana.post('/trust/data-rights', body, 201)
    // The month of the request may be shorter than 30 days.
    world.clock.advance(((Date.parse(due_on) - Date.parse(due)) / 1000) | 0)
    await dana.signIn()
    assert.equal((await dana.get(`/trust/data-rights/${id}`)).overdue, false)
    assert.equal(await overdue(today()), earlier)
    await nextDay(1)
    assert.equal((await dana.get(`/trust/data-rights/${id}`)).overdue, true)
    assert.equal(await overdue(today()), earlier + 1)
  })

  it('rejected passwords and codes are counted, for addresses without an account and for fresh codes too', async () => {
    const rejected = await countedToday('credentials_rejected')
    const earlier = await rejected()
    const { reference: institution_reference } = world.institutions.alder
    const unknown = { institution_reference, email: 'nobody@alder.example', password: 'not the password' }
    assert.equal((await world.anonymous.send('POST', '/auth/login', unknown)).status, 401)
    assert.equal(await rejected(), earlier + 1)
    assert.equal(refusalOf(await dana.send('POST', '/auth/step-up', { code: '000000' })), '403 CODE_REJECTED')
    assert.equal(await rejected(), earlier + 2)
    const failing = (await eventsOf(world.database, world.institutions.alder.id)).filter(
      ({ outcome }) => outcome === 'failed',
    )
    assert.equal(failing.length, earlier + 2)
  })

  it('refused acts are counted as their definition says: not readings, outdated versions and states', async () => {
    const denied = await countedToday('denied_acts')
    const earlier = await denied()
    await desk.analyst.signIn()
    assert.equal(refusalOf(await desk.analyst.send('GET', '/trust/data-rights')), '403 PERMISSION_DENIED')
    const body = { kind: 'rectification', applicant_reference: 'C-none' } as const
    const { id, row_version } = await dana.post('/trust/data-rights', body, 201)
    const complete = (version: number) =>
      dana.send('POST', `/trust/data-rights/${id}/complete-rectification`, { row_version: version })
    assert.equal(refusalOf(await complete(row_version + 1)), '409 STALE_ROW_VERSION')
    assert.equal((await complete(row_version)).status, 200)
    assert.equal(refusalOf(await complete(row_version + 1)), '409 INVALID_STATE')
    assert.equal(await denied(), earlier)
    assert.equal(refusalOf(await desk.analyst.send('POST', '/trust/data-rights', body)), '403 PERMISSION_DENIED')
    assert.equal(await denied(), earlier + 1)
    const { definition } = sections[0]!.figures.find(({ code }) => code === 'denied_acts')!
    for (const text of Object.values(definition)) assert.match(text, /STALE_ROW_VERSION.*INVALID_STATE/)
  })

  it('a report is for auditors and data protection officers alone', async () => {
    await desk.analyst.signIn()
    const reply = await desk.analyst.send('GET', `/trust/compliance-report?start=${start}&end=${end}`)
    assert.equal(refusalOf(reply), '403 PERMISSION_DENIED')
  })
})
