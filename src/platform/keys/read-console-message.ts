// Reads a file of the operator's control console, or returns a message why it is not accepted.
import {
  type ConsoleFormat,
  type ConsoleReading,
  readConsoleMessage,
  readTrustFile,
} from '../../../core/evidence/index.ts'
import { sha256 } from '../sha256.ts'
import { verifySignature } from './verify-signature.ts'

/** `trust`: the bytes of console-trust.json, null when there is none; then no console is trusted. */
export function readMessageOfConsole<S extends { instance_id: string; issued_at: string }>(
  bytes: Uint8Array,
  trust: Uint8Array | null,
  instanceId: string,
  format: ConsoleFormat,
): ConsoleReading<S> {
  if (trust === null) return rejected('console-trust.json is missing in KEYS_DIR: no console is trusted here')
  const known = readTrustFile(trust, sha256)
  if (!known.ok) return rejected(`console-trust.json cannot be used: ${known.message}`)
  const read = readConsoleMessage<S>(bytes, format, { sha256, verifySignature, trust: known.trust })
  return read.ok && read.statement.instance_id !== instanceId ? rejected('the file is for another instance') : read
}

function rejected(problem: string): { ok: false; problem: string } {
  return { ok: false, problem }
}
