// Creates an invitation and sends it: for administrators, the operator and exceptional access.
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { tokenFingerprint } from '../platform/http/bearer.ts'
import { newId, newToken } from '../platform/ids.ts'
import { addMilliseconds } from '../platform/instant.ts'
import { type Mail } from '../platform/mail/mail.ts'
import type { DelegationEntry } from '../roles/index.ts'
import { insertInvitation } from './queries.ts'
import { invitationEmail } from './email.ts'
import { normalisedAddress } from '../people/index.ts'

export interface InvitationParams {
  readonly email: string
  readonly language: 'fr' | 'en'
  readonly roles: readonly string[]
  readonly delegations: readonly DelegationEntry[]
  readonly invitedBy: string | null
  readonly replaces: string | null
  /** True where no email can be sent: then the inviting person sees the link, otherwise only the invited one does. */
  readonly linkShown: boolean
  /** For the invitation of a support identity, which is valid as long as its grant. */
  readonly grant?: { readonly id: string; readonly endsAt: Date }
}

export interface IssuedInvitation {
  readonly id: string
  readonly expiresAt: Date
  readonly link: string
}

/** Null when the address already has a pending invitation. The link itself is never stored. */
export async function issueInvitation(
  platform: { readonly config: Config; readonly clock: Clock; readonly publicUrl: () => string },
  tenant: Tenant,
  params: InvitationParams,
): Promise<IssuedInvitation | null> {
  const now = platform.clock.now()
  const token = newToken('cds_i_')
  const expiresAt = params.grant?.endsAt ?? addMilliseconds(now, platform.config.INVITATION_HOURS * 3_600_000)
  const id = newId(now)
  const inserted = await insertInvitation(tenant, {
    id,
    email: params.email.trim(),
    email_normalised: normalisedAddress(params.email),
    language: params.language,
    roles: [...params.roles],
    delegations: params.delegations,
    token_fingerprint: tokenFingerprint(token),
    expires_at: expiresAt,
    invited_by: params.invitedBy,
    replaces: params.replaces,
    link_shown: params.linkShown,
    grant_id: params.grant?.id ?? null,
    created_at: now,
  })
  // A fragment never reaches a server's log.
  return inserted ? { id, expiresAt, link: `${platform.publicUrl()}/invitation#token=${token}` } : null
}

/** True when the mail server confirmed that it accepted the email; otherwise the link must be shown. */
export function sendInvitation(
  mail: Mail,
  params: Pick<InvitationParams, 'email' | 'language'>,
  institutionName: string,
  issued: IssuedInvitation,
): Promise<boolean> {
  return mail.sendLink(invitationEmail(params.email, params.language, institutionName, issued.link, issued.expiresAt))
}
