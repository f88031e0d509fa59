import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { after, before, describe, it } from 'node:test'
import type { ApplicationDetailOut } from '../../client/index.ts'
import { isRefusal } from '../../core/values/refusal.ts'
import { refusalOf } from '../../test/call.ts'
import { applicationBody, createLendingWorld, draftProduct, type LendingDesk, rows } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { connectAsService } from '../../test/world/as-service.ts'
import type { Lender, Person, World } from '../../test/world.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { refuseDamagedRights } from '../roles/index.ts'
import { recogniseSession } from '../sessions/index.ts'

const REFUSED = '409 RECORD_DAMAGED'

describe('an act on an application whose row no event wrote as it stands', () => {
  let world: World
  let desk: LendingDesk
  let alder: Lender
  let service: pg.Client
  let next = 0
  before(async () => {
    ;({ world, desk } = await createLendingWorld({ maxAmount: '50' }))
    alder = world.institutions.alder
    service = await connectAsService(world.database, alder.id)
  })
  after(async () => {
    await service.end()
    await world.stop()
  })

  const draft = (): Promise<ApplicationDetailOut> =>
    desk.analyst.post('/applications', applicationBody(desk.productId, rows[next++]!), 201)
  const submit = ({ id, row_version }: ApplicationDetailOut): Promise<ApplicationDetailOut> =>
    desk.analyst.post(`/applications/${id}/submit`, { row_version })
  const outcomeOf = ({ evaluations }: ApplicationDetailOut): string =>
    evaluations[0]!.recommendation === 'decline' ? 'declined' : 'approved'

  async function attempt(person: Person, application: ApplicationDetailOut, act: string): Promise<string> {
    const { id, row_version } = application
    const body = { row_version, ...(act === 'decision' ? { outcome: outcomeOf(application) } : {}) }
    const reply = await person.send('POST', `/applications/${id}/${act}`, body)
    return reply.status < 300 ? 'done' : refusalOf(reply)
  }

  const idOf = async (person: Person): Promise<string> => (await person.get('/me')).id

  it('refuses to decide, escalate or re-evaluate an application that was moved to another product', async () => {
    const other = await draftProduct(desk.author, 'other-loan')
    const mona = await world.join(
      alder,
      'Mona',
      ['credit_manager', 'analyst'],
      [
        { product_id: null, max_amount: '1' },
        { product_id: other, max_amount: '50000' },
      ],
    )
    const application = await submit(await draft())
    const move = (productId: string) =>
      service.query('update applications set product_id = $2 where id = $1', [application.id, productId])
    assert.equal(await attempt(mona, application, 'decision'), '409 AMOUNT_EXCEEDS_DELEGATION')
    await move(other)
    for (const act of ['decision', 'escalation', 'reevaluation'])
      assert.equal(await attempt(mona, application, act), REFUSED, act)
    await move(desk.productId)
    assert.equal(await attempt(mona, application, 'escalation'), 'done')
  })

  it('refuses a decision on one’s own submission that was given to a colleague, and on an escalation by hand', async () => {
    const application = await submit(await draft())
    const analyst = await idOf(desk.analyst)
    const manager = await idOf(desk.manager)
    const edit = (column: string, value: string) =>
      service.query(`update applications set ${column} = $2 where id = $1`, [application.id, value])
    await edit('submitted_by', manager)
    assert.equal(await attempt(desk.manager, application, 'decision'), REFUSED)
    await edit('submitted_by', analyst)
    assert.equal(await attempt(desk.manager, application, 'decision'), '409 AMOUNT_EXCEEDS_DELEGATION')
    await edit('status', 'escalated')
    assert.equal(await attempt(desk.manager, application, 'decision'), REFUSED)
  })

  it('lists after each act what the act recorded, whatever was written into the facts before', async () => {
    const senior = await world.join(alder, 'Selma', ['credit_manager'], [{ product_id: null, max_amount: '50000' }])
    const forge = (id: string) =>
      service.query(
        `update application_facts set amount = 1, duration_months = 7, score = 999, recommendation = 'refer', outcome = 'approved'
         where application_id = $1`,
        [id],
      )
    const listed = async (id: string) => {
      const [facts] = (
        await service.query(
          `select trim_scale(amount)::text as amount, duration_months, recommendation, trim_scale(score)::text as score, outcome
           from application_facts where application_id = $1`,
          [id],
        )
      ).rows as object[]
      return facts
    }
    const entered = await draft()
    const { id, amount, duration_months } = entered
    await forge(id)
    const application = await submit(entered)
    const [{ recommendation, score }] = application.evaluations as [ApplicationDetailOut['evaluations'][0]]
    const facts = { amount, duration_months, recommendation, score, outcome: null }
    assert.deepEqual(await listed(id), facts)
    await forge(id)
    assert.equal(await attempt(desk.manager, application, 'escalation'), 'done')
    assert.deepEqual(await listed(id), facts)
    await forge(id)
    const escalated = { ...application, row_version: application.row_version + 1 }
    assert.equal(await attempt(senior, escalated, 'decision'), 'done')
    assert.deepEqual(await listed(id), { ...facts, outcome: outcomeOf(application) })
    const changed = await draft()
    await forge(changed.id)
    const body = applicationBody(desk.productId, rows[next++]!, { row_version: changed.row_version })
    const put = await desk.analyst.put(`/applications/${changed.id}`, body)
    assert.deepEqual(await listed(changed.id), {
      amount: put.amount,
      duration_months: put.duration_months,
      recommendation: null,
      score: null,
      outcome: null,
    })
  })
})

describe('an act under rights that no event granted', () => {
  let world: World
  let desk: LendingDesk
  let alder: Lender
  let service: pg.Client
  let next = 100
  before(async () => {
    ;({ world, desk } = await createLendingWorld({ maxAmount: '50' }))
    alder = world.institutions.alder
    service = await connectAsService(world.database, alder.id)
  })
  after(async () => {
    await service.end()
    await world.stop()
  })

  const body = () => applicationBody(desk.productId, rows[next++]!)
  const idOf = async (person: Person): Promise<string> => (await person.get('/me')).id

  it('refuses to enter, submit, change and derive under a role that the service’s own role inserted', async () => {
    const nora = await world.join(alder, 'Nora', ['auditor'])
    const drafted = await desk.analyst.post('/applications', body(), 201)
    const { id, row_version } = drafted
    await service.query(
      `insert into user_roles (institution_id, user_id, role) select $1, $2, unnest(array['analyst', 'policy_author'])`,
      [alder.id, await idOf(nora)],
    )
    assert.equal(refusalOf(await nora.send('POST', '/applications', body())), REFUSED)
    assert.equal(refusalOf(await nora.send('POST', `/applications/${id}/submit`, { row_version })), REFUSED)
    assert.equal(refusalOf(await nora.send('PUT', `/applications/${id}`, { ...body(), row_version })), REFUSED)
    assert.equal(refusalOf(await nora.send('POST', `/policies/${desk.policyId}/derive`, {})), REFUSED)
    assert.equal(refusalOf(await nora.send('POST', `/applications/${id}/evidence`)), REFUSED)
  })

  it('refuses to enter with a disabled account that was set active by hand', async () => {
    const rolf = await world.join(alder, 'Rolf', ['analyst'])
    const id = await idOf(rolf)
    await alder.administrator.stepUp()
    const { row_version } = await alder.administrator.get(`/admin/users/${id}`)
    await alder.administrator.post(`/admin/users/${id}/disable`, { row_version })
    await service.query(`update users set status = 'active' where id = $1`, [id])
    // No new session is opened, so that of before is opened again.
    await service.query(`update sessions set state = 'authenticated', revoked_at = null where user_id = $1`, [id])
    assert.equal(refusalOf(await rolf.send('POST', '/applications', body())), REFUSED)
  })

  it('refuses to change the profile of an account whose address was replaced by hand', async () => {
    const tara = await world.join(alder, 'Tara', ['analyst'])
    const profile = { display_name: 'Tara', function: null, language: 'fr' }
    await service.query(
      `update users set email = 'mallory@evil.example', email_normalised = 'mallory@evil.example' where id = $1`,
      [await idOf(tara)],
    )
    assert.equal(refusalOf(await tara.send('PUT', '/me/profile', profile)), REFUSED)
  })

  it('refuses rights that were inserted when they were read and deleted when they are compared', async () => {
    const { platform } = world.service
    const id = await idOf(desk.manager)
    const forged = randomUUID()
    const [session] = await superuserQuery<{ token_fingerprint: Buffer }>(
      world.database,
      `select token_fingerprint from sessions where user_id = $1 and state = 'authenticated' order by created_at desc limit 1`,
      [id],
    )
    const recognised = async (read: () => Promise<void>) =>
      inTenant(platform.pool, alder.id, async (tenant) => {
        const caller = await recogniseSession(platform, tenant, session!.token_fingerprint, world.clock.now())
        assert.ok(!isRefusal(caller) && caller.type === 'user')
        await read()
        return { caller, refusal: await refuseDamagedRights(platform, tenant, caller.rightsRead) }
      })
    assert.equal((await recognised(async () => {})).refusal, null)
    await service.query(
      `insert into delegations (institution_id, id, user_id, product_id, max_amount) values ($1, $2, $3, $4, 1000000)`,
      [alder.id, forged, id, desk.productId],
    )
    const { caller, refusal } = await recognised(async () => {
      await service.query('delete from delegations where id = $1', [forged])
    })
    assert.ok(caller.delegations.some(({ max_amount }) => max_amount === '1000000'))
    assert.equal(refusal?.refused.code, 'BUSY')
    assert.equal((await recognised(async () => {})).refusal, null)
  })
})
