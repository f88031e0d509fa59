// The manifest that the chain vouches for. Everything that signs, or builds on a manifest, takes it from here.
import {
  type AuditRecord,
  type Canonical,
  commitment,
  type DecisionManifest,
  fingerprintOfCanonical,
  type PieceSource,
} from '../../core/evidence/index.ts'
import { isRefusal, type Refusal } from '../../core/values/refusal.ts'
import { findIntactRecords, findIntactRecordsOf, type IntactRecord } from '../platform/audit/intact-records.ts'
import type { EventName } from '../platform/audit/kinds.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import { sha256 } from '../platform/sha256.ts'
import { evidenceDamaged } from './evidence-damaged.ts'
import type { PlacedEntry } from './manifest.ts'
import { findManifests, type ManifestRow } from './manifest-queries.ts'
import { ACTS, type AuditReference } from './references.ts'
import { compareManifest, type ComparedManifest, decisionOf, ownerOf, recordsSubmission } from './rules/vouching.ts'

/** The events that record a manifest, and the other two that its references name. */
const RECORDING: readonly EventName[] = ['application.evaluated', 'application.decided']
const REFERENCED = Object.keys(ACTS) as EventName[]

export interface VouchedManifest {
  readonly id: string
  readonly fingerprint: string
  readonly manifest: DecisionManifest
  readonly placed: readonly PlacedEntry[]
  /** The event that recorded it, and the hash of that record. */
  readonly event: IntactRecord
  readonly references: readonly AuditReference[]
  /** They are not personal, so that they outlive an erasure. */
  readonly referencesPiece: PieceSource
}

/** What the row of an application says, which the chain must confirm. */
export interface ApplicationHead {
  readonly id: string
  readonly latest_evaluation_id: string | null
  readonly status: string
}

/** The manifest that the application's latest evaluation or decision recorded; null when it has no evaluation. */
export async function latestManifest(
  platform: Platform,
  tenant: Tenant,
  head: ApplicationHead,
): Promise<VouchedManifest | Refusal | null> {
  const found = await findIntactRecords(tenant, head.id, REFERENCED)
  if (found === null) return evidenceDamaged(platform, head.id, 'audit record')
  const event = found.find(({ record }) => isRecording(record))
  if (event === undefined)
    return head.latest_evaluation_id === null ? null : evidenceDamaged(platform, head.id, 'latest_evaluation_id')
  if (event.record.data['evaluation_id'] !== head.latest_evaluation_id)
    return evidenceDamaged(platform, head.id, 'latest_evaluation_id')
  if ((event.record.kind === 'application.decided') !== (head.status === 'decided'))
    return evidenceDamaged(platform, head.id, 'status')
  return vouched(platform, tenant, head.id, event, found)
}

/** The latest manifest of this evaluation, which a later one may have replaced. */
export async function manifestOfEvaluation(
  platform: Platform,
  tenant: Tenant,
  { id, application_id }: { readonly id: string; readonly application_id: string },
): Promise<VouchedManifest | Refusal> {
  const found = await findIntactRecords(tenant, application_id, REFERENCED)
  const event = found?.find(({ record }) => isRecording(record) && record.data['evaluation_id'] === id)
  if (!found || !event) return evidenceDamaged(platform, application_id, 'audit record')
  return vouched(platform, tenant, application_id, event, found)
}

/** What was done to an application, as its rows say; a decision or a later evaluation may have followed since. */
export interface RecordedAct {
  readonly application_id: string
  readonly evaluation_id: string
  readonly decision_id: string | null
}

/** The fingerprints of the manifests that these acts recorded, in the same order. */
export async function manifestFingerprints(
  platform: Platform,
  tenant: Tenant,
  acts: readonly RecordedAct[],
): Promise<string[] | Refusal> {
  const applicationIds = acts.map(({ application_id }) => application_id)
  const records = await findIntactRecordsOf(tenant, applicationIds, REFERENCED)
  const evaluationIds = acts.map(({ evaluation_id }) => evaluation_id)
  const rows = Map.groupBy(await findManifests(tenant, evaluationIds), ({ evaluation_id }) => evaluation_id)
  const fingerprints: string[] = []
  for (const { application_id, evaluation_id, decision_id } of acts) {
    const found = records.get(application_id)
    const event = found?.find(
      ({ record }) =>
        isRecording(record) && record.data['evaluation_id'] === evaluation_id && decisionOf(record) === decision_id,
    )
    if (!found || !event) return evidenceDamaged(platform, application_id, 'audit record')
    const manifest = comparedWith(platform, application_id, event, found, rows.get(evaluation_id) ?? [])
    if (isRefusal(manifest)) return manifest
    fingerprints.push(manifest.fingerprint)
  }
  return fingerprints
}

function isRecording({ kind }: AuditRecord): boolean {
  return (RECORDING as readonly string[]).includes(kind)
}

/** Each event that names the evaluation has one stored manifest, and no manifest is without its event. */
async function vouched(
  platform: Platform,
  tenant: Tenant,
  applicationId: string,
  event: IntactRecord,
  found: readonly IntactRecord[],
): Promise<VouchedManifest | Refusal> {
  const rows = await findManifests(tenant, [evaluationOf(event)])
  return comparedWith(platform, applicationId, event, found, rows)
}

function comparedWith(
  platform: Platform,
  applicationId: string,
  event: IntactRecord,
  found: readonly IntactRecord[],
  rows: readonly ManifestRow[],
): VouchedManifest | Refusal {
  const evaluationId = evaluationOf(event)
  const recording = found.filter(({ record }) => isRecording(record) && record.data['evaluation_id'] === evaluationId)
  if (rows.length !== recording.length) return evidenceDamaged(platform, applicationId, 'number of manifests')
  const acts = found.map(({ record }) => record)
  let latest: VouchedManifest | null = null
  for (const one of recording) {
    const row = rows.find(({ decision_id }) => decision_id === decisionOf(one.record))
    const compared = row === undefined ? ['decision_id'] : compareManifest(row, one.record, acts, sha256)
    if (!('manifest' in compared)) return evidenceDamaged(platform, applicationId, compared.join())
    if (one === event) latest = placed(row!, compared, event, acts)
  }
  return latest!
}

function evaluationOf({ record }: IntactRecord): string {
  return record.data['evaluation_id'] as string
}

function placed(
  row: ManifestRow,
  { manifest, bytes, references }: ComparedManifest,
  event: IntactRecord,
  acts: readonly AuditRecord[],
): VouchedManifest {
  const submission = acts.find((act) => isRecording(act) && recordsSubmission(act))
  const submittedEvaluation = (submission?.data['evaluation_id'] as string | undefined) ?? null
  return {
    id: row.id,
    fingerprint: fingerprintOfCanonical('manifest', bytes, sha256),
    manifest,
    placed: manifest.pieces.map((entry) => ({
      entry,
      ownerId: ownerOf(entry.name, { manifest, row, submittedEvaluation }),
    })),
    event,
    references,
    referencesPiece: {
      name: 'audit-references',
      salt: row.references_salt,
      value: { references } as unknown as Canonical,
    },
  }
}

/** Whether the piece is the one to which the manifest commits. */
export function isListed({ manifest }: VouchedManifest, { name, salt, value }: PieceSource): boolean {
  const listed = manifest.pieces.find((entry) => entry.name === name)
  return listed?.commitment === commitment(name, value, salt, sha256)
}
