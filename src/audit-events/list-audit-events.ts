// GET /admin/audit-events: the records as stored, with the display names of the people who acted.
import { isRefusal } from '../../core/values/refusal.ts'
import { displayNames } from '../people/index.ts'
import { readEvents } from '../platform/audit/read.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import type { AuditEventsQuery } from './shapes.ts'

export async function listAuditEvents(
  { tenant }: Context,
  { query }: { readonly query: AuditEventsQuery },
): Promise<Result> {
  const events = await readEvents(tenant, { before: query.before ?? null, limit: query.limit })
  if (isRefusal(events)) return events
  const people = events.flatMap(({ record }) =>
    ['user', 'support'].includes(record.actor.type) && record.actor.id !== null ? [record.actor.id] : [],
  )
  const names = await displayNames(tenant, people)
  return answer(
    events.map(({ record, hash }) => {
      const { actor } = record
      return { ...record, actor: { ...actor, display_name: names.get(actor.id ?? '') ?? null }, hash }
    }),
  )
}
