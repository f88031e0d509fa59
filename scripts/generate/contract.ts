// openapi.json, the published contract: made from the route tables.
import { readConfig } from '../../src/platform/config.ts'
import { Keyring, newKeyring } from '../../src/platform/keys/keyring.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { createService } from '../../src/service.ts'
import type { Generator } from './generator.ts'

export const contract: Generator = {
  path: 'openapi.json',
  from: 'the routes in src/',
  needsDatabase: false,
  make: contractText,
}

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
