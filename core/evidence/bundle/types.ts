import type { Canonical } from '../canonical.ts'
import type { AuditRecord } from '../record.ts'

export interface PieceEntry {
  name: string
  /** `trace@1` */
  schema: string
  commitment: string
  /** Size of the canonical value in bytes. */
  size: number
}

/** The members common to all formats. */
export interface Manifest {
  created_at: string
  /** Sorted by name. */
  pieces: PieceEntry[]
}

export const SHOWN_LINK_ACCOUNTS = ['decider', 'policy_approver', 'policy_author'] as const
export type ShownLinkAccount = (typeof SHOWN_LINK_ACCOUNTS)[number]

export interface DecisionManifest extends Manifest {
  evaluation_id: string
  application_id: string
  engine_version: string
  policy: { id: string; version: number; fingerprint: string }
  /** Who acted with an account whose link another person saw; absent when nobody did. */
  shown_link_accounts?: ShownLinkAccount[]
}

export interface Statement<M extends Manifest = Manifest> {
  bundle_id: string
  institution_id: string
  instance_id: string
  issued_at: string
  /** Id of the user; null when the service itself issues the document. */
  issued_by: string | null
  subject: { kind: string; id: string }
  manifest_fingerprint: string
  manifest: M
  /** Names of pieces that exist but that this reader may not see. */
  withheld: string[]
  /** Names of pieces that were destroyed. */
  erased: string[]
  /** A signed note. */
  audit_checkpoint: string | null
}

/** The event that recorded the manifest: the chain vouches for the manifest by its record, which is among the proofs. */
export interface ManifestEvent {
  /** Hash of the record. */
  hash: string
  seq: number
}

export interface DecisionStatement extends Statement<DecisionManifest> {
  manifest_event: ManifestEvent
}

export interface CarriedPiece {
  salt: string
  value: Canonical
}

export interface BundleSignature {
  /** SHA-256 of the public key's SPKI. */
  keyid: string
  alg: 'Ed25519'
  sig: string
}

/** Proof that a record is in the tree of the checkpoint: the hashes from its leaf to the root, in base64; none without one. */
export interface InclusionProof {
  seq: number
  record: AuditRecord
  path: string[]
}

export interface Bundle<S extends Statement = Statement> {
  format: string
  statement: S
  pieces: { [name: string]: CarriedPiece }
  /** None or one. */
  signatures: BundleSignature[]
  proofs: InclusionProof[]
}

export type DecisionBundle = Bundle<DecisionStatement>
