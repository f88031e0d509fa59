import type { TrustFile } from '../bundle/trust.ts'
import { DECISION_EVIDENCE } from '../bundle/formats.ts'
import type { Bundle, DecisionBundle, InclusionProof, ManifestEvent, PieceEntry } from '../bundle/types.ts'
import { canonicalBytes } from '../canonical.ts'
import { checkpointOrigin, noteKeyId, readCheckpoint, readSignedNote, type Checkpoint } from '../checkpoint.ts'
import { verifyStrictly, type VerifySignature } from '../ed25519.ts'
import { fromBase64 } from '../encoding.ts'
import { fingerprint, type Sha256 } from '../fingerprint.ts'
import { equalBytes, leafHash, verifyInclusion } from '../merkle.ts'
import { checkManifestEvent, malformedMember, recordingAct } from './manifest-event.ts'
import type { Checks } from './report.ts'
import { CHECKPOINTS_PURPOSE, goodAt } from './signature.ts'

const encoder = new TextEncoder()

interface Tools {
  trust: TrustFile | null
  sha256: Sha256
  verifySignature: VerifySignature
}

/**
 * Checks the signed checkpoint, the event that recorded the manifest, the proof of each event in the tree of the
 * checkpoint, and that proofs and references match.
 * `sound`: the pieces match their commitments and schemas, so that the references can be read.
 */
export function checkAudit(bundle: Bundle, tools: Tools, sound: boolean, checks: Checks): void {
  const checkpoint = checkCheckpoint(bundle, tools, checks)
  const decision = bundle.format === DECISION_EVIDENCE ? (bundle as DecisionBundle) : null
  const recorded = manifestEventOf(bundle)
  if (decision !== null) checkManifestEvent(decision, sound, tools.sha256, checks)
  const piece = sound ? decision?.pieces['audit-references'] : undefined
  const references = piece === undefined ? null : (piece.value as unknown as { references: Reference[] }).references
  // Nothing is read of pieces that are not sound: they may have any shape.
  const trace = sound ? bundle.pieces.trace : undefined
  const expected =
    decision === null ? [] : expectedOfEvaluation(decision, trace?.value as Dated | undefined, tools.sha256)
  for (const proof of bundle.proofs) {
    const act = decision !== null && proof.seq === recorded?.seq ? recordingAct(decision.statement.manifest) : undefined
    const named = (references ?? []).filter(({ seq }) => seq === proof.seq).map(({ event }) => event)
    // Two references may name the same event: it must be of each act that they state.
    const acts = named.length === 0 && act !== undefined ? [act] : named
    checkProof(bundle, proof, { acts, evaluation: expected }, checkpoint, tools.sha256, checks)
  }
  if (sound) checkReferences(bundle, references, recorded, checks)
}

interface Reference {
  event: string
  seq: number
}

interface Dated {
  readonly evaluation_date: string
}

/** What the file says of an event. */
interface Stated {
  readonly acts: readonly string[]
  /** What the data of the event of the evaluation may repeat. */
  readonly evaluation: readonly (readonly [member: string, value: unknown])[]
}

function checkCheckpoint(bundle: Bundle, tools: Tools, checks: Checks): Checkpoint | null {
  const { audit_checkpoint, instance_id, institution_id, issued_at } = bundle.statement
  if (audit_checkpoint === null) {
    checks.add('audit.checkpoint', 'CHECKPOINT_ABSENT')
    return null
  }
  const note = readSignedNote(audit_checkpoint)
  const checkpoint = note === null ? null : readCheckpoint(note.text)
  if (note === null || checkpoint === null) {
    checks.add('audit.checkpoint', 'CHECKPOINT_MALFORMED')
    return null
  }
  const { origin, size } = checkpoint
  if (origin !== checkpointOrigin(instance_id, institution_id)) {
    checks.add('audit.checkpoint', 'CHECKPOINT_FOREIGN', { origin })
    return checkpoint
  }
  // A note may have signatures of others (witnesses); the name of ours is the origin.
  const keys = (tools.trust?.keys ?? []).filter(({ purpose }) => purpose === CHECKPOINTS_PURPOSE)
  const ours = note.signatures.flatMap((signature) => {
    const key = keys.find(({ publicKey }) => equalBytes(noteKeyId(origin, publicKey, tools.sha256), signature.keyId))
    return signature.name === origin && key !== undefined ? [{ key, signature: signature.signature }] : []
  })
  const text = encoder.encode(note.text)
  const signed = ours.every(({ key, signature }) =>
    verifyStrictly(tools.verifySignature, key.publicKey, text, signature),
  )
  const used = (ours.find(({ key }) => key.status !== 'revoked' && goodAt(key, issued_at)) ?? ours[0])?.key
  if (used === undefined) checks.add('audit.checkpoint', 'CHECKPOINT_KEY_UNKNOWN')
  // As signed-note has it: one wrong signature under a known key condemns the note.
  else if (!signed) checks.add('audit.checkpoint', 'CHECKPOINT_WRONG')
  else if (used.status === 'revoked') checks.add('audit.checkpoint', 'CHECKPOINT_KEY_REVOKED')
  else if (!goodAt(used, issued_at))
    checks.add('audit.checkpoint', 'KEY_OUT_OF_DATES', { keyid: used.keyid, issued_at })
  else checks.add('audit.checkpoint', 'CHECKPOINT_SIGNED', { size })
  return checkpoint
}

function checkProof(
  bundle: Bundle,
  { seq, record, path }: InclusionProof,
  stated: Stated,
  checkpoint: Checkpoint | null,
  sha256: Sha256,
  checks: Checks,
): void {
  const check = `audit.proof.${seq}`
  if (checkpoint === null) {
    if (bundle.statement.audit_checkpoint !== null) return checks.add(check, 'PROOF_UNCHECKED')
    const isRecordAlone = seq === manifestEventOf(bundle)?.seq && path.length === 0
    if (!isRecordAlone) return checks.add(check, 'PROOF_WITHOUT_CHECKPOINT', { seq })
  }
  const malformed = malformedMember(record)
  if (malformed !== null) return checks.add(check, 'RECORD_MALFORMED', { seq, problem: malformed })
  if (checkpoint !== null && !isIncluded({ seq, record, path }, checkpoint, sha256))
    return checks.add(check, 'NOT_INCLUDED', { seq })
  const foreign = foreignMember(bundle, seq, record, stated)
  if (foreign !== null) return checks.add(check, 'RECORD_FOREIGN', { seq, problem: foreign })
  if (checkpoint === null) checks.add(check, 'EVENT_UNPROVABLE', { seq })
  else checks.add(check, 'INCLUDED', { seq, kind: record.kind })
}

function isIncluded({ seq, record, path }: InclusionProof, { size, root }: Checkpoint, sha256: Sha256): boolean {
  const hashes = path.map(fromBase64)
  const leaf = leafHash(canonicalBytes(record), sha256)
  return (
    hashes.every((hash) => hash?.length === 32) &&
    verifyInclusion(size, seq - 1, leaf, hashes as Uint8Array[], root, sha256)
  )
}

/** The member that shows that an event belongs to another application or contradicts its act; null without one. */
function foreignMember(
  bundle: Bundle,
  seq: number,
  record: InclusionProof['record'],
  { acts, evaluation }: Stated,
): string | null {
  const { statement } = bundle
  const manifest = statement.manifest as unknown as { [k: string]: unknown }
  if (record.seq !== seq) return 'seq'
  if (record.institution_id !== statement.institution_id) return 'institution_id'
  const ids: unknown[] = [statement.subject.id, manifest.evaluation_id, manifest.application_id]
  if (record.subject === null || !ids.includes(record.subject.id)) return 'subject'
  if (bundle.format !== DECISION_EVIDENCE) return null
  for (const act of acts) {
    const problem = mismatchWithReference(statement.manifest.pieces, record, act)
    if (problem !== null) return problem
  }
  // Only the evaluation's own event: an earlier event of the application may concern an earlier evaluation.
  for (const [member, expected] of acts.includes('evaluation') ? evaluation : []) {
    if (record.data[member] !== undefined && record.data[member] !== expected) return member
  }
  return null
}

/** The kind and commitments of each event; a creation can have more than one kind and has no commitments. */
const EVENTS: { readonly [event: string]: { readonly kind: string; readonly commits: readonly string[] } } = {
  submission: { kind: 'application.submitted', commits: [] },
  evaluation: { kind: 'application.evaluated', commits: ['application-input', 'evaluation-result'] },
  decision: { kind: 'application.decided', commits: ['human-decision'] },
}

/** The member that contradicts the reference of the event or the pieces of the manifest; null when there is none. */
function mismatchWithReference(
  entries: readonly PieceEntry[],
  record: InclusionProof['record'],
  event: string,
): string | null {
  if (record.outcome !== 'success') return 'outcome'
  const expected = Object.hasOwn(EVENTS, event) ? EVENTS[event]! : null
  if (expected === null) return null
  if (record.kind !== expected.kind) return 'kind'
  const other = expected.commits.find(
    (name) => record.commitments[name] !== entries.find((entry) => entry.name === name)?.commitment,
  )
  return other === undefined ? null : `commitments.${other}`
}

/** The values of the manifest that an event of this evaluation may repeat. */
function expectedOfEvaluation(
  { statement: { manifest } }: DecisionBundle,
  trace: Dated | undefined,
  sha256: Sha256,
): [string, unknown][] {
  const { evaluation_id, policy, engine_version, pieces: entries } = manifest
  const commitmentOf = (name: string): string | undefined => entries.find((entry) => entry.name === name)?.commitment
  const input_commitment = commitmentOf('application-input')
  const result_commitment = commitmentOf('evaluation-result')
  const expected: [string, unknown][] = [
    ['evaluation_id', evaluation_id],
    ['policy_id', policy.id],
    ['policy_version', policy.version],
    ['engine_version', engine_version],
    ['policy_fingerprint', policy.fingerprint],
    ['input_fingerprint', input_commitment],
    ['result_fingerprint', result_commitment],
  ]
  if (trace === undefined) return expected
  const { evaluation_date } = trace
  const policy_fingerprint = policy.fingerprint
  const parts = { engine_version, evaluation_date, input_commitment, policy_fingerprint, result_commitment }
  return [...expected, ['evaluation_fingerprint', fingerprint('evaluation', parts, sha256)]]
}

function manifestEventOf({ format, statement }: Bundle): ManifestEvent | undefined {
  return format === DECISION_EVIDENCE ? (statement as DecisionBundle['statement']).manifest_event : undefined
}

function checkReferences(
  bundle: Bundle,
  references: readonly Reference[] | null,
  recorded: ManifestEvent | undefined,
  checks: Checks,
): void {
  const proven = new Set(bundle.proofs.map(({ seq }) => seq))
  const referenced = new Set(references?.map(({ seq }) => seq))
  // The event that recorded the manifest is there for every reader.
  const unreferenced = [...proven].find((seq) => !referenced.has(seq) && seq !== recorded?.seq)
  if (unreferenced !== undefined) return checks.add('audit.references', 'PROOF_UNREFERENCED', { seq: unreferenced })
  if (proven.size < bundle.proofs.length) return checks.add('audit.references', 'PROOF_TWICE')
  // Proofs are not signed, so their order is fixed: otherwise the same evidence could have several files.
  if (bundle.proofs.some(({ seq }, at) => at > 0 && seq < bundle.proofs[at - 1]!.seq))
    return checks.add('audit.references', 'PROOFS_UNORDERED')
  if (references === null) return checks.add('audit.references', 'REFERENCES_ABSENT')
  const decided = bundle.statement.manifest.pieces.some(({ name }) => name === 'human-decision')
  for (const [act, happened] of Object.entries({ submission: true, evaluation: true, decision: decided })) {
    const count = references.filter(({ event }) => event === act).length
    if (count !== (happened ? 1 : 0)) return checks.add('audit.references', 'REFERENCES_UNFIT', { act, count })
  }
  const recording = references.find(({ event }) => event === (decided ? 'decision' : 'evaluation'))
  if (recording?.seq !== recorded?.seq) return checks.add('audit.references', 'REFERENCE_OTHER_EVENT', { ...recorded })
  if (bundle.statement.audit_checkpoint === null) return checks.add('audit.references', 'REFERENCES_UNPROVABLE')
  const unproven = [...referenced].find((seq) => !proven.has(seq))
  if (unproven !== undefined) return checks.add('audit.references', 'REFERENCE_UNPROVEN', { seq: unproven })
  checks.add('audit.references', 'REFERENCES_PROVEN', { count: referenced.size })
}
