// On which days a request can have been received, as the service takes them, in universal time.
export type ReceivedIssue = 'needsDay' | 'inFuture' | 'tooEarly'

/** `day`: `YYYY-MM-DD`, null of a text that is none; without a text the request is received today. */
export function receivedIssue(typed: string, day: string | null, now: number): ReceivedIssue | null {
  if (typed.trim() === '') return null
  if (day === null) return 'needsDay'
  const today = new Date(now).toISOString().slice(0, 10)
  if (day > today) return 'inFuture'
  const earliest = `${String(Number(today.slice(0, 4)) - 1)}${today.slice(4)}`
  return day < earliest ? 'tooEarly' : null
}
