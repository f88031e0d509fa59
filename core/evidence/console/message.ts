// Messages of the operator's control console: the evidence envelope without pieces, each with its own payload type.
import { checkSchema, type Schema } from '../../values/schema.ts'
import { parseStrictJson } from '../../values/strict-json.ts'
import { preAuthentication } from '../bundle/envelope.ts'
import { signatures } from '../bundle/shape.ts'
import type { TrustFile } from '../bundle/trust.ts'
import type { BundleSignature } from '../bundle/types.ts'
import { canonicalBytes } from '../canonical.ts'
import { digest, type Sha256 } from '../fingerprint.ts'
import type { VerifySignature } from '../ed25519.ts'
import { closed } from '../pieces/shapes.ts'
import { isCanonical } from '../verification/file.ts'
import { Checks } from '../verification/report.ts'
import { checkSignature } from '../verification/signature.ts'

/** The purpose that a key of `console-trust.json` must have. */
export const CONSOLE_PURPOSE = 'console'

/** A message has a few kilobytes; a larger file is not a message. */
export const CONSOLE_MESSAGE_LIMITS = { maxBytes: 64 * 1024, maxDepth: 8 }

export interface ConsoleFormat {
  readonly format: string
  readonly payloadType: string
  /** A closed schema that contains `instance_id` and `issued_at`. */
  readonly statement: Schema
  /** Where it is not that of every message. */
  readonly maxBytes?: number
}

export type ConsoleReading<S> =
  | { readonly ok: true; readonly statement: S; readonly keyid: string; readonly digest: string }
  | { readonly ok: false; readonly problem: string }

/** The bytes that the console signs. */
export function consoleSigningBytes({ payloadType }: ConsoleFormat, statement: object): Uint8Array {
  return preAuthentication(payloadType, canonicalBytes(statement))
}

/** The statement of an intact message signed by an active key, or a sentence that explains why it is not accepted. */
export function readConsoleMessage<S extends { instance_id: string; issued_at: string }>(
  bytes: Uint8Array,
  format: ConsoleFormat,
  tools: { readonly sha256: Sha256; readonly verifySignature: VerifySignature; readonly trust: TrustFile },
): ConsoleReading<S> {
  const { maxBytes = CONSOLE_MESSAGE_LIMITS.maxBytes } = format
  const read = parseStrictJson(bytes, { ...CONSOLE_MESSAGE_LIMITS, maxBytes })
  if (!read.ok) return problem(`${read.problem.message} (byte ${read.problem.offset})`)
  // Checked before the schema, whose problems quote member names of the file: in canonical bytes those are codes.
  if (!isCanonical(read.value, bytes))
    return problem('the bytes are not canonical: the file was reformatted or changed')
  const [violation] = checkSchema(messageSchema(format), read.value)
  if (violation !== undefined) return problem(`${violation.path || '/'} ${violation.message}`)
  const message = read.value as unknown as { statement: S; signatures: BundleSignature[] }
  const { statement } = message
  const checks = new Checks()
  const file = {
    signatures: message.signatures,
    instanceId: statement.instance_id,
    issuedAt: statement.issued_at,
    purpose: CONSOLE_PURPOSE,
    message: () => consoleSigningBytes(format, statement),
  }
  checkSignature(file, tools.trust, tools.verifySignature, checks)
  const failed = checks.list.find(({ outcome }) => outcome !== 'pass')
  if (failed !== undefined) return problem(failed.reason_en)
  const { keyid } = message.signatures[0]!
  // A message takes effect when it arrives, so a retired key is not accepted, whatever date the message states.
  if (tools.trust.keys.find((key) => key.keyid === keyid)!.status !== 'active')
    return problem(`The key ${keyid} is retired.`)
  return { ok: true, statement, keyid, digest: digest(tools.sha256(canonicalBytes(statement))) }
}

function messageSchema({ format, statement }: ConsoleFormat): Schema {
  return closed({ format: { type: 'string', enum: [format] }, signatures, statement })
}

function problem(sentence: string): { ok: false; problem: string } {
  return { ok: false, problem: sentence }
}
