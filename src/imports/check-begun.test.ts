import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { BatchOut } from '../../client/index.ts'
import { manyRows, paramsOf } from '../../test/imports/batches.ts'
import { importDesk } from '../../test/imports/import-desk.ts'
import { csvOf, sendFile } from '../../test/imports/importing.ts'
import { acquireLock, changedMeanwhile } from '../../test/locks.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { tables } from '../areas.ts'
import { verifyChain } from '../operator/chains/verify-chain.ts'

describe('the check of a file in the audit chain', () => {
  const desk = importDesk()

  it('stores no batch without its event, not even while its file is checked', async () => {
    const { id: fileId } = await sendFile(desk.importer, csvOf(manyRows(2, 17)))
    const lock = await acquireLock(desk.world.database, 'lock table import_rows in exclusive mode')
    const checking = desk.importer.send('POST', '/link/batches', paramsOf(desk, fileId))
    await lock.waiting(1)
    const { pool } = desk.world.service.platform
    const { rows } = await verifyChain(pool, desk.lender.id, [], { tables })
    await lock.release()
    assert.deepEqual(rows!.findings, [])
    const { id } = (await checking).body as BatchOut
    const events = (await eventsOf(desk.world.database, desk.lender.id)).filter(({ subject }) => subject?.id === id)
    assert.deepEqual(
      events.map(({ kind }) => kind),
      ['import.check_begun', 'import.prevalidated'],
    )
  })

  it('shows a check that ends while it is read as under way, without its findings', async () => {
    const { id: fileId } = await sendFile(desk.importer, csvOf(manyRows(2, 18)))
    const { id } = await desk.importer.post('/link/batches', paramsOf(desk, fileId), 201)
    const columns = [
      'row_count',
      'valid_count',
      'warning_count',
      'rejected_count',
      'duplicate_count',
      'report',
      'quality',
    ]
    const { database } = desk.world
    const off = `set local session_replication_role = replica`
    await superuserQuery(database, `create table ended as select * from import_batches where id = '${id}'`)
    await superuserQuery(
      database,
      `begin; ${off}; update import_batches set state = 'prevalidating', prevalidated_at = null, ${columns.map((one) => `${one} = null`).join()}
       where id = '${id}'; commit`,
    )
    // The reading waits for the chunks, which it reads between the row and its findings.
    const read = await changedMeanwhile(
      database,
      'lock table import_chunks in access exclusive mode',
      `${off}; update import_batches b set state = e.state, prevalidated_at = e.prevalidated_at,
         ${columns.map((one) => `${one} = e.${one}`).join()} from ended e where b.id = e.id; drop table ended`,
      () => desk.importer.get(`/link/batches/${id}`),
    )
    assert.deepEqual([read.state, read.counts, read.outlook, read.quality], ['prevalidating', null, null, null])
    assert.notEqual((await desk.importer.get(`/link/batches/${id}`)).outlook, null)
  })
})
