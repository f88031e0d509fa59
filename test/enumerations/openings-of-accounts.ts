// What opens the keys of second factors, before and after they are in service.
import { codeAt, stepAt } from '../../src/platform/access/totp.ts'
import { callerAt } from '../call.ts'
import type { ImportDesk } from '../imports/batches.ts'
import { fromBase32, PASSWORD, type Person } from '../world.ts'
import { asRefusal, type Prepare } from './opening.ts'

let made = 0

const newPerson = ({ world, lender }: ImportDesk): Promise<Person> => {
  made += 1
  return world.join(lender, `Person${made}`, ['analyst'])
}

/** A fresh code of a key. */
function codeOf({ world }: ImportDesk, secret: string): string {
  world.clock.advance(30)
  return codeAt(fromBase32(secret), stepAt(world.clock.now()))
}

async function recoveryOf({ lender: { administrator } }: ImportDesk, userId: string, kind: string): Promise<string> {
  await administrator.stepUp()
  const { link } = await administrator.post(`/admin/users/${userId}/recovery`, { kind }, 201)
  return link!.split('#token=')[1]!
}

export const ofSecondFactor: Prepare = async (desk) => {
  const { world, lender } = desk
  const person = await newPerson(desk)
  const { id } = await person.get('/me')
  const token = await recoveryOf(desk, id, 'password')
  const login = { institution_reference: lender.reference, email: person.email, password: PASSWORD }
  const awaiting = callerAt(world.address, (await world.anonymous.post('/auth/login', login)).token)
  const completion = { token, password: `another ${PASSWORD}` }
  return {
    where: `user_id = '${id}' and state = 'in_service'`,
    attempts: {
      'sign in': asRefusal(() => awaiting.send('POST', '/auth/second-factor', { code: person.freshCode() })),
      'step up': asRefusal(() => person.send('POST', '/auth/step-up', { code: person.freshCode() })),
      'replace the password': asRefusal(() =>
        world.anonymous.send('POST', '/account-recovery/complete', { ...completion, code: person.freshCode() }),
      ),
    },
  }
}

export const ofPendingFactor: Prepare = async (desk) => {
  const person = await newPerson(desk)
  const { id } = await person.get('/me')
  const { secret } = await person.post('/me/second-factor/enrollment')
  const path = '/me/second-factor/confirmation'
  return {
    where: `user_id = '${id}' and state = 'pending'`,
    attempts: { 'confirm the key': asRefusal(() => person.send('POST', path, { code: codeOf(desk, secret) })) },
  }
}

export const ofInvitation: Prepare = async (desk) => {
  const { world, lender } = desk
  made += 1
  await lender.administrator.stepUp()
  const body = { email: `invited${made}@${lender.reference}.example`, roles: ['analyst'] }
  const { invitation, link } = await lender.administrator.post('/admin/invitations', body, 201)
  const token = link!.split('#token=')[1]!
  const { secret } = await world.anonymous.post('/invitations/enrollment', { token }, 200)
  const acceptance = { token, display_name: 'Invited', password: PASSWORD }
  const accept = () =>
    world.anonymous.send('POST', '/invitations/accept', { ...acceptance, code: codeOf(desk, secret) })
  return { where: `id = '${invitation.id}'`, attempts: { 'accept the invitation': asRefusal(accept) } }
}

export const ofRecovery: Prepare = async (desk) => {
  const person = await newPerson(desk)
  const { id } = await person.get('/me')
  const token = await recoveryOf(desk, id, 'second_factor')
  const { secret } = await desk.world.anonymous.post('/account-recovery/enrollment', { token }, 200)
  const completion = { token, password: PASSWORD }
  const complete = () =>
    desk.world.anonymous.send('POST', '/account-recovery/complete', { ...completion, code: codeOf(desk, secret) })
  return {
    where: `user_id = '${id}' and sealed_seed is not null`,
    attempts: { 'complete the recovery': asRefusal(complete) },
  }
}
