// Who may read what identifies a start and what it measures: this machine, unless a proxy forwards others to it, or
// whoever has the token of METRICS_TOKEN.
import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Config, isLoopback } from '../../platform/config.ts'
import { sha256Hex } from '../../platform/sha256.ts'

/** Each is set by some proxy; a client on this machine has no reason to send one. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const

type Arriving = Pick<IncomingMessage, 'headers'> & { readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'> }
type Access = Pick<Config, 'HTTP_TLS' | 'METRICS_TOKEN'>

/** Requests of the health listener, whose port no proxy knows. */
const ofHealthListener = new WeakSet<object>()

export function noteHealthRequest(request: IncomingMessage): void {
  ofHealthListener.add(request)
}

export function mayMonitor(request: Arriving, config: Access): boolean {
  if (ofHealthListener.has(request) || hasToken(request, config)) return true
  return config.HTTP_TLS !== 'proxy' && isFromThisMachine(request)
}

/** A client on this machine that no proxy forwards, and that asked for this machine by name: no page of another site. */
export function isFromThisMachine({ headers, socket }: Arriving): boolean {
  return (
    isLoopback(socket.remoteAddress?.replace(/^::ffff:/i, '')) &&
    // A proxy that adds no header often keeps the name that its client asked for, and so does a page in a browser.
    isLoopback(hostName(headers.host)) &&
    FORWARDED.every((name) => headers[name] === undefined)
  )
}

/** Undefined for what is no plain name or address with a port: a parser of URLs takes `evil@127.0.0.1` for this machine. */
function hostName(host: string | undefined): string | undefined {
  return /^(?:\[([0-9a-f:.]+)\]|([\w.-]+))(?::\d+)?$/i
    .exec(host ?? '')
    ?.slice(1)
    .find((name) => name !== undefined)
}

function hasToken({ headers }: Arriving, { METRICS_TOKEN }: Access): boolean {
  if (METRICS_TOKEN === undefined) return false
  const fingerprint = (text: string): Buffer => Buffer.from(sha256Hex(text))
  // Compared as fingerprints of one length, so that neither content nor length of the token can be timed.
  return timingSafeEqual(fingerprint(headers.authorization ?? ''), fingerprint(`Bearer ${METRICS_TOKEN}`))
}
