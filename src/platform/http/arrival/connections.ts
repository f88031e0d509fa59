// How many connections are open, in all and of one source: each holds a file descriptor, which the database and files need
// too, and a client that sends nothing holds one for a minute.
import type { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { sourceOf } from '../../rates/source.ts'

/** Behind a proxy every connection comes from the proxy, which then may have all. */
const PART_OF_SOURCE = 1 / 4

interface Connection {
  readonly socket: Socket
  /** Requests that are not answered yet. */
  requests: number
}

/**
 * Closes further connections of `server` without an answer. When all are open, a new one takes the place of the oldest
 * connection without a request in progress of the source that has the most, unless its own source has as many.
 */
export function limitConnections(server: EventEmitter, max: number, hops: number): void {
  const maxOfSource = hops > 0 ? max : Math.floor(max * PART_OF_SOURCE)
  const open = new OpenConnections()
  server.on('connection', (socket: Socket) => {
    const source = sourceOf({ remoteAddress: socket.remoteAddress, forwardedFor: undefined }, 0)
    const own = open.countOf(source)
    const mayOpen = own < maxOfSource && (open.size < max || open.closeOneOfLargest(own))
    if (mayOpen) open.add(source, socket)
    else socket.destroy()
  })
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) =>
    open.noteRequest(request.socket, response),
  )
}

class OpenConnections {
  /** The connections of each source, oldest first. */
  readonly #ofSource = new Map<string, Set<Connection>>()
  /** By their client, because with TLS a request has another socket than the connection. */
  readonly #byClient = new Map<string, Connection>()
  size = 0

  countOf(source: string): number {
    return this.#ofSource.get(source)?.size ?? 0
  }

  add(source: string, socket: Socket): void {
    const connection = { socket, requests: 0 }
    const client = clientOf(socket)
    const ofSource = this.#ofSource.get(source) ?? new Set()
    this.#ofSource.set(source, ofSource.add(connection))
    this.#byClient.set(client, connection)
    this.size += 1
    socket.once('close', () => {
      this.size -= 1
      ofSource.delete(connection)
      if (ofSource.size === 0 && this.#ofSource.get(source) === ofSource) this.#ofSource.delete(source)
      if (this.#byClient.get(client) === connection) this.#byClient.delete(client)
    })
  }

  noteRequest(socket: Socket, response: ServerResponse): void {
    const connection = this.#byClient.get(clientOf(socket))
    if (!connection) return
    connection.requests += 1
    response.once('close', () => (connection.requests -= 1))
  }

  /** False when no other source has more than one connection more than `own`, or the largest is using all of its own. */
  closeOneOfLargest(own: number): boolean {
    let largest: ReadonlySet<Connection> = new Set()
    for (const ofSource of this.#ofSource.values()) if (ofSource.size > largest.size) largest = ofSource
    if (largest.size <= own + 1) return false
    for (const { socket, requests } of largest) {
      if (requests > 0 || socket.destroyed) continue
      socket.destroy()
      return true
    }
    return false
  }
}

function clientOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`
}
