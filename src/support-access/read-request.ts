// Reads a file of the console as a request, or returns a message why it is none.
import { ACCESS_REQUEST, type AccessRequest, type ConsoleReading } from '../../core/evidence/index.ts'
import { readMessageOfConsole } from '../platform/keys/read-console-message.ts'

/** `trust`: the bytes of console-trust.json, null when there is none. */
export function readAccessRequest(
  bytes: Uint8Array,
  trust: Uint8Array | null,
  instanceId: string,
): ConsoleReading<AccessRequest> {
  return readMessageOfConsole(bytes, trust, instanceId, ACCESS_REQUEST)
}
