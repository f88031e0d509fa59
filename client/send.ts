// How a request goes out: with token and request id, and again when it is safe and the service asked for patience.
import { NoAnswer } from './no-answer.ts'

export interface Sending {
  /** The token of a session or the secret of a machine credential; a function is asked before each request. */
  readonly token?: string | (() => string | undefined)
  /** How often a GET is sent again; 2 unless said otherwise. */
  readonly retries?: number
  /** The longest Retry-After that is waited for, in seconds; a longer one is answered as the refusal it came with. */
  readonly maxWaitSeconds?: number
  readonly fetch?: (request: Request) => Promise<Response>
  readonly newRequestId?: () => string
}

const RETRIES = 2
const MAX_WAIT_SECONDS = 10
const FIRST_WAIT_SECONDS = 0.25
/** A limit that is spent, and a service or its proxy that cannot answer at this moment. */
const TEMPORARY: ReadonlySet<number> = new Set([429, 502, 503, 504])

export function sender(options: Sending): (request: Request) => Promise<Response> {
  const { retries = RETRIES, maxWaitSeconds = MAX_WAIT_SECONDS, newRequestId = () => crypto.randomUUID() } = options
  const send = options.fetch ?? ((request: Request) => fetch(request))
  return async (request) => {
    const token = typeof options.token === 'function' ? options.token() : options.token
    if (token !== undefined && !request.headers.has('authorization'))
      request.headers.set('authorization', `Bearer ${token}`)
    if (!request.headers.has('x-request-id')) request.headers.set('x-request-id', newRequestId())
    // Only a GET is retried: a change may have been made although no answer arrived.
    const left = request.method === 'GET' ? retries : 0
    return attempt(request, send, left, FIRST_WAIT_SECONDS, maxWaitSeconds)
  }
}

async function attempt(
  request: Request,
  send: (request: Request) => Promise<Response>,
  left: number,
  waitSeconds: number,
  maxWaitSeconds: number,
): Promise<Response> {
  const again = async (seconds: number): Promise<Response> => {
    await pause(seconds, request.signal)
    return attempt(request, send, left - 1, waitSeconds * 2, maxWaitSeconds)
  }
  let response: Response
  try {
    response = await send(request)
  } catch (fault) {
    if (request.signal.aborted) throw fault
    if (left > 0) return again(waitSeconds)
    throw new NoAnswer('no answer came', requestIdOf(request), null, fault)
  }
  const seconds = secondsIn(response.headers.get('retry-after')) ?? waitSeconds
  if (left > 0 && TEMPORARY.has(response.status) && seconds <= maxWaitSeconds) {
    await response.body?.cancel()
    return again(seconds)
  }
  if (!response.ok && !(await isRefusal(response)))
    throw new NoAnswer(
      `${response.status} without a code: not an answer of Probity`,
      requestIdOf(request),
      response.status,
    )
  return response
}

/** Every refusal of the service is JSON with a code; a proxy in front of it answers otherwise. */
async function isRefusal(response: Response): Promise<boolean> {
  try {
    const body: unknown = await response.clone().json()
    return typeof (body as { code?: unknown } | null)?.code === 'string'
  } catch {
    return false
  }
}

/** Probity sends seconds; a proxy may send a date, for which nobody waits here. */
function secondsIn(retryAfter: string | null): number | null {
  if (retryAfter === null) return null
  return /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : Infinity
}

function requestIdOf({ headers }: Request): string {
  return headers.get('x-request-id')!
}

/** @throws what the signal was aborted with */
function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    }, seconds * 1000)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}
