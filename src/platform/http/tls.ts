// The service's own TLS: 1.2 and 1.3, forward secrecy and authenticated encryption only (RFC 9325, 4.2), strongest first.
import { readFileSync } from 'node:fs'
import { createSecureContext, type SecureContextOptions } from 'node:tls'
import { BadConfiguration, type Config } from '../config.ts'

const CIPHERS = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
]

/** Null for plain HTTP. Files are read once: a new certificate is used after a restart. @throws BadConfiguration */
export function tlsOf({ TLS_CERT, TLS_KEY }: Config): SecureContextOptions | null {
  if (TLS_CERT === undefined || TLS_KEY === undefined) return null
  const options: SecureContextOptions = {
    cert: bytesOf('TLS_CERT', TLS_CERT),
    key: bytesOf('TLS_KEY', TLS_KEY),
    minVersion: 'TLSv1.2',
    ciphers: CIPHERS.join(':'),
    honorCipherOrder: true,
  }
  try {
    createSecureContext(options)
    return options
  } catch {
    // The message of the fault may quote the file.
    throw new BadConfiguration([
      'TLS_CERT and TLS_KEY: not a matching certificate and private key in PEM, the key without a passphrase',
    ])
  }
}

function bytesOf(setting: string, path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException
    throw new BadConfiguration([`${setting}: ${path} cannot be read (${code}) by the user of the service`])
  }
}
