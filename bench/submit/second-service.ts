// A second service process on the database and the keyring of the first.
import { openKeyring } from '../../src/operator/prepare-instance.ts'
import { manualClock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { openPool } from '../../src/platform/database/connect.ts'
import { createLog } from '../../src/platform/log.ts'
import { createService } from '../../src/service.ts'
import type { WorkerParams } from '../../test/imports/import-worker.ts'

const params = JSON.parse(process.argv[2]!) as WorkerParams
const config = readConfig({
  KEYS_DIR: params.keysDirectory,
  PORT: '0',
  LIMIT_DATABASE_CONNECTIONS: '20',
  // The clock is stopped, so a minute never ends.
  LIMIT_SESSION_PER_MINUTE: '1000000',
})
const clock = manualClock(new Date(params.now))
const operatorPool = openPool({ url: params.operatorUrl, max: 1 })
const keyring = await openKeyring(operatorPool, params.keysDirectory, clock)
await operatorPool.end()
const service = await createService({
  config,
  databaseUrl: params.databaseUrl,
  keyring,
  clock,
  log: createLog('silent'),
})
process.send!(await service.listen())
process.on('message', () => void service.stop().then(() => process.exit(0)))
