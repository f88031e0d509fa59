// A command that follows an import outlasts its database, alone and beside a running worker.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { type Embedded, startEmbedded } from '../../src/platform/database/embedded/index.ts'
import { asPerson } from '../../src/runtime/as-person.ts'
import { followImport } from '../../src/runtime/commands/follow-import.ts'
import { type Batch, confirmedBatch, type ImportDesk, manyRows, openImportDesk } from '../imports/batches.ts'
import { assertWhole } from '../imports/import-whole.ts'
import { startWorkerProcess, workerParamsOf } from '../imports/worker-process.ts'
import { acquireLock } from '../locks.ts'
import { copyCluster } from '../prepared.ts'
import { launchProbity, newPlace } from '../process.ts'
import { createWorld, type Lender, type World } from '../world.ts'

const ROWS = 1_200

describe('a command that follows an import', { timeout: 600_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'probity-followed-'))
  const place = newPlace()
  let server: Embedded
  let world: World
  let lender: Lender
  let desk: ImportDesk
  let environment: NodeJS.ProcessEnv

  // A separate server that no other test uses.
  const startServer = async (): Promise<void> => {
    const log = { info: () => {}, warn: () => {} }
    server = await startEmbedded({ dataDir: join(folder, 'data'), dataDirGiven: true, log })
  }
  before(async () => {
    chmodSync(folder, 0o711)
    await copyCluster(join(folder, 'data'))
    await startServer()
    process.env['TEST_SUPERUSER_URL'] = server.superuserUrl
    world = await createWorld()
    lender = world.institutions.alder
    desk = await openImportDesk(world, lender)
    environment = place.environment({
      DATABASE_URL: world.database.urlAs('probity_app'),
      DATABASE_OPERATOR_URL: world.database.urlAs('probity_operator'),
      DATABASE_JOBS_URL: world.database.urlAs('probity_jobs'),
      KEYS_DIR: world.operator.config.KEYS_DIR!,
    })
  })
  after(async () => {
    try {
      await world.stop()
    } finally {
      // In any case, because a running server would keep this process alive.
      await server.stop()
      for (const one of [folder, place.folder]) rmSync(one, { recursive: true, force: true, maxRetries: 5 })
    }
  })

  /** Follows a batch whose rows cannot be stored before `interrupt` has ended the server. */
  const followed = async (batch: Batch, interrupt: (waits: Promise<unknown>) => Promise<void>) => {
    const lock = await acquireLock(world.database, 'lock table import_origins in share mode')
    const { child, over } = launchProbity(environment, 'import', 'confirm', batch.id, '--by', desk.importer.email)
    // Also when the command ends instead.
    const waits = Promise.race([over, once(child.stderr!, 'data')])
    await lock.waiting(1)
    await interrupt(waits)
    await lock.release().catch(() => {})
    const ended = await over
    assert.deepEqual(
      [ended.code, ended.stdout],
      [0, `Batch ${batch.id} is imported: ${ROWS} applications created.\n`],
      ended.stderr,
    )
    return ended.stderr
  }

  it('says that it waits while the database is away, and imports alone when it is back', async () => {
    const batch = await confirmedBatch(desk, manyRows(ROWS, 95))
    const said = await followed(batch, async (waits) => {
      await server.stop()
      await waits
      await startServer()
    })
    assert.match(said, /^The database does not answer \([^\n]+\): waiting for it, at most 120 seconds\.\n$/)
    await assertWhole(world, lender, await desk.importer.get(`/link/batches/${batch.id}`), ROWS)
  })

  it('ends with the import beside a worker when the database is killed and started again', async () => {
    const batch = await confirmedBatch(desk, manyRows(ROWS, 96))
    let worker: Awaited<ReturnType<typeof startWorkerProcess>> | undefined
    try {
      // The worker comes second: one that took every chunk before the command had connected would leave it nothing to follow.
      await followed(batch, async () => {
        worker = await startWorkerProcess(workerParamsOf(world))
        process.kill(server.pid, 'SIGKILL')
      })
    } finally {
      await worker?.kill()
    }
  })

  it('gives up on a database that stays away, names the batch, and prints the command that follows it', async () => {
    const batch = await confirmedBatch(desk, manyRows(2, 97))
    const { operator, database } = world
    const urls = { app: database.urlAs('probity_app'), jobs: undefined, operator: undefined, eraser: undefined }
    const folders = { data: '', keys: operator.config.KEYS_DIR!, checkpoints: '' }
    const databases = { embedded: false, urls: { ...urls, owner: undefined }, folders, close: async () => {} }
    const session = {
      operator: { ...operator, close: async () => {} },
      databases,
      config: operator.config,
      running: null,
    }
    const who = { institution: lender.reference, by: desk.importer.email, permission: 'imports.run' } as const
    const bar = { show: () => {}, clear: () => {} }
    const again = `npx probity import confirm ${batch.id}`
    await asPerson(session, who, async (acting) => {
      await server.stop()
      const following = { bar, jobsUrl: database.urlAs('probity_jobs'), again, patienceMs: 300 }
      await assert.rejects(followImport(acting, batch.id, following), ({ message }: Error) => {
        assert.match(
          message,
          /^the database did not come back within 0\.3 seconds \([^\n]*(?:ECONNREFUSED|ENOENT)[^\n]*\)\.$/m,
        )
        assert.ok(message.includes(`\nThe import of batch ${batch.id} is not lost: a running service continues it `))
        assert.ok(message.endsWith(`:\n  ${again}`), message)
        return true
      })
    })
    await startServer()
  })
})
