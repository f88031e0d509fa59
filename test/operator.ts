// An operator with new keys on a test database, without a service.
import { createAuditKinds, tables } from '../src/areas.ts'
import type { Operator } from '../src/operator/operator.ts'
import { systemClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import { openPool } from '../src/platform/database/connect.ts'
import { Keyring, newKeyring } from '../src/platform/keys/keyring.ts'
import { createLog } from '../src/platform/log.ts'
import { createMail } from '../src/platform/mail/mail.ts'
import type { TestDatabase } from './database.ts'

export function operatorOf(database: TestDatabase): Operator {
  const config = readConfig({})
  const log = createLog('silent')
  return {
    pool: openPool({ url: database.urlAs('probity_operator'), max: 2 }),
    config,
    clock: systemClock,
    keyring: new Keyring(newKeyring(systemClock.now())),
    auditKinds: createAuditKinds(),
    tables,
    log,
    mail: createMail(config, log),
    publicUrl: () => '',
  }
}
