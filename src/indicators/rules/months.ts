// When a month is shown. Every further state of a month is something to subtract, so an open month is shown once, in its
// middle, and again when it is closed.

import { addMilliseconds } from '../../platform/instant.ts'
import { FIRST_DAYS, GRACE_MS } from '../limits.ts'
import { endOf, monthAfter, monthAt, startOf } from '../months.ts'

const DAY_MS = 86_400_000

/** Until when a month can be counted at `now`: to its end, or to the end of its fifteenth day; null before that. */
export function countableUntil(month: string, now: Date): Date | null {
  const settled = addMilliseconds(now, -GRACE_MS)
  const middle = addMilliseconds(startOf(month), FIRST_DAYS * DAY_MS)
  const instants = [endOf(month), middle]
  return instants.find((at) => at <= settled) ?? null
}

export interface Published {
  readonly month: string
  readonly counted_until: Date
  readonly min_segment_size: number
}

export interface Due {
  readonly month: string
  readonly until: Date
}

/**
 * What is to be published at `now`, earliest first: months counted further, and all of them after the threshold was raised.
 * Nothing is before the first application.
 */
export function duePublications(first: Date, latest: readonly Published[], k: number, now: Date): Due[] {
  const known = new Map(latest.map((one) => [one.month, one]))
  const due: Due[] = []
  for (let month = monthAt(first); month <= monthAt(now); month = monthAfter(month)) {
    const until = countableUntil(month, now)
    const published = known.get(month)
    const isNew = until !== null && until > first && (!published || published.counted_until < until)
    const isRaised = published !== undefined && published.min_segment_size < k
    if (isNew) due.push({ month, until })
    else if (isRaised) due.push({ month, until: published.counted_until })
  }
  return due
}
