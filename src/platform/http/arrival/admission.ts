// Decides whether a request is handled at all, before its body is read, so that a refusal costs neither memory nor a
// database connection.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Refusal, refuse } from '../../../../core/values/refusal.ts'
import type { Platform } from '../../platform.ts'
import { RateLimits } from '../../rates/limits.ts'
import { type Origin, SourceKeys, sourceOf } from '../../rates/source.ts'
import type { Done } from '../operation/call.ts'
import { platformRefusals } from '../refusals.ts'
import type { Route } from '../route.ts'
import { routeOf } from '../route-of.ts'
import { KnownCallers } from './known-callers.ts'
import { RequestsAtOnce } from './requests-at-once.ts'
import { refuseUnknownSender } from './unknown-sender.ts'

export class Admission {
  readonly #platform: Platform
  readonly #limits: RateLimits
  readonly #sources = new SourceKeys()
  readonly #atOnce: RequestsAtOnce
  readonly #known = new KnownCallers()

  constructor(platform: Platform) {
    const { config } = platform
    this.#platform = platform
    this.#limits = new RateLimits(config)
    this.#atOnce = new RequestsAtOnce(config.LIMIT_REQUESTS_AT_ONCE, config.LIMIT_SOURCE_REQUESTS_AT_ONCE)
  }

  /** Null when the request is admitted. */
  decide(request: FastifyRequest, reply: FastifyReply): Refusal | null {
    const { clock, config } = this.#platform
    const now = clock.now()
    const origin = originOf(request)
    const source = this.#sources.keyOf(sourceOf(origin, config.TRUST_PROXY), now)
    if (!this.#atOnce.admit(source, request.raw, reply.raw, this.#known.callerOf(request.raw))) {
      // At most one of the requests that wait behind this one on its connection is handled.
      void reply.header('connection', 'close')
      return refuse(platformRefusals.BUSY, { retryAfterSeconds: 1 })
    }
    const route = routeOf(request)
    const family = route ? route.rate : isDocument(request.routeOptions.url) ? 'document' : undefined
    if (!route && family === undefined) return null
    const arriving = { ...origin, authorization: request.headers.authorization }
    const { headers, refusal } = this.#limits.decide(family, arriving, now)
    void reply.headers(headers)
    return refusal
  }

  /** After `decide`, and before the body is received. */
  async refuseUnknownSender(request: FastifyRequest): Promise<Refusal | null> {
    const route = routeOf(request)
    if (!route || this.#known.callerOf(request.raw) === 'known') return null
    const { pool, config } = this.#platform
    return refuseUnknownSender({ pool, config, request: request.raw, route })
  }

  /** A caller of an operation that needs a session or credential is known from its first answer on. */
  noteCaller({ raw }: FastifyRequest, route: Route, done: Done): void {
    if ('public' in route.access) return
    this.#known.note(raw, 'answer' in done || done.caller !== null)
  }

  /** Runs the work for a request, which counts as in progress until its end, even if its client disconnects. */
  during<T>({ raw }: FastifyRequest, work: () => Promise<T>): Promise<T> {
    return this.#atOnce.during(raw, work)
  }
}

/** These routes are no operations, and their answers take up to more than a megabyte. */
const DOCUMENTS = ['/', '/verify', '/openapi.json']

function isDocument(url: string | undefined): boolean {
  return url !== undefined && (DOCUMENTS.includes(url) || url.startsWith('/docs'))
}

export function originOf({ headers, socket }: FastifyRequest): Origin {
  const forwarded = headers['x-forwarded-for']
  return {
    remoteAddress: socket.remoteAddress,
    forwardedFor: Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
  }
}
