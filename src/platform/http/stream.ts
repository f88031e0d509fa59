// A body that is handed on as it arrives: bounded, and never mistaken for whole when it was cut.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { OtherMedia } from './media.ts'
import { platformRefusals } from './refusals.ts'
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import type { Route } from './route.ts'

/** More bytes than the operation takes. */
export class BodyTooLong extends Error {}
/** The sender went away, sent fewer bytes than it declared, or more. */
export class BodyCut extends Error {}

/** The bytes in their order. @throws BodyTooLong, before the first byte when the declared length says so; BodyCut */
export async function* limited(
  request: IncomingMessage,
  response: ServerResponse,
  limit: number,
): AsyncGenerator<Uint8Array> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new BodyTooLong()
  if (waitsForContinue.has(request)) response.writeContinue()
  let received = 0
  try {
    // Left undestroyed when the reader stops early: destroying it would close the socket under the answer.
    for await (const bytes of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      received += bytes.length
      if (received > limit) throw new BodyTooLong()
      yield bytes
    }
  } catch (fault) {
    throw request.complete || fault instanceof BodyTooLong ? fault : new BodyCut()
  }
  // Bytes behind the declared end are no HTTP: the socket has been answered already, so nothing may be kept of it.
  if (!request.complete || !request.socket.writable) throw new BodyCut()
}

function bodyTooLarge(maxBytes: number): Refusal {
  return refuse(platformRefusals.BODY_TOO_LARGE, {
    message: `The body is larger than the ${maxBytes} bytes that this operation takes: send less at once.`,
  })
}

export interface Arriving {
  readonly request: IncomingMessage
  readonly route: Route | undefined
  readonly maxBytes: number
}

/** Null when the fault has nothing to do with how the body came. */
export function refusalOfBody(fault: unknown, { request, route, maxBytes }: Arriving): Refusal | null {
  const { code } = fault as { code?: string }
  if (fault instanceof BodyTooLong || code === 'FST_ERR_CTP_BODY_TOO_LARGE') return bodyTooLarge(maxBytes)
  if (fault instanceof BodyCut) return refuse(platformRefusals.BAD_REQUEST)
  // Of the client's connection, not of the database's, though the code is the same.
  if (code === 'ECONNRESET' && !request.complete) return refuse(platformRefusals.BAD_REQUEST)
  if (code !== 'FST_ERR_CTP_INVALID_MEDIA_TYPE' && !(fault instanceof OtherMedia)) return null
  const media = route?.shapes.stream?.media
  const message = media && { message: `This operation takes the bytes of a file as ${media.join(' or ')}.` }
  return refuse(platformRefusals.UNSUPPORTED_MEDIA_TYPE, message ?? {})
}

const waitsForContinue = new WeakSet<IncomingMessage>()

/** A sender that asks before it sends is told to go on by whoever reads: what is refused is then never sent. */
export function continueLater(request: IncomingMessage): void {
  waitsForContinue.add(request)
}

/** How long the rest of a body is taken off the line after its refusal. */
const LINGER_MS = 2_000

/**
 * The connection ends with this answer although the sender is still sending. What comes is thrown away for a moment
 * (as nginx's lingering_close): closed at once, the connection would be reset and the answer lost on its way.
 */
export function closeGently(request: IncomingMessage): void {
  const { socket } = request
  request.resume()
  if (request.complete) return
  socket.destroySoon = () => {
    socket.end()
    const timer = setTimeout(() => socket.destroy(), LINGER_MS)
    socket.once('close', () => clearTimeout(timer))
  }
}
