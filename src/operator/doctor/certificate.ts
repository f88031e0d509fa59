// Checks the certificate at PUBLIC_URL, whether the service or a proxy terminates TLS there.
import { isIP } from 'node:net'
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls'
import { isLoopback } from '../../platform/config.ts'
import { instantOf } from '../../platform/instant.ts'
import type { DoctorCheck } from './check.ts'

const SECONDS = 5
const MIN_DAYS = 30
const DAY_MS = 86_400_000
const CHECK = 'certificate'

export async function checkCertificate(publicUrl: string | undefined, now: Date): Promise<DoctorCheck> {
  if (publicUrl === undefined) return { check: CHECK, state: 'good', message: 'none: PUBLIC_URL is not set' }
  const { protocol, hostname, port } = new URL(publicUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol === 'http:')
    return isLoopback(host)
      ? { check: CHECK, state: 'good', message: 'none: PUBLIC_URL is a loopback address' }
      : { check: CHECK, state: 'bad', message: `${publicUrl} is not encrypted: use TLS` }
  const at = { host, port: Number(port || 443), ...(isIP(host) === 0 ? { servername: host } : {}) }
  const made = await handshake(at)
  if ('fault' in made) return certificateProblem(publicUrl, made.fault)
  if ('until' in (await handshake({ ...at, ...OLD })))
    return { check: CHECK, state: 'bad', message: `${publicUrl} accepts TLS 1.1: allow only 1.2 and later` }
  const days = Math.floor((made.until.getTime() - now.getTime()) / DAY_MS)
  const message = `trusted for ${days} more days at ${publicUrl}, ${made.protocol}`
  return {
    check: CHECK,
    state: days < MIN_DAYS ? 'warning' : 'good',
    message: days < MIN_DAYS ? `${message}: renew it` : message,
  }
}

/** OpenSSL offers these versions only at security level 0. */
const OLD: ConnectionOptions = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }

type Handshake = { readonly until: Date; readonly protocol: string } | { readonly fault: NodeJS.ErrnoException }

/** Trusts the authorities of Node and those of NODE_EXTRA_CA_CERTS. */
function handshake(options: ConnectionOptions): Promise<Handshake> {
  return new Promise((resolve) => {
    const socket: TLSSocket = connect(options, () => {
      resolve({ until: instantOf(socket.getPeerCertificate().valid_to), protocol: socket.getProtocol() ?? '' })
      socket.destroy()
    })
    socket.once('error', (fault) => resolve({ fault }))
    socket.setTimeout(SECONDS * 1000, () => socket.destroy(new Error(`no answer within ${SECONDS} s`)))
  })
}

/** An address that this machine cannot reach may be reachable from elsewhere, so that is only a warning. */
function certificateProblem(publicUrl: string, fault: NodeJS.ErrnoException): DoctorCheck {
  const reason = fault.code ?? fault.message
  return /CERT|SIGNATURE|^ERR_TLS|^ERR_SSL|^EPROTO|ISSUER/.test(reason)
    ? { check: CHECK, state: 'bad', message: `${publicUrl} has a certificate that browsers do not trust (${reason})` }
    : {
        check: CHECK,
        state: 'warning',
        message: `${publicUrl} cannot be reached from this machine (${reason}): check it from another one`,
      }
}
