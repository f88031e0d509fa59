// A chain of records with its tree, in memory.
import { createHash } from 'node:crypto'
import type { ChainHead, KnownTree } from './chain.ts'
import { appendLeaf, leafHash, type TreeNode } from './merkle.ts'
import { type AuditRecord, buildRecord, FIRST_PREV } from './record.ts'
import type { StoredRow } from './stored-row.ts'

export const sha256 = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(bytes).digest())
export const HERE = '018f0000-0000-7000-8000-00000000000a'
export const ELSEWHERE = '018f0000-0000-7000-8000-00000000000b'
const INSTANCE = '018f0000-0000-7000-8000-000000000001'

export function recordOf(seq: number, prev: string, change: Partial<AuditRecord> = {}): AuditRecord {
  return {
    v: 1,
    institution_id: HERE,
    instance_id: INSTANCE,
    seq,
    prev,
    at: `2026-01-01T00:00:00.${String(seq).padStart(6, '0')}Z`,
    kind: 'application.submitted',
    actor: { type: 'user', id: INSTANCE },
    subject: seq % 3 === 0 ? null : { type: 'application', id: INSTANCE },
    outcome: 'success',
    request_id: `request-${seq}`,
    rows: [],
    session_ref: null,
    data: { row_version: seq, note: 'dossier n° 1 "a"' },
    commitments: {},
    ...change,
  }
}

export function rowOf(record: AuditRecord): StoredRow {
  const { bytes, hash } = buildRecord(record, sha256)
  const { seq, prev, institution_id, at, kind, actor, subject, outcome, request_id, session_ref } = record
  const subjects = { subject_type: subject?.type ?? null, subject_id: subject?.id ?? null }
  const actors = { actor_type: actor.type, actor_id: actor.id }
  return { seq, bytes, hash, prev, institution_id, at, kind, ...actors, ...subjects, outcome, request_id, session_ref }
}

export interface Chain {
  rows: StoredRow[]
  nodes: TreeNode[][]
  trees: KnownTree[]
  head: ChainHead
}

export function chainOf(size: number, change: (seq: number) => Partial<AuditRecord> = () => ({})): Chain {
  const rows: StoredRow[] = []
  const nodes: TreeNode[][] = []
  const trees: KnownTree[] = []
  let frontier: Uint8Array[] = []
  for (let seq = 1; seq <= size; seq++) {
    const row = rowOf(recordOf(seq, rows.at(-1)?.hash ?? FIRST_PREV, change(seq)))
    const next = appendLeaf(frontier, seq - 1, leafHash(row.bytes, sha256), sha256)
    rows.push(row)
    nodes.push(next.newNodes)
    trees.push({ size: seq, root: next.root })
    frontier = next.frontier
  }
  return { rows, nodes, trees, head: { seq: size, hash: rows.at(-1)?.hash ?? FIRST_PREV, frontier } }
}
