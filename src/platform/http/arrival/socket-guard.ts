// Handles sockets before or instead of an operation: slow senders, unreadable HTTP, and `Expect: 100-continue`. Node's own
// answers would have neither the form of this service nor a request id.
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RefusalKind, refuse } from '../../../../core/values/refusal.ts'
import type { Config } from '../../config.ts'
import { limitConnections } from './connections.ts'
import { Arrivals } from './pace.ts'
import { parseInSlices } from './parse-in-slices.ts'
import type { RefusalLog } from '../refusal-log.ts'
import { platformRefusals } from '../refusals.ts'
import { requestIdFrom } from '../request-id.ts'
import { continueLater, endAfterAnswer, endSoon } from './stream.ts'

type SafeHeaders = Readonly<Record<string, string>>

/** `streams`: paths of operations that read their body themselves. */
export function guardSockets(
  app: FastifyInstance,
  config: Config,
  headers: SafeHeaders,
  refusalLog: RefusalLog,
  streams: readonly string[],
): void {
  const pace = { seconds: config.LIMIT_REQUEST_SECONDS, bytesPerSecond: config.LIMIT_REQUEST_BYTES_PER_SECOND }
  const arrivals = new Arrivals(pace, (request, response) => answerSlow(headers, refusalLog, request, response))
  const { server } = app
  limitConnections(server, config.LIMIT_CONNECTIONS, config.TRUST_PROXY)
  parseInSlices(server)
  server.prependListener('request', (request, response) => {
    arrivals.watch(request, response)
    endAfterAnswer(request, response)
  })
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('checkContinue', (request, response) => {
    if (streams.includes(request.url!.split('?')[0]!)) continueLater(request, response)
    else response.writeContinue()
    server.emit('request', request, response)
  })
  app.addHook('onClose', async () => arrivals.stop())
}

/** There is no request object, so the answer is written to the socket. */
export function answerUnreadable(headers: SafeHeaders, refusalLog: RefusalLog, socket: Duplex): void {
  // Once the last answer was sent, the rest of a request is discarded, and its end is no second refusal.
  if (socket.writableEnded) return
  const requestId = requestIdFrom(undefined)
  refusalLog.note({ requestId, refusal: refuse(platformRefusals.BAD_REQUEST) })
  sendOn(socket, headers, '400 Bad Request', platformRefusals.BAD_REQUEST, requestId)
}

/** Closing the socket also ends whatever is reading the body. */
function answerSlow(
  headers: SafeHeaders,
  refusalLog: RefusalLog,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { socket } = request
  const id = requestIdFrom(request.headers['x-request-id'])
  if (!response.headersSent) {
    refusalLog.note({ requestId: id, refusal: refuse(platformRefusals.REQUEST_TOO_SLOW) })
    sendOn(socket, headers, '408 Request Timeout', platformRefusals.REQUEST_TOO_SLOW, id)
  }
  socket.destroySoon()
}

function sendOn(
  socket: Duplex,
  headers: SafeHeaders,
  status: string,
  { code, message }: RefusalKind,
  id: string,
): void {
  const body = JSON.stringify({ detail: message, code, request_id: id })
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `X-Request-ID: ${id}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  if (socket.writable) endSoon(socket, `${head.join('\r\n')}\r\n\r\n${body}`)
}
