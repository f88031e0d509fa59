// GET /me/security-events: read from the audit chain, so that a person sees the same events as an auditor.
import { isRefusal } from '../../core/values/refusal.ts'
import { textMembers } from '../../core/values/texts.ts'
import { readEventsOf } from '../platform/audit/read.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { doneBy } from './done-by.ts'
import { securityKinds, securityText } from './security-words.ts'
import type { SecurityEventOut, SecurityEventsQuery } from './shapes.ts'

export async function listSecurityEvents(
  { tenant, caller }: Context,
  { query }: { readonly query: SecurityEventsQuery },
): Promise<Result> {
  const events = await readEventsOf(tenant, caller.userId, securityKinds, query.limit)
  if (isRefusal(events)) return events
  return answer(
    events.map(({ record }): SecurityEventOut => {
      const { seq, at, kind, outcome } = record
      const by = doneBy(record, caller.userId)
      return { seq, at, kind, outcome, by, ...textMembers('text', securityText(record, by)) }
    }),
  )
}
