import { canonicalBytes } from '../canonical.ts'
import { PAYLOAD_TYPES, type BundleFormat } from './formats.ts'
import type { Statement } from './types.ts'

/**
 * The pre-authentication encoding of DSSE (github.com/secure-systems-lab/dsse, protocol.md):
 * "DSSEv1" SP length SP type SP length SP body, lengths in bytes as decimals.
 */
export function preAuthentication(payloadType: string, payload: Uint8Array): Uint8Array {
  const type = new TextEncoder().encode(payloadType)
  const head = new TextEncoder().encode(`DSSEv1 ${type.length} ${payloadType} ${payload.length} `)
  const all = new Uint8Array(head.length + payload.length)
  all.set(head)
  all.set(payload, head.length)
  return all
}

/** The bytes that the instance's evidence key signs. */
export function signingBytes(format: BundleFormat, statement: Statement): Uint8Array {
  return preAuthentication(PAYLOAD_TYPES[format], canonicalBytes(statement))
}
