// Events newest first, page by page, from the head of the chain or from the end of a day.
import { infiniteQueryOptions } from '@tanstack/react-query'
import { type AuditEventOut, perform, service } from '../../service/service.ts'
import { endOfDay, firstAfter } from './seq-at.ts'

/** The most that the interface gives at once. */
export const EVENTS_AT_ONCE = 200

export function readEvents(
  before: number | null,
  limit: number,
  signal?: AbortSignal,
): Promise<readonly AuditEventOut[]> {
  const query = { limit, ...(before === null ? {} : { before }) }
  return perform(() =>
    service.get('/api/v1/admin/audit-events', { query, ...(signal === undefined ? {} : { signal }) }),
  )
}

export function eventsQuery(until: string | undefined) {
  return infiniteQueryOptions({
    queryKey: ['audit', 'events', until ?? null],
    initialPageParam: null as number | null,
    queryFn: async ({ pageParam, signal }) => {
      const before = pageParam ?? (until === undefined ? null : await firstOfTheNextDay(until, signal))
      return readEvents(before, EVENTS_AT_ONCE, signal)
    },
    getNextPageParam: (page) => {
      const last = page.at(-1)?.seq ?? 1
      return last > 1 ? last : undefined
    },
  })
}

async function firstOfTheNextDay(day: string, signal: AbortSignal): Promise<number | null> {
  const [head] = await readEvents(null, 1, signal)
  if (head === undefined) return null
  const first = await firstAfter(endOfDay(day), head.seq, async (seq) => (await readEvents(seq + 1, 1, signal))[0]!.at)
  // With nothing before that day the list is empty: no event has a number below the first.
  return first > head.seq ? null : first
}
