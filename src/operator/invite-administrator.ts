// `institution invite`: invites an administrator where nobody in the institution can. docs/decisions/0011-operator-invites-administrator.md
import {
  type InvitationParams,
  type IssuedInvitation,
  issueInvitation,
  revokePendingOfOperator,
  sendInvitation,
} from '../invitations/index.ts'
import { institutionIdOf, lockStatus, readInstitution } from '../institutions/index.ts'
import { listAccounts } from '../roles/index.ts'
import { findUserByAddress, normalisedAddress } from '../people/index.ts'
import { notify } from '../notices/index.ts'
import { event, type EventDraft } from '../platform/audit/draft.ts'
import { administratorInvitation } from './create-institution.ts'
import { asOperator, isRefused, type Operator, refused, type Refused } from './operator.ts'
import { hasSignedInSince, resumedSince } from './queries.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { addMilliseconds } from '../platform/instant.ts'

/** Longer than a holiday weekend or a short illness; an only administrator who lost a phone waits as long. */
export const ABSENT_DAYS = 7

export interface InvitedAdministrator {
  readonly institution: { readonly id: string; readonly reference: string }
  readonly invitation: { readonly id: string; readonly link: string }
  /** The number of bypassed administrators. They are notified by e-mail if a mail server is configured. */
  readonly absent_administrators: number
}

interface Issued {
  readonly name: string
  readonly params: InvitationParams
  readonly issued: IssuedInvitation
  readonly absent: number
}

/** Revokes pending invitations of the operator and those to this address. */
export async function inviteAdministrator(
  operator: Operator,
  reference: string,
  email: string,
): Promise<InvitedAdministrator | Refused> {
  const id = await institutionIdOf(operator.pool, reference)
  if (id === null) return refused(`there is no institution ${reference}`)
  const done = await asOperator<Issued | Refused>(operator, id, async (tenant) => {
    const status = await lockStatus(tenant)
    const absent = await administratorsOf(tenant)
    const message = await reasonToRefuse(operator, tenant, { id, reference, status, email, administrators: absent })
    if (message !== null) return { value: refused(message), unchanged: true }
    const { name, language } = await readInstitution(tenant, operator.config)
    const revoked = await revokePendingOfOperator(tenant, normalisedAddress(email))
    const params = administratorInvitation(email, language, revoked[0] ?? null)
    const issued = (await issueInvitation(operator, tenant, params))!
    for (const userId of absent)
      await notify(operator, tenant, { userId, kind: 'administrator_invited' }, operator.clock.now())
    return {
      value: { name, params, issued, absent: absent.length },
      events: eventsOf(operator, revoked, issued.id, absent),
    }
  })
  if (isRefused(done)) return done
  const { name, params, issued, absent } = done
  await sendInvitation(operator.mail, params, name, issued)
  return {
    institution: { id, reference },
    invitation: { id: issued.id, link: issued.link },
    absent_administrators: absent,
  }
}

async function administratorsOf(tenant: Tenant): Promise<string[]> {
  const accounts = await listAccounts(tenant)
  return accounts
    .filter(({ status, roles }) => status === 'active' && roles.includes('administrator'))
    .map(({ id }) => id)
}

interface AdministratorParams {
  readonly id: string
  readonly reference: string
  readonly status: string
  readonly email: string
  readonly administrators: readonly string[]
}

/** Null when the operator may invite. */
async function reasonToRefuse(
  { clock, config }: Operator,
  tenant: Tenant,
  { reference, status, email, administrators }: AdministratorParams,
): Promise<string | null> {
  if (status !== 'active') return `${reference} is suspended: resume it first`
  if (await findUserByAddress(tenant, normalisedAddress(email)))
    return `${email} has an account of ${reference}, and an address with an account cannot be invited again: name another`
  if (administrators.length === 0) return null
  const since = addMilliseconds(clock.now(), -ABSENT_DAYS * 86_400_000)
  // Nobody can sign in during a suspension: those days do not count.
  if (await resumedSince(tenant, since))
    return `${reference} was resumed within the last ${ABSENT_DAYS} days: its administrators have that time to sign in`
  // A session that began earlier may have been used until it ended.
  const began = addMilliseconds(since, -config.SESSION_AGE_SECONDS * 1000)
  return (await hasSignedInSince(tenant, administrators, began))
    ? `an administrator of ${reference} had a session within the last ${ABSENT_DAYS} days: they can invite, you cannot`
    : null
}

function eventsOf(
  { mail }: Operator,
  revoked: readonly string[],
  issued: string,
  absent: readonly string[],
): EventDraft[] {
  const data = {
    roles: ['administrator'],
    ...(revoked.length === 0 ? {} : { replaces: revoked[0]! }),
    ...(absent.length === 0 ? {} : { administrators_notified: mail.configured ? absent.length : 0 }),
  }
  return [
    ...revoked.map((id) => event('invitation.revoked', { type: 'invitation', id })),
    event('invitation.issued', { type: 'invitation', id: issued }, data),
  ]
}
