// Calls the service like any client and reports unexpected responses.
import { setTimeout } from 'node:timers/promises'

export class Unexpected extends Error {}

export interface Answer {
  readonly status: number
  readonly bytes: Uint8Array
  readonly text: string
}

export class Client {
  token: string | undefined
  readonly address: string

  constructor(address: string) {
    this.address = address
  }

  async send(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await this.#fetch(method, path, body)
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { status: response.status, bytes, text: Buffer.from(bytes).toString() }
  }

  /** A fast machine can reach the rate limit of a session; then the demonstration waits, as any client should. */
  async #fetch(method: string, path: string, body: unknown): Promise<Response> {
    const response = await fetch(`${this.address}/api/v1${path}`, {
      method,
      headers: {
        ...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (response.status !== 429) return response
    await response.arrayBuffer()
    await setTimeout(Number(response.headers.get('retry-after')) * 1000)
    return this.#fetch(method, path, body)
  }

  get<T>(path: string): Promise<T> {
    return this.#expect('GET', path, undefined, 200)
  }

  put<T>(path: string, body: unknown): Promise<T> {
    return this.#expect('PUT', path, body, 200)
  }

  post<T>(path: string, body?: unknown, status = 200): Promise<T> {
    return this.#expect('POST', path, body, status)
  }

  /** Returns the message of the refusal. @throws Unexpected when the request was not refused with this code */
  async refused(path: string, body: unknown, status: number, code: string): Promise<string> {
    const answer = await this.send('POST', path, body)
    const said = answer.status >= 400 ? (JSON.parse(answer.text) as { code?: string; detail?: string }) : {}
    if (answer.status === status && said.code === code) return said.detail!
    throw new Unexpected(
      `POST ${path} should be refused with ${status} ${code}: ${answer.status} ${answer.text.slice(0, 300)}`,
    )
  }

  async #expect<T>(method: string, path: string, body: unknown, status: number): Promise<T> {
    const answer = await this.send(method, path, body)
    if (answer.status !== status)
      throw new Unexpected(`${method} ${path} should answer ${status}: ${answer.status} ${answer.text.slice(0, 500)}`)
    return (answer.text === '' ? undefined : JSON.parse(answer.text)) as T
  }
}
