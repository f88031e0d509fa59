// Limits how slowly requests may arrive. A slow sender must not hold a socket for ever, but a file of 64 MiB takes longer
// than a form, so a request has a time budget instead of a deadline: it starts with a minute, each second uses one, and
// bytes at the minimum rate restore it up to that minute.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasBody } from './stream.ts'

export interface Pace {
  /** The initial and maximum time budget of a sender. */
  readonly seconds: number
  readonly bytesPerSecond: number
}

interface Arriving {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Bytes read from the socket at the last check. */
  read: number
  /** The remaining budget, in bytes. */
  budget: number
}

export class Arrivals {
  readonly #open = new Set<Arriving>()
  readonly #max: number
  readonly #perSecond: number
  readonly #tooSlow: (request: IncomingMessage, response: ServerResponse) => void
  readonly #timer: NodeJS.Timeout

  constructor(pace: Pace, tooSlow: (request: IncomingMessage, response: ServerResponse) => void) {
    this.#max = pace.seconds * pace.bytesPerSecond
    this.#perSecond = pace.bytesPerSecond
    this.#tooSlow = tooSlow
    this.#timer = setInterval(() => this.#check(), 1_000).unref()
  }

  /** Watches the body until its last byte; Node itself limits the headers. */
  watch(request: IncomingMessage, response: ServerResponse): void {
    if (!hasBody(request)) return
    this.#open.add({ request, response, read: request.socket.bytesRead, budget: this.#max })
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#open.clear()
  }

  #check(): void {
    for (const arriving of this.#open) {
      const { request, response } = arriving
      const { bytesRead } = request.socket
      if (request.complete || request.socket.destroyed) {
        this.#open.delete(arriving)
        continue
      }
      arriving.budget = Math.min(this.#max, arriving.budget + bytesRead - arriving.read) - this.#perSecond
      arriving.read = bytesRead
      if (arriving.budget >= 0) continue
      this.#open.delete(arriving)
      this.#tooSlow(request, response)
    }
  }
}
