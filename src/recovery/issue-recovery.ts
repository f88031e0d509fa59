// POST /admin/users/{user_id}/recovery: a link with which a colleague replaces password or second factor and proves the
// other one. An administrator who sees the link has neither, so it opens nothing for them.
import { isRefusal, refuse } from '../../core/values/refusal.ts'
import { type AccountRow, lockVouchedColleague } from '../roles/index.ts'
import { type IssuedRecovery, makeRecoveryLink, sendRecovery } from './recovery-link.ts'
import { markRecoveryLinkShown } from './queries.ts'
import { refuseRevokedCaller } from '../sessions/index.ts'
import { deliverLink, notify } from '../notices/index.ts'
import { callerOut, type UserPath } from '../people/index.ts'
import { event } from '../platform/audit/draft.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import type { Context, Result } from '../platform/http/route.ts'
import type { RecoveryIn, RecoveryIssuedOut, RecoveryOut } from './shapes.ts'
import { refuseDamagedRecovery } from './vouched-recovery.ts'

export async function issueRecovery(
  context: Context,
  { path, body }: { readonly path: UserPath; readonly body: RecoveryIn },
): Promise<Result> {
  const { tenant, caller, now, platform } = context
  const { institution } = caller
  const account = await lockVouchedColleague(context, path.user_id)
  if (isRefusal(account)) return account
  const callerRefusal = await refuseRevokedCaller(context)
  if (callerRefusal) return callerRefusal
  if (account.status !== 'active')
    return refuse(platformRefusals.INVALID_STATE, {
      message: `The account is ${account.status}: only an active account can be recovered.`,
    })
  const damaged = await refuseDamagedRecovery(platform, tenant, account.id)
  if (damaged) return damaged
  const linkShown = !platform.mail.configured
  const params = { userId: account.id, kind: body.kind, issuedBy: caller.userId, linkShown }
  const issued = await makeRecoveryLink(platform, tenant, params)
  await notify(platform, tenant, { userId: account.id, kind: 'recovery_issued', data: { kind: body.kind } }, now)
  const subject = { type: 'user', id: account.id }
  const replaces = issued.replaces === null ? {} : { replaces: issued.replaces }
  const issuedEvent = event('recovery.issued', subject, {
    recovery_id: issued.id,
    recovery_kind: body.kind,
    ...replaces,
  })
  const shownEvent = event('recovery.link_shown', subject, { recovery_id: issued.id })
  const recovery = recoveryOut(context, account, body.kind, linkShown, issued)
  const issuedOut = (link: string | null): RecoveryIssuedOut => ({
    recovery: { ...recovery, link_shown: link !== null },
    link,
  })
  if (linkShown) return { body: issuedOut(issued.link), events: [issuedEvent, shownEvent] }
  const afterCommit = deliverLink({
    link: issued.link,
    send: () => sendRecovery(platform.mail, account, body.kind, institution.name, issued),
    markShown: (later) => markRecoveryLinkShown(later, issued.id),
    shown: shownEvent,
    body: issuedOut,
  })
  return { events: [issuedEvent], afterCommit }
}

function recoveryOut(
  { caller }: Context,
  account: AccountRow,
  kind: RecoveryOut['kind'],
  linkShown: boolean,
  issued: IssuedRecovery,
): RecoveryOut {
  return {
    id: issued.id,
    user: { id: account.id, display_name: account.display_name },
    kind,
    link_shown: linkShown,
    issued_by: callerOut(caller),
    replaces: issued.replaces,
    created_at: issued.createdAt.toISOString(),
    expires_at: issued.expiresAt.toISOString(),
  }
}
