// Creates an institution by the operator's command and signs in as its first administrator.
import { authenticator, fromBase32 } from '../demo/person.ts'
import { type Caller, callerAt } from './call.ts'
import { PASSWORD } from './world.ts'

export interface Created {
  readonly institution: { readonly id: string; readonly reference: string }
  readonly invitation: { readonly id: string; readonly link: string }
}

export const create = (reference: string, ...more: string[]): string[] => [
  'institution',
  'create',
  '--reference',
  reference,
  '--name',
  'A Bank',
  '--country',
  'FR',
  '--currency',
  'EUR',
  '--language',
  'fr',
  '--admin-email',
  `ada@${reference}.example`,
  ...more,
]

/** Accepts the invitation and signs in, by the system clock. */
export async function accept(address: string, made: Created, reference: string): Promise<Caller> {
  const freshCode = await openAccount(address, made)
  const caller = callerAt(address)
  const login = { institution_reference: reference, email: `ada@${reference}.example`, password: PASSWORD }
  caller.token = (await caller.post('/auth/login', login)).token
  await caller.post('/auth/second-factor', { code: await freshCode() })
  return caller
}

/** Accepts the invitation; returns the authenticator of the account, which is not signed in. */
export async function openAccount(
  address: string,
  made: { readonly invitation: Pick<Created['invitation'], 'link'> },
): Promise<() => Promise<string>> {
  const caller = callerAt(address)
  const token = made.invitation.link.split('#token=')[1]!
  const { secret } = await caller.post('/invitations/enrollment', { token })
  const freshCode = authenticator(fromBase32(secret))
  const person = { token, display_name: 'Ada', password: PASSWORD }
  await caller.post('/invitations/accept', { ...person, code: await freshCode() }, 201)
  return freshCode
}
