// Answers `/healthz`, and nothing else, on a loopback address: for a service with TLS, whose certificate does not name
// this machine's addresses, for one behind a proxy, and for a worker, which has no HTTP. A second start, the commands and
// an installation of packages recognise them by it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Service } from '../../service.ts'
import { noteHealthRequest } from './monitoring-access.ts'

export interface HealthListener {
  readonly url: string
  close(): void
}

export async function openHealthListener({ http }: Service): Promise<HealthListener> {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/healthz') {
      noteHealthRequest(request)
      http.routing(request, response)
    } else response.writeHead(404).end()
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
