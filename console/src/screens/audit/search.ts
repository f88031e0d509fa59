// The filters of the list of events, which live in its address. The interface lists events by number only, so that the
// filters are applied here, to the events that were read.
import type { AuditEventOut } from '../../../../client/index.ts'

export const outcomes = ['success', 'denied', 'failed'] as const

export interface AuditSearch {
  readonly kind?: string
  readonly outcome?: (typeof outcomes)[number]
  /** Ids. */
  readonly actor?: string
  readonly subject?: string
  /** The last day, `YYYY-MM-DD` in universal time. */
  readonly until?: string
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function searchOfAudit(given: Record<string, unknown>): AuditSearch {
  const text = (name: string, pattern: RegExp): Record<string, string> => {
    const value = given[name]
    return typeof value === 'string' && pattern.test(value) ? { [name]: value } : {}
  }
  const outcome = outcomes.find((each) => each === given['outcome'])
  return {
    ...text('kind', /^[a-z_]+\.[a-z_]+$/),
    ...(outcome === undefined ? {} : { outcome }),
    ...text('actor', ID),
    ...text('subject', ID),
    ...text('until', /^\d{4}-\d\d-\d\d$/),
  }
}

type Listed = Pick<AuditEventOut, 'kind' | 'outcome' | 'actor' | 'subject' | 'data'>

export function isFound(event: Listed, { kind, outcome, actor, subject }: AuditSearch): boolean {
  return (
    (kind === undefined || event.kind === kind) &&
    (outcome === undefined || event.outcome === outcome) &&
    (actor === undefined || event.actor.id === actor) &&
    // What an event is about may also stand in its data, as the application of an evaluation.
    (subject === undefined || event.subject?.id === subject || Object.values(event.data).includes(subject))
  )
}
