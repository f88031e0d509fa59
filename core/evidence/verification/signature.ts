import { signingBytes } from '../bundle/envelope.ts'
import type { BundleFormat } from '../bundle/formats.ts'
import type { TrustFile } from '../bundle/trust.ts'
import type { Bundle, BundleSignature } from '../bundle/types.ts'
import { verifyStrictly, type VerifySignature } from '../ed25519.ts'
import { fromBase64 } from '../encoding.ts'
import type { ReasonCode } from './reasons.ts'
import type { Checks } from './report.ts'

export const EVIDENCE_PURPOSE = 'evidence'
export const CHECKPOINTS_PURPOSE = 'checkpoints'

/** A signed file: a bundle or a message of the control console. */
export interface SignedFile {
  readonly signatures: readonly BundleSignature[]
  readonly instanceId: string
  readonly issuedAt: string
  /** The purpose that the key must have. */
  readonly purpose: string
  readonly message: () => Uint8Array
}

export function signedBundle(bundle: Bundle): SignedFile {
  return {
    signatures: bundle.signatures,
    instanceId: bundle.statement.instance_id,
    issuedAt: bundle.statement.issued_at,
    purpose: EVIDENCE_PURPOSE,
    message: () => signingBytes(bundle.format as BundleFormat, bundle.statement),
  }
}

/** Checks that the trust file trusts the key and that the signature matches the statement. */
export function checkSignature(
  file: SignedFile,
  trust: TrustFile | null,
  verifySignature: VerifySignature,
  checks: Checks,
): void {
  const [signature] = file.signatures
  if (signature === undefined) {
    checks.add('signature.key', 'UNSIGNED')
    checks.add('signature.valid', 'SIGNATURE_ABSENT')
    return
  }
  const { keyid } = signature
  const key = trust?.keys.find((candidate) => candidate.keyid === keyid)
  const values = {
    keyid,
    issued_at: file.issuedAt,
    purpose: key?.purpose ?? '',
    status: key?.status ?? '',
    instance: trust?.instance_id ?? '',
  }
  checks.add('signature.key', keyReason(trust, key, file), values)
  if (key === undefined) return checks.add('signature.valid', 'SIGNATURE_UNCHECKED')
  const bytes = fromBase64(signature.sig)
  const valid = bytes !== null && verifyStrictly(verifySignature, key.publicKey, file.message(), bytes)
  checks.add('signature.valid', valid ? 'SIGNATURE_VALID' : 'SIGNATURE_WRONG')
}

function keyReason(
  trust: TrustFile | null,
  key: TrustFile['keys'][number] | undefined,
  { instanceId, issuedAt, purpose }: SignedFile,
): ReasonCode {
  if (trust === null) return 'TRUST_ABSENT'
  if (key === undefined) return 'KEY_UNKNOWN'
  if (trust.instance_id !== instanceId) return 'KEY_OTHER_INSTANCE'
  if (key.purpose !== purpose) return 'KEY_OTHER_PURPOSE'
  if (key.status === 'revoked') return 'KEY_REVOKED'
  return goodAt(key, issuedAt) ? 'KEY_TRUSTED' : 'KEY_OUT_OF_DATES'
}

/** Whether an instant is within the dates of a key. Instants have a fixed format, so their texts can be compared. */
export function goodAt(key: TrustFile['keys'][number], instant: string): boolean {
  return key.not_before <= instant && (key.not_after === null || instant <= key.not_after)
}
