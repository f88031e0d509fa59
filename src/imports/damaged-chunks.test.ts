import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  checked,
  chunksOf,
  confirmed,
  confirmedBatch,
  manyRows,
  placeOf,
  readBatch,
  worked,
} from '../../test/imports/batches.ts'
import { importDesk } from '../../test/imports/import-desk.ts'
import { csvOf } from '../../test/imports/importing.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { appendEvents } from '../platform/audit/append.ts'
import { event as eventOf } from '../platform/audit/draft.ts'
import { systemFrame } from '../platform/audit/frame.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { importChunks } from './chunk-queries.ts'
import { chunkDigest } from './rows/chunk-digest.ts'

describe('an import whose chunks or rows were changed beside the service', () => {
  const desk = importDesk()
  const drafts = () => superuserQuery(desk.world.database, 'select id from applications order by id')

  for (const [what, change] of [
    [
      'that exchanged the verdicts of a row and of its duplicate',
      `update import_rows set verdict = case verdict when 'duplicate' then 'valid' else 'duplicate' end where number in (1, 3)`,
    ],
    ['that moved the lines from which provenance is told', 'update import_chunks set first_line = first_line + 5'],
    ['that moved the references', 'update import_chunks set importable_before = importable_before + 1000'],
    [
      'that moved the last row to nobody',
      `update import_chunks set row_count = row_count - 1, byte_end = (
         select byte_start from import_rows where batch_id = import_chunks.batch_id and number = import_chunks.row_count)`,
    ],
  ] as const)
    it(`fails without a draft after an edit ${what}`, async () => {
      const [first, second] = manyRows(2, 81 + what.length)
      const batch = await confirmed(desk, await checked(desk, [first!, second!, first!]))
      const counts = batch.counts!
      assert.deepEqual([counts.rows, counts.duplicate], [3, 1])
      const before = await drafts()
      await superuserQuery(
        desk.world.database,
        `set session_replication_role = replica; ${change}${change.includes(' where number in') ? ' and' : ' where'} batch_id = '${batch.id}'`,
      )
      await worked(desk, batch)
      const { state, failure } = await readBatch(desk, batch)
      assert.deepEqual([state, failure?.code], ['failed', 'RECORD_DAMAGED'])
      assert.deepEqual(await drafts(), before)
    })

  it('fails an import whose row gives another verdict than at the check, and imports nothing of its chunk', async () => {
    const change = (cells: string[], at: number): void => {
      if (at === 1) cells[placeOf('Term')] = ''
    }
    const before = await drafts()
    const batch = await confirmedBatch(desk, csvOf(manyRows(3, 59), { change }))
    await superuserQuery(
      desk.world.database,
      `update import_rows set verdict = 'valid' where batch_id = '${batch.id}' and number = 2`,
    )
    const [chunk] = await chunksOf(desk, batch)
    // As if an earlier version of the service had found this row valid.
    await inTenant(desk.world.service.platform.pool, desk.lender.id, async (tenant) => {
      const digest = chunkDigest((await importChunks.claim(tenant, chunk!))!, ['valid', 'valid', 'valid'])
      const set = { chunk_digests: Buffer.from(digest) }
      await tenant.db.updateTable('import_batches').set(set).where('id', '=', batch.id).execute()
      const changed = eventOf('import.requeued', { type: 'batch', id: batch.id }, { chunks: 0 })
      await appendEvents(tenant, systemFrame(desk.world.service.platform), [changed])
    })
    await worked(desk, batch)
    assert.deepEqual(
      [(await readBatch(desk, batch)).failure!.code, (await drafts()).length],
      ['ROW_DIFFERS', before.length],
    )
  })
})
