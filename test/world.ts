// A small named world: two lenders with their administrators, a listening service, a stopped clock. A test adds the
// other people it needs. The world is created once per run, and each file has a copy.
//   Alder Bank   administrator Ada
//   Birch Credit the other institution, whose ids must be answered like unknown ones
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fromBase32 } from '../demo/person.ts'
import type { Operator } from '../src/operator/operator.ts'
import { openKeyring, prepareInstance } from '../src/operator/prepare-instance.ts'
import type { HashCost } from '../src/platform/access/password-hashes.ts'
import type { PasswordStrength } from '../src/platform/access/password-strength.ts'
import { manualClock } from '../src/platform/clock.ts'
import { type Config, readConfig } from '../src/platform/config.ts'
import { openPool } from '../src/platform/database/connect.ts'
import { keyringFile, readKeyring } from '../src/platform/keys/keyring-file.ts'
import type { Keyring } from '../src/platform/keys/keyring.ts'
import type { Log } from '../src/platform/log.ts'
import { createService, type Service } from '../src/service.ts'
import { type Caller, callerAt } from './call.ts'
import { faultLog } from './fault-log.ts'
import { createTestDatabase, fingerprint, migrated, type Template, type TestDatabase } from './database.ts'
import { type Lender, PASSWORD, People, type Person } from './world/people.ts'

export { fromBase32, type Lender, PASSWORD, type Person }

export const START = new Date('2026-03-02T09:00:00.000Z')
const root = fileURLToPath(new URL('..', import.meta.url))
/** The minimum cost of argon2id, for tests that do not test password hashes. */
const CHEAP: HashCost = { memory: 8, passes: 1, lanes: 1 }
/** No dictionaries, which take half a second of each process. */
const STRONG: PasswordStrength = { score: async () => 4, stop: async () => undefined }

export interface World {
  readonly service: Service
  readonly database: TestDatabase
  readonly operator: Operator
  readonly clock: ReturnType<typeof manualClock>
  readonly address: string
  readonly anonymous: Caller
  readonly institutions: { readonly alder: Lender; readonly birch: Lender }
  /** A further lender with its administrator. */
  found(reference: string): Promise<Lender>
  /** Invites, accepts and signs in; roles as given. */
  join(lender: Lender, name: string, roles: readonly string[], delegations?: readonly object[]): Promise<Person>
  /** Accepts an invitation that was issued by other means. */
  accept(lender: Lender, email: string, name: string, link: string): Promise<Person>
  /** A second service on the same database with the same keys; the caller stops it. */
  beside(): Promise<Service>
  stop(): Promise<void>
}

export interface WorldParams {
  readonly environment?: Readonly<Record<string, string>>
  readonly log?: Log
  /** Hashes passwords at the cost of the service. */
  readonly realHashes?: boolean
  /** Estimates the strength of passwords as the service does; otherwise every password of permitted length is strong. */
  readonly realStrength?: boolean
  /** How long a link waits for the mail server; the service waits longer. */
  readonly linkSeconds?: number
  /** Starts here instead of at START, in a new database: for another process that uses the system clock. */
  readonly start?: Date
  /** Creates the world in this database. */
  readonly database?: TestDatabase
}

/** Further initial content of a world, created once for all files that use it. */
export interface Furniture<T extends object> {
  readonly name: string
  /** Stored as JSON; people are restored as `Person`. */
  make(world: World): Promise<T>
}

export async function createWorld(params: WorldParams = {}): Promise<World> {
  return (await createFurnishedWorld({ name: 'world', make: async () => ({}) }, params)).world
}

export async function createFurnishedWorld<T extends object>(
  furniture: Furniture<T>,
  params: WorldParams = {},
): Promise<{ readonly world: World; readonly furniture: T }> {
  if (params.start || params.database) {
    const { world } = await openWorld(params.database ?? (await createTestDatabase()), params)
    return { world, furniture: await furniture.make(world) }
  }
  const database = await createTestDatabase(templateOf(furniture))
  const opened = await openWorld(database, params, database.note)
  return { world: opened.world, furniture: opened.furniture as T }
}

function templateOf(furniture: Furniture<object>): Template {
  return {
    name: `${furniture.name}_${(sources ??= fingerprint(sourcesOfWorld()))}`,
    from: migrated,
    make: async (database) => {
      const { world } = await openWorld(database, { database })
      try {
        const made = await furniture.make(world)
        const { clock, operator, institutions } = world
        const keyring = readFileSync(keyringFile(operator.config.KEYS_DIR!), 'utf8')
        return JSON.stringify({ now: clock.now().toISOString(), keyring, institutions, furniture: made })
      } finally {
        // Also when it cannot be furnished: the process of a world that nobody stops goes on until the run gives up on it.
        await world.stop()
      }
    },
  }
}

/** Read once per process: there are two thousand files. */
let sources: string | undefined

/** The sources of a world, each file with its size and the time of its last change. */
function sourcesOfWorld(): string[] {
  return ['core', 'database', 'demo', 'grids', 'src', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => {
      const { size, mtimeMs } = statSync(join(root, folder, name))
      return `${folder}/${name} ${size} ${mtimeMs}`
    }),
  )
}

/** The note of a template. */
interface StoredWorld {
  readonly now: string
  /** The keys with which the database was created. */
  readonly keyring: string
  readonly institutions: World['institutions']
  readonly furniture: object
}

/** On a database with only its migrations, or on a copy of a template with its note. */
async function openWorld(
  database: TestDatabase,
  params: WorldParams,
  note?: string,
): Promise<{ readonly world: World; readonly furniture: object }> {
  const plain = note === undefined ? undefined : (JSON.parse(note) as StoredWorld)
  const keys = mkdtempSync(join(tmpdir(), 'probity-keys-'))
  if (plain) writeFileSync(keyringFile(keys), plain.keyring, { mode: 0o600 })
  const config = configOf(keys, params)
  const clock = manualClock(plain ? new Date(plain.now) : (params.start ?? START))
  const operatorPool = openPool({ url: database.urlAs('probity_operator'), max: 2 })
  const keyring = await openKeyring(operatorPool, keys, clock)
  const log = params.log ?? faultLog()
  const parts = {
    ...(params.realHashes ? {} : { hashCost: CHEAP }),
    ...(params.realStrength ? {} : { strengthEstimate: STRONG }),
    ...(params.linkSeconds === undefined ? {} : { linkSeconds: params.linkSeconds }),
  }
  const serviceWith = (own: Keyring): Promise<Service> =>
    createService({ config, databaseUrl: database.urlAs('probity_app'), keyring: own, clock, log, ...parts })
  const service = await serviceWith(keyring)
  const { auditKinds, tables, mail, publicUrl } = service.platform
  const operator: Operator = { pool: operatorPool, config, clock, keyring, auditKinds, tables, log, mail, publicUrl }
  const address = await service.listen()
  const people = new People(address, clock)
  const { institutions, furniture } =
    note === undefined ? await begin(operator, people) : (JSON.parse(note, people.revive) as StoredWorld)
  const world: World = {
    service,
    database,
    operator,
    clock,
    address,
    anonymous: callerAt(address),
    institutions,
    found: (reference) => people.found(operator, reference, reference),
    join: (lender, name, roles, delegations = []) => people.join(lender, name, roles, delegations),
    accept: (lender, email, name, link) => people.accept(lender.reference, email, name, link),
    beside: () => serviceWith(readKeyring(keys)!),
    stop: async () => {
      await service.stop()
      await operatorPool.end()
      if (!params.database) await database.drop()
    },
  }
  return { world, furniture }
}

function configOf(keys: string, { environment }: WorldParams): Config {
  return readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    KEYS_DIR: keys,
    LIMIT_DATABASE_CONNECTIONS: '10',
    // The clock is stopped, so a minute never ends; tests of these limits set their own.
    LIMIT_SIGN_IN_SOURCE_PER_MINUTE: '1000000',
    LIMIT_SIGN_IN_ACCOUNT_PER_MINUTE: '1000000',
    LIMIT_SESSION_PER_MINUTE: '1000000',
    LIMIT_EXPORT_PER_MINUTE: '1000000',
    LIMIT_DOCUMENT_SOURCE_PER_MINUTE: '1000000',
    // All people of a test have one address.
    LIMIT_HASH_QUEUE: '1000',
    LIMIT_REQUESTS_AT_ONCE: '100000',
    LIMIT_SOURCE_REQUESTS_AT_ONCE: '100000',
    ...environment,
  })
}

async function begin(operator: Operator, people: People): Promise<Pick<StoredWorld, 'institutions' | 'furniture'>> {
  await prepareInstance(operator)
  const alder = await people.found(operator, 'alder-bank', 'Alder Bank')
  const birch = await people.found(operator, 'birch-credit', 'Birch Credit')
  return { institutions: { alder, birch }, furniture: {} }
}
