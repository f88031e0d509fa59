import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { superuserQuery } from '../../test/superuser-query.ts'
import { plansOf } from '../../test/statements.ts'
import { createWorld, type World } from '../../test/world.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { newId } from '../platform/ids.ts'
import { consultationsOf } from './consultation-queries.ts'

const PLANTED = 50_000

describe('the consultations of a support identity', () => {
  let world: World
  before(async () => {
    world = await createWorld()
  })
  after(() => world.stop())

  it('reads consultations by the index on the actor, however long the chain is', async () => {
    const { id } = world.institutions.alder
    await superuserQuery(
      world.database,
      `insert into audit_records (institution_id, seq, hash, prev, at, kind, actor_type, actor_id, outcome, bytes)
       select $1, 5000000 + n, 'planted', 'p' || n, now(), (array['application.created', 'session.closed', 'support.consulted'])[1 + n % 3],
         'user', ('00000000-0000-7000-8000-0000000000' || (10 + n % 20))::uuid, 'success', '{}' from generate_series(1, $2::int) n`,
      [id, PLANTED],
    )
    await superuserQuery(world.database, 'vacuum analyze audit_records')
    const nobody = newId(world.clock.now())
    const plan = await plansOf(world.database, () =>
      inTenant(world.service.platform.pool, id, (tenant) => consultationsOf(tenant, [nobody])),
    )
    const used = [...plan.matchAll(/Index Scan .*?(?:using|on) (\w+)/g)].map(([, index]) => index)
    assert.deepEqual(new Set(used), new Set(['audit_records_institution_id_actor_id_seq_idx']), plan)
    assert.equal(used.length, 2)
    assert.doesNotMatch(plan, /Seq Scan/, plan)
  })
})
