// `institution create`: creates an institution with its keys and chain, and invites its first administrator.
import type { Language } from '../../core/values/texts.ts'
import { type InvitationParams, issueInvitation, sendInvitation } from '../invitations/index.ts'
import { registerInstitution } from '../institutions/index.ts'
import { event } from '../platform/audit/draft.ts'
import { newId } from '../platform/ids.ts'
import { asOperator, type Operator } from './operator.ts'

export interface InstitutionParams {
  readonly reference: string
  readonly name: string
  readonly country: string
  readonly currency: string
  readonly language: Language
  readonly adminEmail: string
  /** Set at creation only: `otp` prints codes of the people of such an institution. */
  readonly demo?: boolean
}

export interface CreatedInstitution {
  readonly institution: { readonly id: string; readonly reference: string }
  readonly invitation: { readonly id: string; readonly link: string }
}

/** Null when the reference is taken. The link is always returned, because the operator delivers it. */
export async function createInstitution(
  operator: Operator,
  params: InstitutionParams,
): Promise<CreatedInstitution | null> {
  const id = newId(operator.clock.now())
  const invitation = administratorInvitation(params.adminEmail, params.language, null)
  const issued = await asOperator(operator, id, async (tenant) => {
    const { reference, name, country, currency, language, demo = false } = params
    const row = { reference, name, country, currency, language, demo }
    if (!(await registerInstitution(tenant, operator.keyring, row, operator.clock.now())))
      return { value: null, unchanged: true }
    const first = await issueInvitation(operator, tenant, invitation)
    const events = [
      event('institution.created', { type: 'institution', id }, { country, currency, demo }),
      event('invitation.issued', { type: 'invitation', id: first!.id }, { roles: ['administrator'] }),
    ]
    return { value: first, events }
  })
  if (issued === null) return null
  await sendInvitation(operator.mail, invitation, params.name, issued)
  return { institution: { id, reference: params.reference }, invitation: { id: issued.id, link: issued.link } }
}

/** The operator sees and delivers the link, so the account created from it is marked. */
export function administratorInvitation(email: string, language: Language, replaces: string | null): InvitationParams {
  return { email, language, roles: ['administrator'], delegations: [], invitedBy: null, replaces, linkShown: true }
}
