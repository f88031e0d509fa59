// Browsers and some clients open connections in advance. Node counts one without a request as busy, so that the end of a
// server would wait for it.
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Returns a function that closes the connections on which no request has arrived yet. */
export function unusedConnections(server: Server): () => void {
  // By their client, because with TLS a request has another socket than the connection.
  const unused = new Map<string, Socket>()
  server.on('connection', (socket: Socket) => {
    const client = clientOf(socket)
    unused.set(client, socket)
    socket.once('close', () => unused.get(client) === socket && unused.delete(client))
  })
  server.prependListener('request', ({ socket }: IncomingMessage) => void unused.delete(clientOf(socket)))
  return () => {
    for (const socket of unused.values()) socket.destroy()
  }
}

function clientOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`
}
