// Compares what is stored about a manifest with the events of the chain. A row is never believed because it is there: the
// service's own database role could have inserted it.
import {
  type AuditRecord,
  canonicalBytes,
  commitmentOfCanonical,
  type DecisionManifest,
  readManifestOf,
  SALT_BYTES,
  type Sha256,
  toHex,
} from '../../../core/evidence/index.ts'
import type { ManifestRow } from '../manifest-queries.ts'
import { type AuditReference, REFERENCES_COMMITMENT, REFERENCES_SIZE, referencesIn } from '../references.ts'

/** A stored manifest that is as its event recorded it. */
export interface ComparedManifest {
  readonly manifest: DecisionManifest
  /** Canonical. */
  readonly bytes: Uint8Array
  readonly references: readonly AuditReference[]
}

/**
 * The stored manifest, or the columns of its row that differ from the event that recorded it. `acts`: the events of the
 * application that its references name, newest first.
 */
export function compareManifest(
  row: ManifestRow,
  event: AuditRecord,
  acts: readonly Pick<AuditRecord, 'kind' | 'seq'>[],
  sha256: Sha256,
): ComparedManifest | readonly string[] {
  const references = referencesIn(acts, event.seq)
  const value = canonicalBytes({ references })
  if (row.references_salt.length !== SALT_BYTES) return ['references_salt']
  const commitment = commitmentOfCanonical('audit-references', value, row.references_salt, sha256)
  if (commitment !== `sha256:${toHex(row.references_commitment)}`) return ['references_commitment', 'references_salt']
  const text = row.text
    ?.replace(`sha256:${REFERENCES_COMMITMENT}`, commitment)
    .replace(REFERENCES_SIZE, String(value.length))
  const bytes = new TextEncoder().encode(text)
  const manifest = readManifestOf(bytes, event.commitments['manifest_content']!, sha256)
  // The event does not commit to this entry.
  const listed = manifest?.pieces.find(({ name }) => name === 'audit-references')
  if (!manifest || listed?.commitment !== commitment || listed.size !== value.length) return ['content']
  const ids: readonly (readonly [column: string, ...values: unknown[]])[] = [
    ['id', row.id, decisionOf(event) ?? event.data['evaluation_id']],
    ['application_id', row.application_id, manifest.application_id, event.subject?.id],
    ['evaluation_id', row.evaluation_id, manifest.evaluation_id, event.data['evaluation_id']],
    ['decision_id', row.decision_id, decisionOf(event)],
    ['created_at', row.created, manifest.created_at],
  ]
  const differing = ids.find(([, stored, ...others]) => others.some((other) => other !== stored))
  return differing === undefined ? { manifest, bytes, references } : [differing[0]]
}

/** Null for the event of an evaluation. */
export function decisionOf(event: AuditRecord): unknown {
  return event.data['decision_id'] ?? null
}

/** Whether the event is that of the first evaluation, which belongs to the submission. */
export function recordsSubmission(event: AuditRecord): boolean {
  return decisionOf(event) === null && event.data['previous_evaluation_id'] === undefined
}

/**
 * Where value and salt of a piece are kept: the policy version, the decision, the manifest itself, or an evaluation, which for
 * what is frozen with the submission is that of the submission.
 */
export function ownerOf(
  name: string,
  {
    manifest,
    row,
    submittedEvaluation,
  }: {
    readonly manifest: DecisionManifest
    readonly row: Pick<ManifestRow, 'id' | 'decision_id' | 'evaluation_id'>
    readonly submittedEvaluation: string | null
  },
): string {
  if (OF_POLICY.includes(name)) return manifest.policy.id
  if (name === 'audit-references') return row.id
  if (name === 'human-decision') return row.decision_id ?? row.evaluation_id
  // A decision freezes the consents anew.
  if (name === 'consent-state' && row.decision_id !== null) return row.decision_id
  return OF_SUBMISSION.includes(name) ? (submittedEvaluation ?? row.evaluation_id) : row.evaluation_id
}

/** Frozen with the submission: the manifests of later evaluations list the pieces of the first one. */
export const OF_SUBMISSION: readonly string[] = ['consent-state', 'provenance']

/** Stored with the policy version, not as pieces. */
export const OF_POLICY: readonly string[] = ['grid', 'policy-parameters']
