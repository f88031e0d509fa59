// A notice tells a person what was done to their account. It is written beside the act, in its transaction, and sent
// by the worker: what happened is told even when the mail server is away at that moment.
import type { Tenant } from '../platform/database/tenant.ts'
import { newId } from '../platform/ids.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { NoticeKind } from './kinds.ts'
import { insertNotice } from './queries.ts'

export interface NoticeParams {
  /** Who is told. */
  readonly userId: string
  readonly kind: NoticeKind
  /** Ids, codes and dates for the words; nothing personal, no link. */
  readonly data?: Readonly<Record<string, string>>
}

export const SEND_NOTICE = 'notice.send'

/** In the transaction of the act. Without a mail server nobody could be told by letter, and nothing is kept. */
export async function notify(
  stands: { readonly mail: Mail },
  tenant: Tenant,
  params: NoticeParams,
  now: Date,
): Promise<void> {
  if (!stands.mail.configured) return
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
