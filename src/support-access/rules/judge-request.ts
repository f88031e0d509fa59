// Whether a request of the console, whole and signed, can be taken as it is asked.
import type { AccessRequest } from '../../../core/evidence/console/access-request.ts'
import { addMilliseconds, instantOf } from '../../platform/instant.ts'

/** A support case that lasts longer is asked for again, so that somebody decides again. */
export const MAX_WINDOW_HOURS = 168
/** What is asked for earlier than this would be forgotten by those who consented. */
export const MAX_AHEAD_DAYS = 30
/** A message is brought on the day it is written or soon after; an older one may have been thought better of. */
export const MAX_AGE_DAYS = 7

const HOUR = 3_600_000
/** The clocks of the console and of the service need not agree to the second. */
const CLOCKS_APART = 5 * 60_000

export interface AskedWindow {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly oppositionEndsAt: Date
}

export type Judgement = ({ readonly ok: true } & AskedWindow) | { readonly ok: false; readonly message: string }

export function judgeRequest(request: AccessRequest, oppositionHours: number, now: Date): Judgement {
  if (Object.keys(request.scope).length !== 1) return no('the scope is a list of applications or one product')
  if ('applications' in request.scope && new Set(request.scope.applications).size < request.scope.applications.length)
    return no('the scope names an application twice')
  const [issuedAt, startsAt, endsAt] = [request.issued_at, request.starts_at, request.ends_at].map(calendarInstant)
  if (!issuedAt || !startsAt || !endsAt) return no('a date of the request is not in the calendar')
  if (issuedAt.getTime() > now.getTime() + CLOCKS_APART) return no('the request says that it was issued in the future')
  if (issuedAt.getTime() < now.getTime() - MAX_AGE_DAYS * 24 * HOUR)
    return no(`the request is older than ${MAX_AGE_DAYS} days: let the console issue it again`)
  if (endsAt <= startsAt) return no('the window ends before it starts')
  if (endsAt.getTime() - startsAt.getTime() > MAX_WINDOW_HOURS * HOUR)
    return no(`the window is longer than ${MAX_WINDOW_HOURS / 24} days: ask again for more`)
  if (startsAt.getTime() > now.getTime() + MAX_AHEAD_DAYS * 24 * HOUR)
    return no(`the window starts in more than ${MAX_AHEAD_DAYS} days`)
  const oppositionEndsAt = addMilliseconds(now, oppositionHours * HOUR)
  if (endsAt <= oppositionEndsAt)
    return no(`the window ends before the opposition period of ${oppositionHours} hours does: nothing could be opened`)
  return { ok: true, startsAt, endsAt, oppositionEndsAt }
}

/** Null when the text is no day of the calendar (31 February); beyond milliseconds nothing is kept. */
function calendarInstant(text: string): Date | null {
  const read = instantOf(text)
  return !Number.isNaN(read.getTime()) && read.toISOString().slice(0, 19) === text.slice(0, 19) ? read : null
}

function no(message: string): Judgement {
  return { ok: false, message }
}
