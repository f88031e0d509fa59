// Creates a recovery link and sends it to its person.
import { tokenFingerprint } from '../platform/http/bearer.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { newId, newToken } from '../platform/ids.ts'
import { addMilliseconds } from '../platform/instant.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { Platform } from '../platform/platform.ts'
import { type RecoveryAddressee, recoveryEmail } from './email.ts'
import { insertRecovery, revokePendingRecovery } from './queries.ts'
import type { RecoveryKind } from './shapes.ts'

export interface RecoveryParams {
  readonly userId: string
  readonly kind: RecoveryKind
  readonly issuedBy: string
  /** True where no email can be sent: then the administrator sees the link, otherwise only the person does. */
  readonly linkShown: boolean
}

export interface IssuedRecovery {
  readonly id: string
  /** The id of the previously pending link, usable or expired. */
  readonly replaces: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly link: string
}

/** The caller has locked the account, so that one link is pending at a time. The link itself is never stored. */
export async function makeRecoveryLink(
  platform: Platform,
  tenant: Tenant,
  params: RecoveryParams,
): Promise<IssuedRecovery> {
  const now = platform.clock.now()
  const token = newToken('cds_r_')
  const id = newId(now)
  const expiresAt = addMilliseconds(now, platform.config.RECOVERY_MINUTES * 60_000)
  const replaced = await revokePendingRecovery(tenant, params.userId)
  await insertRecovery(tenant, {
    id,
    user_id: params.userId,
    kind: params.kind,
    token_fingerprint: tokenFingerprint(token),
    expires_at: expiresAt,
    link_shown: params.linkShown,
    issued_by: params.issuedBy,
    created_at: now,
  })
  // A fragment never reaches a server's log.
  const link = `${platform.publicUrl()}/recovery#token=${token}`
  return { id, replaces: replaced?.id ?? null, createdAt: now, expiresAt, link }
}

/** True when the mail server confirmed that it accepted the email; otherwise the link must be shown. */
export function sendRecovery(
  mail: Mail,
  to: RecoveryAddressee,
  kind: RecoveryKind,
  institutionName: string,
  issued: IssuedRecovery,
): Promise<boolean> {
  return mail.sendLink(recoveryEmail(to, kind, institutionName, issued.link, issued.expiresAt))
}
