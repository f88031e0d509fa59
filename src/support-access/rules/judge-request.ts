// Whether a complete and correctly signed request of the console is accepted.
import type { AccessRequest } from '../../../core/evidence/console/access-request.ts'
import { addMilliseconds, instantOf } from '../../platform/instant.ts'
import { CLOCK_TOLERANCE_MS, MAX_AGE_DAYS, MAX_AHEAD_DAYS, MAX_WINDOW_HOURS } from '../limits.ts'

const HOUR = 3_600_000

export interface RequestedWindow {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly oppositionEndsAt: Date
}

export type Judgement = ({ readonly ok: true } & RequestedWindow) | { readonly ok: false; readonly message: string }

export function judgeRequest(request: AccessRequest, oppositionHours: number, now: Date): Judgement {
  if (Object.keys(request.scope).length !== 1) return rejected('the scope is a list of applications or one product')
  if ('applications' in request.scope && new Set(request.scope.applications).size < request.scope.applications.length)
    return rejected('the scope names an application twice')
  const [issuedAt, startsAt, endsAt] = [request.issued_at, request.starts_at, request.ends_at].map(calendarInstant)
  if (!issuedAt || !startsAt || !endsAt) return rejected('a date of the request is not in the calendar')
  if (issuedAt.getTime() > now.getTime() + CLOCK_TOLERANCE_MS) return rejected('the request was issued in the future')
  if (issuedAt.getTime() < now.getTime() - MAX_AGE_DAYS * 24 * HOUR)
    return rejected(`the request is older than ${MAX_AGE_DAYS} days: issue it again in the console`)
  if (endsAt <= startsAt) return rejected('the window ends before it starts')
  if (endsAt.getTime() - startsAt.getTime() > MAX_WINDOW_HOURS * HOUR)
    return rejected(`the window is longer than ${MAX_WINDOW_HOURS / 24} days: request more time separately`)
  if (startsAt.getTime() > now.getTime() + MAX_AHEAD_DAYS * 24 * HOUR)
    return rejected(`the window starts in more than ${MAX_AHEAD_DAYS} days`)
  const oppositionEndsAt = addMilliseconds(now, oppositionHours * HOUR)
  if (endsAt <= oppositionEndsAt)
    return rejected(
      `the window ends before the opposition period of ${oppositionHours} hours ends: the access could never open`,
    )
  return { ok: true, startsAt, endsAt, oppositionEndsAt }
}

/** Null when the text is not a calendar date (31 February); digits beyond milliseconds are dropped. */
function calendarInstant(text: string): Date | null {
  const read = instantOf(text)
  return !Number.isNaN(read.getTime()) && read.toISOString().slice(0, 19) === text.slice(0, 19) ? read : null
}

function rejected(message: string): Judgement {
  return { ok: false, message }
}
