// A database over a network: a relay on a non-loopback address of this machine.
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { TLSSocket } from 'node:tls'
import { byInterface } from '../cluster.ts'

/** Undefined on a machine that has only loopback addresses. */
export const networkAddress = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

const SSL_REQUEST_BYTES = 8

/** Relays to the server of `url`, with TLS where a certificate is given. Returns the address of the relay. */
export async function relayTo(
  url: string,
  certificate?: { readonly cert: string; readonly key: string },
): Promise<{ readonly url: string; close(): void }> {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  const pass = (from: Socket): void => {
    const to = connect(Number(port), hostname)
    for (const one of [from, to]) open.add(one.on('error', () => [from, to].forEach((each) => each.destroy())))
    from.pipe(to).pipe(from)
  }
  const server = createServer((socket) => {
    if (!certificate) return pass(socket)
    // A client requests TLS of PostgreSQL in the clear; S means yes.
    socket.once('readable', () => {
      socket.read(SSL_REQUEST_BYTES)
      socket.write('S')
      const [cert, key] = [readFileSync(certificate.cert), readFileSync(certificate.key)]
      pass(new TLSSocket(socket, { isServer: true, cert, key }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, networkAddress, resolve))
  const at = Object.assign(new URL(byInterface(url)), {
    hostname: networkAddress!,
    port: String((server.address() as AddressInfo).port),
  })
  return {
    url: at.href,
    close: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
