// Reads a file of the console as a request, or returns a message why it is none.
import {
  ACCESS_REQUEST,
  type AccessRequest,
  type ConsoleReading,
  readConsoleMessage,
  readTrustFile,
} from '../../core/evidence/index.ts'
import { verifySignature } from '../platform/keys/verify-signature.ts'
import { sha256 } from '../platform/sha256.ts'

/** `trust`: the bytes of console-trust.json, null when there is none; then no console is trusted. */
export function readAccessRequest(
  bytes: Uint8Array,
  trust: Uint8Array | null,
  instanceId: string,
): ConsoleReading<AccessRequest> {
  if (trust === null) return rejected('console-trust.json is missing in KEYS_DIR: no console is trusted here')
  const known = readTrustFile(trust, sha256)
  if (!known.ok) return rejected(`console-trust.json cannot be used: ${known.message}`)
  const read = readConsoleMessage<AccessRequest>(bytes, ACCESS_REQUEST, { sha256, verifySignature, trust: known.trust })
  return read.ok && read.statement.instance_id !== instanceId ? rejected('the request is for another instance') : read
}

function rejected(problem: string): { ok: false; problem: string } {
  return { ok: false, problem }
}
