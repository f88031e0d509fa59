// Writes openapi.json from the route tables; test/contract/openapi.test.ts says when it has drifted.
import { writeFileSync } from 'node:fs'
import { readConfig } from '../src/platform/config.ts'
import { Keyring, newKeyring } from '../src/platform/keys/keyring.ts'
import { systemClock } from '../src/platform/clock.ts'
import { createService } from '../src/service.ts'

export const contractFile = new URL('../openapi.json', import.meta.url)

/** The contract as the service would serve it. Nothing is listened to and no database is asked. */
export async function contractText(): Promise<string> {
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const keyring = new Keyring(newKeyring(systemClock.now()))
  const service = await createService({ config, databaseUrl: 'postgres://nowhere.invalid/none', keyring })
  try {
    await service.http.ready()
    return `${JSON.stringify(service.http.swagger(), null, 2)}\n`
  } finally {
    await service.stop()
  }
}

if (import.meta.main) writeFileSync(contractFile, await contractText())
