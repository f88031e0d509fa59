// Fastify without unwanted defaults: no request log (addresses and query strings), no coercion, no silent removal of
// unknown members, no stack trace in an answer.
import type { IncomingMessage, ServerOptions } from 'node:http'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import type { Caller } from '../access/caller.ts'
import type { Config } from '../config.ts'
import { faultRefusal, needsOperator } from '../database/faults.ts'
import { damagedRecord } from '../keys/damaged-record.ts'
import { StoredDataDamaged } from '../stored-data-damaged.ts'
import { loggedFault } from '../log.ts'
import { sourceOf } from '../rates/source.ts'
import { withSpentAccount } from '../rates/limits.ts'
import { Admission, originOf } from './arrival/admission.ts'
import { answerWriters } from './answer-writers.ts'
import { answerUnreadable, guardSockets } from './arrival/socket-guard.ts'
import type { RawInput } from './operation/input.ts'
import { registerContract } from './contract.ts'
import { replaceMalformedType, requireUtf8 } from './arrival/media.ts'
import { namedShapes } from './named-shapes.ts'
import type { Operations } from './operation/call.ts'
import { FaultAfterCommit } from './operation/fault-after-commit.ts'
import type { InProgress } from './operation/in-progress.ts'
import { perform } from './operation/perform.ts'
import { RefusalLog } from './refusal-log.ts'
import { FAULT, platformRefusals } from './refusals.ts'
import { requestIdFrom } from './request-id.ts'
import { type Answer, API_PREFIX, bodyLimitOf, type Route } from './route.ts'
import { routeOf } from './route-of.ts'
import { safeHeaders } from './safe-headers.ts'
import { readQuery } from './validation/query-values.ts'
import { hasArrived, limited, refusalOfBody, refuseOtherMedia, utf8Stream, wholeBody } from './arrival/stream.ts'
import { tlsOf } from './tls.ts'

/** A connection on which nothing moves for so many times the time of a request is closed: its client reads no answer. */
const SILENT_TIMES = 5

interface ServerParams extends Operations {
  readonly inProgress: InProgress
}

interface Serving extends ServerParams {
  readonly admission: Admission
  readonly refusalLog: RefusalLog
}

export async function createServer(params: ServerParams, routes: readonly Route[]): Promise<FastifyInstance> {
  const { platform } = params
  const headers = safeHeaders(platform.config.PUBLIC_URL)
  const refusalLog = new RefusalLog(platform.log)
  const admission = new Admission(platform)
  const serving: Serving = { ...params, refusalLog, admission }
  const app = fastify({
    logger: false,
    bodyLimit: platform.config.LIMIT_BODY_BYTES,
    genReqId: (raw) => requestIdFrom(raw.headers['x-request-id']),
    schemaController: { compilersFactory: { buildSerializer: answerWriters() } },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false, querystringParser: readQuery },
    ...listening(platform.config),
    connectionTimeout: platform.config.LIMIT_REQUEST_SECONDS * SILENT_TIMES * 1000,
    frameworkErrors: (_fault, request, reply) => {
      setHeaders(headers, request, reply)
      sendRefusal(serving, request, reply, refuse(platformRefusals.NOT_FOUND))
    },
    clientErrorHandler: (_fault, socket) => answerUnreadable(headers, refusalLog, socket),
  })
  const streams = routes.filter(({ shapes }) => shapes.stream).map(({ path }) => API_PREFIX + path)
  guardSockets(app, platform.config, headers, refusalLog, streams)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async ({ raw, routeOptions }: FastifyRequest) => {
    const body = await wholeBody(raw, routeOptions.bodyLimit)
    if (body.length > 0) requireUtf8(raw.headers)
    return body
  })
  app.addContentTypeParser('*', async (_request: FastifyRequest, body: IncomingMessage) => refuseOtherMedia(body))
  // The wrapper validates input after checking access; the schemas here are for answers only.
  app.setValidatorCompiler(() => () => true)
  app.addHook('onRequest', async (request, reply) => setHeaders(headers, request, reply))
  app.addHook('onRequest', async ({ raw }) => replaceMalformedType(raw.headers))
  app.addHook('onRequest', async (request, reply) => {
    const refusal = admission.decide(request, reply) ?? (await admission.refuseUnknownSender(request))
    return refusal ? sendRefusal(serving, request, reply, refusal) : undefined
  })
  // The rest of a body that nobody reads is not received: the connection ends after the answer.
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!(await hasArrived(raw))) void reply.header('connection', 'close')
  })
  app.addHook('onClose', async () => refusalLog.endMinute())
  app.setErrorHandler((fault, request, reply) => sendFault(serving, fault, request, reply))
  app.setNotFoundHandler((request, reply) => sendRefusal(serving, request, reply, refuse(platformRefusals.NOT_FOUND)))
  for (const schema of namedShapes(routes)) app.addSchema(schema)
  await registerContract(app, routes)
  for (const route of routes) {
    const media = route.largeList === undefined ? route.shapes.stream?.media : ['application/json']
    if (media) await app.register(async (scope) => registerStream(scope, serving, route, media))
    else register(app, serving, route)
  }
  return app
}

/**
 * A search asks up to 2,000 characters in its path, each of up to 12 bytes when it is escaped; the headers have as much as Node
 * gives both by itself.
 */
const MAX_HEADER_BYTES = 2_000 * 12 + 16_384

/** Disables Node's own error answers, which have neither the form of this service nor a request id. */
function listening(config: Config): { http: ServerOptions } {
  const headersTimeout = config.LIMIT_REQUEST_SECONDS * 1000
  const options = { requireHostHeader: false, requestTimeout: 0, headersTimeout, maxHeaderSize: MAX_HEADER_BYTES }
  const tls = tlsOf(config)
  // Fastify types an instance by its server; nothing here depends on which one it is.
  return (tls === null ? { http: options } : { https: { ...options, ...tls } }) as { http: ServerOptions }
}

/** In a separate scope, so that other operations get no stream, and these no body that was read before. */
function registerStream(scope: FastifyInstance, serving: Serving, route: Route, media: readonly string[]): void {
  scope.removeAllContentTypeParsers()
  for (const type of media)
    scope.addContentTypeParser(type, async (_request: FastifyRequest, body: IncomingMessage) => utf8Stream(body))
  scope.addContentTypeParser('*', async (_request: FastifyRequest, body: IncomingMessage) => refuseOtherMedia(body))
  register(scope, serving, route)
}

function setHeaders(headers: Readonly<Record<string, string>>, request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('x-request-id', request.id).headers(headers)
}

function register(app: FastifyInstance, serving: Serving, route: Route): void {
  const { config } = serving.platform
  const bodyLimit = config[bodyLimitOf(route)]
  app.route({
    method: route.method,
    url: API_PREFIX + route.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit,
    config: { route },
    schema: { response: answersOf(route) },
    handler: async (request, reply) => {
      const asked = {
        id: request.id,
        authorization: request.headers.authorization,
        source: sourceOf(originOf(request), config.TRUST_PROXY),
        raw: {
          path: request.params as Record<string, string>,
          query: request.query as Record<string, unknown>,
          body: bodyOf(route, request, bodyLimit),
          bodyLimit,
        },
      }
      const done = await serving.admission.during(request, () =>
        serving.inProgress.during(perform(serving, route, asked)),
      )
      serving.admission.noteCaller(request, route, done)
      if ('answer' in done) return sendAnswer(reply, route, done.answer)
      // Inside an operation only the limit of an account applies; source and session were admitted before.
      if (done.refusal.refused === platformRefusals.RATE_LIMITED)
        void reply.header('ratelimit', withSpentAccount(reply.getHeader('ratelimit'), done.refusal.retryAfterSeconds!))
      return sendRefusal(serving, request, reply, done.refusal, done.caller)
    },
  })
}

function bodyOf(route: Route, request: FastifyRequest, limit: number): RawInput['body'] {
  if (Buffer.isBuffer(request.body)) return request.body
  const isStreamed = route.shapes.stream !== undefined || route.largeList !== undefined
  return isStreamed && request.body ? limited(request.raw, limit) : undefined
}

/** The schemas by which answers are serialised; raw bytes and refusals do not use them. */
function answersOf({ shapes }: Route): object {
  const typed = Object.entries(shapes.answers).flatMap(([status, answer]) => {
    if (answer === null || 'media' in answer) return []
    const { $id } = answer as { readonly $id?: string }
    return [[status, $id === undefined ? answer : { $ref: `${$id}#` }]]
  })
  return Object.fromEntries(typed)
}

function sendAnswer(reply: FastifyReply, route: Route, answer: Answer): FastifyReply {
  const status = answer.status ?? Number(Object.keys(route.shapes.answers)[0])
  void reply.code(status).headers(answer.headers ?? {})
  if (answer.body instanceof Uint8Array) {
    if (!answer.headers?.['content-type']) void reply.header('content-type', 'application/json; charset=utf-8')
    return reply.send(Buffer.from(answer.body))
  }
  return answer.body === undefined || answer.body === null ? reply.send() : reply.send(answer.body)
}

function sendRefusal(
  { refusalLog }: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  caller?: Caller | null,
): FastifyReply {
  // A sender that was too slow has been answered, and one that disconnected reads nothing: neither is logged again.
  if (request.socket.writable)
    refusalLog.note({ requestId: request.id, operation: routeOf(request)?.operation, refusal, caller })
  const { refused, message, problems, retryAfterSeconds } = refusal
  if (refused.status === 401) void reply.header('www-authenticate', 'Bearer')
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds))
  return sendError(request, reply, refused.status, problems ?? message ?? refused.message, refused.code)
}

function sendFault(serving: Serving, fault: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const arriving = { request: request.raw, route: routeOf(request), maxBytes: request.routeOptions.bodyLimit }
  // A body that is read while it is sent may be sealed.
  const known = refusalOfBody(fault, arriving) ?? damagedRecord(serving.platform, fault) ?? refusalOfFault(fault)
  // Only the place in the code says which stored value it was.
  if (!known || needsOperator(fault) || fault instanceof StoredDataDamaged) logFault(serving, fault, request)
  return known
    ? sendRefusal(serving, request, reply, known)
    : sendError(request, reply, FAULT.status, FAULT.message, FAULT.code)
}

function logFault({ platform }: Serving, fault: unknown, request: FastifyRequest): void {
  const cause = fault instanceof FaultAfterCommit ? fault.cause : fault
  platform.log.error(
    { request_id: request.id, operation: routeOf(request)?.operation, fault: loggedFault(cause) },
    'a request failed',
  )
}

function refusalOfFault(fault: unknown): Refusal | null {
  if (fault instanceof StoredDataDamaged) return refuse(platformRefusals.RECORD_DAMAGED)
  const { code, statusCode } = fault as { code?: string; statusCode?: number }
  if (typeof code === 'string' && code.startsWith('FST_') && statusCode !== undefined && statusCode < 500) {
    return refuse(platformRefusals.BAD_REQUEST)
  }
  return faultRefusal(fault)
}

function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  detail: unknown,
  code: string,
): FastifyReply {
  // Serialised here, so that an error has the same bytes whatever the schemas of the operation.
  const body = JSON.stringify({ detail, code, request_id: request.id })
  // A stream may fail after the headers of its file were set, and before one of its bytes was sent.
  for (const name of ['content-disposition', 'content-digest']) void reply.removeHeader(name)
  return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(Buffer.from(body))
}
