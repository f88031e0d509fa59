import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { listNamedChains, writeCheckpoints } from '../../src/operator/index.ts'
import { logFileOf } from '../../src/platform/database/embedded/layout.ts'
import { type Embedded, startEmbedded } from '../../src/platform/database/embedded/index.ts'
import { type PlantedPerson, plantedValues, plantPerson } from '../../src/purges/planted-person.fixture.ts'
import { purged, verifiedRowsOf } from '../../src/purges/purges.fixture.ts'
import { createImportDesk, type ImportDesk } from '../imports/batches.ts'
import { copyCluster } from '../prepared.ts'
import { removeOldLog, rewriteTables } from '../stored-bytes/forget.ts'
import { formsOf, type Pattern, searchFolder } from '../stored-bytes/search.ts'
import { superuserClient, superuserQuery } from '../superuser-query.ts'
import { verifyAsAuditor } from '../verify.ts'

/** Of nobody: it shows that the search finds. */
const MARK = '8642.97'

describe('the bytes of a server after the erasure of a person', { timeout: 240_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'probity-bytes-'))
  const logFile = logFileOf(join(folder, 'data'))
  const checkpoints = join(folder, 'checkpoints')
  let server: Embedded
  let desk: ImportDesk
  let person: PlantedPerson
  before(async () => {
    chmodSync(folder, 0o711)
    const log = { info: () => {}, warn: () => {} }
    // A server with the settings of the service, whose files are this test's alone.
    await copyCluster(join(folder, 'data'))
    server = await startEmbedded({ dataDir: join(folder, 'data'), dataDirGiven: true, log })
    process.env['TEST_SUPERUSER_URL'] = server.superuserUrl
    desk = await createImportDesk()
    await inOneForm()
    person = await plantPerson(desk)
  })
  after(async () => {
    try {
      await desk.world.stop()
    } finally {
      await server.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  })

  const query = <T extends object>(text: string) =>
    superuserQuery<T & Record<string, unknown>>(desk.world.database, text)
  const searched = (patterns: readonly Pattern[]) => searchFolder(join(folder, 'data'), patterns)

  /** PostgreSQL would compress long values, which hides what they contain. */
  async function inOneForm(): Promise<void> {
    await query(`do $$ declare c record; begin
      for c in select a.attrelid::regclass as t, a.attname as n from pg_attribute a join pg_class k on k.oid = a.attrelid
        where k.relkind = 'r' and k.relnamespace = 'public'::regnamespace and a.attstorage in ('x', 'm') loop
        execute format('alter table %s alter column %I set storage external', c.t, c.n);
      end loop; end $$`)
  }

  /** Keys, indexes, salts and sealed values of the person, as they stand in the tables. */
  async function storedBytes(): Promise<Pattern[]> {
    const columns = [
      'wrapped_key from subjects where id in (select subject_id from own)',
      'blind_index from subjects where id in (select subject_id from own)',
      'external_index from applications where id in (select id from own)',
      'salts from pieces where application_id in (select id from own)',
      'sealed from pieces where application_id in (select id from own)',
    ]
    const ids = person.ids.map((id) => `'${id}'`).join()
    const own = `with own as (select id, subject_id from applications where subject_id =
      (select subject_id from applications where id in (${ids}) limit 1))`
    const found = await Promise.all(
      columns.map(async (text) => {
        const rows = await query<{ value: Buffer | null }>(`${own} select distinct ${text.replace(' ', ' as value ')}`)
        return rows.flatMap(({ value }, at) =>
          value ? [{ name: `${text.split(' where')[0]} ${at}`, bytes: value }] : [],
        )
      }),
    )
    assert.ok(found.every((patterns) => patterns.length > 0))
    // Enough to be recognised, also where a long value is stored in parts.
    return found.flat().map(({ name, bytes }) => ({ name, bytes: bytes.subarray(0, 64) }))
  }

  /** What PostgreSQL writes of a statement that breaks a constraint, and of one that is logged for its duration. */
  async function provokeLog(): Promise<void> {
    const [amount] = plantedValues.filter((value) => /^\d+\.\d\d$/.test(value))
    const client = await superuserClient(desk.world.database)
    try {
      const broken = `insert into application_facts (institution_id, application_id, amount, duration_months, recommendation)
        values (gen_random_uuid(), gen_random_uuid(), $1::text::numeric, 12, $2)`
      await assert.rejects(client.query(broken, [amount, plantedValues[0]]), /violates check constraint/)
      await client.query('set log_min_duration_statement = 0')
      await client.query('select $1::text', [plantedValues[0]])
    } finally {
      await client.end()
    }
    const log = readFileSync(logFile, 'utf8')
    assert.ok(log.includes('violates check constraint') && log.includes('select $1::text'))
  }

  it('a value is found in a file and in the log in each form', async () => {
    const forms = formsOf(MARK)
    await query('create table marks (value bytea, amount decimal_value)')
    await superuserQuery(desk.world.database, 'insert into marks (amount) values ($1)', [MARK])
    for (const { bytes } of forms)
      await superuserQuery(desk.world.database, 'insert into marks (value) values ($1)', [bytes])
    const written = forms.map(({ bytes }) => bytes.toString('latin1')).filter((text) => /^[\x20-\x7e]+$/.test(text))
    await query(`do $$ begin raise log '%', '${written.join(' ')}'; end $$`)
    await query('checkpoint')
    const { found } = searched(forms)
    for (const { name } of forms)
      assert.ok(
        found.some((one) => one.startsWith(`${name} in postgres/base/`)),
        name,
      )
    const logged = new Set(found.filter((one) => one.endsWith(' in postgres.log')))
    assert.equal(logged.size, new Set(forms.map(({ name }) => name)).size - 2, 'but as raw SHA-256 and as a numeric')
  })

  it('neither the files nor the log of the server hold a value of an erased person in any form', async (t) => {
    assert.ok(plantedValues.length >= 30)
    await provokeLog()
    await query('analyze')
    await query('checkpoint')
    const patterns = [...plantedValues.flatMap(formsOf), ...(await storedBytes())]
    const foundBefore = searched(patterns).found
    for (const kind of [
      'as a numeric in postgres/base/',
      'as a numeric in postgres/pg_wal/',
      'wrapped_key from subjects',
    ])
      assert.ok(
        foundBefore.some((one) => one.includes(kind)),
        `${kind} before the erasure`,
      )
    const { operator } = desk.world
    await writeCheckpoints(operator, await listNamedChains(operator.pool), checkpoints)
    await person.acceptErasure()
    await purged(desk.world, desk.lender)
    await rewriteTables(desk.world.database)
    const removed = await removeOldLog(desk.world.database)
    const marks = formsOf(MARK)
    const { found, files, bytes } = searched([...patterns, ...marks])
    const ofMark = new Set(marks.map(({ name }) => name))
    const isOfMark = (one: string): boolean => ofMark.has(one.slice(0, one.lastIndexOf(' in ')))
    t.diagnostic(
      `${patterns.length} patterns, ${foundBefore.length} findings before, ${removed} segments of the log removed`,
    )
    t.diagnostic(`${files} files with ${bytes} bytes searched`)
    assert.deepEqual(
      found.filter((one) => !isOfMark(one)),
      [],
    )
    assert.ok(found.some(isOfMark), 'the mark is still found')
  })

  it('chain, tables, checkpoints and a bundle of before still verify, and an evaluation of the person is not recomputable', async () => {
    assert.ok(readdirSync(checkpoints, { recursive: true }).length >= 2, 'signed before the erasure')
    assert.deepEqual(await verifiedRowsOf(desk.world, checkpoints), [])
    assert.equal(verifyAsAuditor(desk.world, person.exported).exit_code, 0)
    for (const id of person.ids) {
      const { evaluations } = await desk.manager.get(`/applications/${id}`)
      const { verdict } = await desk.manager.post(`/evaluations/${evaluations[0]!.id}/reconstitution`)
      assert.equal(verdict, 'not_recomputable')
    }
  })
})
