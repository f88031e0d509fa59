// An address that stays while the service behind it is stopped and started on another port, as behind a proxy of TCP.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Front {
  readonly address: string
  /** The service behind it from now on; with null nobody is, and what was open is cut. */
  to(service: string | null): void
  close(): Promise<void>
}

export async function openFront(): Promise<Front> {
  let port: number | null = null
  const open = new Set<Socket>()
  const server = createServer((browser) => {
    if (port === null) {
      browser.destroy()
      return
    }
    const service = connect(port, '127.0.0.1')
    for (const [one, other] of [
      [browser, service],
      [service, browser],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = (): void => {
    for (const socket of open) socket.destroy()
  }
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    to: (service) => {
      port = service === null ? null : Number(new URL(service).port)
      cut()
    },
    close: async () => {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
