// Gives the HTTP parser of Node what a connection has sent in slices: at most two requests at a time, and each
// connection after the others. Node itself parses each 64 KiB at once, and hands over every request in them.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Server as TlsServer } from 'node:tls'
import { sourceOf } from '../../rates/source.ts'
import { TimeSlices, type Waiting } from './time-slices.ts'

const HEAD_END = Buffer.from('\r\n\r\n')
const NO_BYTES = Buffer.alloc(0)
const CARRIAGE_RETURN = 13
const LINE_FEED = 10
/** A chunked body is cut more often: its parts may be one byte long, and each costs some 2 µs. A body of a declared length has no parts. */
const MAX_CHUNKED_SLICE_BYTES = 8 * 1024
/**
 * How many bytes of a chunked body are parsed for each of its content, and how many more, before the operation reads it: each
 * part is an object in memory, and many operations never read a body.
 */
const MAX_UNREAD_PER_BYTE = 1.4
const UNREAD_FRAMING_BYTES = 4 * 1024

/**
 * Requests of one connection that are not answered. The second one is parsed ahead: bytes behind the declared end of a body
 * that are no request then end the connection before the body is stored.
 */
const MAX_UNANSWERED = 2

const connections = new WeakMap<Socket, ParsedConnection>()

/** Bytes that the parser was given. The `bytesRead` of the socket count what waits, too. */
export function bytesParsed(socket: Socket): number {
  return connections.get(socket)?.bytes ?? socket.bytesRead
}

export function parseInSlices(server: Server): void {
  const timeSlices = new TimeSlices()
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    // The limit on connections may have closed it.
    if (!socket.destroyed) connections.set(socket, new ParsedConnection(socket, timeSlices))
  })
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) =>
    connections.get(request.socket)?.note(request, response),
  )
}

class ParsedConnection implements Waiting {
  readonly source: string
  bytes = 0
  readonly #socket: Socket
  readonly #timeSlices: TimeSlices
  readonly #giveToParser: (bytes: Buffer) => void
  readonly #listener = (bytes: Buffer): void => this.#arrive(bytes)
  #request: IncomingMessage | undefined
  #unanswered = 0
  /** How many bytes were put back. */
  #waiting = 0
  #isOnTime = false
  /** The last bytes of a head or of a chunked body that goes on: the end of either may be cut in two. */
  #tail = NO_BYTES
  #bodyBytes = 0

  constructor(socket: Socket, timeSlices: TimeSlices) {
    this.source = sourceOf({ remoteAddress: socket.remoteAddress, forwardedFor: undefined }, 0)
    this.#socket = socket
    this.#timeSlices = timeSlices
    const [give, ...others] = socket.listeners('data') as ((bytes: Buffer) => void)[]
    if (give === undefined || others.length > 0)
      throw new TypeError('the parser is the only reader of a new connection')
    this.#giveToParser = give
    // A listener of our own also ends the way past JavaScript on which Node gives bytes to its parser.
    socket.removeListener('data', give).on('data', this.#listener)
  }

  note(request: IncomingMessage, response: ServerResponse): void {
    this.#request = request
    this.#tail = NO_BYTES
    this.#bodyBytes = 0
    this.#unanswered += 1
    response.once('close', () => {
      this.#unanswered -= 1
      if (this.#waiting > 0) this.#timeSlices.wait(this)
    })
  }

  take(): void {
    if (!this.#isParsed()) return
    this.#isOnTime = true
    // Emits the bytes that were put back.
    if (this.#waiting > 0) this.#socket.read(this.#waiting)
    this.#isOnTime = false
    if (this.#waiting === 0 && this.#isParsed()) this.#socket.resume()
  }

  #arrive(bytes: Buffer): void {
    this.#waiting = 0
    // What comes behind the last answer of a connection is no request.
    if (!this.#socket.writable) return
    if (!this.#isReady() || !(this.#isOnTime || this.#timeSlices.isFree)) return this.#putBack(bytes)
    const length = this.#sliceOf(bytes)
    this.#timeSlices.use(() => this.#parse(length === bytes.length ? bytes : bytes.subarray(0, length)))
    if (length < bytes.length && this.#isParsed()) this.#putBack(bytes.subarray(length))
  }

  /** False once the connection was answered for the last time: its bytes are discarded then. */
  #isParsed(): boolean {
    return !this.#socket.destroyed && this.#socket.listenerCount('data', this.#listener) > 0
  }

  /** Puts bytes back, so that the end of the connection comes behind them. */
  #putBack(bytes: Buffer): void {
    this.#waiting = bytes.length
    this.#socket.pause()
    this.#socket.unshift(bytes)
    // Otherwise an answer, the reader of the body or the sent bytes of an answer resume the socket.
    if (this.#isReady()) this.#timeSlices.wait(this)
  }

  #isReady(): boolean {
    // Node waits for a client that does not read its answers, and its parser must not be given bytes meanwhile.
    const { _paused: isPausedByNode } = this.#socket as Socket & { readonly _paused?: boolean }
    if (isPausedByNode === true) return false
    const body = this.#openBody()
    return body === undefined ? this.#unanswered < MAX_UNANSWERED : mayGoOn(body, this.#bodyBytes)
  }

  #openBody(): IncomingMessage | undefined {
    return this.#request?.complete === false ? this.#request : undefined
  }

  #sliceOf(bytes: Buffer): number {
    const body = this.#openBody()
    if (body === undefined) return this.#endOfLines(bytes, this.#tail === NO_BYTES ? emptyLinesOf(bytes) : 0)
    const declared = body.headers['content-length']
    if (declared !== undefined) return Math.min(Math.max(1, Number(declared) - this.#bodyBytes), bytes.length)
    // The last, empty chunk ends as a head does: what follows is another request.
    return this.#endOfLines(bytes.subarray(0, MAX_CHUNKED_SLICE_BYTES), 0)
  }

  #endOfLines(bytes: Buffer, from: number): number {
    if (this.#tail !== NO_BYTES) {
      const seam = Buffer.concat([this.#tail, bytes.subarray(0, HEAD_END.length - 1)]).indexOf(HEAD_END)
      if (seam !== -1) return seam + HEAD_END.length - this.#tail.length
    }
    const end = bytes.indexOf(HEAD_END, from)
    return end === -1 ? bytes.length : end + HEAD_END.length
  }

  #parse(slice: Buffer): void {
    this.bytes += slice.length
    const [request, body] = [this.#request, this.#openBody()]
    this.#giveToParser(slice)
    // Another request began with the last byte of the slice.
    if (this.#request !== request) return
    if (body?.complete === true) this.#tail = NO_BYTES
    else if (body !== undefined || this.#tail !== NO_BYTES || emptyLinesOf(slice) < slice.length) {
      this.#bodyBytes += slice.length
      this.#tail = Buffer.from(Buffer.concat([this.#tail, slice.subarray(-3)]).subarray(-3))
    }
  }
}

function mayGoOn(body: IncomingMessage, given: number): boolean {
  if (body.readableLength >= body.readableHighWaterMark) return false
  const isChunked = body.headers['content-length'] === undefined
  if (!isChunked || isRead(body)) return true
  return given <= MAX_UNREAD_PER_BYTE * body.readableLength + UNREAD_FRAMING_BYTES
}

/** A reader that waits for bytes has asked Node for them already, and does not ask again. */
function isRead(body: IncomingMessage): boolean {
  const isAwaited = body.readableFlowing === true || body.listenerCount('readable') > 0
  return isAwaited || body.readableDidRead
}

/** The parser skips empty lines in front of a request: they are no end of a head. */
function emptyLinesOf(bytes: Buffer): number {
  let at = 0
  while (bytes[at] === CARRIAGE_RETURN || bytes[at] === LINE_FEED) at += 1
  return at
}
