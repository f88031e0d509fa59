// On which days a request can have been received.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'

/** Days as `YYYY-MM-DD`. Within the last year: an earlier one is a slip, and the request would be overdue at once. */
export function checkReceived(received: string, today: string): Refusal | null {
  if (received > today) return invalid('is in the future', 'in_future')
  return received < yearBefore(today) ? invalid('is more than a year ago', 'too_early') : null
}

/** The same day of the year before; of 29 February, which that year does not have, texts still compare rightly. */
function yearBefore(day: string): string {
  return `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`
}

function invalid(msg: string, type: string): Refusal {
  const problem = { loc: ['body', 'received_on'], msg, type }
  return refuse(platformRefusals.VALIDATION_FAILED, { problems: [problem] })
}
