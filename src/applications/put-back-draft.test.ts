import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type pg from 'pg'
import { after, before, describe, it } from 'node:test'
import type { ApplicationDetailOut, HumanDecisionOut } from '../../client/index.ts'
import { germanParameters } from '../../demo/german-parameters.ts'
import { connectAsService } from '../../test/world/as-service.ts'
import { refusalOf } from '../../test/call.ts'
import { applicationBody, approve, createLendingWorld, type LendingDesk, rows } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { World } from '../../test/world.ts'
import { isRefusal } from '../../core/values/refusal.ts'
import { tables } from '../areas.ts'
import { verifyChain } from '../operator/chains/verify-chain.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { sha256 } from '../platform/sha256.ts'
import { lockApplication } from './queries.ts'
import { vouchedDraft } from './vouched-draft.ts'

const REFUSED = '409 RECORD_DAMAGED'
const CONTENT = ['salts', 'sizes', 'sealed'] as const

type Kept = Readonly<Record<(typeof CONTENT)[number], Buffer>>

/** Every earlier piece of a draft can still be opened: it was sealed under the same key. */
describe('an earlier draft that was put back beside the service', () => {
  let world: World
  let desk: LendingDesk
  let service: pg.Client
  let institutionId: string
  let next = 0
  before(async () => {
    ;({ world, desk } = await createLendingWorld({ maxAmount: '50000' }))
    institutionId = world.institutions.alder.id
    service = await connectAsService(world.database, institutionId)
  })
  after(async () => {
    await service.end()
    await world.stop()
  })

  const partOf = async (id: string): Promise<Kept> =>
    (await service.query<Kept>(`select ${CONTENT.join()} from pieces where owner_id = $1`, [id])).rows[0]!

  const setTo = (kept: Kept, columns: readonly (typeof CONTENT)[number][]): string =>
    columns.map((column) => `${column} = '\\x${kept[column].toString('hex')}'`).join()

  /** As the service's own role, which may replace the part of a draft. */
  async function putBack(
    id: string,
    kept: Kept,
    columns: readonly (typeof CONTENT)[number][] = CONTENT,
  ): Promise<void> {
    await service.query(`update pieces set ${setTo(kept, columns)} where owner_id = $1`, [id])
  }

  const entered = (at: number, amount: string): object => ({ ...applicationBody(desk.productId, rows[at]!), amount })

  /** A draft that was changed from 2000 to 3000, with its earlier and its current pieces. */
  async function changed() {
    const at = next++
    const draft = await desk.analyst.post('/applications', entered(at, '2000'), 201)
    const earlier = await partOf(draft.id)
    const change = { ...entered(at, '3000'), row_version: draft.row_version }
    const { id, row_version } = await desk.analyst.put(`/applications/${draft.id}`, change)
    return { id, row_version, change: { ...change, row_version }, earlier, current: await partOf(id) }
  }

  const submit = ({ id, row_version }: { readonly id: string; readonly row_version: number }) =>
    desk.analyst.send('POST', `/applications/${id}/submit`, { row_version })

  const findings = async (): Promise<string[]> => {
    const { rows: found } = await verifyChain(world.service.platform.pool, institutionId, [], { tables })
    return found!.findings.map(({ row, finding, columns }) => `${row} ${finding} ${columns.join()}`)
  }

  it('an earlier draft that was put back is neither submitted nor changed, whichever of its columns it is', async () => {
    const draft = await changed()
    // Both drafts have pieces of the same sizes.
    for (const columns of [CONTENT, ['salts'], ['sealed']] as const) {
      await putBack(draft.id, draft.earlier, columns)
      assert.equal(refusalOf(await submit(draft)), REFUSED, columns.join())
      const change = await desk.analyst.send('PUT', `/applications/${draft.id}`, draft.change)
      assert.equal(refusalOf(change), REFUSED, columns.join())
      await putBack(draft.id, draft.current)
    }
    const reply = await submit(draft)
    assert.equal(reply.status, 200, reply.text)
    assert.equal((reply.body as ApplicationDetailOut).amount, '3000')
  })

  it('an earlier draft that was put back is not submitted when the row of the application was made to fit', async () => {
    const draft = await changed()
    const [kept] = (
      await service.query<{ draft_digests: Buffer }>('select draft_digests from applications where id = $1', [draft.id])
    ).rows
    const digest = Buffer.from(sha256(Buffer.concat(CONTENT.map((column) => draft.earlier[column]))))
    await putBack(draft.id, draft.earlier)
    const set = (value: Buffer) =>
      service.query('update applications set draft_digests = $2 where id = $1', [draft.id, value])
    await set(Buffer.concat([digest, kept!.draft_digests.subarray(32)]))
    assert.equal(refusalOf(await submit(draft)), REFUSED)
    await set(kept!.draft_digests)
    await putBack(draft.id, draft.current)
    assert.equal((await submit(draft)).status, 200)
  })

  it('audit verify names an earlier draft that was put back, without opening a piece', async () => {
    const draft = await changed()
    await putBack(draft.id, draft.earlier)
    assert.deepEqual(await findings(), [`pieces/${draft.id}/draft changed salts,sealed,sizes`])
    await putBack(draft.id, draft.current)
    assert.deepEqual(await findings(), [])
  })

  it('a draft that is put back after the submission decides nothing: decision and re-evaluation take what was evaluated', async () => {
    const [decided, escalated, reevaluated] = [await changed(), await changed(), await changed()]
    for (const draft of [decided, escalated, reevaluated]) {
      assert.equal((await submit(draft)).status, 200)
      await superuserQuery(
        world.database,
        `set session_replication_role = replica; update pieces set ${setTo(draft.earlier, CONTENT)} where owner_id = '${draft.id}'`,
      )
    }
    assert.equal(await approvedAmount(decided.id), '3000')
    // 2000 would be within the delegation, which makes an escalation pointless.
    const junior = await world.join(
      world.institutions.alder,
      'Jan',
      ['credit_manager'],
      [{ product_id: null, max_amount: '2500' }],
    )
    const passed = { row_version: escalated.row_version + 1 }
    assert.equal((await junior.send('POST', `/applications/${escalated.id}/escalation`, passed)).status, 201)

    const derived = await desk.author.post(`/policies/${desk.policyId}/derive`, undefined, 201)
    const parameters = { ...germanParameters, cutoffs: { decline_below: '500', approve_from: '600' } }
    await desk.author.put(`/policies/${derived.id}/parameters`, { row_version: derived.row_version, parameters })
    const { amount, duration_months, inputs } = rows[0]!
    const test_set = [{ amount, duration_months, inputs }]
    await desk.author.post(`/policies/${derived.id}/simulations`, { test_set }, 201)
    await approve(world, desk.author, desk.approver, derived.id)
    await desk.analyst.post(`/applications/${reevaluated.id}/reevaluation`, {
      row_version: reevaluated.row_version + 1,
    })
    assert.equal(await approvedAmount(reevaluated.id), '3000')
  })

  it('an earlier draft that was put back beside the service is told from a draft whose times a server shows in another zone', async () => {
    const { id } = await desk.analyst.post('/applications', applicationBody(desk.productId, rows[next++]!), 201)
    const { platform } = world.service
    const vouched = await inTenant(platform.pool, institutionId, async (tenant) => {
      await sql`set local timezone = 'Asia/Kolkata'`.execute(tenant.db)
      return vouchedDraft(platform, tenant, id, lockApplication(platform, tenant, id))
    })
    assert.equal(isRefusal(vouched), false)
  })

  /** Approves what was requested. */
  async function approvedAmount(id: string): Promise<string | null> {
    const { row_version, evaluations } = await desk.manager.get(`/applications/${id}`)
    const deviation = { deviation_reason_code: 'customer_relationship', deviation_reason: 'A customer for many years.' }
    const body = {
      row_version,
      outcome: 'approved',
      ...(evaluations[0]!.recommendation === 'decline' ? deviation : {}),
    }
    const reply = await desk.manager.send('POST', `/applications/${id}/decision`, body)
    assert.equal(reply.status, 201, reply.text)
    return (reply.body as HumanDecisionOut).amount
  }
})
