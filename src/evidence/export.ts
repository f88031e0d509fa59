// Exports the bundle of an evaluation: the pieces that the caller may see, and a manifest that is the same for everybody,
// signed by the instance.
import {
  buildBundle,
  buildStatement,
  type Canonical,
  DECISION_EVIDENCE,
  type PieceSource,
  SCORECARD_PIECES,
  signingBytes,
  toBase64,
} from '../../core/evidence/index.ts'
import type { StaffCaller } from '../platform/access/caller.ts'
import { inclusionProofs, signedTree } from '../platform/audit/proofs.ts'
import { utcInstant } from '../platform/clock.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { newId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { sha256 } from '../platform/sha256.ts'
import type { AuditReference, LatestManifest } from './manifest.ts'
import { type OpenedPiece, pieceValue, readPieces } from './pieces.ts'

export interface ExportParams {
  readonly applicationId: string
  readonly latest: LatestManifest
  /** Pieces that are stored with the policy version. */
  readonly policyPieces: readonly PieceSource[]
}

export interface ExportedBundle {
  readonly bytes: Uint8Array
  readonly bundleId: string
  readonly manifestFingerprint: string
  readonly withheld: readonly string[]
  readonly erased: readonly string[]
  readonly signed: boolean
}

export async function exportBundle(
  platform: Platform,
  tenant: Tenant,
  caller: StaffCaller,
  params: ExportParams,
): Promise<ExportedBundle> {
  const { latest } = params
  const institutionId = caller.institution.id
  const storedPieces = await readPieces(platform, tenant, [...new Set(latest.placed.map(({ ownerId }) => ownerId))])
  const withheld = withheldFrom(caller, latest)
  const sources = sourcesOf(latest, storedPieces, params.policyPieces)
  const included = sources.filter(({ name }) => !withheld.includes(name))
  const listed = latest.manifest.pieces.map(({ name }) => name)
  const erased = listed.filter((name) => !withheld.includes(name) && !sources.some((source) => source.name === name))
  const chain = await chainPart(platform, tenant, included)
  const bundleId = newId(platform.clock.now())
  const statement = buildStatement(
    {
      bundle_id: bundleId,
      institution_id: institutionId,
      instance_id: platform.keyring.instanceId,
      issued_at: utcInstant(platform.clock.now()),
      issued_by: caller.userId,
      subject: { kind: 'application', id: params.applicationId },
      manifest: latest.manifest,
      withheld,
      erased,
      audit_checkpoint: chain.checkpoint,
    },
    sha256,
  )
  const signer = platform.keyring.signer('evidence')
  const signature = signer && {
    keyid: signer.keyid,
    alg: 'Ed25519' as const,
    sig: toBase64(signer.sign(signingBytes(DECISION_EVIDENCE, statement))),
  }
  const bytes = buildBundle({ format: DECISION_EVIDENCE, statement, pieces: included, signature, proofs: chain.proofs })
  return { bytes, bundleId, manifestFingerprint: latest.fingerprint, withheld, erased, signed: signature !== null }
}

function withheldFrom(caller: StaffCaller, latest: LatestManifest): string[] {
  const hidden = [
    ...(caller.permissions.has('scorecard.read') ? [] : SCORECARD_PIECES),
    ...(caller.permissions.has('audit.read') ? [] : ['audit-references']),
  ] as readonly string[]
  return latest.manifest.pieces.map(({ name }) => name).filter((name) => hidden.includes(name))
}

function sourcesOf(
  latest: LatestManifest,
  storedPieces: readonly OpenedPiece[],
  policyPieces: readonly PieceSource[],
): PieceSource[] {
  return latest.placed.flatMap(({ entry, ownerId }) => {
    const ofPolicy = policyPieces.find((piece) => piece.name === entry.name)
    if (ofPolicy) return [ofPolicy]
    const piece = storedPieces.find((found) => found.name === entry.name && found.ownerId === ownerId)
    return piece ? [{ name: entry.name, salt: piece.salt, value: pieceValue<Canonical>(piece) }] : []
  })
}

/** Only a bundle with the audit references has the checkpoint and the proofs. */
async function chainPart(platform: Platform, tenant: Tenant, included: readonly PieceSource[]) {
  const references = included.find(({ name }) => name === 'audit-references')
  if (!references) return { checkpoint: null, proofs: [] }
  const tree = await signedTree(tenant, platform.keyring)
  if (tree.note === null) return { checkpoint: null, proofs: [] }
  const sequenceNumbers = (references.value as unknown as { references: AuditReference[] }).references.map(
    ({ seq }) => seq,
  )
  return {
    checkpoint: tree.note,
    proofs: await inclusionProofs(tenant, tree.size, sequenceNumbers),
  }
}
