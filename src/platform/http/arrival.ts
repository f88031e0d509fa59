// How fast requests arrive. A slow sender must not hold a socket for ever, and a file of 64 MiB may take longer than a
// form: so not the whole request has a deadline, but each moment of it. A sender has a minute in hand; each second costs
// one, and bytes at the least rate win it back, never more than that minute.
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface Pace {
  /** What a sender has in hand at the beginning, and at most. */
  readonly seconds: number
  readonly bytesPerSecond: number
}

interface Arriving {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Bytes of the socket when it was last looked at. */
  read: number
  /** Bytes that may still be missing. */
  inHand: number
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

  /** From its headers on, which Node itself limits, until its last byte is here. */
  watch(request: IncomingMessage, response: ServerResponse): void {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers
    if (coding === undefined && (length === undefined || length === '0')) return
    this.#open.add({ request, response, read: request.socket.bytesRead, inHand: this.#max })
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
      arriving.inHand = Math.min(this.#max, arriving.inHand + bytesRead - arriving.read) - this.#perSecond
      arriving.read = bytesRead
      if (arriving.inHand >= 0) continue
      this.#open.delete(arriving)
      this.#tooSlow(request, response)
    }
  }
}
