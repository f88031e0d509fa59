// The operator's control console as the service sees it: a key, the trust file with that key, and signed requests.
import type { ExceptionalAccessDecisionOut, ExceptionalAccessOut } from '../client/index.ts'
import { sign } from 'node:crypto'
import { keyOf, trustBytes, trusted } from '../core/evidence/keys.fixture.ts'
import {
  ACCESS_REQUEST,
  type AccessRequest,
  canonicalBytes,
  type ConsoleFormat,
  consoleSigningBytes,
  toBase64,
  type TrustedKey,
} from '../core/evidence/index.ts'
import { requestAccess } from '../src/operator/index.ts'
import { utcInstant } from '../src/platform/clock.ts'
import { newId } from '../src/platform/ids.ts'
import type { Caller } from './call.ts'
import type { Lender, Person, World } from './world.ts'
import { superuserQuery } from './superuser-query.ts'

export const CONSOLE_KEY = keyOf(11)
export const SUPPORT_EMAIL = 'sam@support.example'
const HOUR = 3_600_000

/** The bytes of console-trust.json. */
export function consoleTrust(instanceId: string, change: Partial<TrustedKey> = {}, key = CONSOLE_KEY): Uint8Array {
  return trustBytes({ instance_id: instanceId, keys: [trusted(key, 'console', change)] })
}

export interface Asked {
  readonly instanceId: string
  readonly institutionId: string
  readonly now: Date
}

/** A valid request for a window of four days from now; the caller gives the scope. */
export function accessRequest(
  { instanceId, institutionId, now }: Asked,
  change: Partial<AccessRequest> & Pick<AccessRequest, 'scope'>,
): AccessRequest {
  return {
    request_id: newId(now),
    instance_id: instanceId,
    institution_id: institutionId,
    issued_at: utcInstant(now),
    reason: 'Ticket 4711: the recommendation of one application looks wrong.',
    starts_at: utcInstant(now),
    ends_at: utcInstant(new Date(now.getTime() + 96 * HOUR)),
    requested_by: { name: 'Sam Support', email: SUPPORT_EMAIL, language: 'en' },
    ...change,
  }
}

export function signedMessage(
  statement: object,
  key = CONSOLE_KEY,
  format: ConsoleFormat = ACCESS_REQUEST,
): { format: string; signatures: { alg: string; keyid: string; sig: string }[]; statement: object } {
  const sig = toBase64(sign(null, consoleSigningBytes(format, statement), key.privateKey))
  return { format: format.format, signatures: [{ alg: 'Ed25519', keyid: key.keyid, sig }], statement }
}

export function signedRequest(statement: object, key = CONSOLE_KEY): Uint8Array {
  return canonicalBytes(signedMessage(statement, key))
}

export function askedIn(world: World, lender: Lender): Asked {
  return { instanceId: world.operator.keyring.instanceId, institutionId: lender.id, now: world.clock.now() }
}

/** Submits a valid request to the lender. Returns the id of its grant. */
export async function askForAccess(
  world: World,
  lender: Lender,
  change: Partial<AccessRequest> & Pick<AccessRequest, 'scope'>,
): Promise<string> {
  const asked = askedIn(world, lender)
  const done = await requestAccess(
    world.operator,
    signedRequest(accessRequest(asked, change)),
    consoleTrust(asked.instanceId),
  )
  if ('refused' in done) throw new Error(done.refused)
  return done.grant.id
}

export type Decided = ExceptionalAccessDecisionOut

/** Consents with a fresh code. Returns the response with its link. */
export async function consent(person: Person, grantId: string): Promise<Decided> {
  await person.stepUp()
  return await person.post(`/admin/exceptional-access/${grantId}/consent`)
}

/** An open access: requested, consented to, the opposition period over, the identity signed in. */
export async function openAccess(
  world: World,
  lender: Lender,
  change: Partial<AccessRequest> & Pick<AccessRequest, 'scope'>,
): Promise<{ readonly grantId: string; readonly support: Person }> {
  const grantId = await askForAccess(world, lender, change)
  const { link } = await consent(lender.administrator, grantId)
  world.clock.advance(24 * 3_600)
  const support = await world.accept(lender, change.requested_by?.email ?? SUPPORT_EMAIL, 'Sam Support', link!)
  await lender.administrator.signIn()
  return { grantId, support }
}

export type SeenGrant = ExceptionalAccessOut

export async function grantOf(person: Caller, grantId: string): Promise<SeenGrant> {
  const all = await person.get('/admin/exceptional-access')
  return all.find(({ id }) => id === grantId)!
}

/** The ids of the people who may decide on exceptional access, as the roles in the database say, in order. */
export async function peopleDeciding(world: World, lender: Lender): Promise<string[]> {
  const rows = await superuserQuery<{ id: string }>(
    world.database,
    `select distinct u.id from users u join user_roles r on r.institution_id = u.institution_id and r.user_id = u.id
     where u.institution_id = $1 and u.status = 'active' and r.role in ('administrator', 'data_protection_officer') order by 1`,
    [lender.id],
  )
  return rows.map(({ id }) => id)
}
