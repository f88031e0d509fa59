// A notice tells a person about a change of their account. It is written in the transaction of the change and sent by
// the worker, so that it is not lost when the mail server is unavailable at that moment.
import type { Tenant } from '../platform/database/tenant.ts'
import { newId } from '../platform/ids.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { NoticeKind } from './kinds.ts'
import { insertNotice } from './queries.ts'

export interface NoticeParams {
  /** The recipient. */
  readonly userId: string
  readonly kind: NoticeKind
  /** Ids, codes and dates for the text; nothing personal, no link. */
  readonly data?: Readonly<Record<string, string>>
}

export const SEND_NOTICE = 'notice.send'

/** Writes a notice in the caller's transaction. Without a mail server nothing is written. */
export async function notify(
  platform: { readonly mail: Mail },
  tenant: Tenant,
  params: NoticeParams,
  now: Date,
): Promise<void> {
  if (!platform.mail.configured) return
  const id = newId(now)
  await insertNotice(tenant, {
    id,
    user_id: params.userId,
    kind: params.kind,
    data: params.data ?? {},
    next_attempt_at: now,
    created_at: now,
  })
  await enqueue(tenant.db, SEND_NOTICE, id)
}
