// Calls the service over HTTP. An unexpected status is an error that shows the response.
import assert from 'node:assert/strict'
import type { Method, OperationOf, PathOf, Refusal, Value } from '../client/index.ts'
import { assertHeadersDeclared } from './declared-headers.ts'
import { faultOf } from './fault-log.ts'
import { exchange } from './network/exchange.ts'
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
  get<P extends string, S extends number = 200>(path: P, status?: S): Promise<AnswerOf<'get', P, S>>
  post<P extends string, S extends number = 200>(path: P, body?: unknown, status?: S): Promise<AnswerOf<'post', P, S>>
  put<P extends string, S extends number = 200>(path: P, body: unknown, status?: S): Promise<AnswerOf<'put', P, S>>
}

/** The response type of the contract; unknown where the path is no literal, ids aside, or not in the contract. */
type AnswerOf<M extends Method, P extends string, S extends number> = S extends 200 | 201 | 204
  ? Known<{ [C in PathOf<M>]: Same<Asked<P>, Filled<C>> extends true ? Value<OperationOf<M, C>> : never }[PathOf<M>]>
  : Refusal

type Known<T> = [T] extends [never] ? unknown : T
type Same<A, B> = [A, B] extends [B, A] ? true : false
/** The path of a call without its query. */
type Asked<P extends string> = `/api/v1${P extends `${infer A}?${string}` ? A : P}`
/** `/policies/{policy_id}/submit` with any id in its place. */
type Filled<C extends string> = C extends `${infer A}{${string}}${infer B}` ? `${A}${string}${Filled<B>}` : C

export function callerAt(address: string, token?: string): Caller {
  const caller = {
    token,
    send: async (
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ): Promise<Reply> => {
      const from = path.startsWith('/api/') || path.startsWith('/openapi') ? path : `/api/v1${path}`
      const {
        status,
        headers: received,
        text,
      } = await exchange(
        address + from,
        method,
        {
          ...(caller.token === undefined ? {} : { authorization: `Bearer ${caller.token}` }),
          ...(body === undefined ? {} : { 'content-type': isBytes(body) ? 'text/csv' : 'application/json' }),
          ...headers,
        },
        body === undefined || typeof body === 'string' || isBytes(body) ? body : JSON.stringify(body),
      )
      const isJson = received.get('content-type')?.startsWith('application/json') ?? false
      const answer: unknown = isJson && text !== '' ? JSON.parse(text) : undefined
      noteReached(answer)
      assertHeadersDeclared({ method, path: from, status, headers: received })
      return { status, headers: received, text, body: answer }
    },
    get: async (path: string, status = 200): Promise<unknown> =>
      expect(await caller.send('GET', path), `GET ${path}`, status),
    post: async (path: string, body?: unknown, status = 200): Promise<unknown> =>
      expect(await caller.send('POST', path, body), `POST ${path}`, status),
    put: async (path: string, body: unknown, status = 200): Promise<unknown> =>
      expect(await caller.send('PUT', path, body), `PUT ${path}`, status),
  }
  // The types depend on path and method; the code is the same for all.
  return caller as Caller
}

/** A file is sent unchanged. */
function isBytes(body: unknown): body is Uint8Array<ArrayBuffer> {
  return body instanceof Uint8Array
}

function expect(reply: Reply, what: string, status: number): unknown {
  assert.equal(reply.status, status, `${what} ${answerOf(reply)}`)
  return reply.body
}

/** For the message of a failed test: status and beginning of the answer, and the fault that the service logged. */
export function answerOf({ status, text, headers }: Reply): string {
  return `answered ${status}: ${text.slice(0, 500)}${faultOf(headers.get('x-request-id'))}`
}

/** `409 STALE_ROW_VERSION` of a refusal, `204` of a success: what a test compares. */
export function refusalOf(reply: Reply): string {
  const code = (reply.body as { code?: unknown } | undefined)?.code
  return reply.status >= 400 && typeof code === 'string' ? `${reply.status} ${code}` : String(reply.status)
}

/** The statuses of simultaneous calls in ascending order, because their order does not matter. */
export function statusesOf(replies: readonly Reply[]): number[] {
  return replies.map(({ status }) => status).toSorted((a, b) => a - b)
}
