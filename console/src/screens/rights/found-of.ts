// Which of the applications that a search found are those of a reference, and whether one was decided lately.
import { comparedReference } from '../../../../core/applications/index.ts'

export interface Listed {
  readonly applicant_reference: string | null
  readonly status: string
  readonly updated_at: string
}

export interface Found {
  readonly reference: string
  readonly count: number
  /** Of the latest decision, null without one: nothing changes an application after it. */
  readonly decidedAt: string | null
}

export function isSame(reference: string, other: string): boolean {
  return comparedReference(reference) === comparedReference(other)
}

/** A search also finds by number and by external reference; only the reference of the applicant counts. */
export function foundOf(listed: readonly Listed[], reference: string): Found {
  const own = listed.filter(({ applicant_reference: of }) => of !== null && isSame(of, reference))
  const decided = own.filter(({ status }) => status === 'decided').map(({ updated_at }) => updated_at)
  return { reference, count: own.length, decidedAt: decided.toSorted().at(-1) ?? null }
}

/** Whether less than so many months, in universal time, have passed since. */
export function isWithin(months: number, since: string, now: number): boolean {
  const end = new Date(since)
  end.setUTCMonth(end.getUTCMonth() + months)
  return now < end.getTime()
}
