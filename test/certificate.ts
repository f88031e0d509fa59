// A certificate as an authority of one's own would issue it, made by openssl: its own authority, good for this machine.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { networkAddress } from './relay.ts'

export interface Certificate {
  /** Also the authority to trust. */
  readonly cert: string
  readonly key: string
}

export function makeCertificate(folder: string, name = 'service', days = 90): Certificate {
  const [cert, key] = [join(folder, `${name}.crt`), join(folder, `${name}.key`)]
  const names = ['DNS:localhost', 'IP:127.0.0.1', `IP:${networkAddress ?? '127.0.0.1'}`]
  const request = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-subj',
    `/CN=${name}`,
  ]
  const files = ['-keyout', key, '-out', cert, '-days', String(days), '-addext', `subjectAltName=${names.join(',')}`]
  execFileSync('openssl', [...request, ...files], { stdio: 'ignore' })
  return { cert, key }
}
