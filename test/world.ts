// One small named world: two lenders with their administrators, a service that listens, a clock that stands still. Who
// else a test needs, it lets join.
//   Alder Bank   administrator Ada
//   Birch Credit the neighbour whose ids must look like nothing at all
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromBase32 } from '../demo/person.ts'
import { createAuditKinds } from '../src/areas.ts'
import { createInstitution } from '../src/operator/create-institution.ts'
import { syncShippedGrids } from '../src/operator/grids.ts'
import type { Operator } from '../src/operator/operator.ts'
import { openKeyring, prepareInstance } from '../src/operator/prepare-instance.ts'
import { codeAt, stepAt } from '../src/platform/access/totp.ts'
import { manualClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import { openPool } from '../src/platform/database/connect.ts'
import { createLog, type Log } from '../src/platform/log.ts'
import { createMail } from '../src/platform/mail/mail.ts'
import { createService, type Service } from '../src/service.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { type Caller, callerAt } from './call.ts'

export { fromBase32 }

export const START = new Date('2026-03-02T09:00:00.000Z')
export const PASSWORD = 'a quiet river in may'

export interface Person extends Caller {
  readonly email: string
  readonly seed: Buffer
  /** A code that has not been used: the clock moves one step on. */
  freshCode(): string
  signIn(): Promise<void>
  stepUp(): Promise<void>
}

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
  /** Takes an invitation that was issued otherwise. */
  accept(lender: Lender, email: string, name: string, link: string): Promise<Person>
  stop(): Promise<void>
}

export interface Lender {
  readonly id: string
  readonly reference: string
  readonly administrator: Person
}

export interface WorldParams {
  readonly environment?: Readonly<Record<string, string>>
  readonly database?: TestDatabase
  readonly log?: Log
  /** For a process beside that goes by the clock on the wall, and would find all sessions of START over. */
  readonly start?: Date
}

export async function createWorld(params: WorldParams = {}): Promise<World> {
  const database = params.database ?? (await createTestDatabase())
  const keys = mkdtempSync(join(tmpdir(), 'probity-keys-'))
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    KEYS_DIR: keys,
    LIMIT_DATABASE_CONNECTIONS: '10',
    // The clock stands still, so a minute has no end; what the limits do is tested where they are what is tested.
    LIMIT_SIGN_IN_SOURCE_PER_MINUTE: '1000000',
    LIMIT_SIGN_IN_ACCOUNT_PER_MINUTE: '1000000',
    LIMIT_SESSION_PER_MINUTE: '1000000',
    LIMIT_EXPORT_PER_MINUTE: '1000000',
    ...params.environment,
  })
  const clock = manualClock(params.start ?? START)
  const operatorPool = openPool({ url: database.urlAs('probity_operator'), max: 2 })
  const keyring = await openKeyring(operatorPool, keys, clock)
  const log = params.log ?? createLog(process.env['TEST_LOG'] ?? 'silent')
  const service = await createService({ config, databaseUrl: database.urlAs('probity_app'), keyring, clock, log })
  const { publicUrl } = service.platform
  const operator: Operator = {
    pool: operatorPool,
    config,
    clock,
    keyring,
    auditKinds: createAuditKinds(),
    mail: createMail(config, log),
    publicUrl,
  }
  await prepareInstance(operator)
  await syncShippedGrids(operator)
  const address = await service.listen()
  const people = new People(address, clock)
  const alder = await people.found(operator, 'alder-bank', 'Alder Bank')
  const birch = await people.found(operator, 'birch-credit', 'Birch Credit')
  return {
    service,
    database,
    operator,
    clock,
    address,
    anonymous: callerAt(address),
    institutions: { alder, birch },
    found: (reference) => people.found(operator, reference, reference),
    join: (lender, name, roles, delegations = []) => people.join(lender, name, roles, delegations),
    accept: (lender, email, name, link) => people.accept(lender.reference, email, name, link),
    stop: async () => {
      await service.stop()
      await operatorPool.end()
      if (!params.database) await database.drop()
    },
  }
}

class People {
  readonly #address: string
  readonly #clock: ReturnType<typeof manualClock>

  constructor(address: string, clock: ReturnType<typeof manualClock>) {
    this.#address = address
    this.#clock = clock
  }

  async found(operator: Operator, reference: string, name: string): Promise<Lender> {
    const email = `ada@${reference}.example`
    const made = await createInstitution(operator, {
      reference,
      name,
      country: 'DE',
      currency: 'EUR',
      language: 'en',
      adminEmail: email,
    })
    if (!made) throw new Error(`${reference} exists already`)
    const administrator = await this.accept(reference, email, 'Ada', made.invitation.link)
    return { id: made.institution.id, reference, administrator }
  }

  async join(lender: Lender, name: string, roles: readonly string[], delegations: readonly object[]): Promise<Person> {
    const email = `${name.toLowerCase()}@${lender.reference}.example`
    await lender.administrator.stepUp()
    const issued = await lender.administrator.post('/admin/invitations', { email, roles, delegations }, 201)
    return this.accept(lender.reference, email, name, (issued as { link: string }).link)
  }

  async accept(reference: string, email: string, name: string, link: string): Promise<Person> {
    const token = link.split('#token=')[1]!
    const anonymous = callerAt(this.#address)
    const { secret } = (await anonymous.post('/invitations/enrollment', { token }, 200)) as { secret: string }
    const seed = fromBase32(secret)
    const person = this.#person(reference, email, seed)
    await anonymous.post(
      '/invitations/accept',
      { token, display_name: name, password: PASSWORD, code: person.freshCode() },
      201,
    )
    await person.signIn()
    return person
  }

  #person(reference: string, email: string, seed: Buffer): Person {
    const caller = callerAt(this.#address)
    const clock = this.#clock
    const freshCode = (): string => {
      clock.advance(30)
      return codeAt(seed, stepAt(clock.now()))
    }
    return Object.assign(caller, {
      email,
      seed,
      freshCode,
      signIn: async () => {
        caller.token = undefined
        const { token } = (await caller.post(
          '/auth/login',
          { institution_reference: reference, email, password: PASSWORD },
          200,
        )) as { token: string }
        caller.token = token
        await caller.post('/auth/second-factor', { code: freshCode() }, 200)
      },
      stepUp: async () => {
        await caller.post('/auth/step-up', { code: freshCode() }, 200)
      },
    })
  }
}
