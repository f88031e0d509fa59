// How many connections are open, in all and of one source: each holds a file descriptor, which the database and files need
// too, and a client that sends nothing holds one for a minute.
import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { FairSlots } from '../../fair-slots.ts'
import { sourceOf } from '../../rates/source.ts'

/** Behind a proxy every connection comes from the proxy, which then may have all. */
const PART_OF_SOURCE = 1 / 4

/** Closes further connections of `server` without an answer. */
export function limitConnections(server: EventEmitter, max: number, hops: number): void {
  const slots = new FairSlots()
  const maxOfSource = hops > 0 ? max : Math.floor(max * PART_OF_SOURCE)
  server.on('connection', (socket: Socket) => {
    const source = sourceOf({ remoteAddress: socket.remoteAddress, forwardedFor: undefined }, 0)
    const release = slots.acquire(source, max, maxOfSource)
    if (release === null) socket.destroy()
    else socket.once('close', release)
  })
}
