import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import type pg from 'pg'
import { tables } from '../../src/areas.ts'
import { verifyChain } from '../../src/operator/chains/verify-chain.ts'
import { headMatches } from '../../src/operator/doctor/queries.ts'
import { inTenant } from '../../src/platform/database/transaction.ts'
import { connectAsService } from '../world/as-service.ts'
import { refusalOf } from '../call.ts'
import { superuserQuery } from '../superuser-query.ts'
import { createWorld, type Person, type World } from '../world.ts'

const REFUSED = '503 AUDIT_CHAIN_DAMAGED'

/** As the service's own database role could. */
describe('a chain whose end was changed beside the service', () => {
  let world: World
  let id: string
  let service: pg.Client
  let ada: Person
  let auditor: Person
  before(async () => {
    world = await createWorld()
    id = world.institutions.alder.id
    ada = world.institutions.alder.administrator
    auditor = await world.join(world.institutions.alder, 'Ugo', ['auditor'])
    service = await connectAsService(world.database, id)
  })
  after(async () => {
    await service.end()
    await world.stop()
  })

  let changes = 0
  const act = () =>
    ada.send('PUT', '/me/profile', {
      display_name: `Ada ${'x'.repeat((changes += 1))}`,
      function: null,
      language: 'en',
    })
  const damage = async () => {
    const { damage: found } = await verifyChain(world.service.platform.pool, id, [], { tables })
    return found && `${found.kind} at ${found.seq}`
  }
  const isGood = () => inTenant(world.operator.pool, id, headMatches)

  /** Each statement of the documentation below this heading, as a superuser. */
  async function repair(heading: string): Promise<void> {
    const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
    const block = page.slice(page.indexOf(heading)).match(/```sql\n([^]*?)```/)![1]!
    await superuserQuery(world.database, block.replaceAll(`:'institution'`, `'${id}'`))
  }

  const inserted: Readonly<Record<string, string>> = {
    'a record behind the last one': `insert into audit_records select institution_id, seq + 1, hash, hash, at, kind, actor_type, actor_id, subject_type, subject_id, outcome,
        request_id, session_ref, '\\x00' from audit_records order by seq desc limit 1`,
    'a record far behind the last one': `insert into audit_records select institution_id, seq + 1000, hash, 'x', at, kind, actor_type, actor_id, subject_type, subject_id, outcome,
        request_id, session_ref, bytes from audit_records order by seq desc limit 1`,
    'a record that follows the last one under another number': `insert into audit_records select institution_id, seq + 2, hash, hash, at, kind, actor_type, actor_id, subject_type, subject_id,
        outcome, request_id, session_ref, bytes from audit_records order by seq desc limit 1`,
  }
  for (const [name, statement] of Object.entries(inserted))
    it(`refuses every act with a named code, changes nothing and goes on after the repair: ${name}`, async () => {
      const { size } = await headOf()
      await service.query(statement)
      assert.equal(refusalOf(await act()), REFUSED)
      assert.equal((await act()).headers.get('retry-after'), '60')
      assert.equal((await headOf()).size, size)
      assert.match((await damage())!, new RegExp(`^(?:edited|inserted|missing|reordered) at ${Number(size) + 1}$`))
      assert.equal(await isGood(), false)
      assert.equal((await ada.send('GET', '/me')).status, 200)
      await repair('### Records or nodes beyond the head')
      assert.equal(await damage(), null)
      assert.equal(await isGood(), true)
      assert.equal((await act()).status, 200)
    })

  it('refuses to list events from bytes that are no record, with the same code', async () => {
    await service.query(inserted['a record behind the last one']!)
    assert.equal(refusalOf(await auditor.send('GET', '/admin/audit-events')), REFUSED)
    await repair('### Records or nodes beyond the head')
    assert.equal((await auditor.send('GET', '/admin/audit-events')).status, 200)
  })

  it('refuses the act that completes a node which was inserted in advance, and goes on after the repair', async () => {
    // With an even number the next record completes no node.
    while (Number((await headOf()).size) % 2 === 1) assert.equal((await act()).status, 200)
    const { size } = await headOf()
    await service.query(`insert into audit_nodes values ($1, 1, $2, sha256('x'))`, [id, Number(size) / 2])
    assert.equal(await isGood(), false)
    assert.equal((await act()).status, 200)
    assert.equal(refusalOf(await act()), REFUSED)
    assert.match((await damage())!, /^tree at /)
    await repair('### Records or nodes beyond the head')
    assert.equal((await act()).status, 200)
    assert.deepEqual([await damage(), await isGood()], [null, true])
  })

  it('refuses every act without a head, and goes on once it is restored', async () => {
    const head = `audit_heads where institution_id = '${id}'`
    await superuserQuery(world.database, `create table kept as select * from ${head}; delete from ${head}`)
    assert.equal(refusalOf(await act()), REFUSED)
    await superuserQuery(world.database, 'insert into audit_heads select * from kept; drop table kept')
    assert.equal((await act()).status, 200)
  })

  it('refuses every act behind a head of another size or hash, and goes on once the head is restored', async () => {
    for (const change of [
      'size = size + 5',
      'size = size - 3',
      `last_hash = 'sha256:' || repeat('0', 64)`,
      `frontier = '{}', size = 0`,
    ]) {
      await service.query(`update audit_heads set ${change}`)
      assert.equal(refusalOf(await act()), REFUSED, change)
      await repair('### A head that was changed')
      assert.deepEqual([await damage(), await isGood()], [null, true], change)
      assert.equal((await act()).status, 200)
    }
  })

  it('dates the next record by the last one, not by a head that was set ahead', async () => {
    for (const change of [`last_at + interval '1 year'`, `last_at - interval '1 year'`, 'null']) {
      await service.query(`update audit_heads set last_at = ${change}`)
      assert.equal(await damage(), `time at ${(await headOf()).size}`)
      assert.equal((await act()).status, 200)
      assert.deepEqual([await damage(), await isGood()], [null, true], change)
    }
    const { rows } = await service.query<{ at: Date }>('select at from audit_records order by seq desc limit 1')
    assert.ok(Math.abs(rows[0]!.at.getTime() - Date.now()) < 60_000, rows[0]!.at.toISOString())
  })

  async function headOf(): Promise<{ readonly size: string }> {
    const { rows } = await service.query<{ size: string }>('select size from audit_heads')
    return rows[0]!
  }
})
