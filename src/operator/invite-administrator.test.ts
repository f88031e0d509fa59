import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { openPostOffice, type PostOffice } from '../../test/network/post-office.ts'
import { createWorld, type Lender, type Person, type World } from '../../test/world.ts'
import { createInstitution } from './create-institution.ts'
import { setInstitutionStatus } from './institutions.ts'
import { inviteAdministrator, type InvitedAdministrator } from './invite-administrator.ts'
import { isRefused } from './operator.ts'

const DAY_SECONDS = 86_400

describe('an administrator invited by the operator', () => {
  let office: PostOffice
  let world: World
  let alder: Lender
  let otto: Person

  before(async () => {
    office = await openPostOffice()
    world = await createWorld({ environment: { SMTP_URL: office.url, MAIL_FROM: 'no@probity.example' } })
    alder = world.institutions.alder
    otto = await join('otto@alder-bank.example', ['analyst'])
  })
  after(async () => {
    await world.stop()
    await office.close()
  })

  /** Times in the chain are those of the database, so all events of this test are of today. */
  function daysLater(days: number): void {
    world.clock.advance(Math.floor((Date.now() - world.clock.now().getTime()) / 1000) + days * DAY_SECONDS)
  }

  async function join(email: string, roles: string[]): Promise<Person> {
    await alder.administrator.stepUp()
    const { link } = await alder.administrator.post('/admin/invitations', { email, roles }, 201)
    return world.accept(alder, email, 'Otto', link ?? office.linkTo(email))
  }

  async function refusal(reference: string, email: string): Promise<string> {
    const known = (await eventsOf(world.database, alder.id)).length
    const outcome = await inviteAdministrator(world.operator, reference, email)
    assert.ok(isRefused(outcome), JSON.stringify(outcome))
    assert.equal((await eventsOf(world.database, alder.id)).length, known)
    return outcome.refused
  }

  async function invited(reference: string, email: string): Promise<InvitedAdministrator> {
    const outcome = await inviteAdministrator(world.operator, reference, email)
    assert.ok(!isRefused(outcome), JSON.stringify(outcome))
    return outcome
  }

  it('replaces an expired first link, for the same address or another, and invalidates the old ones', async () => {
    const params = {
      name: 'Cedar',
      country: 'FR',
      currency: 'EUR',
      language: 'fr',
      adminEmail: 'a@cedar.example',
    } as const
    const made = (await createInstitution(world.operator, { ...params, reference: 'cedar' }))!
    world.clock.advance((world.operator.config.INVITATION_HOURS + 1) * 3_600)
    const again = await invited('cedar', 'A@cedar.example')
    const other = await invited('cedar', 'b@cedar.example')
    assert.equal(other.absent_administrators, 0)
    const old = [made.invitation, again.invitation]
    for (const { link } of old)
      await world.anonymous.post('/invitations/enrollment', { token: link.split('#token=')[1] }, 404)
    const events = (await eventsOf(world.database, made.institution.id)).map(({ kind, actor, subject, data }) => ({
      kind,
      actor: actor.type,
      id: subject?.id,
      data,
    }))
    const of = (kind: string, id: string, data: object) => ({ kind, actor: 'operator', id, data })
    assert.deepEqual(events.slice(-4), [
      of('invitation.revoked', old[0]!.id, {}),
      of('invitation.issued', old[1]!.id, { roles: ['administrator'], replaces: old[0]!.id }),
      of('invitation.revoked', old[1]!.id, {}),
      of('invitation.issued', other.invitation.id, { roles: ['administrator'], replaces: old[1]!.id }),
    ])
    const lender = { ...alder, reference: 'cedar' }
    const administrator = await world.accept(lender, 'b@cedar.example', 'Bea', other.invitation.link)
    await administrator.get('/admin/users')
    assert.match(await refusal('cedar', 'c@cedar.example'), /had a session within the last 7 days/)
  })

  it('the operator cannot invite an administrator while one had a session within seven days', async () => {
    daysLater(7)
    assert.match(await refusal('alder-bank', 'eve@alder-bank.example'), /an administrator of alder-bank had a session/)
    assert.match(await refusal('nowhere', 'eve@alder-bank.example'), /there is no institution nowhere/)
  })

  it('the operator can invite an administrator once none had a session for seven days; each is notified, and the chain records how many', async () => {
    world.clock.advance(world.operator.config.SESSION_AGE_SECONDS + 60)
    assert.match(await refusal('alder-bank', otto.email), /has an account of alder-bank/)
    const { invitation, absent_administrators } = await invited('alder-bank', 'eve@alder-bank.example')
    assert.equal(absent_administrators, 1)
    const [issued] = (await eventsOf(world.database, alder.id, 'invitation.issued')).slice(-1)
    assert.deepEqual(issued!.data, { roles: ['administrator'], administrators_notified: 1 })
    assert.deepEqual(issued!.subject, { type: 'invitation', id: invitation.id })
    const notified = await superuserQuery(
      world.database,
      `select u.email from notices n join users u on u.id = n.user_id where n.kind = 'administrator_invited'`,
    )
    assert.deepEqual(notified, [{ email: alder.administrator.email }])
  })

  it('the operator cannot invite an administrator until seven days after a suspension ended, because nobody could sign in', async () => {
    await setInstitutionStatus(world.operator, 'alder-bank', 'suspended')
    world.clock.advance(8 * DAY_SECONDS)
    assert.match(await refusal('alder-bank', 'eva@alder-bank.example'), /is suspended: resume it first/)
    await setInstitutionStatus(world.operator, 'alder-bank', 'active')
    daysLater(6)
    assert.match(await refusal('alder-bank', 'eva@alder-bank.example'), /was resumed within the last 7 days/)
    daysLater(8)
    await invited('alder-bank', 'eva@alder-bank.example')
  })

  it('an invitation by the operator does not revoke invitations that administrators issued to others', async () => {
    await alder.administrator.signIn()
    await alder.administrator.stepUp()
    const address = 'pia@alder-bank.example'
    await alder.administrator.post('/admin/invitations', { email: address, roles: ['analyst'] }, 201)
    world.clock.advance(8 * DAY_SECONDS)
    await invited('alder-bank', 'eva@alder-bank.example')
    const pending = await superuserQuery<{ email: string }>(
      world.database,
      `select email from invitations where institution_id = '${alder.id}' and state = 'pending' order by email`,
    )
    assert.deepEqual(
      pending.map(({ email }) => email),
      ['eva@alder-bank.example', address],
    )
  })
})
