import { hash } from 'node:crypto'

/** The `sha256` that the pure core receives. */
export function sha256(bytes: Uint8Array): Uint8Array {
  // By way of a string: a third quicker for the short inputs of a Merkle tree than asking for a buffer.
  return Buffer.from(hash('sha256', bytes, 'binary'), 'latin1')
}

export function sha256Hex(bytes: Uint8Array | string): string {
  return hash('sha256', bytes, 'hex')
}
