// The published verifier on bytes of the service, with the trust file that the operator would publish.
import { engines } from '../core/decision/index.ts'
import { readTrustFile, type Verification, verifyBundle } from '../core/evidence/index.ts'
import { nodeIo } from '../verifier/node.ts'
import type { World } from './world.ts'

export function verifyAsAuditor(world: World, bundle: string): Verification {
  const { sha256, verifySignature } = nodeIo
  const trust = readTrustFile(Buffer.from(JSON.stringify(world.operator.keyring.trustFile())), sha256)
  if (!trust.ok) throw new Error(trust.message)
  return verifyBundle(Buffer.from(bundle), { sha256, verifySignature, engines, trust: trust.trust })
}
