// A worker of imports in a process of its own over an existing database and keyring: to be killed, and to be measured.
// Standard output: `ready` once it works, then its resident memory in bytes, line by line.
import { IMPORT_CHUNK, openImporter } from '../src/imports/index.ts'
import { openKeyring } from '../src/operator/prepare-instance.ts'
import { systemClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import { openPool } from '../src/platform/database/connect.ts'
import { startWorker } from '../src/platform/jobs/worker.ts'
import { createLog } from '../src/platform/log.ts'
import { createPlatform } from '../src/service.ts'

export interface WorkerWish {
  readonly databaseUrl: string
  readonly jobsUrl: string
  readonly operatorUrl: string
  readonly keysDirectory: string
  /** Whose imports it looks after when it starts, as the worker of the service does. */
  readonly institutionIds: readonly string[]
}

const LOOK_MS = 100
/** The worker of the service looks each minute for what nobody is at. */
const WAKE_MS = 2_000

const wish = JSON.parse(process.argv[2]!) as WorkerWish
const config = readConfig({ KEYS_DIR: wish.keysDirectory, LIMIT_DATABASE_CONNECTIONS: '6' })
const operatorPool = openPool({ url: wish.operatorUrl, most: 1 })
const keyring = await openKeyring(operatorPool, wish.keysDirectory, systemClock)
await operatorPool.end()
const log = createLog(process.env['TEST_LOG'] ?? 'silent')
const platform = createPlatform({ config, databaseUrl: wish.databaseUrl, keyring, log }, () => '')
const importer = openImporter(platform)
await startWorker(wish.jobsUrl, { [IMPORT_CHUNK]: (job) => importer.importChunk(job) }, log)
const wake = async (): Promise<void> => {
  for (const id of wish.institutionIds) await importer.wake(id)
}
await wake()
setInterval(() => void wake().catch(() => {}), WAKE_MS)
process.stdout.write('ready\n')
setInterval(() => process.stdout.write(`${process.memoryUsage.rss()}\n`), LOOK_MS)
