// Reads an attestation that this instance signed, to execute it again.
import { engines } from '../../core/decision/index.ts'
import { canonicalBytes, readTrustFile, verifyBundle } from '../../core/evidence/index.ts'
import { isUuid } from '../../core/values/uuid.ts'
import type { Keyring } from '../platform/keys/keyring.ts'
import { verifySignature } from '../platform/keys/verify-signature.ts'
import { sha256 } from '../platform/sha256.ts'
import { ATTESTATION } from './attestation-format.ts'
import { itemKinds } from './kinds.ts'
import type { ItemRow } from './run-queries.ts'

export interface ReadAttestation {
  readonly institutionId: string
  readonly runId: string
  /** What it says was destroyed. */
  readonly items: readonly ItemRow[]
}

/** Null unless it is intact and signed by a key of this instance. */
export function verifyAttestation(keyring: Keyring, bytes: Uint8Array): ReadAttestation | null {
  const trust = readTrustFile(canonicalBytes(keyring.trustFile()), sha256)
  if (!trust.ok) return null
  const { verdict, bundle } = verifyBundle(bytes, { sha256, verifySignature, engines, trust: trust.trust })
  if (verdict !== 'valid' || bundle?.format !== ATTESTATION) return null
  const destroyed = bundle.pieces['destroyed']?.value as Readonly<Record<string, readonly string[]>> | undefined
  if (destroyed === undefined) return null
  const items = itemKinds.flatMap((kind): ItemRow[] => {
    const ids = (destroyed[kind] ?? []).filter((id) => isUuid(id))
    return ids.length === 0 ? [] : [{ kind, months: null, ids }]
  })
  const { institution_id: institutionId, subject } = bundle.statement
  return { institutionId, runId: subject.id, items }
}
