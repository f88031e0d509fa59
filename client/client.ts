import type { Call, Method } from './calls.ts'
import type { Refusal, Result } from './refused.ts'
import { type Sending, sender } from './send.ts'

export interface ClientOptions extends Sending {
  /** Where the service is, without `/api/v1`: `https://credit.example`. */
  readonly address: string
}

/**
 * One method per HTTP method, called with a path of the contract. A refusal of the service is the value `error`, with
 * its `code`. @throws NoAnswer when the service did not answer
 */
export type ProbityClient = { readonly [M in Method]: Call<M> }

/** What the types of a call leave at run time. */
interface AnyInput {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>
  readonly body?: unknown
  readonly mediaType?: string
  readonly as?: 'bytes'
  readonly signal?: AbortSignal
  readonly requestId?: string
}

export function createClient({ address, ...sending }: ClientOptions): ProbityClient {
  const root = address.replace(/(?<!\/)\/+$/, '')
  const send = sender(sending)
  const calling = (method: string) => (path: string, input?: AnyInput) => call(send, method, root, path, input)
  // The public types are in calls.ts; at run time there is one type.
  return {
    get: calling('GET'),
    post: calling('POST'),
    put: calling('PUT'),
    delete: calling('DELETE'),
  } as unknown as ProbityClient
}

async function call(
  send: (request: Request) => Promise<Response>,
  method: string,
  root: string,
  path: string,
  input: AnyInput = {},
): Promise<Result<unknown>> {
  const response = await send(requestOf(method, root + addressOf(path, input), input))
  if (!response.ok) return { error: (await response.json()) as Refusal, response }
  return { data: await readBody(response, input.as), response }
}

/** A parameter that is undefined or null is left out: to the service both mean the same. */
function addressOf(path: string, { path: named = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(named[name]!))
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined) parameters.set(name, String(value))
  const text = parameters.toString()
  return text === '' ? filled : `${filled}?${text}`
}

function requestOf(method: string, url: string, { body, mediaType, signal, requestId }: AnyInput): Request {
  const init: RequestInit & { duplex?: 'half' } = {
    method,
    // The service never sends a caller elsewhere, so whatever does is not the service and must not see the token.
    redirect: 'error',
    headers: {
      ...(body === undefined ? {} : { 'content-type': mediaType ?? 'application/json' }),
      ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
    },
    ...(signal ? { signal } : {}),
    ...(body === undefined
      ? {}
      : { body: mediaType === undefined ? JSON.stringify(body) : (body as NonNullable<RequestInit['body']>) }),
    // A stream can only be sent so.
    duplex: 'half',
  }
  return new Request(url, init)
}

async function readBody(response: Response, as?: 'bytes'): Promise<unknown> {
  if (as === 'bytes') return new Uint8Array(await response.arrayBuffer())
  const text = await response.text()
  if (text === '') return undefined
  return response.headers.get('content-type')?.startsWith('application/json') === true ? JSON.parse(text) : text
}
