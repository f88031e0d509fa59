// A person of a lender: a password, an authenticator, a session.
import { setTimeout } from 'node:timers/promises'
import { type ProbityClient, valueOf } from '../client/index.ts'
import { codeAt, stepAt } from '../src/platform/access/totp.ts'
import { clientAt, type ClientParams } from './http.ts'

/** The password of all people of the demonstration; it is printed at the start and used nowhere else. */
export const DEMO_PASSWORD = 'seven lanterns by the sea'

export interface Params {
  readonly institution: string
  readonly email: string
  readonly name: string
}

type FreshCode = () => Promise<string>

export class Person {
  readonly client: ProbityClient
  readonly params: Params
  readonly #freshCode: FreshCode
  #token: string | undefined

  constructor(service: ClientParams, params: Params, freshCode: FreshCode) {
    this.client = clientAt(service, () => this.#token)
    this.params = params
    this.#freshCode = freshCode
  }

  async signIn(): Promise<this> {
    const { institution, email } = this.params
    const body = { institution_reference: institution, email, password: DEMO_PASSWORD }
    this.#token = undefined
    this.#token = valueOf(await this.client.post('/api/v1/auth/login', { body })).token
    valueOf(await this.client.post('/api/v1/auth/second-factor', { body: { code: await this.#freshCode() } }))
    return this
  }

  async stepUp(): Promise<void> {
    valueOf(await this.client.post('/api/v1/auth/step-up', { body: { code: await this.#freshCode() } }))
  }
}

/** Enrols an authenticator with the link and opens the account; the person is not signed in yet. */
export async function acceptInvitation(service: ClientParams, params: Params, link: string): Promise<Person> {
  const anonymous = clientAt(service)
  const token = link.split('#token=')[1]!
  const { secret } = valueOf(await anonymous.post('/api/v1/invitations/enrollment', { body: { token } }))
  const freshCode = authenticator(fromBase32(secret))
  const body = { token, display_name: params.name, password: DEMO_PASSWORD, code: await freshCode() }
  valueOf(await anonymous.post('/api/v1/invitations/accept', { body }))
  return new Person(service, params, freshCode)
}

/**
 * Codes in ascending time steps, because each is valid once. The service accepts one step on either side, which avoids
 * most waiting.
 */
export function authenticator(seed: Buffer): FreshCode {
  let last = 0
  return async () => {
    for (;;) {
      const now = new Date()
      const present = stepAt(now)
      // Late in a step, the previous code may be outside the window when the service checks it.
      const late = now.getTime() % 30_000 > 20_000
      const step = Math.max(last + 1, late ? present : present - 1)
      if (step <= present + 1) {
        last = step
        return codeAt(seed, step)
      }
      await setTimeout(1_000)
    }
  }
}

export function fromBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
}
