import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { createWorld, type World } from '../../../test/world.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { rankPassages } from './rank-passages.ts'
import { addAudience, addText, audiencesOf } from './search.fixture.ts'

/** Rows that a sequential scan reads as well as an index does are too few to tell the two apart. */
const ROWS = 60_000
/** Two passages and the words of one short question need fewer. */
const MAX_FETCHED = 100
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

  /** What the connection has read of each table since it last reported that, which may include earlier transactions. */
  async function readSoFar({ db }: Tenant): Promise<Map<string, { scans: number; fetched: number }>> {
    const { rows } = await sql<{ relname: string; scans: string; fetched: string | null }>`
      select relname, seq_scan as scans, idx_tup_fetch as fetched from pg_stat_xact_user_tables
      where relname = any(${tables}::text[])`.execute(db)
    return new Map(rows.map(({ relname, scans, fetched }) => [relname, { scans: +scans, fetched: Number(fetched) }]))
  }

  /** Sequential scans of each table during `work`, which fetches few rows by an index. */
  async function scansOf(tenant: Tenant, work: () => Promise<unknown>): Promise<Record<string, number>> {
    const first = await readSoFar(tenant)
    await work()
    const last = await readSoFar(tenant)
    return Object.fromEntries(
      tables.map((table) => {
        const [then, now] = [first.get(table)!, last.get(table)!]
        // An index that fits the institution alone reads as much as the table has.
        assert.ok(now.fetched - then.fetched <= MAX_FETCHED, `${table}: ${now.fetched - then.fetched} rows`)
        return [table, now.scans - then.scans]
      }),
    )
  }

  async function sequentialScans(): Promise<Record<string, number>> {
    return inTenant(world.service.platform.pool, world.institutions.alder.id, (tenant) =>
      scansOf(tenant, async () => {
        const asked = {
          query: 'demande de crédti',
          language: 'fr',
          audiences: audiencesOf(tenant, [audienceId]),
          limit: 10,
        } as const
        assert.equal((await rankPassages(tenant, asked)).length, 2)
      }),
    )
  }

  it('no statement of a search reads a whole table once it is large, though it was planned while it was small', async () => {
    // Connections that planned against two passages remain; as far as statistics tell, reading all of them is cheapest.
    await superuserQuery(world.database, 'vacuum analyze')
    await sequentialScans()
    const owner = `'${world.institutions.alder.id}'::uuid, '${audienceId}'::uuid`
    const of = `from generate_series(1, ${ROWS}) n`
    await superuserQuery(
      world.database,
      `insert into knowledge_postings select ${owner}, 'filler' || n, n / 100, '\\x01010009' ${of}`,
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
      `insert into knowledge_index_passages select d.institution_id, 1000 + n, d.document_id, n, 9, '\\x'
        from knowledge_index_documents d, generate_series(1, ${ROWS}) n`,
    )
    const none = Object.fromEntries(tables.map((table) => [table, 0]))
    assert.deepEqual(await sequentialScans(), none)
    await superuserQuery(world.database, 'analyze')
    assert.deepEqual(await sequentialScans(), none)
  })

  it('a statement that does read a whole table is counted', async () => {
    const counted = await inTenant(world.service.platform.pool, world.institutions.alder.id, (tenant) =>
      scansOf(tenant, () => sql`select count(*) from knowledge_postings where entries = ''`.execute(tenant.db)),
    )
    assert.equal(counted['knowledge_postings'], 1)
  })
})
