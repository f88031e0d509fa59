// People of a test world, who do everything over HTTP: accept an invitation, sign in, step up.
import { fromBase32 } from '../../demo/person.ts'
import { createInstitution } from '../../src/operator/create-institution.ts'
import type { Operator } from '../../src/operator/operator.ts'
import { codeAt, stepAt } from '../../src/platform/access/totp.ts'
import type { manualClock } from '../../src/platform/clock.ts'
import { type Caller, callerAt } from '../call.ts'

export const PASSWORD = 'a quiet river in may'

export interface Person extends Caller {
  readonly email: string
  readonly seed: Buffer
  /** A code that has not been used: advances the clock by one step. */
  freshCode(): string
  signIn(): Promise<void>
  stepUp(): Promise<void>
  /** What another process needs to continue as this person; see `People.revive`. */
  toJSON(): { readonly person: StoredPerson }
}

interface StoredPerson {
  readonly reference: string
  readonly email: string
  readonly seed: string
  readonly token: string | undefined
}

export interface Lender {
  readonly id: string
  readonly reference: string
  readonly administrator: Person
}

export class People {
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
    const { secret } = await anonymous.post('/invitations/enrollment', { token }, 200)
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

  /** A reviver for JSON.parse: restores a person that was written as JSON, signed in as before. */
  readonly revive = (_name: string, value: unknown): unknown => {
    const { person } = (value ?? {}) as Partial<ReturnType<Person['toJSON']>>
    if (person === undefined) return value
    return this.#person(person.reference, person.email, Buffer.from(person.seed, 'hex'), person.token)
  }

  #person(reference: string, email: string, seed: Buffer, token?: string): Person {
    const caller = callerAt(this.#address, token)
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
        const login = { institution_reference: reference, email, password: PASSWORD }
        caller.token = (await caller.post('/auth/login', login, 200)).token
        await caller.post('/auth/second-factor', { code: freshCode() }, 200)
      },
      stepUp: async () => {
        await caller.post('/auth/step-up', { code: freshCode() }, 200)
      },
      toJSON: () => ({ person: { reference, email, seed: seed.toString('hex'), token: caller.token } }),
    })
  }
}
