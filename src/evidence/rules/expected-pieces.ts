// Which pieces must be stored, as the records of a chain and the manifests that they vouch for say.
import { type AuditRecord, EVALUATION_PIECES } from '../../../core/evidence/index.ts'
import { isUuid } from '../../../core/values/uuid.ts'
import type { RecordedManifest } from '../compare-manifests.ts'
import type { PiecesOwner } from '../comparison-queries.ts'

export interface ExpectedPiece {
  readonly name: string
  /** Null for a piece that no manifest lists. */
  readonly size: number | null
  readonly commitment: string | null
}

export interface ExpectedPieces extends PiecesOwner {
  /** By name. */
  readonly pieces: readonly ExpectedPiece[]
  /** The number of the event that recorded them. */
  readonly seq: number
  /** The later manifest that lists a piece of an earlier evaluation; null where the pieces were recorded. */
  readonly carriedBy: string | null
}

/** The values that the application was submitted with, which its first evaluation copied. */
export function submittedDrafts(recorded: readonly RecordedManifest[]): ExpectedPieces[] {
  return recorded.filter(recordsSubmission).map(({ row, event }) => ofDraft(row.application_id, event.seq))
}

/** Whether it is the manifest of an application's first evaluation. */
export function recordsSubmission({ row, event }: RecordedManifest): boolean {
  return row.decision_id === null && event.data['previous_evaluation_id'] === undefined
}

/** Stored with the policy version, not as pieces. */
const OF_POLICY: readonly string[] = ['grid', 'policy-parameters']
/** The pieces that are stored with every evaluation, and with every application. */
export const OF_EVALUATION = EVALUATION_PIECES.filter((name) => !OF_POLICY.includes(name))
export const OF_APPLICATION = ['application-input', 'references'] as const
const INSERTED = 'inserted applications/'

export function expectedPieces(
  records: readonly AuditRecord[],
  recorded: readonly RecordedManifest[],
): ExpectedPieces[] {
  return [
    ...records.flatMap((record) => [...draftsOf(record), ...escalationOf(record)]),
    ...recorded.flatMap(ofManifest),
  ]
}

function draftsOf({ rows, seq }: AuditRecord): ExpectedPieces[] {
  return rows
    .filter((entry) => entry.startsWith(INSERTED))
    .map((entry) => entry.slice(INSERTED.length, entry.indexOf(' ', INSERTED.length)))
    .filter(isUuid)
    .map((id) => ofDraft(id, seq))
}

function ofDraft(id: string, seq: number): ExpectedPieces {
  const pieces = OF_APPLICATION.map((name) => ({ name, size: null, commitment: null }))
  return { id, kind: 'application', applicationId: id, createdAt: null, pieces, seq, carriedBy: null }
}

function escalationOf({ kind, outcome, subject, data, commitments, seq }: AuditRecord): ExpectedPieces[] {
  const id = data['decision_id']
  if (kind !== 'application.escalated' || outcome !== 'success' || !isUuid(subject?.id) || !isUuid(id)) return []
  const pieces = [{ name: 'escalation', size: null, commitment: commitments['escalation'] ?? null }]
  return [{ id, kind: 'decision', applicationId: subject.id, createdAt: null, pieces, seq, carriedBy: null }]
}

/** The pieces recorded with this manifest: those of the evaluation or of the decision, and the references. */
function ofManifest({ event, row, manifest }: RecordedManifest): ExpectedPieces[] {
  const { id, application_id: applicationId, evaluation_id, decision_id } = row
  const common = { applicationId, createdAt: manifest.created_at, seq: event.seq }
  const owners = new Map(row.piece_names.map((name, at) => [name, row.piece_owners[at]!]))
  const of = (owner: string) =>
    manifest.pieces.filter(({ name }) => !OF_POLICY.includes(name) && owners.get(name) === owner)
  const own = { ...common, id, kind: 'manifest', pieces: of(id), carriedBy: null } as const
  if (decision_id !== null)
    return [own, { ...common, id: decision_id, kind: 'decision', pieces: of(decision_id), carriedBy: null }]
  const evaluation = {
    ...common,
    id: evaluation_id,
    kind: 'evaluation',
    pieces: of(evaluation_id),
    carriedBy: null,
  } as const
  const earlier = owners.get('provenance')
  if (earlier === undefined || earlier === evaluation_id) return [own, evaluation]
  return [
    own,
    evaluation,
    { ...common, id: earlier, kind: 'evaluation', createdAt: null, pieces: of(earlier), carriedBy: id },
  ]
}
