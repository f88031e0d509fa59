import { createHash, createPublicKey, verify } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import type { VerifierIo } from './cli.ts'

/** Files and cryptography of Node; the rest of the verifier is pure. */
export const nodeIo: VerifierIo = {
  read: readAtMost,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  sha256: (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()),
  verifySignature: (publicKey, message, signature) => {
    const x = Buffer.from(publicKey).toString('base64url')
    const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
    return verify(null, message, key, signature)
  },
}

// One byte more than the limit shows that a file is too large; the rest is never read.
function readAtMost(path: string, limit: number): Uint8Array {
  const file = opened(path)
  try {
    const chunks: Uint8Array[] = []
    let left = limit + 1
    while (left > 0) {
      const chunk = Buffer.alloc(Math.min(left, 1 << 20))
      const length = readSync(file, chunk, 0, chunk.length, null)
      if (length === 0) break
      chunks.push(chunk.subarray(0, length))
      left -= length
    }
    return new Uint8Array(Buffer.concat(chunks))
  } finally {
    closeSync(file)
  }
}

function opened(path: string): number {
  try {
    return openSync(path, 'r')
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') throw fault
    throw new RangeError(`${path} does not exist`, { cause: fault })
  }
}
