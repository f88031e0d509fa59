// The typed client as the demonstration uses it: it waits at a limit and reports unexpected responses.
import { setTimeout } from 'node:timers/promises'
import { createClient, type ErrorCode, type ProbityClient, type Result } from '../client/index.ts'

export class Unexpected extends Error {}

export interface ClientParams {
  readonly address: string
  /** Aborts the request in progress and every later one. */
  readonly ending?: AbortSignal | undefined
}

export function clientAt(
  { address, ending }: ClientParams,
  token: () => string | undefined = () => undefined,
): ProbityClient {
  return createClient({ address, token, retries: 0, fetch: (request) => fetchWithinLimits(request, ending) })
}

/** A fast machine can reach the rate limit of a session; then the demonstration waits, as any client should. */
async function fetchWithinLimits(request: Request, ending: AbortSignal | undefined): Promise<Response> {
  const response = await fetch(request.clone(), { signal: ending ?? null })
  if (response.status !== 429) return response
  await response.arrayBuffer()
  await setTimeout(Number(response.headers.get('retry-after')) * 1000)
  return fetchWithinLimits(request, ending)
}

/** The message of the refusal. @throws Unexpected when the request was not refused with this code */
export function refusedWith(code: ErrorCode, { error, response }: Result<unknown>): string {
  if (error?.code === code && typeof error.detail === 'string') return error.detail
  throw new Unexpected(`${response.url} should be refused with ${code}: ${response.status} ${JSON.stringify(error)}`)
}
