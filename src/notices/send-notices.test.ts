import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { pino } from 'pino'
import { superuserQuery } from '../../test/superuser-query.ts'
import { openPostOffice, partsOf, type PostOffice } from '../../test/network/post-office.ts'
import { createWorld, type Person, type World } from '../../test/world.ts'
import { examine } from '../operator/index.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { noticeKinds } from './kinds.ts'
import { notify, SEND_NOTICE } from './notify.ts'
import { minutesAfterAttempt, MAX_ATTEMPTS } from './attempts.ts'
import { openOutbox, type Outbox } from './send-notices.ts'

const ANA = 'ana@alder-bank.example'
const MINUTE = 60

describe('a notice', () => {
  let office: PostOffice
  let world: World
  let ana: Person
  let outbox: Outbox
  let alder: string
  let anaId: string
  const lines: string[] = []
  before(async () => {
    office = await openPostOffice()
    world = await createWorld({
      environment: {
        SMTP_URL: office.url,
        PUBLIC_URL: 'https://credit.example',
        MAIL_FROM: 'Alder <no@alder.example>',
      },
      log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
    })
    alder = world.institutions.alder.id
    const { administrator } = world.institutions.alder
    await administrator.stepUp()
    const { link } = await administrator.post('/admin/invitations', { email: ANA, roles: ['analyst'] }, 201)
    ana = await world.accept(world.institutions.alder, ANA, 'Ana', link ?? office.linkTo(ANA))
    anaId = (await ana.get('/me')).id
  })
  beforeEach(async () => {
    await superuserQuery(world.database, 'delete from notices')
    office.mood = 'takes'
    office.emails.length = 0
    outbox = openOutbox(world.service.platform)
  })
  after(async () => {
    await world.stop()
    await office.close()
  })

  const notifyAna = async (kind: (typeof noticeKinds)[number] = 'password_changed'): Promise<string> => {
    const { platform } = world.service
    await inTenant(platform.pool, alder, (tenant) =>
      notify(platform, tenant, { userId: anaId, kind }, platform.clock.now()),
    )
    const rows = await superuserQuery<{ id: string }>(world.database, 'select id from notices order by id desc limit 1')
    return rows[0]!.id
  }
  const send = (id: string): Promise<void> => outbox.send({ institutionId: alder, id })
  const rowOf = async (id: string): Promise<{ state: string; attempts: number }> =>
    (
      await superuserQuery<{ state: string; attempts: number }>(
        world.database,
        'select state, attempts from notices where id = $1',
        [id],
      )
    )[0]!

  it('sends a notice of every kind in the person’s language, as text and HTML, without a link', async () => {
    const subjects = new Set<string>()
    for (const language of ['fr', 'en']) {
      await superuserQuery(world.database, 'update users set language = $1 where id = $2', [language, anaId])
      for (const kind of noticeKinds) {
        await send(await notifyAna(kind))
        const message = partsOf(office.lastTo(ANA))
        assert.match(message.text, language === 'fr' ? /^Le 2026-03-02 .* UTC, / : /^On 2026-03-02 .* UTC, /)
        assert.match(message.html, new RegExp(`<html lang="${language}">.*2026-03-02 .* UTC, .*Alder Bank`))
        assert.doesNotMatch(message.text + message.html, /https?:|href|token/)
        // RFC 3834: prevents automatic replies.
        assert.match(office.lastTo(ANA), /^Auto-Submitted: auto-generated\r$/m)
        subjects.add(message.text.split(' UTC, ')[1]!)
      }
    }
    assert.equal(subjects.size, 2 * noticeKinds.length)
  })

  it('states in the notice of a recovery whether it replaces password or second factor', async () => {
    const { platform } = world.service
    for (const [language, kind, words] of [
      ['fr', 'password', /remplacer votre mot de passe\./],
      ['fr', 'second_factor', /remplacer votre second facteur\./],
      ['en', 'password', /replace your password\./],
      ['en', 'second_factor', /replace your second factor\./],
    ] as const) {
      await superuserQuery(world.database, 'update users set language = $1 where id = $2', [language, anaId])
      await superuserQuery(world.database, 'delete from notices')
      const params = { userId: anaId, kind: 'recovery_issued', data: { kind } } as const
      await inTenant(platform.pool, alder, (tenant) => notify(platform, tenant, params, platform.clock.now()))
      const [row] = await superuserQuery<{ id: string }>(world.database, 'select id from notices')
      await send(row!.id)
      assert.match(partsOf(office.lastTo(ANA)).text, words)
    }
  })

  it('sends a notice once, however often the worker is woken for it', async () => {
    const id = await notifyAna()
    for (let i = 0; i < 3; i += 1) await send(id)
    assert.equal(office.emails.length, 1)
    assert.deepEqual(await rowOf(id), { state: 'sent', attempts: 1 })
  })

  it('never sends a notice from a second worker while the first waits for the mail server', async () => {
    office.mood = 'takes late'
    const id = await notifyAna()
    const first = send(id)
    await office.lock()
    await openOutbox(world.service.platform).send({ institutionId: alder, id })
    office.accept()
    await first
    assert.equal(office.emails.length, 1)
    assert.deepEqual(await rowOf(id), { state: 'sent', attempts: 1 })
  })

  it('retries a refused notice after 1, 5, 15 and 60 minutes and so on for a day, then gives it up, which doctor reports', async () => {
    office.mood = 'refuses'
    const id = await notifyAna()
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      await send(id)
      assert.deepEqual(await rowOf(id), { state: 'waiting', attempts: attempt })
      world.clock.advance(minutesAfterAttempt(attempt) * MINUTE - 1)
      await send(id)
      assert.equal((await rowOf(id)).attempts, attempt, 'no attempt before its time')
      world.clock.advance(1)
    }
    await send(id)
    assert.deepEqual(await rowOf(id), { state: 'given_up', attempts: MAX_ATTEMPTS })
    world.clock.advance(100_000)
    await send(id)
    assert.equal((await rowOf(id)).attempts, MAX_ATTEMPTS)
    const folder = world.service.platform.config.KEYS_DIR!
    const checks = await examine(world.operator, {
      data: folder,
      keys: folder,
      checkpoints: folder,
    })
    const { state, message } = checks.find(({ check }) => check === 'notices')!
    assert.equal(state, 'warning')
    assert.match(message, /^1 given up within 30 days, 0 waiting/)
  })

  it('keeps one Message-ID over all attempts, also when the server had accepted one without confirmation', async () => {
    office.mood = 'takes late'
    const id = await notifyAna()
    const unconfirmed = send(id)
    await office.lock()
    // As after a crash between the acceptance and the mark: the row still waits when its time comes.
    world.clock.advance(MINUTE)
    const again = openOutbox(world.service.platform).send({ institutionId: alder, id })
    office.mood = 'takes'
    await again
    office.accept()
    await unconfirmed
    const ids = office.emails.map((message) => partsOf(message).messageId)
    assert.deepEqual(ids, [`<notice-${id}@alder.example>`, `<notice-${id}@alder.example>`])
  })

  it('sends a notice immediately by its job, and a due one by the sweep', async () => {
    const jobs = world.database.urlAs('probity_jobs')
    office.mood = 'refuses'
    const late = await notifyAna()
    await send(late)
    office.mood = 'takes'
    const { platform } = world.service
    const sent: string[] = []
    let complete: () => void = () => undefined
    const both = new Promise<void>((resolve) => (complete = resolve))
    const worker = await startWorker(
      jobs,
      {
        [SEND_NOTICE]: async (job) => {
          await outbox.send(job)
          if ((await rowOf(job.id))?.state === 'sent' && !sent.includes(job.id)) sent.push(job.id)
          if (sent.length === 2) complete()
        },
      },
      platform.log,
    )
    try {
      const prompt = await notifyAna('profile_changed')
      world.clock.advance(MINUTE)
      await outbox.wake(alder)
      await both
      assert.deepEqual(sent.toSorted(), [late, prompt].toSorted())
    } finally {
      await worker.stop()
    }
  })

  it('pauses all notices for a minute when the mail server is unreachable', async () => {
    const [first, second] = [await notifyAna(), await notifyAna()]
    const away = openOutbox({
      ...world.service.platform,
      mail: { configured: true, sendLink: async () => false, sendNotice: async () => 'unreachable' },
    })
    await away.send({ institutionId: alder, id: first })
    await away.send({ institutionId: alder, id: second })
    assert.deepEqual([(await rowOf(first)).attempts, (await rowOf(second)).attempts], [1, 0])
    world.clock.advance(MINUTE)
    await away.send({ institutionId: alder, id: second })
    assert.equal((await rowOf(second)).attempts, 1)
  })

  it('writes a notice with the operation itself, and no address or text into its row, its job or the log', async () => {
    lines.length = 0
    office.mood = 'refuses'
    await ana.signIn()
    await ana.send('POST', '/me/password', {
      current_password: 'a quiet river in may',
      new_password: 'a loud river in june',
    })
    const rows = await superuserQuery<{ id: string; kind: string }>(world.database, 'select id, kind from notices')
    assert.deepEqual(
      rows.map(({ kind }) => kind),
      ['password_changed'],
    )
    await send(rows[0]!.id)
    const [{ tables } = { tables: '' }] = await superuserQuery<{ tables: string }>(
      world.database,
      `select string_agg(n::text, ' ') || (select coalesce(string_agg(j::text, ' '), '') from graphile_worker._private_jobs j) as tables from notices n`,
    )
    assert.doesNotMatch(tables, /@|https?:|cds_|Ana|river/)
    assert.ok(lines.some((line) => line.includes('a notice could not be sent')))
    assert.ok(!lines.some((line) => /@|https?:|cds_|river/.test(line)), 'answers of the mail server must not be logged')
  })
})
