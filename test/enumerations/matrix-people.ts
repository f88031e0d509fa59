// The people of the matrix, each with a token for every state of a caller.
import { appendEvents } from '../../src/platform/audit/append.ts'
import { systemFrame } from '../../src/platform/audit/frame.ts'
import { AuditKinds, kind } from '../../src/platform/audit/kinds.ts'
import { plantedEvent } from '../../src/platform/audit/planted-event.fixture.ts'
import { inTenant } from '../../src/platform/database/transaction.ts'
import { type Caller, callerAt } from '../call.ts'
import { superuserQuery } from '../superuser-query.ts'
import { type Lender, PASSWORD, type Person, type World } from '../world.ts'
import { people, type Situation, type Who } from './rights.ts'

/** The lifetime of a session, and of a fresh second factor, with the default settings. */
const SESSION_SECONDS = 12 * 3_600
const FRESH_SECONDS = 600

export type Tokens = Readonly<Record<Who, Readonly<Record<Exclude<Situation, 'anonymous' | 'machine'>, string>>>>

export interface Crowd {
  readonly ids: readonly string[]
  readonly tokens: Tokens
}

/** Eleven people with real sessions; only the clock moves between their sign-ins. */
export async function gatherCrowd(world: World, lender: Lender): Promise<Crowd> {
  const crowd = new Map<Who, Person>()
  for (const who of people) crowd.set(who, await world.join(lender, `m-${who}`, [who === 'nobody' ? 'analyst' : who]))
  await takeRole(world, lender, (await crowd.get('nobody')!.get('/me')).id)
  const expired = tokensOf(crowd)
  world.clock.advance(SESSION_SECONDS)
  for (const person of crowd.values()) await person.signIn()
  const stale = tokensOf(crowd)
  world.clock.advance(FRESH_SECONDS)
  for (const person of crowd.values()) await person.signIn()
  const fresh = tokensOf(crowd)
  const passwordTokens = new Map<Who, string>()
  for (const [who, { email }] of crowd) passwordTokens.set(who, await passwordOnly(world, lender, email))
  const ids: string[] = []
  for (const person of crowd.values()) ids.push((await person.get('/me')).id)
  const tokens = people.map((who) => {
    const own = fresh.get(who)!
    const others = { expired: expired.get(who)!, stale: stale.get(who)!, 'password only': passwordTokens.get(who)! }
    return [who, { own, other: own, suspended: own, ...others }] as const
  })
  return { ids, tokens: Object.fromEntries(tokens) as Tokens }
}

function tokensOf(crowd: ReadonlyMap<Who, Person>): Map<Who, string> {
  return new Map([...crowd].map(([who, person]) => [who, person.token!]))
}

async function passwordOnly(world: World, lender: Lender, email: string): Promise<string> {
  const caller: Caller = callerAt(world.address)
  const body = { institution_reference: lender.reference, email, password: PASSWORD }
  return (await caller.post('/auth/login', body, 200)).token
}

interface Identified {
  readonly id: string
}

/** Requires that the administrator has a fresh code. */
export async function issueCredential(administrator: Person): Promise<{ credential: Identified; secret: string }> {
  const body = { name: 'Core banking', scopes: ['integration.ping'] }
  return await administrator.post('/admin/api-credentials', body, 201)
}

/** Returns a function that restores ended sessions, so that every cell starts from the same state. */
export async function keepSessions(world: World): Promise<() => Promise<void>> {
  await superuserQuery(
    world.database,
    'create table kept as select institution_id, id, state, revoked_at from sessions',
  )
  return async () => {
    await superuserQuery(
      world.database,
      `update sessions s set state = k.state, revoked_at = k.revoked_at from kept k
       where s.institution_id = k.institution_id and s.id = k.id and s.state <> k.state`,
    )
  }
}

const TAKEN = new AuditKinds([{ 'test.role_taken': kind('A test event.') }])

/** With an event, as the service does: a row that went without one is refused as damaged. No operation takes the last role. */
async function takeRole({ service: { platform } }: World, { id }: Lender, userId: string): Promise<void> {
  await inTenant(platform.pool, id, async (tenant) => {
    await tenant.db.deleteFrom('user_roles').where('institution_id', '=', id).where('user_id', '=', userId).execute()
    const event = plantedEvent({ kind: 'test.role_taken', subject: { type: 'user', id: userId } })
    await appendEvents(tenant, { ...systemFrame(platform), kinds: TAKEN }, [event])
  })
}
