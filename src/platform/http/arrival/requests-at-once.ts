// How many requests are in progress at the same time: being received, handled or sent. Without a limit one
// source could leave a hundred thousand requests to wait for the database before those of anybody else, each with its memory.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { FairSlots } from '../../fair-slots.ts'
import { hasBody } from './stream.ts'

/** A session or credential that was valid before, a probe of an orchestrator, or anybody else. */
export type RequestCaller = 'known' | 'probe' | 'stranger'

/** A flood of strangers leaves a quarter to people who are at work. A probe without a body holds its place for no time. */
const PART_OF_STRANGERS = 3 / 4

export class RequestsAtOnce {
  readonly #slots = new FairSlots()
  readonly #max: number
  readonly #maxOfSource: number
  readonly #open = new WeakMap<IncomingMessage, Open>()
  readonly #ofConnection = new WeakMap<Socket, Set<Open>>()

  constructor(max: number, maxOfSource: number) {
    this.#max = max
    this.#maxOfSource = maxOfSource
  }

  /** False when too many are in progress, in all or of this source. */
  admit(
    source: string,
    request: IncomingMessage,
    response: ServerResponse,
    caller: RequestCaller = 'stranger',
  ): boolean {
    const release = this.#slots.acquire(source, this.#maxOf(caller, request), this.#maxOfSource)
    if (release === null) return false
    const open = new Open(release)
    this.#open.set(request, open)
    const ofConnection = this.#on(request.socket)
    ofConnection.add(open)
    response.once('close', () => {
      // One that was answered while its body arrives is in progress until its connection is closed.
      if ((request.complete || !hasBody(request)) && ofConnection.delete(open)) open.end()
    })
    return true
  }

  #maxOf(caller: RequestCaller, request: IncomingMessage): number {
    if (caller === 'probe' && !hasBody(request)) return Infinity
    return caller === 'known' ? this.#max : Math.floor(this.#max * PART_OF_STRANGERS)
  }

  /** Those whose response is not sent: Node reports the end of a connection to the response that it is sending only. */
  #on(socket: Socket): Set<Open> {
    const known = this.#ofConnection.get(socket)
    if (known) return known
    const opened = new Set<Open>()
    this.#ofConnection.set(socket, opened)
    socket.once('close', () => {
      for (const open of opened) open.end()
      opened.clear()
    })
    return opened
  }

  /** Runs work that does not stop when its client disconnects: the request is in progress until its end. */
  async during<T>(request: IncomingMessage, work: () => Promise<T>): Promise<T> {
    const open = this.#open.get(request)
    open?.begin()
    try {
      return await work()
    } finally {
      open?.end()
    }
  }
}

/** What keeps a request in progress: its response, and the work for it. */
class Open {
  #holders = 1
  readonly #release: () => void

  constructor(release: () => void) {
    this.#release = release
  }

  begin(): void {
    this.#holders += 1
  }

  end(): void {
    this.#holders -= 1
    if (this.#holders === 0) this.#release()
  }
}
