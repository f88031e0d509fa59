import { sign } from 'node:crypto'
import {
  appendLeaf,
  buildRecord,
  checkpointOrigin,
  checkpointText,
  FIRST_PREV,
  inclusionProof,
  leafHash,
  noteKeyId,
  signedNote,
  toBase64,
  type AuditRecord,
  type DecisionManifest,
  manifestContent,
  type InclusionProof,
  type ManifestEvent,
} from './index.ts'
import { CHECKPOINT_KEY, ID, sha256 } from './keys.fixture.ts'
import { recordingAct } from './verification/manifest-event.ts'

// The chain of the example: nine events of an institution, four of them about the application.

const KINDS = { creation: 'created', submission: 'submitted', evaluation: 'evaluated', decision: 'decided' }
/** Members of an event that differ from what the service would have written. */
export type Foreign = { readonly [event in keyof typeof KINDS]?: Partial<AuditRecord> }
export const EVENTS = { 3: 'creation', 5: 'submission', 6: 'evaluation', 8: 'decision' } as const
const SEQ = { evaluation: 6, decision: 8 }

/** Undefined for an event about something else, such as the decision that an undecided application does not have. */
function eventAt(seq: number, manifest: DecisionManifest) {
  const event = EVENTS[seq as keyof typeof EVENTS]
  return event === 'decision' && recordingAct(manifest) !== event ? undefined : event
}

/** As the database writes it, of a row with two columns of which one is null. */
const ROW = `inserted evaluation_facts/${ID.elsewhere} ${'A'.repeat(43)}= AAAA----`

function recordOf(
  seq: number,
  prev: string,
  manifest: DecisionManifest,
  evaluation: string,
  foreign: Foreign,
): AuditRecord {
  const event = eventAt(seq, manifest)
  const commitmentOf = (name: string): string => manifest.pieces.find((piece) => piece.name === name)!.commitment
  // As the service writes them: the fingerprint in clear, the pieces as commitments.
  const commits = { evaluation: ['application-input', 'evaluation-result'], decision: ['human-decision'] }
  const committed = event === 'evaluation' || event === 'decision' ? commits[event] : []
  const content = event === recordingAct(manifest) ? { manifest_content: manifestContent(manifest, sha256) } : {}
  return {
    v: 1,
    institution_id: ID.institution,
    instance_id: ID.instance,
    seq,
    prev,
    at: `2026-11-20T09:00:0${seq}.000000Z`,
    kind: event === undefined ? 'session.opened' : `application.${KINDS[event]}`,
    actor: { type: 'user', id: ID.user },
    subject: { type: 'application', id: event === undefined ? ID.elsewhere : ID.application },
    outcome: 'success',
    request_id: 'request-0001',
    rows: event === 'evaluation' ? [ROW] : [],
    session_ref: null,
    data: dataOf(event, manifest, evaluation),
    commitments: { ...Object.fromEntries(committed.map((name) => [name, commitmentOf(name)])), ...content },
    ...(event === undefined ? {} : foreign[event]),
  }
}

function dataOf(
  event: string | undefined,
  manifest: DecisionManifest,
  evaluation_fingerprint: string,
): AuditRecord['data'] {
  const { evaluation_id, engine_version, policy } = manifest
  const of = { policy_id: policy.id, policy_version: policy.version }
  if (event === 'submission') return of
  if (event === 'evaluation') return { evaluation_id, ...of, engine_version, evaluation_fingerprint }
  return event === 'decision' ? { decision_id: ID.decision, evaluation_id, deviation: true } : {}
}

/** Nine events, the signed checkpoint over them, and the proofs of the referenced events. */
export function chainOf(
  manifest: DecisionManifest,
  evaluation: string,
  foreign: Foreign = {},
): { checkpoint: string; proofs: InclusionProof[]; event: ManifestEvent } {
  const records: AuditRecord[] = []
  const nodes = new Map<string, Uint8Array>()
  let tree = { frontier: [] as Uint8Array[], root: new Uint8Array(0) as Uint8Array }
  let prev = FIRST_PREV
  for (let seq = 1; seq <= 9; seq++) {
    const record = recordOf(seq, prev, manifest, evaluation, foreign)
    const { bytes, hash } = buildRecord(record, sha256)
    const leaf = leafHash(bytes, sha256)
    const next = appendLeaf(tree.frontier, seq - 1, leaf, sha256)
    nodes.set(`0/${seq - 1}`, leaf)
    for (const node of next.newNodes) nodes.set(`${node.level}/${node.index}`, node.hash)
    records.push(record)
    tree = next
    prev = hash
  }
  const nodeAt = (level: number, index: number): Uint8Array => nodes.get(`${level}/${index}`)!
  const named = Object.keys(EVENTS)
    .map(Number)
    .filter((seq) => eventAt(seq, manifest) !== undefined)
  const proofs = named.map((seq) => {
    return { seq, record: records[seq - 1]!, path: inclusionProof(9, seq - 1, nodeAt, sha256).map(toBase64) }
  })
  const seq = SEQ[recordingAct(manifest)]
  const { hash } = buildRecord(records[seq - 1]!, sha256)
  return { checkpoint: checkpointOf(tree.root, records.length), proofs, event: { hash, seq } }
}

export function checkpointOf(
  root: Uint8Array,
  size: number,
  origin = checkpointOrigin(ID.instance, ID.institution),
  key = CHECKPOINT_KEY,
): string {
  const text = checkpointText({ origin, size, root })
  const signature = new Uint8Array(sign(null, new TextEncoder().encode(text), key.privateKey))
  return signedNote(text, [{ name: origin, keyId: noteKeyId(origin, key.publicKey, sha256), signature }])
}
