// Statements of one turn of the event loop are sent as one packet and answered as one: a single Sync behind the last of
// them. With a Sync behind each, the server writes to the socket and arms its timers once per statement, which costs both
// processes as much as a small statement.
import type { EventEmitter } from 'node:events'
import type { Writable } from 'node:stream'
import pg from 'pg'

/** What node-postgres has beneath a client; the version is pinned by the lockfile, and together.test.ts holds what is used. */
interface Connection extends EventEmitter {
  readonly stream: Writable
  /** Ends a statement of the extended protocol. */
  sync(): void
  /** Sends a text of the simple protocol, which the server answers as if a Sync followed. */
  query(text: string): void
  /** Takes back a statement whose values could not be sent; a Sync follows. */
  close(message: unknown): void
}

/** Called once per client, when it is connected. */
export function answerTogether(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: Connection }
  new Exchange(connection).attach()
}

class Exchange {
  readonly #connection: Connection
  readonly #sync: () => void
  /** Says of each statement that was sent and is not answered whether its own Sync was left out. */
  readonly #left: boolean[] = []
  /** Whether the last statement that was sent waits for its Sync. */
  #isDue = false
  #isUncorkDue = false
  #isTakenBack = false
  /** Whether the message that is being handled was made here. */
  #isMade = false

  constructor(connection: Connection) {
    this.#connection = connection
    this.#sync = connection.sync.bind(connection)
  }

  attach(): void {
    const query = this.#connection.query.bind(this.#connection)
    const close = this.#connection.close.bind(this.#connection)
    this.#connection.sync = () => this.#endStatement()
    this.#connection.query = (text) => {
      this.#syncNow()
      this.#left.push(false)
      query(text)
    }
    this.#connection.close = (message) => {
      this.#isTakenBack = true
      close(message)
    }
    // Behind the listeners of the client, which were attached before it connected.
    this.#connection.on('commandComplete', () => this.#answerNext())
    this.#connection.on('emptyQuery', () => this.#answerNext())
    this.#connection.on('readyForQuery', () => {
      if (!this.#isMade) this.#left.shift()
    })
    this.#connection.on('errorMessage', (error: pg.DatabaseError) => {
      if (!this.#isMade) this.#failFollowing(error)
    })
  }

  #endStatement(): void {
    if (this.#isDue) this.#left.push(true)
    this.#isDue = true
    // The server answers a statement that was taken back by nothing but its Sync.
    if (this.#isTakenBack) this.#syncNow()
    else this.#awaitMore()
  }

  #awaitMore(): void {
    if (this.#isUncorkDue) return
    this.#isUncorkDue = true
    const { stream } = this.#connection
    stream.cork()
    // From a microtask, the next tick comes behind all microtasks: statements sent by any of them belong to the turn.
    queueMicrotask(() =>
      process.nextTick(() => {
        this.#isUncorkDue = false
        this.#syncNow()
        stream.uncork()
      }),
    )
  }

  #syncNow(): void {
    this.#isTakenBack = false
    if (!this.#isDue) return
    this.#isDue = false
    this.#left.push(false)
    this.#sync()
  }

  /** Tells the client that a statement without a Sync of its own is over. */
  #answerNext(): void {
    if (this.#left[0] === true) this.#makeReady()
  }

  /** The server skips what follows until the next Sync; each statement fails as it would have in the failed transaction. */
  #failFollowing(failed: pg.DatabaseError): void {
    const { severity } = failed
    // The server ends the connection, and the client tells all statements so.
    if (severity === 'FATAL' || severity === 'PANIC') return
    while (this.#left[0] === true) {
      this.#makeReady()
      const skipped = new pg.DatabaseError('a statement that was sent before this one failed', 0, 'error')
      skipped.severity = 'ERROR'
      skipped.code = '25P02'
      skipped.cause = failed
      this.#emitMade('errorMessage', skipped)
    }
  }

  #makeReady(): void {
    this.#left.shift()
    this.#emitMade('readyForQuery', { name: 'readyForQuery', status: 'T' })
  }

  #emitMade(event: string, message: unknown): void {
    this.#isMade = true
    try {
      this.#connection.emit(event, message)
    } finally {
      this.#isMade = false
    }
  }
}

/** Of a statement that was skipped, what the one before it failed with: who waits for both may hear of the skipped one first. */
export function causeOf(fault: unknown): unknown {
  const { code, cause } = fault as { readonly code?: unknown; readonly cause?: unknown }
  return code === '25P02' && cause !== undefined ? cause : fault
}
