import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { openPostOffice, type PostOffice } from '../../test/network/post-office.ts'
import { changeSetting } from '../../test/world/setting.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type Person, type World } from '../../test/world.ts'
import { codeAt, stepAt } from '../platform/access/totp.ts'
import { Desk, parameters, type Version } from './policies.fixture.ts'

describe('policies and accounts from a link that somebody else saw', () => {
  let world: World
  let desk: Desk
  before(async () => {
    world = await createWorld()
    desk = await Desk.open(world)
  })
  after(() => world.stop())

  const forbid = (setting: 'allowed' | 'forbidden') =>
    changeSetting(world, world.institutions.alder, 'shown_link_accounts', setting)
  const put = (table: string, id: string, set: string) =>
    superuserQuery(
      world.database,
      `set session_replication_role = replica; update ${table} set ${set} where id = '${id}'`,
    )
  const marked = async (kind: string) =>
    (await eventsOf(world.database, world.institutions.alder.id, kind)).at(-1)!.data['account_link_shown']

  it('without mail, an account from a shown link writes and approves policies, and each event says so', async () => {
    const source = await desk.inForce('shown')
    await desk.author.post(`/policies/${source.id}/derive`, undefined, 201)
    for (const kind of ['policy.created', 'policy.parameters_set', 'policy.approved', 'policy.derived'])
      assert.equal(await marked(kind), true, kind)
  })

  it('without mail, the setting of the institution refuses all writing and approving by an account from a shown link', async () => {
    const draft = await desk.ready('refused')
    const submitted = await desk.submit(await desk.ready('waiting'))
    await forbid('forbidden')
    await everyActRefused(desk, { draft, submitted })
    await forbid('allowed')
    assert.equal((await desk.approve(submitted)).status, 'active')
  })

  it('refuses to write and to approve while the mark of the account, of the version or of its source was taken away', async () => {
    const source = await desk.ready('marked')
    const derived = await desk.author.post(`/policies/${source.id}/derive`, undefined, 201)
    await desk.simulate(derived)
    const submitted = await desk.submit(derived)
    const approve = () =>
      desk.approver.send('POST', `/policies/${submitted.id}/approve`, { row_version: submitted.row_version })
    const derive = () => desk.author.send('POST', `/policies/${source.id}/derive`)
    await desk.approver.stepUp()
    await forbid('forbidden')
    for (const [person, act] of [
      [desk.author, derive],
      [desk.approver, approve],
    ] as const) {
      const { id } = await person.get('/me')
      await put('users', id, 'link_shown = false')
      const attempt = await act()
      await put('users', id, 'link_shown = true')
      assert.equal(refusalOf(attempt), '409 RECORD_DAMAGED')
    }
    await forbid('allowed')
    for (const { id } of [source, derived]) {
      await put('policies', id, 'author_link_shown = false')
      const attempt = await approve()
      await put('policies', id, 'author_link_shown = true')
      assert.equal(refusalOf(attempt), '409 RECORD_DAMAGED')
    }
    assert.equal((await approve()).status, 200)
  })
})

describe('policies and accounts from a shown link while mail is configured', () => {
  let office: PostOffice
  let world: World
  before(async () => {
    office = await openPostOffice()
    world = await createWorld({ environment: { SMTP_URL: office.url, PUBLIC_URL: 'https://credit.example' } })
  })
  after(async () => {
    await world.stop()
    await office.close()
  })

  async function invite(name: string, roles: readonly string[], mood: PostOffice['mood']): Promise<Person> {
    const { alder } = world.institutions
    office.mood = mood
    await alder.administrator.stepUp()
    const email = `${name.toLowerCase()}@alder-bank.example`
    const body = { email, roles, language: 'en' }
    const { link } = await alder.administrator.post('/admin/invitations', body, 201)
    office.mood = 'takes'
    return world.accept(alder, email, name, link ?? office.linkTo(email))
  }

  it('refuses policies of an account from a shown link until its person completes a recovery whose link went by mail', async () => {
    const { alder } = world.institutions
    const both = ['policy_author', 'policy_approver']
    const shown = await invite('Sid', both, 'refuses')
    const author = await invite('Mia', both, 'takes')
    const approver = await invite('Noa', both, 'takes')
    const base = await Desk.of(world, { author, approver, both: author })
    const draft = await base.ready('written')
    const submitted = await base.submit(await base.ready('handed-in'))
    await everyActRefused(base, { draft, submitted }, shown)
    const { id } = await shown.get('/me')
    await alder.administrator.stepUp()
    await alder.administrator.post(`/admin/users/${id}/recovery`, { kind: 'password' }, 201)
    const token = office.linkTo(shown.email).split('#token=')[1]!
    world.clock.advance(30)
    const password = 'seven green bottles'
    const code = codeAt(shown.seed, stepAt(world.clock.now()))
    const completed = await world.anonymous.send('POST', '/account-recovery/complete', { token, password, code })
    assert.equal(completed.status, 204, completed.text)
    const recovered = (await eventsOf(world.database, alder.id, 'recovery.completed')).at(-1)!
    assert.equal(recovered.data['account_link_shown_ended'], true)
    assert.equal((await alder.administrator.get(`/admin/users/${id}`)).link_shown, false)
    shown.token = undefined
    const login = { institution_reference: alder.reference, email: shown.email, password }
    shown.token = (await shown.post('/auth/login', login, 200)).token
    await shown.post('/auth/second-factor', { code: shown.freshCode() }, 200)
    assert.equal((await base.approve(submitted, shown)).approved_by?.display_name, 'Sid')
    const approved = (await eventsOf(world.database, alder.id, 'policy.approved')).at(-1)!
    assert.ok(!('account_link_shown' in approved.data))
  })
})

async function everyActRefused(
  desk: Desk,
  { draft, submitted }: { readonly draft: Version; readonly submitted: Version },
  person?: Person,
): Promise<void> {
  const [author, approver] = [person ?? desk.author, person ?? desk.approver]
  await approver.stepUp()
  const create = { product_id: desk.productId, grid_code: 'german_credit_1994', code: 'never', title: 'Never' }
  const set = { row_version: draft.row_version, parameters }
  for (const reply of [
    await author.send('POST', '/policies', create),
    await author.send('POST', `/policies/${draft.id}/derive`),
    await author.send('PUT', `/policies/${draft.id}/parameters`, set),
    await approver.send('POST', `/policies/${submitted.id}/approve`, { row_version: submitted.row_version }),
  ])
    assert.equal(refusalOf(reply), '403 ACCOUNT_LINK_SHOWN')
}
