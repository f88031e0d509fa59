// A body that is handed on as it arrives: bounded, and never mistaken for whole when it was cut.
import type { Readable } from 'node:stream'

/** More bytes than the operation takes. */
export class BodyTooLong extends Error {}
/** The sender went away, or sent fewer bytes than it declared. */
export class BodyCut extends Error {}

/** The bytes in their order. @throws BodyTooLong, BodyCut */
export async function* limited(body: Readable, limit: number): AsyncGenerator<Uint8Array> {
  let received = 0
  try {
    for await (const bytes of body as AsyncIterable<Buffer>) {
      received += bytes.length
      if (received > limit) throw new BodyTooLong()
      yield bytes
    }
  } catch (fault) {
    if (fault instanceof BodyTooLong || !isCut(fault)) throw fault
    throw new BodyCut()
  }
  if (!body.readableEnded) throw new BodyCut()
}

function isCut(fault: unknown): boolean {
  const { code } = fault as { code?: string }
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ABORT_ERR'
}
