// A body is received before its caller is known. One that is longer than what anybody may send is received only with
// a token of this service: otherwise strangers would fill the memory with bodies that are refused when they are complete.
import type { IncomingMessage } from 'node:http'
import { type Refusal, refuse } from '../../../../core/values/refusal.ts'
import type { Config } from '../../config.ts'
import type { Pool } from '../../database/connect.ts'
import { bearerToken } from '../bearer.ts'
import { platformRefusals } from '../refusals.ts'
import type { Route } from '../route.ts'
import { hasBody } from './stream.ts'
import { isTokenKept } from './token-queries.ts'

interface Sending {
  readonly pool: Pool
  readonly config: Pick<Config, 'LIMIT_PUBLIC_BODY_BYTES'>
  readonly request: IncomingMessage
  readonly route: Route
}

export async function refuseUnknownSender({ pool, config, request, route }: Sending): Promise<Refusal | null> {
  if (!isReceivedFirst(route) || !isLong(request, config.LIMIT_PUBLIC_BODY_BYTES)) return null
  const token = bearerToken(request.headers.authorization)
  const isKept = token !== null && (await isTokenKept(pool, token))
  return isKept ? null : refuse(platformRefusals.UNAUTHENTICATED)
}

/** A public operation has that limit itself; a file and a large list are received after their caller is admitted. */
function isReceivedFirst({ access, shapes, largeList }: Route): boolean {
  return !('public' in access) && shapes.stream === undefined && largeList === undefined
}

/** A body in chunks does not say how long it is. */
function isLong(request: IncomingMessage, limit: number): boolean {
  const length = request.headers['content-length']
  return hasBody(request) && (length === undefined || Number(length) > limit)
}
