// What a browser meets at PUBLIC_URL, whoever speaks TLS there: the service itself or a proxy.
import { isIP } from 'node:net'
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls'
import { isLoopback } from '../platform/config.ts'
import { instantOf } from '../platform/instant.ts'
import type { DoctorCheck } from './doctor-check.ts'

const SECONDS = 5
const MIN_DAYS = 30
const DAY_MS = 86_400_000
const CHECK = 'certificate'

export async function checkCertificate(publicUrl: string | undefined, now: Date): Promise<DoctorCheck> {
  if (publicUrl === undefined)
    return { check: CHECK, state: 'good', message: 'none: PUBLIC_URL names no address of others' }
  const { protocol, hostname, port } = new URL(publicUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol === 'http:')
    return isLoopback(host)
      ? { check: CHECK, state: 'good', message: 'none: people come to a loopback address' }
      : { check: CHECK, state: 'bad', message: `people come to ${publicUrl} in the clear: give it TLS` }
  const at = { host, port: Number(port || 443), ...(isIP(host) === 0 ? { servername: host } : {}) }
  const met = await meet(at)
  if ('fault' in met) return certificateProblem(publicUrl, met.fault)
  if ('until' in (await meet({ ...at, ...OLD })))
    return { check: CHECK, state: 'bad', message: `${publicUrl} takes TLS 1.1: allow 1.2 and later only` }
  const days = Math.floor((met.until.getTime() - now.getTime()) / DAY_MS)
  const message = `trusted for ${days} more days at ${publicUrl}, ${met.protocol}`
  return {
    check: CHECK,
    state: days < MIN_DAYS ? 'warning' : 'good',
    message: days < MIN_DAYS ? `${message}: renew it` : message,
  }
}

/** What OpenSSL offers only when it is asked to forget its own level. */
const OLD: ConnectionOptions = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }

type Met = { readonly until: Date; readonly protocol: string } | { readonly fault: NodeJS.ErrnoException }

/** With the authorities that Node trusts, and those of NODE_EXTRA_CA_CERTS. */
function meet(options: ConnectionOptions): Promise<Met> {
  return new Promise((resolve) => {
    const socket: TLSSocket = connect(options, () => {
      resolve({ until: instantOf(socket.getPeerCertificate().valid_to), protocol: socket.getProtocol() ?? '' })
      socket.destroy()
    })
    socket.once('error', (fault) => resolve({ fault }))
    socket.setTimeout(SECONDS * 1000, () => socket.destroy(new Error(`no answer within ${SECONDS} s`)))
  })
}

/** An address that this machine cannot reach may be open to everybody else: that is no proof of a bad certificate. */
function certificateProblem(publicUrl: string, fault: NodeJS.ErrnoException): DoctorCheck {
  const why = fault.code ?? fault.message
  return /CERT|SIGNATURE|^ERR_TLS|^ERR_SSL|^EPROTO|ISSUER/.test(why)
    ? { check: CHECK, state: 'bad', message: `${publicUrl} shows none that a browser would trust (${why})` }
    : {
        check: CHECK,
        state: 'warning',
        message: `${publicUrl} cannot be reached from this machine (${why}): look from elsewhere`,
      }
}
