// The worker of the service in a process of its own over an existing database and keyring: to be killed, and to be measured.
// Standard output: `ready` once it works, then its resident memory in bytes, line by line.
import { join } from 'node:path'
import { openKeyring } from '../../src/operator/prepare-instance.ts'
import { manualClock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { openPool } from '../../src/platform/database/connect.ts'
import type { Keyring } from '../../src/platform/keys/keyring.ts'
import { createLog } from '../../src/platform/log.ts'
import type { Databases } from '../../src/runtime/databases.ts'
import { beginWork, intervalsOf } from '../../src/runtime/work.ts'
import { createPlatform } from '../../src/service.ts'

export interface WorkerParams {
  readonly databaseUrl: string
  readonly jobsUrl: string
  readonly operatorUrl: string
  readonly keysDirectory: string
  /** Where the clock of the world stands: by another one its sessions would be over, and forgotten. */
  readonly now: string
}

const POLL_MS = 100
/** Of a server that takes longer to answer than a pool waits for it, as one does on a machine that is busy. */
const PATIENCE_MS = 120_000
/** That of the service looks each minute for what nobody is at. */
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
await beginWork(platform, databases, { ...intervalsOf(config), 'imports.idle_chunks': SWEEP_MS })
process.stdout.write('ready\n')
setInterval(() => process.stdout.write(`${process.memoryUsage.rss()}\n`), POLL_MS)

/** As whoever watches over a worker starts it again. */
async function keyringWhenReached(): Promise<Keyring> {
  for (const over = Date.now() + PATIENCE_MS; ;)
    try {
      return await openKeyring(operatorPool, params.keysDirectory, clock)
    } catch (fault) {
      if (Date.now() > over || !/timeout/.test((fault as Error).message)) throw fault
    }
}
