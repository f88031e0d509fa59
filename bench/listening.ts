// What a piece of work sends to the database and receives from it, at the driver, so that no statement is missed.
import type { EventEmitter } from 'node:events'
import pg from 'pg'

export interface Heard {
  readonly sent: number
  /** Answers of the server that end a packet of statements. */
  readonly journeys: number
  readonly bytesSent: number
  readonly bytesReceived: number
}

/** A statement that makes its own messages: what src/platform/database/prepared-statement.ts sends. */
interface Submitted extends pg.Submittable {
  readonly values?: readonly unknown[]
  callback: (fault: unknown, result?: pg.QueryResult) => void
}

/** Listens to all connections of this process while `work` runs. */
export async function listening(work: () => Promise<unknown>): Promise<Heard> {
  const heard = { sent: 0, journeys: 0, bytesSent: 0, bytesReceived: 0 }
  const clients = new Map<pg.Client, (message: object) => void>()
  const countJourneys = (client: pg.Client): void => {
    if (clients.has(client)) return
    // The message that src/platform/database/together.ts makes for a statement without a Sync has no length.
    const listener = (message: object): void => void (heard.journeys += 'length' in message ? 1 : 0)
    clients.set(client, listener)
    connectionOf(client).on('readyForQuery', listener)
  }
  const count = (values: unknown): void => {
    heard.sent += 1
    heard.bytesSent += sizeOf(values)
  }
  const receive = (result?: pg.QueryResult | pg.QueryResult[]): void => {
    heard.bytesReceived += sizeOf(Array.isArray(result) ? [] : result?.rows)
  }
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  const real = prototype.query
  prototype.query = function listened(this: pg.Client, ...given: unknown[]) {
    countJourneys(this)
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
    for (const [client, listener] of clients) connectionOf(client).off('readyForQuery', listener)
  }
  return heard
}

function connectionOf(client: pg.Client): EventEmitter {
  return (client as unknown as { connection: EventEmitter }).connection
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
