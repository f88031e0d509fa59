import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { changeWithEvent } from '../../test/world/change-with-event.ts'
import { event as newEvent } from '../platform/audit/draft.ts'
import { refusalOf, type Reply } from '../../test/call.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, fromBase32, type Lender, PASSWORD, type World } from '../../test/world.ts'
import { codeAt, stepAt } from '../platform/access/totp.ts'

const SAME_ID = { 'x-request-id': 'same-request-id' }

describe('accepting an invitation', () => {
  let world: World
  let alder: Lender
  before(async () => {
    world = await createWorld({ realStrength: true })
    alder = world.institutions.alder
  })
  beforeEach(() => superuserQuery(world.database, 'delete from sign_in_counters'))
  after(() => world.stop())

  let invited = 0
  const invite = async (): Promise<{ id: string; token: string; email: string }> => {
    invited += 1
    const email = `guest${invited}@alder-bank.example`
    await alder.administrator.stepUp()
    const issued = await alder.administrator.post('/admin/invitations', { email, roles: ['analyst'] }, 201)
    const { invitation, link } = issued as { invitation: { id: string }; link: string }
    return { id: invitation.id, token: link.split('#token=')[1]!, email }
  }
  const enrol = async (token: string): Promise<Buffer> =>
    fromBase32((await world.anonymous.post('/invitations/enrollment', { token })).secret)
  const codeNow = (seed: Buffer): string => codeAt(seed, stepAt(world.clock.now()))
  const accept = (token: string, code: string, more: object = {}): Promise<Reply> =>
    world.anonymous.send(
      'POST',
      '/invitations/accept',
      { token, display_name: 'Guest', password: PASSWORD, code, ...more },
      SAME_ID,
    )

  it('shows the holder the institution, address, roles and expiry of the invitation, and nothing else', async () => {
    const { token, email } = await invite()
    const shown = await world.anonymous.post('/invitations/inspect', { token })
    assert.deepEqual(
      { ...shown, expires_at: 0 },
      {
        institution: { reference: 'alder-bank', name: 'Alder Bank' },
        email,
        language: 'en',
        roles: ['analyst'],
        expires_at: 0,
        second_factor_enrolled: false,
      },
    )
  })

  it('replaces the key at each enrolment and accepts only a code of the last one', async () => {
    const { token } = await invite()
    const first = await enrol(token)
    const second = await enrol(token)
    assert.equal(refusalOf(await accept(token, codeNow(first))), '403 CODE_REJECTED')
    assert.equal((await accept(token, codeNow(second))).status, 201)
  })

  it('requires an enrolled key before it checks a code', async () => {
    const { token } = await invite()
    assert.equal(refusalOf(await accept(token, '123456')), '409 ENROLMENT_MISSING')
  })

  it('refuses the code of the acceptance at sign-in', async () => {
    const { token, email } = await invite()
    const code = codeNow(await enrol(token))
    await accept(token, code)
    const login = { institution_reference: alder.reference, email, password: PASSWORD }
    const awaitingCode = await world.anonymous.post('/auth/login', login)
    const reply = await world.anonymous.send(
      'POST',
      '/auth/second-factor',
      { code },
      { authorization: `Bearer ${awaitingCode.token}` },
    )
    assert.equal(refusalOf(reply), '401 SIGN_IN_FAILED')
  })

  it('answers used, revoked, expired, unknown and foreign links with the same bytes in each of the three operations', async () => {
    const [used, revoked, expired] = [await invite(), await invite(), await invite()]
    assert.equal((await accept(used.token, codeNow(await enrol(used.token)))).status, 201)
    await alder.administrator.post(`/admin/invitations/${revoked.id}/revoke`, undefined, 204)
    await superuserQuery(world.database, `update invitations set expires_at = $2 where id = $1`, [
      expired.id,
      world.clock.now(),
    ])
    const tokens = [
      used.token,
      revoked.token,
      expired.token,
      `cds_i_${'A'.repeat(43)}`,
      'x',
      alder.administrator.token!,
    ]
    for (const operation of ['inspect', 'enrollment', 'accept']) {
      const more = operation === 'accept' ? { display_name: 'Guest', password: PASSWORD, code: '123456' } : {}
      const replies: Reply[] = []
      for (const token of tokens)
        replies.push(await world.anonymous.send('POST', `/invitations/${operation}`, { token, ...more }, SAME_ID))
      assert.deepEqual(new Set(replies.map((reply) => reply.text)).size, 1)
      assert.equal(refusalOf(replies[0]!), '404 LINK_NOT_VALID')
    }
  })

  it('refuses an invitation while the institution is suspended', async () => {
    const { token } = await invite()
    await superuserQuery(world.database, `update institutions set status = 'suspended' where id = $1`, [alder.id])
    for (const operation of ['inspect', 'enrollment']) {
      assert.equal(
        refusalOf(await world.anonymous.send('POST', `/invitations/${operation}`, { token })),
        '404 LINK_NOT_VALID',
      )
    }
    assert.equal(refusalOf(await accept(token, '123456')), '404 LINK_NOT_VALID')
    await superuserQuery(world.database, `update institutions set status = 'active' where id = $1`, [alder.id])
  })

  it('creates one account for 50 simultaneous acceptances of one link', async () => {
    const { token, email } = await invite()
    const code = codeNow(await enrol(token))
    const replies = await Promise.all(Array.from({ length: 50 }, () => accept(token, code)))
    assert.equal(replies.filter((reply) => reply.status === 201).length, 1)
    assert.equal((await superuserQuery(world.database, 'select id from users where email = $1', [email])).length, 1)
    const events = (await eventsOf(world.database, alder.id, 'invitation.accepted')).filter(
      (event) => event.outcome === 'success',
    )
    const [user] = await superuserQuery<{ id: string }>(world.database, 'select id from users where email = $1', [
      email,
    ])
    assert.equal(events.filter((event) => event.subject?.id === user!.id).length, 1)
  })

  it('refuses an address that has an account by now, and leaves the invitation unchanged', async () => {
    const { id, token } = await invite()
    const code = codeNow(await enrol(token))
    const taken = `update invitations set email_normalised = 'ada@alder-bank.example' where id = $1`
    const enrolled = newEvent('invitation.enrolled', { type: 'invitation', id })
    await changeWithEvent(world, world.institutions.alder, enrolled, taken, [id])
    assert.equal(refusalOf(await accept(token, code)), '409 ADDRESS_HAS_ACCOUNT')
    assert.deepEqual(await superuserQuery(world.database, 'select state from invitations where id = $1', [id]), [
      { state: 'pending' },
    ])
  })

  it('accepts only passwords of 12 to 128 characters that are hard to guess', async () => {
    const { token, email } = await invite()
    const code = codeNow(await enrol(token))
    const wrong = [
      '',
      'eleven char',
      'x'.repeat(129),
      'passwordpassword',
      '123456789012',
      'aaaaaaaaaaaa',
      'AlderBank2026!',
      'q1w2e3r4t5y6',
      'P455w0rd1234',
      `${email.split('@')[0]}-alder-bank`,
    ]
    for (const password of wrong) {
      const reply = await accept(token, code, { password })
      const { detail } = reply.body as { detail: { loc: string[] }[] }
      assert.deepEqual([reply.status, detail[0]!.loc], [422, ['body', 'password']], `“${password}”`)
      assert.ok(password === '' || !reply.text.includes(password))
    }
    assert.equal(
      (await accept(token, code, { password: '🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔🐧' })).status,
      201,
      'twelve code points are twelve characters',
    )
  })

  const refusalsOf = async (token: string): Promise<string[]> => {
    const open = (operation: string) => world.anonymous.send('POST', `/invitations/${operation}`, { token })
    return [await open('inspect'), await open('enrollment'), await accept(token, '000000')].map(refusalOf)
  }

  it('checks ten codes per link, after which only a new invitation helps', async () => {
    const { id, token } = await invite()
    let seed = await enrol(token)
    for (let i = 0; i < 9; i += 1) assert.equal(refusalOf(await accept(token, '000000')), '403 CODE_REJECTED')
    seed = await enrol(token)
    assert.equal(refusalOf(await accept(token, '000000')), '403 CODE_REJECTED', 'a new key brings no new codes')
    world.clock.advance(15 * 60)
    assert.equal(refusalOf(await accept(token, codeNow(seed))), '404 LINK_NOT_VALID')
    assert.deepEqual(await refusalsOf(token), ['404 LINK_NOT_VALID', '404 LINK_NOT_VALID', '404 LINK_NOT_VALID'])
    const locked = await eventsOf(world.database, alder.id, 'invitation.locked')
    assert.deepEqual(
      locked.map(({ subject, data }) => [subject?.id, data]),
      [[id, { codes: 10 }]],
    )
    await alder.administrator.stepUp()
    const { link } = await alder.administrator.post(`/admin/invitations/${id}/reissue`, undefined, 201)
    const again = link!.split('#token=')[1]!
    assert.equal((await accept(again, codeNow(await enrol(again)))).status, 201)
  })

  it('accepts the tenth code when it is right', async () => {
    const { token } = await invite()
    const seed = await enrol(token)
    for (let i = 0; i < 9; i += 1) await accept(token, '000000')
    assert.equal((await accept(token, codeNow(seed))).status, 201)
  })

  it('counts nothing for a missing key, a refused password or a rate limit', async () => {
    const { id, token, email } = await invite()
    assert.equal(refusalOf(await accept(token, '000000')), '409 ENROLMENT_MISSING')
    await enrol(token)
    assert.equal(refusalOf(await accept(token, '000000', { password: 'short' })), '422 VALIDATION_FAILED')
    const login = { institution_reference: alder.reference, email, password: 'wrong' }
    await world.anonymous.send('POST', '/auth/login', login)
    await superuserQuery(world.database, 'update sign_in_rates set checks = 1000000')
    assert.equal(refusalOf(await accept(token, '000000')), '429 RATE_LIMITED')
    world.clock.advance(60)
    const tried = await superuserQuery(world.database, 'select codes_tried from invitations where id = $1', [id])
    assert.deepEqual(tried, [{ codes_tried: 0 }])
  })

  it('accepting an invitation is not kept from anybody by failures that its address had elsewhere', async () => {
    const { token, email } = await invite()
    const seed = await enrol(token)
    const login = { institution_reference: alder.reference, email, password: 'wrong' }
    for (let i = 0; i < 6; i += 1) await world.anonymous.send('POST', '/auth/login', login)
    await superuserQuery(
      world.database,
      `update sign_in_counters set failed_codes_in_a_row = 100, failed_codes = 10, codes_wait_until = $1
       where cardinality(failed_at) > 0`,
      [new Date(world.clock.now().getTime() + 900_000)],
    )
    assert.equal((await accept(token, codeNow(seed))).status, 201)
    const locked = 'select 1 from sign_in_counters where failed_codes_in_a_row > 0'
    assert.deepEqual(await superuserQuery(world.database, locked), [], 'the new account starts without failed codes')
  })

  it('marks the account when its link was shown to somebody else', async () => {
    const person = await world.join(alder, 'Lena', ['analyst'])
    const marked = 'select link_shown from users where email = $1'
    assert.deepEqual(await superuserQuery(world.database, marked, [person.email]), [{ link_shown: true }])
    const [event] = (await eventsOf(world.database, alder.id, 'invitation.accepted')).slice(-1)
    assert.equal(event!.data['link_shown'], true)
  })
})
