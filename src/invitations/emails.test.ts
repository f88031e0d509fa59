import type { InvitationIssuedOut } from '../../client/index.ts'
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { eventsOf, superuserQuery, withoutEvents } from '../../test/superuser-query.ts'
import { openPostOffice, partsOf, type PostOffice } from '../../test/network/post-office.ts'
import { createWorld, type World } from '../../test/world.ts'
import { createMail } from '../platform/mail/mail.ts'

describe('delivering an invitation', () => {
  let office: PostOffice
  let world: World
  before(async () => {
    office = await openPostOffice()
    world = await createWorld({ environment: { SMTP_URL: office.url, PUBLIC_URL: 'https://credit.example/' } })
  })
  beforeEach(() => {
    office.mood = 'takes'
    office.emails.length = 0
  })
  after(async () => {
    await world.stop()
    await office.close()
  })

  const invite = async (email: string, language: string): Promise<InvitationIssuedOut> => {
    const { administrator } = world.institutions.alder
    await administrator.stepUp()
    return await administrator.post('/admin/invitations', { email, roles: ['analyst'], language }, 201)
  }
  const shownEvents = async (id: string): Promise<number> =>
    (await eventsOf(world.database, world.institutions.alder.id, 'invitation.link_shown')).filter(
      (event) => event.subject?.id === id,
    ).length

  it('emails the link in the person’s language, as text and HTML, and shows it to nobody else', async () => {
    for (const [language, subject, sentence] of [
      ['fr', /acc/i, 'Choisissez votre mot de passe'],
      ['en', /^Your access to Alder Bank$/, 'Choose your password'],
    ] as const) {
      const { invitation, link } = await invite(`${language}@alder-bank.example`, language)
      assert.equal(link, null)
      assert.equal(invitation.link_shown, false)
      const message = partsOf(office.lastTo(`${language}@alder-bank.example`))
      assert.match(message.subject, subject)
      for (const body of [message.text, message.html]) {
        assert.ok(body.includes(sentence))
        assert.match(body, /https:\/\/credit\.example\/invitation#token=cds_i_[A-Za-z0-9_-]{43}/)
      }
      assert.equal(await shownEvents(invitation.id), 0)
    }
  })

  it('does not mark an account whose link was sent by email', async () => {
    await invite('mia@alder-bank.example', 'en')
    const link = office.linkTo('mia@alder-bank.example')
    await world.accept(world.institutions.alder, 'mia@alder-bank.example', 'Mia', link)
    assert.deepEqual(
      await superuserQuery(world.database, 'select link_shown from users where email = $1', ['mia@alder-bank.example']),
      [{ link_shown: false }],
    )
  })

  it('returns the link when the mail server refuses the email, and records first that it is shown', async () => {
    office.mood = 'refuses'
    const { invitation, link } = await invite('refused@alder-bank.example', 'en')
    assert.match(link!, /#token=cds_i_/)
    assert.equal(invitation.link_shown, true)
    assert.equal(await shownEvents(invitation.id), 1)
    assert.deepEqual(
      await superuserQuery(world.database, 'select link_shown from invitations where id = $1', [invitation.id]),
      [{ link_shown: true }],
    )
    await world.accept(world.institutions.alder, 'refused@alder-bank.example', 'Rey', link!)
    assert.deepEqual(
      await superuserQuery(world.database, 'select link_shown from users where email = $1', [
        'refused@alder-bank.example',
      ]),
      [{ link_shown: true }],
    )
  })

  it('shows the link to nobody when the event of showing it cannot be written', async () => {
    office.mood = 'refuses'
    const { administrator } = world.institutions.alder
    await administrator.stepUp()
    const body = { email: 'unseen@alder-bank.example', roles: ['analyst'] }
    const reply = await withoutEvents(world.database, 'invitation.link_shown', () =>
      administrator.send('POST', '/admin/invitations', body),
    )
    assert.equal(refusalOf(reply), '500 INTERNAL_FAULT')
    assert.ok(!reply.text.includes('#token='))
    assert.deepEqual(
      await superuserQuery(world.database, 'select link_shown from invitations where email = $1', [body.email]),
      [{ link_shown: false }],
    )
  })

  it('shows the link instead of sending it unencrypted to a remote mail server', async () => {
    // The same server under an address that does not count as loopback.
    const url = office.url.replace('127.0.0.1', '0.0.0.0')
    for (const [SMTP_TLS, sent] of [
      ['required', false],
      ['optional', true],
    ] as const) {
      const { config, log } = world.service.platform
      const mail = createMail({ ...config, SMTP_URL: url, SMTP_TLS }, log)
      const message = { to: 'far@alder-bank.example', subject: 'x', text: 'x', html: '<p>x</p>' }
      assert.equal(await mail.sendLink(message), sent)
      assert.equal((await mail.sendNotice(message, 'n')) === 'accepted', sent)
      assert.equal(office.emails.length, sent ? 2 : 0)
    }
  })

  it('shows the link when the mail server is down', async () => {
    await office.close()
    const { invitation, link } = await invite('down@alder-bank.example', 'en')
    assert.match(link!, /#token=cds_i_/)
    assert.equal(await shownEvents(invitation.id), 1)
  })
})
