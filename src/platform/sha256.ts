import { hash } from 'node:crypto'

/** The `sha256` that is passed to the pure core. */
export function sha256(bytes: Uint8Array): Uint8Array {
  // Through a string, which is a third faster for the short inputs of a Merkle tree than a buffer.
  return Buffer.from(hash('sha256', bytes, 'binary'), 'latin1')
}

export function sha256Hex(bytes: Uint8Array | string): string {
  return hash('sha256', bytes, 'hex')
}
