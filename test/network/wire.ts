// A request written to a socket piece by piece, as slow, broken and careful clients do.
import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Reply } from '../call.ts'
import { replyIn } from './raw.ts'

/** A socket to which a request is written piece by piece. */
export class Wire {
  readonly socket: Socket
  #received = ''
  #fault: Error | undefined
  readonly #closed: Promise<void>

  constructor(address: string) {
    const { hostname, port } = new URL(address)
    this.socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    this.socket.on('data', (bytes) => (this.#received += bytes.toString()))
    this.socket.on('error', (fault) => (this.#fault = fault))
    this.socket.on('end', () => this.socket.end())
    this.#closed = new Promise((resolve) => this.socket.on('close', () => resolve()))
  }

  head(path: string, token: string | undefined, ...more: string[]): this {
    const lines = [`POST ${path} HTTP/1.1`, 'Host: x', ...(token ? [`Authorization: Bearer ${token}`] : []), ...more]
    return this.write(`${lines.join('\r\n')}\r\n\r\n`)
  }

  write(bytes: string | Buffer): this {
    this.socket.write(bytes)
    return this
  }

  /** Resolves when the received text matches. */
  async sees(pattern: RegExp): Promise<void> {
    while (!pattern.test(this.#received)) {
      assert.ok(!this.socket.closed, `the connection ended after: ${this.#received}${this.#fault ?? ''}`)
      await wait(5)
    }
  }

  /** The response, once the service has closed the connection. */
  async answer(): Promise<Reply> {
    await this.#closed
    assert.ok(this.#received !== '', `no answer came: ${this.#fault}`)
    return replyIn(this.#received)
  }

  get received(): string {
    return this.#received
  }
}
