// When a request is due. Article 12(3) GDPR: without undue delay, and at latest one month after it was received.
import { monthAfter } from '../../../core/values/months.ts'
import { addMilliseconds, instantOf } from '../../platform/instant.ts'

const DAY_MS = 86_400_000

/** `received`, `YYYY-MM-DD`, plus `days`, but at latest the same day of the next month, or that month's last day. */
export function dueDate(received: string, days: number): string {
  const later = addDays(received, days)
  const latest = sameDayNextMonth(received)
  return later < latest ? later : latest
}

function sameDayNextMonth(day: string): string {
  const next = monthAfter(day.slice(0, 7))
  const same = `${next}-${day.slice(8)}`
  const last = addDays(`${monthAfter(next)}-01`, -1)
  return same < last ? same : last
}

function addDays(day: string, days: number): string {
  return addMilliseconds(instantOf(`${day}T00:00:00Z`), days * DAY_MS)
    .toISOString()
    .slice(0, 10)
}
