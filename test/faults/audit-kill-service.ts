// A service as a separate process over an existing database and keyring, to be killed by tests. Standard output: its
// address. Its clock has the time of the world's clock, so that sessions of that world are valid here.
import { openKeyring } from '../../src/operator/prepare-instance.ts'
import { manualClock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { openPool } from '../../src/platform/database/connect.ts'
import { createLog } from '../../src/platform/log.ts'
import { createService } from '../../src/service.ts'

const { databaseUrl, operatorUrl, keysDirectory, now } = JSON.parse(process.argv[2]!) as Record<string, string>
const clock = manualClock(new Date(now!))
const config = readConfig({ PORT: '0', KEYS_DIR: keysDirectory!, LIMIT_DATABASE_CONNECTIONS: '8' })
const operatorPool = openPool({ url: operatorUrl!, max: 1 })
const keyring = await openKeyring(operatorPool, keysDirectory!, clock)
await operatorPool.end()
const service = await createService({ config, databaseUrl: databaseUrl!, keyring, clock, log: createLog('silent') })
console.log(await service.listen())
