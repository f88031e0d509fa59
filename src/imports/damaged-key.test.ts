import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { pino } from 'pino'
import type { ApplicationDetailOut } from '../../client/index.ts'
import { refusalOf } from '../../test/call.ts'
import {
  type Batch,
  checked,
  chunksOf,
  confirmedBatch,
  imported,
  manyRows,
  paramsOf,
  readBatch,
} from '../../test/imports/batches.ts'
import { csvOf } from '../../test/imports/importing.ts'
import { importDesk } from '../../test/imports/import-desk.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { openPool } from '../platform/database/connect.ts'
import { openImporter } from './importer.ts'
import { withdrawImport } from './withdrawal/withdraw-import.ts'

const REFUSED = '409 RECORD_DAMAGED'

/** As SQL of `wrapped_key` of the file `f`. */
const DAMAGES: Readonly<Record<string, string>> = {
  'one byte differs': 'set_byte(f.wrapped_key, 20, get_byte(f.wrapped_key, 20) # 1)',
  'it is that of another file': '(select o.wrapped_key from import_files o where o.id <> f.id limit 1)',
  'it is too short': 'substr(f.wrapped_key, 1, 20)',
  'it is too long': `f.wrapped_key || '\\x00'`,
  'it is empty': `''`,
}

describe('an imported file whose stored key was changed beside the service', () => {
  const logged: { readonly rows?: readonly { readonly row: string }[] }[] = []
  const write = (line: string): void => void logged.push(JSON.parse(line))
  const desk = importDesk({ log: pino({ level: 'error', base: null }, { write }) })
  let batch: Batch
  let done: Batch
  let draft: ApplicationDetailOut
  before(async () => {
    batch = await checked(desk, manyRows(3, 91))
    done = await imported(desk, await checked(desk, manyRows(2, 92)))
    const [origin] = await superuserQuery<{ id: string }>(
      desk.world.database,
      'select application_id as id from import_origins where batch_id = $1',
      [done.id],
    )
    draft = await desk.analyst.get(`/applications/${origin!.id}`)
  })

  const change = (statement: string): Promise<object[]> =>
    // Without the triggers, which a superuser can switch off.
    superuserQuery(desk.world.database, `set session_replication_role = replica; ${statement}`)

  /** Changes the keys of all files, and restores them. */
  async function whileDamaged<T>(damage: string, work: () => Promise<T>): Promise<T> {
    await change('create table kept_keys as select id, wrapped_key from import_files')
    await change(`update import_files f set wrapped_key = ${damage}`)
    try {
      return await work()
    } finally {
      await change('update import_files f set wrapped_key = k.wrapped_key from kept_keys k where k.id = f.id')
      await change('drop table kept_keys')
    }
  }

  const run = (id: string): Promise<void> =>
    openImporter(desk.world.service.platform).importChunk({ institutionId: desk.lender.id, id })

  const stored = () =>
    superuserQuery(
      desk.world.database,
      `select (select md5(string_agg(b::text, '' order by id)) from import_batches b) as batches,
         (select md5(string_agg(a::text, '' order by id)) from applications a) as applications,
         (select md5(string_agg(p::text, '' order by owner_id, part)) from pieces p) as pieces,
         (select count(*)::int from graphile_worker.jobs) as jobs`,
    )

  const attempts = (): readonly (readonly [string, 'GET' | 'POST', string, object?])[] => [
    [batch.file.id, 'GET', `/link/batches/${batch.id}`],
    [batch.file.id, 'GET', `/link/batches/${batch.id}/error-report`],
    [batch.file.id, 'GET', `/link/files/${batch.file.id}`],
    [batch.file.id, 'POST', '/link/batches', paramsOf(desk, batch.file.id)],
    [
      batch.file.id,
      'POST',
      `/link/batches/${batch.id}/confirm`,
      { row_version: batch.row_version, accept_rejected: true },
    ],
    [done.file.id, 'GET', `/link/applications/${draft.id}/provenance`],
    [done.file.id, 'POST', `/applications/${draft.id}/submit`, { row_version: draft.row_version }],
  ]

  for (const [name, damage] of Object.entries(DAMAGES)) {
    it(`refuses the file by a code of its own, and changes nothing, when ${name}`, async () => {
      const unchanged = await stored()
      await whileDamaged(damage, async () => {
        for (const [fileId, method, path, body] of attempts()) {
          logged.length = 0
          const person = path.includes('/applications/') ? desk.analyst : desk.importer
          assert.equal(refusalOf(await person.send(method, path, body)), REFUSED, `${method} ${path}`)
          const rows = logged.flatMap((line) => line.rows ?? [])
          assert.ok(
            rows.some(({ row }) => row === `import_files/${fileId}`),
            JSON.stringify(logged),
          )
        }
      })
      assert.deepEqual(await stored(), unchanged)
      assert.equal((await readBatch(desk, batch)).state, 'prevalidated')
    })

    it(`ends an import at once, without a draft, when ${name}`, async () => {
      const confirmed = await confirmedBatch(desk, manyRows(2, 93 + name.length))
      const [chunk] = await chunksOf(desk, confirmed)
      await whileDamaged(damage, () => run(chunk!))
      const { state, failure, progress } = await readBatch(desk, confirmed)
      assert.deepEqual([state, failure?.code, progress.applications_created], ['failed', 'RECORD_DAMAGED', 0])
    })
  }

  it('does not keep an import from being withdrawn, which opens nothing', async () => {
    const made = await imported(desk, await checked(desk, manyRows(2, 121)))
    const { platform } = desk.world.service
    const userId = (await desk.importer.get('/me')).id
    const eraser = openPool({ url: desk.world.database.urlAs('probity_eraser'), max: 1 })
    const withdrawn = await whileDamaged(`''`, () =>
      withdrawImport({
        ...platform,
        eraser,
        userId,
        institutionId: desk.lender.id,
        batchId: made.id,
        reauthorise: async () => {},
        onProgress: () => {},
      }),
    )
    await eraser.end()
    assert.deepEqual(withdrawn, { batch_id: made.id, removed: 2, kept: 0, kept_applications: [] })
  })

  it('breaks off a report that had begun when a byte of the rest differs, and the log names the chunk', async () => {
    const wrong = csvOf(manyRows(4_000, 122), { change: (cells) => void (cells[2] = 'x') })
    const { id, file } = await checked(desk, wrong)
    assert.ok(wrong.length > 262_144)
    await change(`update import_file_chunks set sealed = '' where file_id = '${file.id}' and number = 1`)
    logged.length = 0
    await assert.rejects(desk.importer.send('GET', `/link/batches/${id}/error-report`), { code: 'ECONNRESET' })
    assert.ok(logged.some(({ rows }) => rows?.some(({ row }) => row === `import_file_chunks/${file.id}/1`)))
  })

  it('ends an import at once when a byte of the content differs', async () => {
    const confirmed = await confirmedBatch(desk, manyRows(2, 120))
    const ofFile = `where file_id = '${confirmed.file.id}'`
    await change(`update import_file_chunks set sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1) ${ofFile}`)
    const [chunk] = await chunksOf(desk, confirmed)
    await run(chunk!)
    const { state, failure } = await readBatch(desk, confirmed)
    assert.deepEqual([state, failure?.code], ['failed', 'RECORD_DAMAGED'])
    assert.ok(logged.some(({ rows }) => rows?.some(({ row }) => row === `import_file_chunks/${confirmed.file.id}/0`)))
  })
})
