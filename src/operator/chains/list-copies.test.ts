import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../../../test/lending.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { supportForm } from '../../support/support.fixture.ts'
import type { World } from '../../../test/world.ts'
import { tables } from '../../areas.ts'
import { verifyChain } from './verify-chain.ts'

describe('audit verify on what lists keep', () => {
  let world: World
  let desk: LendingDesk
  let id: string
  let next = 100
  before(async () => {
    ;({ world, desk } = await createLendingWorld())
    const small = rows.filter(({ amount }) => Number(amount) < 3_000)
    for (const row of small.slice(0, 4)) {
      const draft = await desk.analyst.post('/applications', applicationBody(desk.productId, row), 201)
      id = draft.id
      const { row_version, evaluations } = await desk.analyst.post(`/applications/${id}/submit`, { row_version: 1 })
      const outcome = evaluations[0]!.recommendation === 'decline' ? 'declined' : 'approved'
      await desk.manager.post(`/applications/${id}/decision`, { row_version, outcome }, 201)
    }
    await desk.analyst.post('/applications', applicationBody(desk.productId, small[4]!), 201)
    const { alder } = world.institutions
    const officer = await world.join(alder, 'Dana', ['data_protection_officer'])
    const received_on = world.clock.now().toISOString().slice(0, 10)
    await alder.administrator.post('/support/requests', supportForm(), 201)
    await officer.post('/trust/data-rights', { kind: 'access', applicant_reference: 'C-1', received_on }, 201)
  })
  after(() => world.stop())

  async function found(): Promise<string[]> {
    const report = await verifyChain(world.service.platform.pool, world.institutions.alder.id, [], { tables })
    return report.rows!.findings.map(({ row, finding, columns }) => `${row} ${finding} ${columns.join()}`)
  }

  const planted = (statement: string, values: readonly unknown[] = []) =>
    superuserQuery(world.database, statement, values)

  /** What a withdrawn import does with a draft, up to the counts; and back. */
  const deletionOf = (draft: string): string => `begin;
    delete from pieces where application_id = '${draft}';
    delete from application_facts where application_id = '${draft}';
    delete from applications where id = '${draft}';
    set constraints all immediate; rollback`

  async function remade(): Promise<void> {
    const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
    const section = page.slice(page.indexOf('## Totals and orders of lists'))
    await planted(/```sql\n([^]*?)```/.exec(section)![1]!)
  }

  it('finds nothing where every act counted itself', async () => {
    assert.deepEqual(await found(), [])
    const counts = await planted(
      'select reference_block, draft, submitted, escalated, decided from application_counts order by 1',
    )
    const each = { draft: 1, submitted: 0, escalated: 0, decided: 4 }
    assert.deepEqual(counts, [
      { reference_block: '', ...each },
      { reference_block: 'A-000', ...each },
    ])
  })

  it('names the status whose count is not that of the applications', async () => {
    await planted('update application_counts set decided = decided + 1, draft = draft - 1')
    const names = (await found()).map((finding) => finding.replace(/\/[0-9a-f-]{36}\/\S+/, ''))
    assert.deepEqual(names.toSorted(), [
      'application_counts changed decided',
      'application_counts changed draft',
      'application_counts/A-000 changed decided',
      'application_counts/A-000 changed draft',
    ])
    await planted('update application_counts set decided = decided - 1, draft = draft + 1')
  })

  it('counts applications whose count was deleted', async () => {
    await planted('create table kept_aside as select * from application_counts')
    await planted('delete from application_counts')
    assert.equal((await found()).length, 4)
    await planted('insert into application_counts select * from kept_aside')
    assert.deepEqual(await found(), [])
  })

  it('refuses no act because of wrong or deleted counts, and the repair of the documentation makes them again', async () => {
    for (const damage of ['update application_counts set draft = 0', 'delete from application_counts']) {
      const entered = await desk.analyst.post('/applications', applicationBody(desk.productId, rows[next++]!), 201)
      const other = await desk.analyst.post('/applications', applicationBody(desk.productId, rows[next++]!), 201)
      await planted(damage)
      await desk.analyst.post(`/applications/${entered.id}/submit`, { row_version: 1 })
      await planted(deletionOf(other.id))
      assert.ok((await found()).length > 0)
      await remade()
      assert.deepEqual(await found(), [], damage)
    }
  })

  it('names the application whose place by score is not that of its score', async () => {
    for (const edit of ['list_score + 1', 'null']) {
      await planted(`update applications set list_score = ${edit} where id = $1`, [id])
      assert.deepEqual(await found(), [`applications/${id} changed list_score`])
      await remade()
      assert.deepEqual(await found(), [])
    }
  })

  const lastNumbers = () =>
    planted(`
      select 'application_counters' as counter, institution_id, last_number from application_counters
      union all select 'rights_request_counters', * from rights_request_counters
      union all select 'support_request_counters', * from support_request_counters order by 1, 2`)

  it('keeps every counter that is correct when all are made again as the documentation says', async () => {
    const { id: institution } = world.institutions.alder
    const own = async () => (await lastNumbers()).filter(({ institution_id }) => institution_id === institution)
    const kept = await own()
    assert.equal(kept.length, 3)
    await remade()
    assert.deepEqual(await own(), kept)
  })

  it('names a counter whose next number is taken or that no use explains, and the repair of the documentation mends it', async () => {
    const { id: institution } = world.institutions.alder
    const ofReferences = [
      'update application_counters set last_number = last_number - 1',
      'delete from application_counters',
      'update application_counters set last_number = 9007199254740990',
    ]
    const ofRequests = ['support_request_counters', 'rights_request_counters'].flatMap((counter) => [
      `update ${counter} set last_number = 0`,
      `delete from ${counter}`,
    ])
    for (const damage of [...ofReferences, ...ofRequests]) {
      await planted(`set session_replication_role = replica; ${damage} where institution_id = '${institution}'`)
      const [counter] = /[a-z]+(_request)?_counters/.exec(damage)!
      assert.deepEqual(await found(), [`${counter}/${institution} changed last_number`], damage)
      await remade()
      assert.deepEqual(await found(), [], damage)
    }
    await desk.analyst.post('/applications', applicationBody(desk.productId, rows[40]!), 201)
    await world.institutions.alder.administrator.post('/support/requests', supportForm(), 201)
  })
})
