// Creates an institution by the operator's command and signs in as its first administrator.
import { codeAt, stepAt } from '../src/platform/access/totp.ts'
import { type Caller, callerAt } from './call.ts'
import { fromBase32, PASSWORD } from './world.ts'

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
  const caller = callerAt(address)
  const token = made.invitation.link.split('#token=')[1]!
  const { secret } = await caller.post('/invitations/enrollment', { token })
  const seed = fromBase32(secret)
  await caller.post(
    '/invitations/accept',
    { token, display_name: 'Ada', password: PASSWORD, code: codeAt(seed, stepAt(new Date())) },
    201,
  )
  const login = { institution_reference: reference, email: `ada@${reference}.example`, password: PASSWORD }
  caller.token = (await caller.post('/auth/login', login)).token
  // Each code is used once, and one step ahead is accepted; a step that ends meanwhile leaves both acceptable.
  await caller.post('/auth/second-factor', { code: codeAt(seed, stepAt(new Date()) + 1) })
  return caller
}
