import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createLendingWorld } from '../../test/lending.ts'
import { plansOf } from '../../test/statements.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { findParts } from './piece-queries.ts'

describe('the pieces of an application', () => {
  it('the pieces of an application are read by index probes, also when the cached plan was made for few subjects', async () => {
    const { world } = await createLendingWorld()
    try {
      const { id } = world.institutions.alder
      // Without the foreign keys, which would need an application for each.
      await superuserQuery(
        world.database,
        `set session_replication_role = replica;
         insert into subjects (institution_id, id, blind_index, wrapped_key, created_at)
         select '${id}', gen_random_uuid(), sha256(('s' || n)::bytea), '\\x00', now() from generate_series(1, 700) n;
         insert into pieces (institution_id, owner_id, application_id, subject_id, created_at, part, salts, sizes, sealed)
         select institution_id, id, id, id, now(), part, sha256('salt'), '\\x00000001', '\\x00'
         from subjects, unnest(array['input', 'results']) part where institution_id = '${id}'`,
      )
      await superuserQuery(world.database, 'vacuum analyze')
      const plan = await plansOf(world.database, () =>
        inTenant(world.service.platform.pool, id, (tenant) => findParts(tenant, [id], ['input', 'results'])),
      )
      assert.match(plan, /Index Scan (?:using|on) pieces_pkey[^]*Index Scan using subjects_pkey on subjects/)
      assert.doesNotMatch(plan, /Seq Scan/)
    } finally {
      await world.stop()
    }
  })
})
