import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { BatchOut } from '../../client/index.ts'
import { manyRows, paramsOf } from '../../test/imports/batches.ts'
import { importDesk } from '../../test/imports/import-desk.ts'
import { csvOf, sendFile } from '../../test/imports/importing.ts'
import { acquireLock } from '../../test/locks.ts'
import { eventsOf } from '../../test/superuser-query.ts'
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
})
