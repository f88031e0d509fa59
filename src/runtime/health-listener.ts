// A certificate is for the name that people use, not for the addresses of this machine, and a worker has no address. So
// that a second start, the commands and whoever would install packages still recognise them, one that speaks TLS and one
// without HTTP answer `/healthz`, and nothing else, on a loopback address.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Service } from '../service.ts'

export interface HealthListener {
  readonly url: string
  close(): void
}

export async function openHealthListener({ http }: Service): Promise<HealthListener> {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/healthz') http.routing(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
