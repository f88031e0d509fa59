import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { batchWhen } from '../imports/batches.ts'
import { importDesk } from '../imports/import-desk.ts'
import { forgottenBatch, forgottenNotice } from '../planted-work.ts'
import { openPostOffice, type PostOffice } from '../network/post-office.ts'
import { isRunning, type RunFile } from '../../src/platform/run-file.ts'
import { runCommand } from '../commands/run.ts'
import { newPlace, type Started, startProbityWorker } from '../process.ts'

const PATIENCE_MS = 60_000

describe('`probity worker`', { timeout: 300_000 }, () => {
  const place = newPlace()
  let office: PostOffice
  const desk = importDesk({ start: new Date() })
  let environment: NodeJS.ProcessEnv
  before(async () => {
    office = await openPostOffice()
    const { world } = desk
    environment = place.environment({
      LOG_LEVEL: 'warn',
      DATABASE_URL: world.database.urlAs('probity_app'),
      DATABASE_JOBS_URL: world.database.urlAs('probity_jobs'),
      KEYS_DIR: world.operator.config.KEYS_DIR!,
      SMTP_URL: office.url,
      MAIL_FROM: 'no@probity.example',
    })
  })
  after(async () => {
    await office.close()
    place.remove()
  })

  it('writes checkpoints, sends emails, and imports what a killed worker left', async () => {
    const { world, lender } = desk
    const batch = await forgottenBatch(desk, 21)
    await forgottenNotice(world, lender.id)
    const folder = join(dirname(world.operator.config.KEYS_DIR!), 'checkpoints', lender.id)
    const worker = await startProbityWorker(environment)
    const noted = noteOf(worker)
    try {
      const { asked_at, boot_token } = JSON.parse(readFileSync(noted, 'utf8')) as RunFile
      assert.ok(await isRunning(asked_at!, boot_token), 'whoever would install packages does not see it')
      assert.equal(statSync(noted).mode & 0o444, 0o444 & ~process.umask(), 'another user does not see it')
      assert.equal((await batchWhen(desk.importer, batch.id)).state, 'imported')
      const over = Date.now() + PATIENCE_MS
      while (office.emails.length === 0 || !existsSync(folder) || readdirSync(folder).length === 0) {
        assert.ok(Date.now() < over, `${office.emails.length} emails; a checkpoint: ${existsSync(folder)}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    } finally {
      assert.equal((await worker.end()).code, 0)
      rmSync(folder, { recursive: true, force: true })
    }
    assert.equal(existsSync(noted), false)
  })

  it('rejects `probity worker` without the address of the queue, and on the embedded server', async () => {
    const { DATABASE_JOBS_URL: _, ...withoutJobs } = environment
    const lacking = await runCommand(withoutJobs, 'worker')
    assert.deepEqual([lacking.code, /set DATABASE_JOBS_URL/.test(lacking.stderr)], [5, true])
    const embedded = await runCommand(place.environment(), 'worker')
    assert.deepEqual([embedded.code, /needs DATABASE_URL/.test(embedded.stderr)], [5, true])
  })
})

/** Its run file in the folder of the program. */
function noteOf(worker: Started): URL {
  const [, pid] = /kill -TERM (\d+)/.exec(worker.said())!
  return new URL(`../../.cache/running/${pid}.json`, import.meta.url)
}
