// Whether a request can be closed by an act on it.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import type { RefusalReason, RequestKind, RequestStatus } from '../kinds.ts'
import { dataRightsRefusals } from '../refusals.ts'

interface Closed {
  readonly kind: RequestKind
  readonly status: RequestStatus
}

/** A rectification is completed by whoever has corrected the data: the service never rewrites what was decided on. */
export function checkRectification({ kind, status }: Closed): Refusal | null {
  if (kind !== 'rectification') return refuse(dataRightsRefusals.REQUEST_KIND_MISMATCH)
  return checkOpen(status)
}

/** Whether the person has open applications or requests for access is asked beside it. */
export function checkErasure({ kind, status }: Closed): Refusal | null {
  if (kind !== 'erasure') return refuse(dataRightsRefusals.REQUEST_KIND_MISMATCH)
  return checkOpen(status)
}

/** Only of a request for rectification can one say that the data is accurate. */
export function checkRefusal({ kind, status }: Closed, reason: RefusalReason): Refusal | null {
  if (reason === 'data_accurate' && kind !== 'rectification') return refuse(dataRightsRefusals.REQUEST_KIND_MISMATCH)
  return checkOpen(status)
}

function checkOpen(status: RequestStatus): Refusal | null {
  if (status === 'open') return null
  const message =
    status === 'awaiting_purge'
      ? 'The erasure was accepted: the next purge closes the request.'
      : 'This request was already closed.'
  return refuse(platformRefusals.INVALID_STATE, { message })
}
