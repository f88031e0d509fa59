// Values that no answer can hold are refused where they are stored, for every role and with triggers off.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { deviationReasonCodes } from '../../core/applications/deviation-codes.ts'
import { type Client, openPool, type Pool } from '../../src/platform/database/connect.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

/** By the type beneath the type of a column: what none of them stores, as SQL. */
const UNUSABLE: Readonly<Record<string, readonly string[]>> = {
  'timestamp with time zone': ["'infinity'", "'-infinity'", "'0001-01-01 BC'", "'10000-01-02'"],
  'timestamp with time zone[]': ["'{infinity}'", "'{-infinity}'", "'{null}'"],
  date: ["'infinity'", "'-infinity'", "'0001-01-01 BC'", "'10000-01-02'"],
  numeric: ["'NaN'", "'Infinity'", "'-Infinity'"],
  smallint: ['-1', '32767'],
  integer: ['-1', '2147483647'],
  bigint: ['-1', '9223372036854775807', '9007199254740992'],
  text: ["'no such word'"],
}

/** Texts that are no closed list, or whose list only the code knows; the first part is the reason. */
const FREE: Readonly<Record<string, readonly string[]>> = {
  'names and other words of people': [
    'access_grants.reason',
    'access_grants.requested_by_email',
    'access_grants.requested_by_name',
    'consent_purposes.text_en',
    'consent_purposes.text_fr',
    'consent_purposes.title_en',
    'consent_purposes.title_fr',
    'credit_products.name',
    'credit_products.name_en',
    'custom_fields.label_en',
    'custom_fields.label_fr',
    'historical_datasets.name',
    'import_files.filename',
    'import_mappings.title',
    'institutions.name',
    'invitations.email',
    'invitations.email_normalised',
    'machine_credentials.name',
    'policies.title',
    'users.display_name',
    'users.email',
    'users.email_normalised',
    'users.function',
  ],
  'documentation, and the words of its index': [
    'knowledge_contents.content',
    'knowledge_documents.source_url',
    'knowledge_documents.title',
    'knowledge_passages.anchor',
    'knowledge_passages.section',
    'knowledge_passages.text',
    'knowledge_postings.term',
    'knowledge_spellings.deletion',
    'knowledge_spellings.word',
    'knowledge_terms.term',
    'knowledge_words.term',
    'knowledge_words.word',
  ],
  'references, versions and kinds, of which there are ever more': [
    'application_counts.reference_block',
    'applications.reference',
    'audit_comparisons.cycle_row',
    'audit_records.actor_type',
    'audit_records.kind',
    'audit_records.request_id',
    'audit_records.subject_type',
    'credit_products.policy_domain',
    'evaluation_facts.knockouts',
    'evaluations.engine_version',
    'historical_simulations.engine_version',
    'import_batches.rules_version',
    'import_mappings.rules_version',
    'support_requests.app_version',
    'import_origins.rules_version',
    'migrations.name',
    'policies.grid_code',
    'replayed_policies.grid_code',
  ],
  'fingerprints, which are compared with what they are computed from': [
    'audit_heads.last_hash',
    'audit_records.hash',
    'audit_records.prev',
    'decisions.commitment',
    'evaluations.evaluation_fingerprint',
    'evaluations.input_fingerprint',
    'evaluations.policy_fingerprint',
    'evaluations.result_fingerprint',
    'grids.fingerprint',
    'historical_simulations.candidate_fingerprint',
    'historical_simulations.reference_fingerprint',
    'migrations.checksum',
    'policies.fingerprint',
    'policy_simulations.fingerprint',
    'policy_simulations.policy_fingerprint',
    'users.password_hash',
  ],
  'documents, which their readers validate': [
    'grids.document',
    'grids.protected_reason',
    'historical_simulation_seals.document',
    'purge_attestations.document',
    'policies.parameters',
    'replayed_policies.parameters',
  ],
}

/** Without those that the database generates: nobody can write them. */
const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null) as type
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1, a.attnum`

/** Check violation, a value outside its type, a text that is no value of its type. */
const REFUSED = ['23514', '22003', '22008', '22P02']

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
}

describe('values that no answer can hold', () => {
  let database: TestDatabase
  let pool: Pool
  let client: Client
  before(async () => {
    database = await createTestDatabase()
    pool = openPool({ url: database.superuserUrl, max: 1, statementSeconds: 60 })
    client = await pool.connect()
  })
  after(async () => {
    client?.release(true)
    await pool?.end()
    await database?.drop()
  })

  /** In a copy of the table with its checks and without its keys, so that a row needs no other column. */
  async function copyOf(table: string): Promise<void> {
    await client.query(
      `drop table if exists copied; create temp table copied (like public.${table} including constraints)`,
    )
    await client.query(`do $$ declare c name; begin
      for c in select attname from pg_attribute where attrelid = 'copied'::regclass and attnum > 0 loop
        execute format('alter table copied alter %I drop not null', c);
      end loop; end $$`)
    assert.ok(await isStored('default values'), `an empty row is stored in a copy of ${table}`)
  }

  async function isStored(row: string): Promise<boolean> {
    await client.query('savepoint one')
    try {
      await client.query(`insert into copied ${row}`)
      return true
    } catch (fault) {
      if (!REFUSED.includes((fault as { code?: string }).code ?? '')) throw fault
      await client.query('rollback to savepoint one')
      return false
    }
  }

  /** As `table.column value`. */
  async function stored(): Promise<string[]> {
    const { rows } = await client.query<Column>(COLUMNS)
    const found: string[] = []
    let table = ''
    await client.query('set local session_replication_role = replica')
    for (const column of rows) {
      if (column.table !== table) await copyOf((table = column.table))
      for (const value of UNUSABLE[column.type] ?? [])
        if (await isStored(`(${column.name}) values (${value})`)) found.push(`${table}.${column.name} ${value}`)
    }
    return found
  }

  it('no column stores one, with triggers off and as a superuser, except texts that are no closed list', async () => {
    await client.query('begin')
    const found = await stored()
    await client.query('rollback')
    const free = Object.values(FREE).flat()
    assert.deepEqual(found.toSorted(), free.map((column) => `${column} 'no such word'`).toSorted())
  })

  it('the reasons of a deviation that are stored are those that the code knows', async () => {
    const { rows } = await client.query<{ list: string }>(
      `select pg_get_constraintdef(oid) as list from pg_constraint where conname = 'decision_facts_deviation_reason_code_check'`,
    )
    const words = [...rows[0]!.list.matchAll(/'(\w+)'/g)].map((found) => found[1]!)
    assert.deepEqual(words, [...deviationReasonCodes])
  })

  it('a column that stores one is reported', async () => {
    await client.query(
      'begin; create table planted (at timestamptz, days date, share numeric, count integer, state text, times timestamptz[])',
    )
    const found = (await stored()).filter((place) => place.startsWith('planted.'))
    await client.query('rollback')
    const types = ['timestamp with time zone', 'date', 'numeric', 'integer', 'text', 'timestamp with time zone[]']
    assert.equal(found.length, types.flatMap((type) => UNUSABLE[type]!).length)
  })
})
