// A self-signed certificate for this machine, as a private authority would issue it, created by openssl.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { networkAddress } from './relay.ts'

export interface Certificate {
  /** Also the authority certificate to trust. */
  readonly cert: string
  readonly key: string
}

const THIS_MACHINE = [
  'DNS:localhost',
  'IP:127.0.0.1',
  ...(networkAddress === undefined ? [] : [`IP:${networkAddress}`]),
]

/** Valid for 90 days. */
export function makeCertificate(
  folder: string,
  name = 'service',
  names: readonly string[] = THIS_MACHINE,
): Certificate {
  const [cert, key] = [join(folder, `${name}.crt`), join(folder, `${name}.key`)]
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '90']
  const files = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=${names.join(',')}`, '-keyout', key, '-out', cert]
  execFileSync('openssl', [...kind, ...files], { stdio: 'ignore' })
  return { cert, key }
}
