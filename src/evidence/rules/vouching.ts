// Compares what is stored about a manifest with the events of the chain. A row is never believed because it is there: the
// service's own database role could have inserted it.
import {
  type AuditRecord,
  type DecisionManifest,
  fingerprintOfCanonical,
  readManifestOf,
  type Sha256,
} from '../../../core/evidence/index.ts'
import type { ManifestRow } from '../queries.ts'
import type { AuditReference } from './references.ts'

/** The member of the stored manifest that differs from the event that recorded it, or the manifest itself. */
export function compareManifest(row: ManifestRow, event: AuditRecord, sha256: Sha256): DecisionManifest | string {
  const manifest = readManifestOf(row.bytes, event.commitments['manifest_content']!, sha256)
  if (manifest === null) return 'bytes'
  if (fingerprintOfCanonical('manifest', row.bytes, sha256) !== row.fingerprint) return 'fingerprint'
  const ids: readonly (readonly [column: string, ...values: unknown[]])[] = [
    ['application_id', row.application_id, manifest.application_id, event.subject?.id],
    ['evaluation_id', row.evaluation_id, manifest.evaluation_id, event.data['evaluation_id']],
    ['decision_id', row.decision_id, decisionOf(event)],
    ['created_at', row.created, manifest.created_at],
  ]
  const differing = ids.find(([, stored, ...others]) => others.some((other) => other !== stored))
  if (differing !== undefined) return differing[0]
  return namesFit(row, manifest) ? (ownersFit(row, manifest) ? manifest : 'piece_owners') : 'piece_names'
}

/** Null for the event of an evaluation. */
export function decisionOf(event: AuditRecord): unknown {
  return event.data['decision_id'] ?? null
}

function namesFit({ piece_names, piece_owners }: ManifestRow, { pieces }: DecisionManifest): boolean {
  const names = new Set(piece_names)
  const { length } = pieces
  return piece_names.length === length && piece_owners.length === length && pieces.every(({ name }) => names.has(name))
}

/** The owners are not part of the manifest: another owner would show a piece as erased. */
function ownersFit(row: ManifestRow, { pieces, policy }: DecisionManifest): boolean {
  const known: Readonly<Record<string, string | null>> = {
    grid: policy.id,
    'policy-parameters': policy.id,
    'human-decision': row.decision_id,
    'audit-references': row.id,
  }
  const owners = new Map(row.piece_names.map((name, at) => [name, row.piece_owners[at]]))
  // The provenance belongs to the evaluation of the submission, which may be an earlier one.
  return pieces.every(({ name }) => name === 'provenance' || owners.get(name) === (known[name] ?? row.evaluation_id))
}

/** The acts that references name, by the kind of their event. */
export const ACTS: Readonly<Record<string, AuditReference['event']>> = {
  'application.created': 'creation',
  'application.submitted': 'submission',
  'application.evaluated': 'evaluation',
  'application.decided': 'decision',
}

/** Whether each reference names the event of its act, up to the one that recorded the manifest. `events`: newest first. */
export function referencesFit(
  references: readonly AuditReference[],
  events: readonly Pick<AuditRecord, 'kind' | 'seq'>[],
  manifestEvent: number,
): boolean {
  const expected = new Map<string, number>()
  for (const { kind, seq } of events.toReversed()) if (seq <= manifestEvent) expected.set(ACTS[kind]!, seq)
  const found = new Map<string, number>(references.map(({ event, seq }) => [event, seq]))
  return references.length === expected.size && [...expected].every(([act, seq]) => found.get(act) === seq)
}
