import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { createWorld, type World } from '../../../test/world.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { rankPassages } from './rank-passages.ts'
import { addAudience, addText } from './search.fixture.ts'

/** Rows that a sequential scan reads as well as an index does are too few to tell the two apart. */
const ROWS = 60_000
const tables = [
  'knowledge_postings',
  'knowledge_terms',
  'knowledge_words',
  'knowledge_spellings',
  'knowledge_index_passages',
]

describe('the plans of a search', () => {
  let world: World
  let audienceId: string
  before(async () => {
    world = await createWorld()
    const { id } = world.institutions.alder
    audienceId = await inTenant(world.service.platform.pool, id, async (tenant) => {
      const audience = await addAudience(tenant, 'fr')
      const passages = [{ text: 'La demande refusée du client.' }, { text: 'Un crédit accordé.' }]
      await addText(tenant, audience, 'fr', { key: 'document', title: 'Décider', passages })
      return audience
    })
  })
  after(() => world.stop())

  /** Sequential scans of the session so far, of each table. */
  async function scans(tenant: Tenant): Promise<Record<string, number>> {
    const { rows } = await sql<{ relname: string; scans: string }>`
      select relname, seq_scan as scans from pg_stat_xact_user_tables
      where relname = any(${tables}::text[])`.execute(tenant.db)
    return Object.fromEntries(rows.map(({ relname, scans: count }) => [relname, Number(count)]))
  }

  async function sequentialScans(): Promise<Record<string, number>> {
    return inTenant(world.service.platform.pool, world.institutions.alder.id, async (tenant) => {
      const found = await rankPassages(tenant, {
        query: 'demande de crédti',
        language: 'fr',
        audienceIds: [audienceId],
        limit: 10,
      })
      assert.equal(found.length, 2)
      return scans(tenant)
    })
  }

  it('no statement of a search reads a whole table once it is large, though it was planned while it was small', async () => {
    // Connections that planned against two passages remain.
    await sequentialScans()
    const owner = `'${world.institutions.alder.id}'::uuid, '${audienceId}'::uuid`
    const of = `from generate_series(1, ${ROWS}) n`
    await superuserQuery(
      world.database,
      `insert into knowledge_postings select ${owner}, 'filler' || n, n / 100, '{1}' ${of}`,
    )
    await superuserQuery(world.database, `insert into knowledge_terms select ${owner}, 'filler' || n, 1 ${of}`)
    await superuserQuery(
      world.database,
      `insert into knowledge_words select ${owner}, 'filler' || n, 'filler' || n, 1 ${of}`,
    )
    await superuserQuery(
      world.database,
      `insert into knowledge_spellings select ${owner}, 'fille' || n, 'filler' || n ${of}`,
    )
    await superuserQuery(
      world.database,
      `insert into knowledge_index_passages select d.institution_id, 1000 + n, d.document_id, n, 9, '{"filler": 1}'
        from knowledge_index_documents d, generate_series(1, ${ROWS}) n`,
    )
    await superuserQuery(world.database, 'analyze')
    assert.deepEqual(await sequentialScans(), Object.fromEntries(tables.map((table) => [table, 0])))
  })

  it('a statement that does read a whole table is counted', async () => {
    const counted = await inTenant(world.service.platform.pool, world.institutions.alder.id, async (tenant) => {
      await sql`select count(*) from knowledge_postings where entries = '{}'`.execute(tenant.db)
      return scans(tenant)
    })
    assert.equal(counted['knowledge_postings'], 1)
  })
})
