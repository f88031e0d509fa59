// What a piece of work sends to the database and receives from it, at the driver, so that no statement is missed.
import pg from 'pg'

export interface Heard {
  readonly sent: number
  readonly bytesSent: number
  readonly bytesReceived: number
}

/** A statement that makes its own messages: what src/platform/database/prepared-statement.ts sends. */
interface Submitted extends pg.Submittable {
  readonly values?: readonly unknown[]
  callback: (fault: unknown, result?: pg.QueryResult) => void
}

/** Of all connections of this process, while `work` runs. */
export async function listening(work: () => Promise<unknown>): Promise<Heard> {
  const heard = { sent: 0, bytesSent: 0, bytesReceived: 0 }
  const count = (values: unknown): void => {
    heard.sent += 1
    heard.bytesSent += sizeOf(values)
  }
  const receive = (result?: pg.QueryResult | pg.QueryResult[]): void => {
    heard.bytesReceived += sizeOf(Array.isArray(result) ? [] : result?.rows)
  }
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  const real = prototype.query
  prototype.query = function listened(this: unknown, ...given: unknown[]) {
    const asked = given[0] as string | { values?: unknown[] } | Submitted
    if (isSubmitted(asked)) {
      count(asked.values)
      const { callback } = asked
      asked.callback = (fault, result) => {
        receive(result)
        callback(fault, result)
      }
      return real.apply(this, given)
    }
    const answer = real.apply(this, given)
    if (answer instanceof Promise) {
      count(typeof asked === 'string' ? given[1] : asked.values)
      void (answer as Promise<pg.QueryResult>).then(receive, () => undefined)
    }
    return answer
  }
  try {
    await work()
  } finally {
    prototype.query = real
  }
  return heard
}

function isSubmitted(asked: unknown): asked is Submitted {
  return typeof (asked as Partial<Submitted>).submit === 'function'
}

function sizeOf(value: unknown): number {
  if (value === null || value === undefined) return 0
  if (Buffer.isBuffer(value)) return value.length
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + sizeOf(item), 0)
  if (value instanceof Date) return 30
  if (typeof value === 'object') return sizeOf(Object.values(value))
  return typeof value === 'string' ? value.length : 8
}
