// The body of a request: limited in size, and never accepted as complete when it was cut off.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { OtherMedia, requireUtf8 } from './media.ts'
import { bytesParsed } from './parse-in-slices.ts'
import { platformRefusals } from '../refusals.ts'
import { type Refusal, refuse } from '../../../../core/values/refusal.ts'
import { type BodyLimit, bodyLimitOf, type Route } from '../route.ts'

/** The body is larger than the operation allows. */
export class BodyTooLong extends Error {}
/** The sender disconnected, or sent fewer or more bytes than declared. */
export class BodyCut extends Error {}
/** The body is cut into so many parts that reading them costs more than their content. */
export class BodyTooFragmented extends Error {}

/**
 * How many bytes may arrive for each of the content, and how many more: each part of a chunked body costs some 2 µs, however
 * short it is. A mebibyte in parts of five bytes took 480 ms of a processor.
 */
const MAX_BYTES_PER_BYTE = 1.4
const FRAMING_BYTES = 16 * 1024

/**
 * Yields the bytes in order.
 * @throws BodyTooLong, before the first byte if the declared length is too large; BodyCut; BodyTooFragmented
 */
export async function* limited(request: IncomingMessage, limit: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new BodyTooLong()
  waitsForContinue.get(request)?.writeContinue()
  const { socket } = request
  const parsedBefore = bytesParsed(socket)
  let received = 0
  try {
    // Not destroyed when the reader stops early, because that would close the socket before the answer.
    for await (const bytes of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      received += bytes.length
      if (received > limit) throw new BodyTooLong()
      if (bytesParsed(socket) - parsedBefore > MAX_BYTES_PER_BYTE * received + FRAMING_BYTES)
        throw new BodyTooFragmented()
      yield bytes
    }
  } catch (fault) {
    const isRefused = fault instanceof BodyTooLong || fault instanceof BodyTooFragmented
    throw request.complete || isRefused ? fault : new BodyCut()
  }
  // Bytes after the declared end are not HTTP: the socket was already answered, so nothing of the body may be stored.
  if (!request.complete || !socket.writable) throw new BodyCut()
}

/** The whole body, for an operation that takes JSON. @throws as `limited` */
export async function wholeBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const bytes of limited(request, limit)) parts.push(bytes)
  return Buffer.concat(parts)
}

/** The media type of a request without a body says nothing: only bytes are refused, and those not read. @throws OtherMedia */
export async function refuseOtherMedia(request: IncomingMessage): Promise<undefined> {
  if (Number(request.headers['content-length'] ?? 0) > 0 || waitsForContinue.has(request)) throw new OtherMedia()
  for await (const bytes of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (bytes.length > 0) throw new OtherMedia()
  }
}

/** The body as a stream; undefined when its declared encoding is not supported and it is empty. @throws OtherMedia */
export async function utf8Stream(request: IncomingMessage): Promise<IncomingMessage | undefined> {
  try {
    requireUtf8(request.headers)
    return request
  } catch {
    return refuseOtherMedia(request)
  }
}

const PLAIN = 'in UTF-8 and without Content-Encoding'
const FRAGMENTED = 'The body arrives in too many short parts: send it in one part, or in longer ones.'

function bodyTooLarge(maxBytes: number, setting: BodyLimit): Refusal {
  const kind = platformRefusals.BODY_TOO_LARGE
  return refuse(kind, { message: `${kind.message} Limit: ${maxBytes} bytes (${setting} of the service).` })
}

export interface Arriving {
  readonly request: IncomingMessage
  readonly route: Route | undefined
  readonly maxBytes: number
}

/** Null when the fault is not about the arrival of the body. */
export function refusalOfBody(fault: unknown, { request, route, maxBytes }: Arriving): Refusal | null {
  const { code } = fault as { code?: string }
  if (fault instanceof BodyTooLong || code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return bodyTooLarge(maxBytes, route === undefined ? 'LIMIT_BODY_BYTES' : bodyLimitOf(route))
  if (fault instanceof BodyCut) return refuse(platformRefusals.BAD_REQUEST)
  if (fault instanceof BodyTooFragmented) return refuse(platformRefusals.BAD_REQUEST, { message: FRAGMENTED })
  // The connection of the client, not that of the database, which has the same code.
  if (code === 'ECONNRESET' && !request.complete) return refuse(platformRefusals.BAD_REQUEST)
  if (code !== 'FST_ERR_CTP_INVALID_MEDIA_TYPE' && !(fault instanceof OtherMedia)) return null
  if (route === undefined) return refuse(platformRefusals.UNSUPPORTED_MEDIA_TYPE)
  const media = route.shapes.stream?.media
  const message =
    media === undefined
      ? `This operation takes JSON: send it with the header Content-Type: application/json, ${PLAIN}.`
      : `This operation takes a file: send it with the header Content-Type: ${media.join(' or ')}, ${PLAIN}.`
  return refuse(platformRefusals.UNSUPPORTED_MEDIA_TYPE, { message })
}

const waitsForContinue = new WeakMap<IncomingMessage, ServerResponse>()

/** Defers `100 Continue` until the body is read, so that a refused body is never sent. */
export function continueLater(request: IncomingMessage, response: ServerResponse): void {
  waitsForContinue.set(request, response)
}

/** How long, and how much of, the rest of a request is received after its answer, and discarded. */
const LINGER_MS = 2_000
const LINGER_BYTES = 4 * 1024 * 1024

/**
 * Ends a connection and then destroys it: one that is only ended stays open as long as its sender likes. Received bytes are
 * discarded for a moment (like nginx's lingering_close): closing immediately would reset the connection, and the answer
 * would be lost.
 */
export function endSoon(socket: Duplex, last?: string): void {
  socket.end(last)
  const timer = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(timer))
  // Node would destroy it as soon as the answer is written.
  Object.assign(socket, { destroySoon: () => undefined })
  let left = LINGER_BYTES
  // Taken from the HTTP parser, which needs 120 ms of a processor for a megabyte in chunks of one byte.
  socket.removeAllListeners('data').on('data', (bytes: Buffer) => {
    left -= bytes.length
    if (left < 0) socket.destroy()
  })
  socket.resume()
}

export function hasBody({ headers }: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': coding } = headers
  return coding !== undefined || (length !== undefined && length !== '0')
}

/** Whether the whole request has arrived: its body may have come with its headers, and Node hands these over before it. */
export async function hasArrived(request: IncomingMessage): Promise<boolean> {
  if (hasBody(request) && !request.complete) await setImmediate()
  return request.complete || !hasBody(request)
}

/** Closes the connection after an answer to a sender that is still sending: the rest of its body would have no end. */
export function endAfterAnswer(request: IncomingMessage, response: ServerResponse): void {
  response.prependOnceListener('finish', () => {
    // A stream that was read from is not emptied by Node after the answer.
    if (request.complete || !hasBody(request)) request.resume()
    else endSoon(request.socket)
  })
}
