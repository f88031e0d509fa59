import { isUuid } from '../../values/uuid.ts'
import { manifestContent } from '../bundle/build.ts'
import type { DecisionBundle, DecisionManifest, InclusionProof } from '../bundle/types.ts'
import { canonicalBytes } from '../canonical.ts'
import type { Sha256 } from '../fingerprint.ts'
import { MAX_RECORD_BYTES, recordHash, recordProblem } from '../record.ts'
import type { Checks } from './report.ts'

type Record = InclusionProof['record']

/** The act whose event records a manifest: its evaluation, or the decision once there is one. */
export function recordingAct({ pieces }: DecisionManifest): 'evaluation' | 'decision' {
  return pieces.some(({ name }) => name === 'human-decision') ? 'decision' : 'evaluation'
}

const KINDS = { evaluation: 'application.evaluated', decision: 'application.decided' } as const

/**
 * Checks that the event named by the statement vouches for the manifest. Whoever could only write to the tables of the
 * service could make the manifest, but not an event of the chain that commits to it.
 * `sound`: the pieces match their commitments and schemas, so that the decision can be read.
 */
export function checkManifestEvent(bundle: DecisionBundle, sound: boolean, sha256: Sha256, checks: Checks): void {
  const { manifest, manifest_event, institution_id } = bundle.statement
  const { seq } = manifest_event
  const record = bundle.proofs.find((proof) => proof.seq === seq)?.record
  const name = 'audit.manifest-event'
  if (record === undefined) return checks.add(`${name}.record`, 'EVENT_ABSENT', { seq })
  const problem = malformedMember(record)
  if (problem !== null) return checks.add(`${name}.record`, 'RECORD_MALFORMED', { seq, problem })
  const isNamed = record.seq === seq && recordHash(canonicalBytes(record), sha256) === manifest_event.hash
  checks.add(`${name}.record`, isNamed ? 'EVENT_NAMED' : 'EVENT_CHANGED', { seq })
  const { kind, outcome, subject } = record
  const isRecording = kind === KINDS[recordingAct(manifest)] && outcome === 'success'
  checks.add(`${name}.kind`, isRecording ? 'EVENT_RECORDS' : 'EVENT_OTHER_ACT', { seq, kind, outcome })
  const isOwn =
    record.institution_id === institution_id &&
    subject?.type === 'application' &&
    subject.id === manifest.application_id
  checks.add(`${name}.subject`, isOwn ? 'EVENT_OF_APPLICATION' : 'EVENT_FOREIGN', { seq })
  const isContent = record.commitments['manifest_content'] === manifestContent(manifest, sha256)
  checks.add(`${name}.content`, isContent ? 'EVENT_VOUCHES' : 'EVENT_OTHER_CONTENT', { seq })
  const member = differingMember(bundle, record, sound)
  checks.add(`${name}.data`, member === null ? 'EVENT_DATA_FITS' : 'EVENT_DATA_DIFFERS', { seq, member: member ?? '' })
}

/** The first member of the event's data that contradicts the manifest or the decision. */
function differingMember({ statement, pieces }: DecisionBundle, { data }: Record, sound: boolean): string | null {
  const { evaluation_id, policy, engine_version } = statement.manifest
  const decision = pieces['human-decision']?.value as { decision_id: string } | undefined
  const isDecision = recordingAct(statement.manifest) === 'decision'
  const expected = isDecision
    ? { evaluation_id, ...(sound && decision !== undefined ? { decision_id: decision.decision_id } : {}) }
    : { evaluation_id, policy_id: policy.id, policy_version: policy.version, engine_version }
  const differing = Object.entries(expected).find(([member, value]) => data[member] !== value)?.[0]
  // Also of a decision that was erased, and cannot be compared.
  return differing ?? (isDecision && !isUuid(data['decision_id']) ? 'decision_id' : null)
}

const MEMBERS =
  'actor,at,commitments,data,instance_id,institution_id,kind,outcome,prev,request_id,rows,seq,session_ref,subject,v'

/** The member, or the size, that shows that a value of a file is not a record; null when it is one. */
export function malformedMember(record: Record): string | null {
  if (namesOf(record) !== MEMBERS) return 'members'
  try {
    if (namesOf(record.actor) !== 'id,type') return 'actor'
    if (record.subject !== null && namesOf(record.subject) !== 'id,type') return 'subject'
    return recordProblem(record) ?? (canonicalBytes(record).length > MAX_RECORD_BYTES ? 'size' : null)
  } catch {
    // The record comes from a file, so its members can have any value.
    return 'actor'
  }
}

function namesOf(value: object): string {
  return Object.keys(value).toSorted().join()
}
