// A load of submissions over HTTP from many connections.
import { Agent, request } from 'node:http'
import type { Ready } from './submit-service.ts'

export const CONNECTIONS = 16

export interface Job {
  readonly token: string
  readonly draft: string
}

export class Load {
  readonly #ready: Pick<Ready, 'address' | 'desks'>
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  readonly #addresses: string[]
  readonly #used: number[]
  #sent = 0

  constructor(ready: Pick<Ready, 'address' | 'desks'>) {
    this.#ready = ready
    this.#addresses = [ready.address]
    this.#used = ready.desks.map(() => 0)
  }

  /** From now on every other request goes to this address. */
  add(address: string): void {
    this.#addresses.push(address)
  }

  /** Drafts not submitted yet, in turn from the first `lenders` institutions. */
  take(count: number, lenders: number): Job[] {
    return Array.from({ length: count }, (_, i) => {
      const desk = this.#ready.desks[i % lenders]!
      const draft = desk.drafts[this.#used[i % lenders]!++]
      if (draft === undefined) throw new Error('not enough drafts were prepared')
      return { token: desk.token, draft }
    })
  }

  /** Seconds that these take with all connections busy. */
  async many(jobs: readonly Job[]): Promise<number> {
    const waiting = [...jobs]
    const from = performance.now()
    const worker = async (): Promise<void> => {
      for (let job = waiting.pop(); job; job = waiting.pop()) await this.#submit(job)
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, worker))
    return (performance.now() - from) / 1000
  }

  /** Milliseconds of each, sent at a fixed rate whatever the answers do. */
  async fixed(jobs: readonly Job[], perSecond: number): Promise<number[]> {
    const from = performance.now()
    return Promise.all(
      jobs.map(async (job, i) => {
        const due = from + (i * 1000) / perSecond
        await new Promise((go) => setTimeout(go, Math.max(0, due - performance.now())))
        await this.#submit(job)
        // From the instant it was due: a queue in front of the service counts as time waited.
        return performance.now() - due
      }),
    )
  }

  #submit({ token, draft }: Job): Promise<void> {
    const body = '{"row_version":1}'
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': body.length,
    }
    return new Promise((resolve, reject) => {
      const sent = request(
        `${this.#addresses[this.#sent++ % this.#addresses.length]}/api/v1/applications/${draft}/submit`,
        { method: 'POST', agent: this.#agent, headers },
        (reply) => {
          reply
            .resume()
            .once('end', () =>
              reply.statusCode === 200 ? resolve() : reject(new Error(`submission answered ${reply.statusCode}`)),
            )
        },
      )
      sent.once('error', reject).end(body)
    })
  }
}
