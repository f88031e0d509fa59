// A person who recovers their account, and the requests that a link is tested with.
import assert from 'node:assert/strict'
import { after, before, beforeEach } from 'node:test'
import { refusalOf, type Reply } from '../../test/call.ts'
import { eventsOf, superuserQuery, type SeenEvent } from '../../test/superuser-query.ts'
import { createWorld, fromBase32, type Lender, type Person, type World } from '../../test/world.ts'
import { codeAt, stepAt } from '../platform/access/totp.ts'

export const NEW_PASSWORD = 'seven green bottles by the weir'
export const OPERATIONS = ['inspect', 'enrollment', 'complete'] as const

export interface Link {
  readonly id: string
  readonly token: string
}

/** A member of Alder Bank; its administrator issues the links and sees them, because there is no mail server. */
export interface Recovering {
  readonly person: Person
  readonly id: string
  /** Unique in this world. */
  readonly name: string
  issue(kind: 'password' | 'second_factor'): Promise<Link>
  call(operation: (typeof OPERATIONS)[number], token: string, more?: object): Promise<Reply>
  complete(token: string, password: string, code: string): Promise<Reply>
  enrol(token: string): Promise<Buffer>
  codeOf(seed: Buffer): string
  login(password: string): Promise<Reply>
  /** Signs in with password and code in a new session and returns the last answer. */
  signIn(password: string, seed: Buffer): Promise<string>
  failures(): Promise<SeenEvent[]>
}

export interface Stage {
  readonly world: World
  readonly alder: Lender
  readonly ada: Person
  readonly ana: Recovering
}

/** Gives the tests of a suite one world, and each test a new person without counted failures. */
export function recoverEach(begin: (stage: Stage) => void): void {
  let world: World
  let made = 0
  before(async () => {
    world = await createWorld({ realStrength: true })
  })
  beforeEach(async () => {
    await superuserQuery(world.database, 'delete from sign_in_counters')
    made += 1
    const { alder } = world.institutions
    begin({ world, alder, ada: alder.administrator, ana: await recovering(world, `Ana${made}`) })
  })
  after(() => world.stop())
}

export async function recovering(world: World, name: string): Promise<Recovering> {
  const { alder } = world.institutions
  const { administrator } = alder
  const { anonymous } = world
  const person = await world.join(alder, name, ['analyst'])
  const { id } = await person.get('/me')
  const codeOf = (seed: Buffer): string => codeAt(seed, stepAt(world.clock.now()))
  const call: Recovering['call'] = (operation, token, more = {}) =>
    anonymous.send('POST', `/account-recovery/${operation}`, { token, ...more }, { 'x-request-id': 'same-request-id' })
  const login = (password: string): Promise<Reply> =>
    anonymous.send('POST', '/auth/login', { institution_reference: alder.reference, email: person.email, password })
  return {
    person,
    id,
    name,
    issue: async (kind) => {
      await administrator.stepUp()
      const issued = await administrator.post(`/admin/users/${id}/recovery`, { kind }, 201)
      const { recovery, link } = issued as { recovery: { id: string }; link: string }
      return { id: recovery.id, token: link.split('#token=')[1]! }
    },
    call,
    complete: (token, password, code) => call('complete', token, { password, code }),
    enrol: async (token) => {
      const reply = await call('enrollment', token)
      assert.equal(reply.status, 200, reply.text)
      return fromBase32((reply.body as { secret: string }).secret)
    },
    codeOf,
    login,
    signIn: async (password, seed) => {
      const first = await login(password)
      if (first.status !== 200) return refusalOf(first)
      world.clock.advance(30)
      const authorization = { authorization: `Bearer ${(first.body as { token: string }).token}` }
      return refusalOf(await anonymous.send('POST', '/auth/second-factor', { code: codeOf(seed) }, authorization))
    },
    failures: async () =>
      (await eventsOf(world.database, alder.id)).filter(
        (event) => event.subject?.id === id && event.outcome === 'failed',
      ),
  }
}
