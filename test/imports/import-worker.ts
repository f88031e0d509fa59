// The worker of the service as a separate process over an existing database and keyring, to be killed or measured.
// Standard output: `ready` once it takes jobs, then its resident memory in bytes, line by line.
import { join } from 'node:path'
import { openKeyring } from '../../src/operator/prepare-instance.ts'
import { manualClock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { openPool } from '../../src/platform/database/connect.ts'
import type { Keyring } from '../../src/platform/keys/keyring.ts'
import { createLog } from '../../src/platform/log.ts'
import type { Databases } from '../../src/runtime/databases/databases.ts'
import { beginWork, intervalsOf } from '../../src/runtime/work.ts'
import { createPlatform } from '../../src/service.ts'

export interface WorkerParams {
  readonly databaseUrl: string
  readonly jobsUrl: string
  readonly operatorUrl: string
  readonly keysDirectory: string
  /** The time of the world's clock: under another time the world's sessions would have expired. */
  readonly now: string
}

const POLL_MS = 100
/** A server on a busy machine may need longer for a connection than a pool waits. */
const TIMEOUT_MS = 120_000
/** The worker of the service sweeps each minute. */
const SWEEP_MS = 2_000

const params = JSON.parse(process.argv[2]!) as WorkerParams
const config = readConfig({ KEYS_DIR: params.keysDirectory, LIMIT_DATABASE_CONNECTIONS: '6' })
const clock = manualClock(new Date(params.now))
const operatorPool = openPool({ url: params.operatorUrl, max: 1 })
const keyring = await keyringWhenReached()
await operatorPool.end()
const log = createLog(process.env['TEST_LOG'] ?? 'silent')
const platform = createPlatform({ config, databaseUrl: params.databaseUrl, keyring, clock, log }, () => '')
const databases: Databases = {
  embedded: false,
  urls: { jobs: params.jobsUrl, app: undefined, operator: undefined, eraser: undefined, owner: undefined },
  folders: { data: '', keys: params.keysDirectory, checkpoints: join(params.keysDirectory, 'checkpoints') },
  close: () => Promise.resolve(),
}
await beginWork(platform, databases, {
  ...intervalsOf(config),
  'imports.idle_chunks': SWEEP_MS,
  'replays.idle_chunks': SWEEP_MS,
})
process.stdout.write('ready\n')
setInterval(() => process.stdout.write(`${process.memoryUsage.rss()}\n`), POLL_MS)

/** Retries, as a process manager restarts a worker. */
async function keyringWhenReached(): Promise<Keyring> {
  for (const deadline = Date.now() + TIMEOUT_MS; ;)
    try {
      return await openKeyring(operatorPool, params.keysDirectory, clock)
    } catch (fault) {
      if (Date.now() > deadline || !/timeout/.test((fault as Error).message)) throw fault
    }
}
