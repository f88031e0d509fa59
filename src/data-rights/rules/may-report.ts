// Whether a report can be issued for a request.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { addMilliseconds } from '../../platform/instant.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import type { RequestKind, RequestStatus } from '../kinds.ts'
import { REISSUED_MS } from '../limits.ts'
import { dataRightsRefusals } from '../refusals.ts'

interface Reported {
  readonly kind: RequestKind
  readonly status: RequestStatus
  readonly closed_at: Date | null
}

/** An answer can be lost on its way, so a completed request is answered again for 30 days. */
export function checkReport({ kind, status, closed_at }: Reported, now: Date): Refusal | null {
  if (kind !== 'access') return refuse(dataRightsRefusals.REQUEST_KIND_MISMATCH)
  if (status === 'open') return null
  if (status === 'completed' && addMilliseconds(closed_at!, REISSUED_MS) >= now) return null
  return refuse(platformRefusals.INVALID_STATE, {
    message: 'This request was refused, or its report was issued more than 30 days ago: register a new request.',
  })
}
