import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { askForAccess } from '../console.ts'
import { browserIsMissing } from '../browser.ts'
import { eventsOf } from '../superuser-query.ts'
import { checkScreens, giveCode } from './check-screens.ts'
import { type OpenConsole, openConsole } from './open-console.ts'

describe('the path of an administrator in a browser', { skip: browserIsMissing() }, () => {
  let open: OpenConsole
  before(async () => {
    open = await openConsole()
  })
  after(() => open.stop())

  it('an administrator invites a person with a delegation, changes roles, suspends, recovers, and issues a credential', async () => {
    const { administrator } = open.lender
    const watched = await open.pageOf(administrator, '/people/invite')
    const { page } = watched
    await page.getByLabel('Email address').fill('nina@alder.example')
    await page.getByLabel('Credit manager').check()
    await page.getByRole('button', { name: 'Add a delegation' }).click()
    await page.getByLabel('At most (EUR)').fill('1.500')
    // A code of more than ten minutes ago is asked for anew.
    open.world.clock.advance(11 * 60)
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByText('This can be read in two ways. Write it without grouping.').waitFor()
    await page.getByLabel('At most (EUR)').fill('1,500.00')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await giveCode(watched, administrator)
    const link = await page.locator('output').textContent()
    assert.match(link ?? '', /#token=/)
    await page.getByRole('button', { name: 'I have kept it' }).click()
    assert.equal(await page.locator('output').count(), 0)
    const nina = await open.world.accept(open.lender, 'nina@alder.example', 'Nina', link!)

    await page.getByRole('link', { name: 'People' }).first().click()
    await page.getByRole('link', { name: 'Nina' }).click()
    await page.getByLabel('Credit analyst').check()
    await page.getByRole('button', { name: 'Replace roles and delegations' }).click()
    await page.getByText('The roles and delegations were replaced.').waitFor()
    const me = await nina.get('/me')
    assert.deepEqual(
      [me.roles.toSorted(), me.delegations],
      [['analyst', 'credit_manager'], [{ product_id: null, max_amount: '1500' }]],
    )

    await page.getByRole('button', { name: 'Replace the second factor' }).click()
    await page.getByText(/^A link that replaces the second factor is pending/).waitFor()
    await page.getByRole('button', { name: 'I have kept it' }).click()
    await page.getByRole('button', { name: 'Suspend the account' }).click()
    await page.getByText(/signing in is refused until you reactivate/).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend the account' }).click()
    await page.getByText('Suspended', { exact: true }).first().waitFor()
    assert.equal((await nina.send('GET', '/me')).status, 401)

    await page.goto(`${open.address}/credentials`)
    await page.getByLabel('Name').fill('Core banking')
    await page.getByRole('button', { name: 'Issue', exact: true }).click()
    assert.match((await page.locator('output').textContent()) ?? '', /^cds_m_/)
    await page.getByRole('button', { name: 'I have kept it' }).click()
    await page.getByRole('button', { name: 'Revoke Core banking' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('Revoked', { exact: true }).waitFor()
    assert.deepEqual(watched.faults, [])
    const kinds = (await eventsOf(open.world.database, open.lender.id)).map(({ kind }) => kind)
    for (const kind of [
      'invitation.issued',
      'roles.assigned',
      'recovery.issued',
      'user.suspended',
      'credential.revoked',
    ])
      assert.ok(kinds.includes(kind), kind)
  })

  it('an access that support asked for opens nothing before a consent, which can be taken back at once', async () => {
    const { administrator } = open.lender
    await askForAccess(open.world, open.lender, { scope: { product_id: open.desk.productId } })
    const watched = await open.pageOf(administrator)
    const { page } = watched
    await page.getByRole('link', { name: /unanswered/ }).click()
    await page.getByText('Waits for your answer').last().waitFor()
    await page.getByRole('button', { name: 'Consent', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Consent' }).click()
    await page.getByRole('button', { name: 'I have kept it' }).waitFor()
    await page.getByLabel('Status').selectOption('')
    await page.getByRole('button', { name: 'End the access' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End the access' }).click()
    await page.getByText('Ended', { exact: true }).last().waitFor()
    assert.deepEqual(watched.faults, [])
  })

  it('two administrators who change the roles of one person see what stands now, and choose', async () => {
    const { administrator } = open.lender
    const { id } = (await administrator.get('/admin/users')).find(({ email }) => email === open.desk.analyst.email)!
    const watched = await open.pageOf(administrator, `/people/${id}`)
    const { page } = watched
    await page.getByLabel('Auditor').check()
    const other = await open.world.join(open.lender, 'Ugo', ['administrator'])
    const { row_version } = await other.get(`/admin/users/${id}`)
    await other.stepUp()
    await other.put(`/admin/users/${id}/roles`, { row_version, roles: ['business_lead'], delegations: [] })
    await page.getByRole('button', { name: 'Replace roles and delegations' }).click()
    await page.getByText(/^Somebody changed this while you were working on it/).waitFor()
    await page.getByText('Business lead', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Keep what I entered' }).click()
    await page.getByRole('button', { name: 'Replace roles and delegations' }).click()
    await page.getByText('The roles and delegations were replaced.').waitFor()
    const { roles } = await other.get(`/admin/users/${id}`)
    assert.deepEqual(roles.toSorted(), ['analyst', 'auditor'])
    assert.deepEqual(watched.faults, [])
  })

  it('no screen of administration violates a rule of accessibility, in both languages and themes', async () => {
    const { administrator } = open.lender
    const { id } = (await administrator.get('/admin/users')).find(({ email }) => email === open.desk.manager.email)!
    const pages = await checkScreens(open, administrator, [
      '/',
      '/people',
      { path: `/people/${id}`, dialog: /^(?:Suspend the account|Suspendre le compte)$/ },
      '/people/invite',
      '/people/invitations',
      '/credentials',
      '/support-access',
      '/usage',
      '/products',
      '/products/new',
      { path: `/products/${open.desk.productId}`, dialog: /^(?:Archive for good|Archiver définitivement)$/ },
      '/fields',
      '/fields/new',
    ])
    console.log(`${pages} pages checked`)
  })
})
