// Which parts must be stored, as the records of a chain and the manifests that they vouch for say.
import { type AuditRecord, EVALUATION_PIECES } from '../../../core/evidence/index.ts'
import { isUuid } from '../../../core/values/uuid.ts'
import type { RecordedManifest } from './compare-manifests.ts'
import type { PartsOwner } from './comparison-queries.ts'
import { namesOf, type Part, PARTS } from '../parts/parts.ts'
import { OF_POLICY, OF_SUBMISSION, recordsSubmission } from '../rules/vouching.ts'

export interface ExpectedPiece {
  readonly name: string
  /** Null for a piece that no manifest lists. */
  readonly size: number | null
  readonly commitment: string | null
}

export interface ExpectedPart {
  readonly part: Part
  /** In the order of the part. */
  readonly pieces: readonly ExpectedPiece[]
}

export interface ExpectedParts extends PartsOwner {
  readonly parts: readonly ExpectedPart[]
  /** The number of the event that recorded them. */
  readonly seq: number
}

/** The values that the application was submitted with, which its first evaluation copied. */
export function submittedDrafts(recorded: readonly RecordedManifest[]): ExpectedParts[] {
  return submissions(recorded).map(({ row, event }) => ofDraft(row.application_id, event.seq))
}

/** The manifests of first evaluations. */
export function submissions(recorded: readonly RecordedManifest[]): readonly RecordedManifest[] {
  return recorded.filter(({ event }) => recordsSubmission(event))
}

/** The pieces that are stored with every evaluation, and with every application. */
export const OF_EVALUATION = EVALUATION_PIECES.filter((name) => !OF_POLICY.includes(name))
export const OF_APPLICATION = PARTS.draft
const INSERTED = 'inserted applications/'

export function expectedParts(records: readonly AuditRecord[], recorded: readonly RecordedManifest[]): ExpectedParts[] {
  return [...records.flatMap((record) => [...draftsOf(record), ...escalationOf(record)]), ...recorded.map(ofManifest)]
}

function draftsOf({ rows, seq }: AuditRecord): ExpectedParts[] {
  return rows
    .filter((entry) => entry.startsWith(INSERTED))
    .map((entry) => entry.slice(INSERTED.length, entry.indexOf(' ', INSERTED.length)))
    .filter(isUuid)
    .map((id) => ofDraft(id, seq))
}

function ofDraft(id: string, seq: number): ExpectedParts {
  const pieces = OF_APPLICATION.map((name) => ({ name, size: null, commitment: null }))
  return { id, kind: 'application', applicationId: id, createdAt: null, parts: [{ part: 'draft', pieces }], seq }
}

function escalationOf({ kind, outcome, subject, data, commitments, seq }: AuditRecord): ExpectedParts[] {
  const id = data['decision_id']
  if (kind !== 'application.escalated' || outcome !== 'success' || !isUuid(subject?.id) || !isUuid(id)) return []
  const pieces = [{ name: 'escalation', size: null, commitment: commitments['escalation'] ?? null }]
  return [
    { id, kind: 'decision', applicationId: subject.id, createdAt: null, parts: [{ part: 'escalation', pieces }], seq },
  ]
}

/** The pieces recorded with this manifest: those of the evaluation or of the decision. */
function ofManifest({ event, row, manifest }: RecordedManifest): ExpectedParts {
  const { application_id: applicationId, evaluation_id, decision_id } = row
  const common = { applicationId, createdAt: manifest.created_at, seq: event.seq }
  // A later evaluation lists what the first one has of the submission.
  const isOwn = (name: string): boolean =>
    decision_id !== null || !OF_SUBMISSION.includes(name) || recordsSubmission(event)
  const part = (name: Part): ExpectedPart => ({
    part: name,
    pieces: namesOf(name).flatMap(
      (piece) => manifest.pieces.find((entry) => entry.name === piece && isOwn(piece)) ?? [],
    ),
  })
  const consents = [part('consents')].filter(({ pieces }) => pieces.length > 0)
  return decision_id === null
    ? { ...common, id: evaluation_id, kind: 'evaluation', parts: [part('input'), part('results'), ...consents] }
    : { ...common, id: decision_id, kind: 'decision', parts: [part('decision'), ...consents] }
}
