import assert from 'node:assert/strict'
import type pg from 'pg'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import type { ApplicationDetailOut } from '../../client/index.ts'
import { germanParameters } from '../../demo/german-parameters.ts'
import { connectAsService } from '../../test/world/as-service.ts'
import { refusalOf } from '../../test/call.ts'
import {
  applicationBody,
  bringIntoForce,
  createLendingWorld,
  type LendingDesk,
  openDesk,
  rows,
} from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { Lender, Person, World } from '../../test/world.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { refuseDamaged } from '../platform/audit/rests-on/refuse-damaged.ts'
import { rightsTables } from '../roles/index.ts'
import { packPlain } from '../evidence/parts/packing.ts'
import { sizesOf } from '../evidence/parts/sealed-parts.ts'

const REFUSED = '409 RECORD_DAMAGED'

describe('acts on rows and pieces that no event wrote', () => {
  let world: World
  let desk: LendingDesk
  let alder: Lender
  let service: pg.Client
  let next = 0
  before(async () => {
    ;({ world, desk } = await createLendingWorld({ maxAmount: '50000' }))
    alder = world.institutions.alder
    service = await connectAsService(world.database, alder.id)
  })
  after(async () => {
    await service.end()
    await world.stop()
  })

  async function submitted(): Promise<ApplicationDetailOut> {
    const draft = await desk.analyst.post('/applications', applicationBody(desk.productId, rows[next++]!), 201)
    return desk.analyst.post(`/applications/${draft.id}/submit`, { row_version: draft.row_version })
  }

  async function decidedBy(person: Person): Promise<string> {
    const { id, row_version, evaluations } = await submitted()
    const outcome = evaluations[0]!.recommendation === 'decline' ? 'declined' : 'approved'
    const reply = await person.send('POST', `/applications/${id}/decision`, { row_version, outcome })
    return reply.status === 201 ? 'decided' : refusalOf(reply)
  }

  interface Rights {
    readonly version: number
    readonly user_roles: readonly unknown[]
    readonly delegations: readonly unknown[]
  }

  async function rightsOf(id: string): Promise<Rights> {
    const of = async (text: string) => (await service.query<Record<string, unknown>>(text, [id])).rows
    const [user] = await of('select row_version from users where id = $1')
    return {
      version: user!['row_version'] as number,
      user_roles: await of('select * from user_roles where user_id = $1'),
      delegations: await of('select * from delegations where user_id = $1'),
    }
  }

  async function setRights(id: string, { version, ...tables }: Rights): Promise<void> {
    await service.query('update users set row_version = $2 where id = $1', [id, version])
    for (const [table, stored] of Object.entries(tables)) {
      await service.query(`delete from ${table} where user_id = $1`, [id])
      for (const row of stored)
        await service.query(`insert into ${table} select (jsonb_populate_record(null::${table}, $1)).*`, [
          JSON.stringify(row),
        ])
    }
  }

  const idOf = async (person: Person): Promise<string> => (await person.get('/me')).id

  it('never shows a piece that was stored unsealed, whoever wrote it', async () => {
    const { id, evaluations } = await submitted()
    const owner = evaluations[0]!.id
    const [kept] = await superuserQuery<{ sealed: Buffer; sizes: Buffer; salts: Buffer }>(
      world.database,
      `select sealed, sizes, salts from pieces where owner_id = $1 and part = 'results'`,
      [owner],
    )
    const forged = Buffer.from('{"recommendation":"approve","score":"999"}')
    const store = ({ sealed, sizes, salts }: typeof kept & object) =>
      superuserQuery(
        world.database,
        `set session_replication_role = replica;
         update pieces set sealed = '\\x${sealed.toString('hex')}', sizes = '\\x${sizes.toString('hex')}', salts = '\\x${salts.toString('hex')}'
         where owner_id = '${owner}' and part = 'results'`,
      )
    await store({ sealed: packPlain(forged), sizes: sizesOf([forged.length]), salts: Buffer.alloc(32) })
    for (const path of [`/applications/${id}`, `/evaluations/${owner}`])
      assert.equal(refusalOf(await desk.analyst.send('GET', path)), '409 EVIDENCE_DAMAGED', path)
    await store(kept!)
    assert.equal((await desk.analyst.get(`/evaluations/${owner}`)).score, evaluations[0]!.score)
  })

  it('refuses a decision under a role and a delegation that the service’s own role inserted', async () => {
    const nina = await world.join(alder, 'Nina', ['analyst'])
    const id = await idOf(nina)
    await service.query(`insert into user_roles values ($1, $2, 'credit_manager')`, [alder.id, id])
    await service.query(
      `insert into delegations (institution_id, id, user_id, max_amount) values ($1, gen_random_uuid(), $2, 1000000)`,
      [alder.id, id],
    )
    assert.equal(await decidedBy(nina), REFUSED)
    await service.query(`delete from user_roles where user_id = $1 and role = 'credit_manager'`, [id])
    await service.query('delete from delegations where user_id = $1', [id])
    assert.equal(await decidedBy(nina), '403 PERMISSION_DENIED')
  })

  it('refuses a decision when a delegation was deleted, or set back to an earlier one', async () => {
    const low = [{ product_id: null, max_amount: '1' }]
    const high = [{ product_id: null, max_amount: '50000' }]
    const olga = await world.join(alder, 'Olga', ['credit_manager'], high)
    const id = await idOf(olga)
    const earlier = await rightsOf(id)
    assert.equal(await decidedBy(olga), 'decided')
    await alder.administrator.stepUp()
    const { row_version } = await alder.administrator.get(`/admin/users/${id}`)
    const lowered = { row_version, roles: ['credit_manager'], delegations: low }
    await alder.administrator.put(`/admin/users/${id}/roles`, lowered)
    await olga.signIn()
    const current = await rightsOf(id)
    // These rows, to the last column, are those that the service compared at the decision.
    await setRights(id, earlier)
    assert.equal(await decidedBy(olga), REFUSED)
    await setRights(id, current)
    assert.equal(await decidedBy(olga), '409 AMOUNT_EXCEEDS_DELEGATION')
    await setRights(id, { ...current, delegations: [] })
    assert.equal(await decidedBy(olga), REFUSED)
    await setRights(id, { ...current, delegations: earlier.delegations })
    assert.equal(await decidedBy(olga), REFUSED)
    await setRights(id, current)
    assert.equal(await decidedBy(olga), '409 AMOUNT_EXCEEDS_DELEGATION')
  })

  it('refuses a decision when the record of a change was damaged, and the rows are those before it', async () => {
    const rita = await world.join(alder, 'Rita', ['credit_manager'], [{ product_id: null, max_amount: '50000' }])
    const id = await idOf(rita)
    const earlier = await rightsOf(id)
    await alder.administrator.stepUp()
    const { row_version } = await alder.administrator.get(`/admin/users/${id}`)
    await alder.administrator.put(`/admin/users/${id}/roles`, {
      row_version,
      roles: ['credit_manager'],
      delegations: [],
    })
    await rita.signIn()
    await setRights(id, earlier)
    const record = `seq = (select max(seq) from audit_records where subject_id = '${id}' and kind = 'roles.assigned')`
    const damage = (change: string) =>
      superuserQuery(
        world.database,
        `set session_replication_role = replica;
         update audit_records set outcome = '${change}' where institution_id = '${alder.id}' and ${record}`,
      )
    await damage('failed')
    assert.equal(await decidedBy(rita), REFUSED)
    await damage('success')
  })

  it('finds no damage where a server writes dates in another form', async () => {
    const { platform } = world.service
    const id = await idOf(desk.manager)
    const refusal = await inTenant(platform.pool, alder.id, async (tenant) => {
      await sql`set local datestyle = 'German'`.execute(tenant.db)
      return refuseDamaged(platform, tenant, rightsTables, [id])
    })
    assert.equal(refusal, null)
  })

  it('refuses to grant rights by a role that no event assigned', async () => {
    const pia = await world.join(alder, 'Pia', ['analyst'])
    await service.query(`insert into user_roles values ($1, $2, 'administrator')`, [alder.id, await idOf(pia)])
    await pia.stepUp()
    const invitation = { email: 'new@alder-bank.example', roles: ['administrator'], delegations: [] }
    assert.equal(refusalOf(await pia.send('POST', '/admin/invitations', invitation)), REFUSED)
    await service.query(`delete from user_roles where user_id = $1 and role = 'administrator'`, [await idOf(pia)])
  })

  it('refuses to approve a version that was changed beside the chain, and to evaluate under one that was so approved', async () => {
    const derived = await desk.author.post(`/policies/${desk.policyId}/derive`, {}, 201)
    const draft = await desk.analyst.post('/applications', applicationBody(desk.productId, rows[next++]!), 201)
    const { id: evaluated, row_version } = await submitted()
    const author = await idOf(desk.author)
    await service.query(
      `update policies set status = 'submitted', submitted_by = $2, submitted_at = now(), effective_from = $3 where id = $1`,
      [derived.id, author, world.clock.now()],
    )
    await desk.approver.stepUp()
    const { row_version: version } = await desk.approver.get(`/policies/${derived.id}`)
    assert.equal(
      refusalOf(await desk.approver.send('POST', `/policies/${derived.id}/approve`, { row_version: version })),
      REFUSED,
    )
    await service.query(`update policies set status = 'active', approved_by = $2, approved_at = now() where id = $1`, [
      derived.id,
      await idOf(desk.approver),
    ])
    const submission = { row_version: draft.row_version }
    assert.equal(refusalOf(await desk.analyst.send('POST', `/applications/${draft.id}/submit`, submission)), REFUSED)
    assert.equal(
      refusalOf(await desk.manager.send('POST', `/applications/${evaluated}/reevaluation`, { row_version })),
      REFUSED,
    )
  })

  it('refuses to evaluate under an earlier version when the one in force was moved away', async () => {
    const birch = world.institutions.birch
    const other = await openDesk(world, birch)
    const newer = await bringIntoForce(
      world,
      other.author,
      other.approver,
      other.productId,
      'second-scorecard',
      germanParameters,
    )
    const drafts: ApplicationDetailOut[] = []
    for (let nth = 0; nth < 4; nth += 1)
      drafts.push(await other.analyst.post('/applications', applicationBody(other.productId, rows[next++]!), 201))
    const submit = () => {
      const { id, row_version } = drafts.pop()!
      return other.analyst.send('POST', `/applications/${id}/submit`, { row_version })
    }
    assert.equal((await submit()).status, 200)
    await service.query(`select set_config('app.institution_id', $1, false)`, [birch.id])
    await service.query(`update policies set effective_from = effective_from + 300 where id = $1`, [newer])
    assert.equal(refusalOf(await submit()), REFUSED)
    await service.query(`update policies set effective_from = effective_from - 300 where id = $1`, [newer])
    assert.equal((await submit()).status, 200)
    await service.query(
      `update policies set status = 'archived', archived_at = null, approved_at = null where id = $1`,
      [newer],
    )
    assert.equal(refusalOf(await submit()), REFUSED)
  })
})
