// Checks the whole chain in the browser, with the code of the verifier: each record against its hash, its predecessor and
// its number, and the tree over all of them against a checkpoint that somebody kept outside of the service.
import { sha256 } from '@noble/hashes/sha2.js'
import {
  buildRecord,
  ChainVerifier,
  type Damage,
  readCheckpoint,
  readSignedNote,
} from '../../../../core/evidence/index.ts'
import type { AuditEventOut } from '../../../../client/index.ts'
import { recordOf } from './record-of.ts'

export interface KeptCheckpoint {
  readonly size: number
  readonly root: Uint8Array
  /** When the file that holds it was issued. */
  readonly issuedAt: string
}

export interface ChainState {
  readonly checkedAt: string
  readonly size: number
  readonly lastAt: string | null
  readonly damage: Pick<Damage, 'seq' | 'kind'> | null
  readonly checkpoint: { readonly size: number; readonly issuedAt: string } | null
}

export interface ChainReading {
  readonly institutionId: string
  readonly checkpoint: KeptCheckpoint | null
  /** Events below a number, newest first; below null those at the head. */
  readonly read: (before: number | null, limit: number) => Promise<readonly AuditEventOut[]>
  readonly pageSize: number
  readonly now: () => string
  /** Answers whether to go on. */
  readonly onChecked: (done: number, total: number) => boolean
}

/** Null when it was stopped. */
export async function checkChain(reading: ChainReading): Promise<ChainState | null> {
  const { institutionId, checkpoint, read, pageSize, onChecked } = reading
  const [head] = await read(null, 1)
  const verifier = new ChainVerifier(institutionId, checkpoint === null ? [] : [checkpoint], sha256)
  const total = head?.seq ?? 0
  for (let done = 0; done < total; done += pageSize) {
    const upTo = Math.min(total, done + pageSize)
    // Pages end at a number, and are read forwards.
    const page = await read(upTo + 1, upTo - done)
    // Where one is missing, the page reaches back to events that were checked before.
    for (const event of page.toReversed().filter(({ seq }) => seq > done))
      if (addTo(verifier, event) !== null) return stateOf(verifier, reading)
    if (!onChecked(upTo, total)) return null
  }
  verifier.finish(
    head === undefined ? { seq: 0, hash: `sha256:${'0'.repeat(64)}` } : { seq: head.seq, hash: head.hash },
  )
  return stateOf(verifier, reading)
}

function addTo(verifier: ChainVerifier, event: AuditEventOut): Damage | null {
  const { seq, prev, hash } = event
  try {
    return verifier.row({ seq, prev, hash, bytes: buildRecord(recordOf(event), sha256).bytes })
  } catch {
    // Not a record of the closed schema.
    return (verifier.damage = { seq, kind: 'edited', reason: 'its members are not those of a record' })
  }
}

function stateOf({ size, last, damage }: ChainVerifier, { checkpoint, now }: ChainReading): ChainState {
  return {
    checkedAt: now(),
    size,
    lastAt: last?.at ?? null,
    damage: damage === null ? null : { seq: damage.seq, kind: damage.kind },
    checkpoint: checkpoint === null ? null : { size: checkpoint.size, issuedAt: checkpoint.issuedAt },
  }
}

export type CheckpointIssue = 'notEvidence' | 'noCheckpoint' | 'otherInstitution'

/** The checkpoint in an evidence file of this institution. Its signature is for the verifier to judge. */
export function keptCheckpoint(text: string, institutionId: string): KeptCheckpoint | CheckpointIssue {
  const statement = statementOf(text)
  if (statement === null) return 'notEvidence'
  const note = typeof statement.audit_checkpoint === 'string' ? readSignedNote(statement.audit_checkpoint) : null
  const checkpoint = note === null ? null : readCheckpoint(note.text)
  if (checkpoint === null) return 'noCheckpoint'
  if (!checkpoint.origin.endsWith(`/${institutionId}`)) return 'otherInstitution'
  return { size: checkpoint.size, root: checkpoint.root, issuedAt: String(statement.issued_at) }
}

function statementOf(text: string): { audit_checkpoint?: unknown; issued_at?: unknown } | null {
  try {
    const { statement } = JSON.parse(text) as { statement?: { audit_checkpoint?: unknown; issued_at?: unknown } }
    return typeof statement === 'object' && !Number.isNaN(Date.parse(String(statement.issued_at))) ? statement : null
  } catch {
    return null
  }
}
