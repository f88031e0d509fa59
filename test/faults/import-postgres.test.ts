import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { openImporter } from '../../src/imports/index.ts'
import { type Embedded, startEmbedded } from '../../src/platform/database/embedded/index.ts'
import { batchWhen, chunksOf, confirmedBatch, type ImportDesk, manyRows, openImportDesk } from '../imports/batches.ts'
import { assertWhole } from '../imports/import-whole.ts'
import { acquireLock } from '../locks.ts'
import { copyCluster } from '../prepared.ts'
import { startWorkerProcess, type WorkerProcess, workerParamsOf } from '../imports/worker-process.ts'
import { createWorld, type Lender, type World } from '../world.ts'
import { databaseAnswers } from './database-answers.ts'

const ROWS = 2_500

describe('an import whose database is killed', { timeout: 600_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'probity-killed-'))
  let server: Embedded
  let world: World
  let lender: Lender
  let desk: ImportDesk
  let worker: WorkerProcess | undefined
  before(async () => {
    chmodSync(folder, 0o711)
    const log = { info: () => {}, warn: () => {} }
    // A separate, durable server that no other test uses.
    await copyCluster(join(folder, 'data'))
    server = await startEmbedded({ dataDir: join(folder, 'data'), dataDirGiven: true, log })
    process.env['TEST_SUPERUSER_URL'] = server.superuserUrl
    world = await createWorld()
    lender = world.institutions.alder
    desk = await openImportDesk(world, lender)
  })
  after(async () => {
    try {
      await worker?.kill()
      await world.stop()
    } finally {
      // In any case, because a running server would keep this process alive.
      await server.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  })

  it('continues an import after SIGKILL of the database in the middle of a chunk, and loses or repeats no row', async () => {
    const batch = await confirmedBatch(desk, manyRows(ROWS))
    const [first] = await chunksOf(desk, batch)
    await openImporter(world.service.platform).importChunk({ institutionId: lender.id, id: first! })
    // The next chunks stop after all their writes, before their commit.
    const lock = await acquireLock(
      world.database,
      `select from audit_heads where institution_id = '${lender.id}' for update`,
    )
    worker = await startWorkerProcess(workerParamsOf(world))
    await lock.waiting(1)
    const { pid } = server
    process.kill(pid, 'SIGKILL')
    await lock.release().catch(() => {})
    await databaseAnswers(world, server, pid)
    const done = await batchWhen(desk.importer, batch.id)
    assert.notEqual(server.pid, pid)
    await assertWhole(world, lender, done, ROWS)
  })
})
