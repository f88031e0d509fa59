// Assembles a service: platform, areas, HTTP. Used by the runtime and by the tests.
import type { FastifyInstance } from 'fastify'
import { createAuditKinds, routes, tables } from './areas.ts'
import { readInstitution, storedKeys } from './institutions/index.ts'
import { refuseDamagedRights } from './roles/index.ts'
import { reauthorise, recogniseSession } from './sessions/index.ts'
import { recogniseCredential } from './machine-credentials/index.ts'
import type { StaffCaller } from './platform/access/caller.ts'
import { createPasswordHashes, type HashCost } from './platform/access/password-hashes.ts'
import { createPasswordStrength, type PasswordStrength } from './platform/access/password-strength.ts'
import { readRefusedPasswords } from './platform/access/refused-passwords.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openPool } from './platform/database/connect.ts'
import { unusedConnections } from './platform/http/arrival/unused-connections.ts'
import { InProgress } from './platform/http/operation/in-progress.ts'
import { createRequestEntry } from './platform/http/operation/request-entry.ts'
import { validatorsOf } from './platform/http/route-validators.ts'
import { createServer } from './platform/http/server.ts'
import { InstitutionKeyring } from './platform/keys/institution-keys.ts'
import type { Keyring } from './platform/keys/keyring.ts'
import { createLog, type Log } from './platform/log.ts'
import { createMail } from './platform/mail/mail.ts'
import type { Platform } from './platform/platform.ts'
import { withinGrant } from './support-access/index.ts'
import type { Tenant } from './platform/database/tenant.ts'

export interface Parts {
  readonly config: Config
  readonly databaseUrl: string
  readonly keyring: Keyring
  readonly clock?: Clock
  readonly log?: Log
  /** A lower cost, for tests that are not about passwords. */
  readonly hashCost?: HashCost
  /** An estimate without dictionaries, for tests that are not about passwords. */
  readonly strengthEstimate?: PasswordStrength
  /** A shorter patience with the mail server, for tests of servers that do not answer. */
  readonly linkSeconds?: number
}

export interface Service {
  readonly platform: Platform
  readonly http: FastifyInstance
  /** Listens and returns the address. */
  listen(): Promise<string>
  stop(): Promise<void>
}

/**
 * Connections that wait to be accepted. With the 511 of Node one source that opens a thousand at once delays those of
 * everybody by the second after which a client tries again; the system may allow fewer (`somaxconn`).
 */
const BACKLOG = 4_096

export async function createService(parts: Parts): Promise<Service> {
  let address = ''
  const platform = createPlatform(parts, () => parts.config.PUBLIC_URL ?? address)
  const { config, clock, keyring, pool } = platform
  const identities = {
    session: async (tenant: Tenant, fingerprint: Buffer, now: Date) =>
      withinGrant(platform, tenant, await recogniseSession(platform, tenant, fingerprint, now), now),
    credential: (tenant: Tenant, fingerprint: Buffer, now: Date) =>
      recogniseCredential(platform, tenant, fingerprint, now),
    institution: (tenant: Tenant) => readInstitution(tenant, config),
    refuseDamagedRights: (tenant: Tenant, { rightsRead }: StaffCaller) =>
      refuseDamagedRights(platform, tenant, rightsRead),
    reauthorise,
  }
  const requestEntry = createRequestEntry(pool, identities, keyring.instanceId, () => clock.now())
  const inProgress = new InProgress()
  const http = await createServer({ platform, requestEntry, validators: validatorsOf(routes), inProgress }, routes)
  const closeUnused = unusedConnections(http.server)
  return {
    platform,
    http,
    listen: async () => {
      address = await http.listen({ host: config.HOST ?? '127.0.0.1', port: config.PORT, backlog: BACKLOG })
      return address
    },
    stop: async () => {
      // Closing waits for connections that clients keep open, and a request in progress makes one idle only later.
      const closeIdle = (): void => {
        http.server.closeIdleConnections()
        closeUnused()
      }
      const closingIdle = setInterval(closeIdle, 100)
      await http.close().finally(() => clearInterval(closingIdle))
      await platform.passwordStrength.stop()
      await inProgress.settled()
      await pool.end()
    },
  }
}

/** The platform without HTTP. The caller ends its pool. */
export function createPlatform(parts: Parts, publicUrl: () => string): Platform {
  const { config, keyring } = parts
  const log = parts.log ?? createLog(config.LOG_LEVEL ?? 'info')
  return {
    config,
    clock: parts.clock ?? systemClock,
    log,
    pool: openPool({
      url: parts.databaseUrl,
      max: config.LIMIT_DATABASE_CONNECTIONS,
      statementSeconds: config.LIMIT_STATEMENT_SECONDS,
      lockSeconds: config.LIMIT_LOCK_SECONDS,
    }),
    keyring,
    institutionKeys: new InstitutionKeyring(keyring, storedKeys),
    auditKinds: createAuditKinds(),
    tables,
    mail: createMail(config, log, parts.linkSeconds),
    passwords: createPasswordHashes(config.LIMIT_HASH_QUEUE, parts.hashCost),
    passwordStrength: parts.strengthEstimate ?? createPasswordStrength(config.LIMIT_HASH_QUEUE, log),
    refusedPasswords: readRefusedPasswords(config.PASSWORDS_REFUSED_LIST),
    publicUrl,
  }
}
