// Completes a refusal: writes its counters and events, and returns the answer to the caller.
import { appendWithCommit } from '../../audit/append.ts'
import type { Refused } from '../route.ts'
import type { Call, Done } from './call.ts'
import { consultations, deniedEvents, frameOf, requireDeclaredKinds, subjectOfPath } from './events.ts'
import type { Entry } from './request-entry.ts'

export async function refused(call: Call, entry: Entry, refusal: Refused): Promise<Done> {
  const { tenant, caller } = entry
  requireDeclaredKinds(call.route, refusal.events ?? [])
  if (tenant !== null) {
    await refusal.counters?.(tenant)
    const named = subjectOfPath(call)
    const events = refusal.events ?? [
      ...deniedEvents(call, caller, named, refusal),
      ...consultations(call, caller, named, refusal.refused),
    ]
    appendWithCommit(tenant, frameOf(call, caller, entry), events)
  }
  const { refused: kind, message, problems, retryAfterSeconds } = refusal
  return {
    refusal: {
      refused: kind,
      ...(message === undefined ? {} : { message }),
      ...(problems ? { problems } : {}),
      ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
    },
    caller,
  }
}
