// One request over a connection that is kept for the next one. `fetch` takes two to three times the processor time.
import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true })

export interface Exchanged {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export function exchange(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body?: string | Uint8Array,
): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(url), { agent, method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('error', reject)
      response.once('end', () => {
        const received = new Headers()
        for (const [name, values] of Object.entries(response.headersDistinct))
          for (const value of values!) received.append(name, value)
        resolve({ status: response.statusCode!, headers: received, text: Buffer.concat(parts).toString() })
      })
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
