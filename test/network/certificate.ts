// A certificate as an authority of one's own would issue it, made by openssl: its own authority, good for this machine.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { networkAddress } from './relay.ts'

export interface Certificate {
  /** Also the authority to trust. */
  readonly cert: string
  readonly key: string
}

const THIS_MACHINE = [
  'DNS:localhost',
  'IP:127.0.0.1',
  ...(networkAddress === undefined ? [] : [`IP:${networkAddress}`]),
]

/** Holds for 90 days. */
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
