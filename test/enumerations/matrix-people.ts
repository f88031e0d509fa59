// The people of the matrix, each with a token for every state in which somebody can call, and the objects they name.
import { type Caller, callerAt } from '../call.ts'
import { askForAccess } from '../console.ts'
import { applicationBody, rows } from '../lending.ts'
import { superuserQuery } from '../superuser-query.ts'
import { type Lender, PASSWORD, type Person, type World } from '../world.ts'
import { people, type Situation, type Who } from './matrix-table.ts'
import type { Ids } from './one-of-each.ts'

/** Longer than a session lives, and longer than a second factor stays fresh (settings of the world: the presets). */
const SESSION_SECONDS = 12 * 3_600
const FRESH_SECONDS = 600

export type Tokens = Readonly<Record<Who, Readonly<Record<Exclude<Situation, 'anonymous' | 'machine'>, string>>>>

export interface Crowd {
  readonly ids: readonly string[]
  readonly tokens: Tokens
}

/** Eleven people; their sessions are real ones, only the clock is moved between them. */
export async function gatherCrowd(world: World, lender: Lender): Promise<Crowd> {
  const crowd = new Map<Who, Person>()
  for (const who of people) crowd.set(who, await world.join(lender, `m-${who}`, [who === 'nobody' ? 'analyst' : who]))
  await superuserQuery(
    world.database,
    `delete from user_roles where user_id in (select id from users where institution_id = $1 and display_name = 'm-nobody')`,
    [lender.id],
  )
  const expired = tokensOf(crowd)
  world.clock.advance(SESSION_SECONDS)
  for (const person of crowd.values()) await person.signIn()
  const stale = tokensOf(crowd)
  world.clock.advance(FRESH_SECONDS)
  for (const person of crowd.values()) await person.signIn()
  const fresh = tokensOf(crowd)
  const half = new Map<Who, string>()
  for (const [who, { email }] of crowd) half.set(who, await passwordOnly(world, lender, email))
  const ids: string[] = []
  for (const person of crowd.values()) ids.push(((await person.get('/me')) as { id: string }).id)
  const tokens = people.map((who) => {
    const own = fresh.get(who)!
    const others = { expired: expired.get(who)!, stale: stale.get(who)!, half: half.get(who)! }
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
  return ((await caller.post('/auth/login', body, 200)) as { token: string }).token
}

interface Identified {
  readonly id: string
}

/** The administrator needs a fresh code for it. */
export async function issueCredential(administrator: Person): Promise<{ credential: Identified; secret: string }> {
  const body = { name: 'Core banking', scopes: ['integration.ping'] }
  return (await administrator.post('/admin/api-credentials', body, 201)) as { credential: Identified; secret: string }
}

/** Objects with which nothing can be done any more: an operation without a body is tried on them and changes nothing. */
export async function spentIds(world: World, lender: Lender, inUse: Ids): Promise<Ids> {
  const { administrator } = lender
  const author = await world.join(lender, 'Olga', ['policy_author'])
  const analyst = await world.join(lender, 'Anton', ['analyst'])
  const product = (await author.post(
    '/admin/credit-products',
    { code: 'gone', policy_domain: 'german_credit_1994' },
    201,
  )) as Identified
  const body = { product_id: product.id, grid_code: 'german_credit_1994', code: 'gone', title: 'Gone' }
  const policy = (await author.post('/policies', body, 201)) as Identified
  await author.post(`/admin/credit-products/${product.id}/archive`)
  const draft = (await analyst.post(
    '/applications',
    applicationBody(inUse['product_id']!, rows[5]!),
    201,
  )) as Identified
  await administrator.stepUp()
  const { invitation } = (await administrator.post(
    '/admin/invitations',
    { email: `gone@${lender.reference}.example`, roles: ['analyst'] },
    201,
  )) as { invitation: Identified }
  await administrator.post(`/admin/invitations/${invitation.id}/revoke`, undefined, 204)
  const left = (await (await world.join(lender, 'Lene', ['analyst'])).get('/me')) as Identified
  await administrator.post(`/admin/users/${left.id}/disable`)
  const grantId = await askForAccess(world, lender, { scope: { applications: [draft.id] } })
  await administrator.post(`/admin/exceptional-access/${grantId}/refusal`)
  const { credential } = await issueCredential(administrator)
  await administrator.post(`/admin/api-credentials/${credential.id}/revoke`, undefined, 204)
  const field = (await author.post(
    '/admin/custom-fields',
    { code: 'gone', label_fr: 'Perdu', label_en: 'Gone', type: 'text', required: false },
    201,
  )) as Identified
  await author.post(`/admin/custom-fields/${field.id}/retire`, undefined, 204)
  return {
    ...inUse,
    user_id: left.id,
    product_id: product.id,
    policy_id: policy.id,
    application_id: draft.id,
    invitation_id: invitation.id,
    grant_id: grantId,
    credential_id: credential.id,
    field_id: field.id,
  }
}

/** Sessions that a call has ended are put back, so that the next cell finds what the first one found. */
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
