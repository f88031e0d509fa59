// Exports the bundle of an evaluation: the pieces that the caller may see, and a manifest that is the same for everybody,
// signed by the instance.
import {
  buildBundle,
  buildStatement,
  canonicalText,
  DECISION_EVIDENCE,
  type InclusionProof,
  type PieceSource,
  SCORECARD_PIECES,
  signingBytes,
  toBase64,
} from '../../core/evidence/index.ts'
import { isRefusal, type Refusal } from '../../core/values/refusal.ts'
import type { StaffCaller } from '../platform/access/caller.ts'
import { inclusionProofs, signedTree } from '../platform/audit/proofs.ts'
import { utcInstant } from '../platform/clock.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { newId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { sha256 } from '../platform/sha256.ts'
import { type OpenedPiece, readPieces, sourceOf } from './pieces.ts'
import { refuseUnerased } from './erased-pieces.ts'
import { evidenceDamaged } from './evidence-damaged.ts'
import { isListed, type VouchedManifest } from './vouched-manifest.ts'

export interface ExportParams {
  readonly latest: VouchedManifest
  /** Pieces that are stored with the policy version. */
  readonly policyPieces: readonly PieceSource[]
}

export interface ExportedBundle {
  readonly bytes: Uint8Array
  readonly bundleId: string
  readonly evaluationId: string
  readonly manifestFingerprint: string
  readonly withheld: readonly string[]
  readonly erased: readonly string[]
  readonly signed: boolean
}

export async function exportBundle(
  platform: Platform,
  tenant: Tenant,
  caller: StaffCaller,
  { latest, policyPieces }: ExportParams,
): Promise<ExportedBundle | Refusal> {
  const { application_id, evaluation_id } = latest.manifest
  const storedPieces = await readPieces(platform, tenant, [...new Set(latest.placed.map(({ ownerId }) => ownerId))])
  const sources = sourcesOf(latest, storedPieces, policyPieces)
  const changed = sources.find((piece) => !isListed(latest, piece))
  if (changed !== undefined) return evidenceDamaged(platform, application_id, `piece ${changed.name}`)
  const absent = latest.placed.filter(({ entry }) => !sources.some(({ name }) => name === entry.name))
  const recorded = absent.map(({ entry, ownerId }) => ({ applicationId: application_id, ownerId, name: entry.name }))
  const refused = await refuseUnerased(platform, tenant, recorded, [])
  if (refused) return refused
  const withheld = withheldFrom(caller, latest)
  const included = sources.filter(({ name }) => !withheld.includes(name))
  const erased = absent.map(({ entry }) => entry.name).filter((name) => !withheld.includes(name))
  const chain = await chainPart(platform, tenant, latest, included)
  if (isRefusal(chain)) return chain
  const bundleId = newId(platform.clock.now())
  const statement = buildStatement(
    {
      bundle_id: bundleId,
      institution_id: caller.institution.id,
      instance_id: platform.keyring.instanceId,
      issued_at: utcInstant(platform.clock.now()),
      issued_by: caller.userId,
      subject: { kind: 'application', id: application_id },
      manifest: latest.manifest,
      manifest_event: { hash: latest.event.hash, seq: latest.event.record.seq },
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
  const signed = signature !== null
  return {
    bytes,
    bundleId,
    evaluationId: evaluation_id,
    manifestFingerprint: latest.fingerprint,
    withheld,
    erased,
    signed,
  }
}

function withheldFrom(caller: StaffCaller, latest: VouchedManifest): string[] {
  const hidden = [
    ...(caller.permissions.has('scorecard.read') ? [] : SCORECARD_PIECES),
    ...(caller.permissions.has('audit.read') ? [] : ['audit-references']),
  ] as readonly string[]
  return latest.manifest.pieces.map(({ name }) => name).filter((name) => hidden.includes(name))
}

function sourcesOf(
  latest: VouchedManifest,
  storedPieces: readonly OpenedPiece[],
  policyPieces: readonly PieceSource[],
): PieceSource[] {
  return latest.placed.flatMap(({ entry, ownerId }) => {
    const beside = [...policyPieces, latest.referencesPiece].find((piece) => piece.name === entry.name)
    if (beside) return [beside]
    const piece = storedPieces.find((found) => found.name === entry.name && found.ownerId === ownerId)
    return piece ? [sourceOf(piece)] : []
  })
}

/**
 * The checkpoint, the record of the event that recorded the manifest, for every reader, and those that the references name,
 * for the readers of these. Without a key for checkpoints there is that one record alone.
 */
async function chainPart(
  platform: Platform,
  tenant: Tenant,
  latest: VouchedManifest,
  included: readonly PieceSource[],
): Promise<{ readonly checkpoint: string | null; readonly proofs: readonly InclusionProof[] } | Refusal> {
  const isReferences = ({ name }: PieceSource): boolean => name === 'audit-references'
  const { seq } = latest.event.record
  const named = included.some(isReferences) ? latest.references.map((reference) => reference.seq) : []
  const tree = await signedTree(tenant, platform.keyring)
  if (tree === null) return evidenceDamaged(platform, latest.manifest.application_id, 'audit head')
  const wanted = tree.note === null ? [seq] : [...new Set([...named, seq])].toSorted((a, b) => a - b)
  const proofs = await inclusionProofs(tenant, tree, wanted)
  const record = proofs?.find((proof) => proof.seq === seq)?.record
  if (!proofs || record === undefined || canonicalText(record) !== canonicalText(latest.event.record))
    return evidenceDamaged(platform, latest.manifest.application_id, 'audit tree')
  return {
    checkpoint: tree.note,
    proofs: tree.note === null ? proofs.map((proof) => ({ ...proof, path: [] })) : proofs,
  }
}
