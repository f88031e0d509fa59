// Calls the service over real HTTP and says in its error what came instead of the expected status.
import assert from 'node:assert/strict'
import { assertHeadersDeclared } from './declared-headers.ts'
import { noteReached } from './reached.ts'

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: unknown
}

export interface Caller {
  token: string | undefined
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  get(path: string, status?: number): Promise<unknown>
  post(path: string, body?: unknown, status?: number): Promise<unknown>
  put(path: string, body: unknown, status?: number): Promise<unknown>
}

export function callerAt(address: string, token?: string): Caller {
  const caller: Caller = {
    token,
    send: async (method, path, body, headers = {}) => {
      const from = path.startsWith('/api/') || path.startsWith('/openapi') ? path : `/api/v1${path}`
      const response = await fetch(address + from, {
        method,
        headers: {
          ...(caller.token === undefined ? {} : { authorization: `Bearer ${caller.token}` }),
          ...(body === undefined ? {} : { 'content-type': isBytes(body) ? 'text/csv' : 'application/json' }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: typeof body === 'string' || isBytes(body) ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
      const answer: unknown = isJson && text !== '' ? JSON.parse(text) : undefined
      noteReached(answer)
      assertHeadersDeclared({ method, path: from, status: response.status, headers: response.headers })
      return { status: response.status, headers: response.headers, text, body: answer }
    },
    get: async (path, status = 200) => expect(await caller.send('GET', path), `GET ${path}`, status),
    post: async (path, body, status = 200) => expect(await caller.send('POST', path, body), `POST ${path}`, status),
    put: async (path, body, status = 200) => expect(await caller.send('PUT', path, body), `PUT ${path}`, status),
  }
  return caller
}

/** A file goes out as it is. */
function isBytes(body: unknown): body is Uint8Array<ArrayBuffer> {
  return body instanceof Uint8Array
}

function expect(reply: Reply, what: string, status: number): unknown {
  assert.equal(reply.status, status, `${what} answered ${reply.status}: ${reply.text.slice(0, 500)}`)
  return reply.body
}

/** `409 STALE_ROW_VERSION` of a refusal, `204` of a success: what a test compares. */
export function refusalOf(reply: Reply): string {
  const code = (reply.body as { code?: unknown } | undefined)?.code
  return reply.status >= 400 && typeof code === 'string' ? `${reply.status} ${code}` : String(reply.status)
}

/** Of calls made at the same time, in ascending order: who was first does not matter. */
export function statusesOf(replies: readonly Reply[]): number[] {
  return replies.map(({ status }) => status).toSorted((a, b) => a - b)
}
