import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { plansOf } from '../../../test/statements.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { inTenant } from '../database/transaction.ts'
import { inclusionProofs } from './proofs.ts'

const RECORDS = 20_000

describe('proofs from a long chain', () => {
  let world: World
  before(async () => {
    world = await createWorld()
    await superuserQuery(
      world.database,
      `insert into audit_records (institution_id, seq, hash, prev, at, kind, actor_type, subject_id, outcome, bytes)
       select $1, 5000000 + n, 'planted', 'planted', now(), 'session.closed', 'user', gen_random_uuid(), 'success', '{}' from generate_series(1, ${RECORDS}) n`,
      [world.institutions.alder.id],
    )
  })
  after(() => world.stop())

  for (const [state, prepare] of [
    ['before it is analyzed', 'select'],
    ['after', 'analyze audit_records'],
  ] as const)
    it(`reads the records of a proof by their numbers, ${state}`, async () => {
      await superuserQuery(world.database, prepare)
      const { pool } = world.service.platform
      const plan = await plansOf(world.database, () =>
        inTenant(pool, world.institutions.alder.id, (tenant) =>
          inclusionProofs(tenant, { size: 3, root: new Uint8Array(32) }, [1, 3]),
        ),
      )
      assert.match(plan, /Index Scan using audit_records_pkey on audit_records/)
      assert.doesNotMatch(plan, /subject_id_seq_idx|Seq Scan on audit_records/, plan)
    })
})
