// Shared by suspend, reactivate and disable. Suspending and disabling close sessions and revoke the pending recovery
// link in the same transaction, so that a reactivation restores neither.
import { isRefusal } from '../../core/values/refusal.ts'
import { closeSessions, refuseRevokedCaller, sessionLimits } from '../sessions/index.ts'
import { revokePendingRecovery } from '../recovery/index.ts'
import { usersOut } from './user-out.ts'
import { countOtherAdministrators, findAccount, lockColleague, lockVouchedColleague } from '../roles/index.ts'
import { changeUser } from '../people/index.ts'
import { type NoticeKind, notify } from '../notices/index.ts'
import { event, type EventDraft } from '../platform/audit/draft.ts'
import type { Context, Result } from '../platform/http/route.ts'
import { type StatusChange, statusAfter } from './rules/account-status.ts'
import { checkLastAdministrator } from './rules/last-administrator.ts'

export async function changeStatus(
  context: Context,
  userId: string,
  change: StatusChange,
  notice: NoticeKind,
): Promise<Result> {
  const { tenant, now, platform } = context
  // Suspending only ends, so it is possible whatever was done to the account; `audit verify` names what it found.
  const account = await (change === 'suspend' ? lockColleague : lockVouchedColleague)(context, userId)
  if (isRefusal(account)) return account
  const to = statusAfter(change, account.status)
  if (isRefusal(to)) return to
  const otherAdministrators = await countOtherAdministrators(tenant, account.id)
  const refusal =
    checkLastAdministrator({ account, remains: to === 'active', otherAdministrators }) ??
    (await refuseRevokedCaller(context))
  if (refusal) return refusal
  await changeUser(tenant, account.id, { status: to })
  const subject = { type: 'user', id: account.id }
  const events = to === 'active' ? [event('user.reactivated', subject)] : await endAccess(context, account.id, to)
  await notify(platform, tenant, { userId: account.id, kind: notice }, now)
  const changed = (await findAccount(tenant, account.id))!
  return { body: (await usersOut(context, [changed]))[0], events }
}

async function endAccess(
  { tenant, now, platform }: Context,
  userId: string,
  to: 'suspended' | 'disabled',
): Promise<EventDraft[]> {
  const limits = sessionLimits(platform.config)
  const closed = await closeSessions(tenant, userId, { limits }, now)
  const recovery = await revokePendingRecovery(tenant, userId)
  const subject = { type: 'user', id: userId }
  const revoked = recovery ? [event('recovery.revoked', subject, { recovery_id: recovery.id })] : []
  return [event(`user.${to}`, subject, { sessions_closed: closed }), ...revoked]
}
