// Signs a checkpoint of an institution's chain and builds proofs of inclusion and consistency from the stored nodes.
import {
  checkpointOrigin,
  checkpointText,
  consistencyProof,
  frontierNodes,
  inclusionProof,
  type InclusionProof,
  leafHash,
  type NodeAt,
  type NodePlace,
  nodesFor,
  noteKeyId,
  readRecord,
  recordHash,
  rootOf,
  sameHashes,
  signedNote,
  toBase64,
  verifyInclusion,
} from '../../../core/evidence/index.ts'
import { col, queryRows, rowShape, type RowOf } from '../database/rows.ts'
import type { Tenant } from '../database/tenant.ts'
import type { Keyring } from '../keys/keyring.ts'
import { sha256 } from '../sha256.ts'

/** The last bytes of an Ed25519 SubjectPublicKeyInfo are the key itself (RFC 8410). */
const ED25519_KEY_BYTES = 32

export interface SignedTree {
  readonly size: number
  readonly root: Uint8Array
  /** A C2SP signed note; null when the chain is empty or the instance has no checkpoint key. */
  readonly note: string | null
}

const headRow = rowShape({
  size: col.bigint,
  frontier: col.array(col.bytea),
  last_hash: col.nullable(col.text),
  last_seq: col.nullable(col.bigint),
  last_bytes: col.nullable(col.bytea),
})
type Head = RowOf<typeof headRow>

/** The tree in this transaction's snapshot; null when its head is not to be believed, and nothing is signed. */
export async function signedTree(tenant: Tenant, keyring: Keyring): Promise<SignedTree | null> {
  const head = await readStoredHead(tenant)
  if (head === null) return null
  const signer = keyring.signer('checkpoints')
  const root = rootOf(head.frontier, sha256)
  if (!signer || head.size === 0) return { size: head.size, root, note: null }
  const origin = checkpointOrigin(keyring.instanceId, tenant.institutionId)
  const text = checkpointText({ origin, size: head.size, root })
  const signature = {
    name: origin,
    keyId: noteKeyId(origin, signer.spki.subarray(-ED25519_KEY_BYTES), sha256),
    signature: signer.sign(Buffer.from(text)),
  }
  return { size: head.size, root, note: signedNote(text, [signature]) }
}

/**
 * The head, if it names the last record and has the stored roots of the tree; otherwise null. The service's own role may
 * change the row, and with it the root of a checkpoint.
 */
export async function readStoredHead(tenant: Tenant): Promise<Head | null> {
  // One statement, because another transaction may append between two.
  const [head] = await queryRows(tenant.db, headRow)`
    select h.size, h.frontier, h.last_hash, r.seq as last_seq, r.bytes as last_bytes from audit_heads h
    left join lateral (
      select seq, bytes from audit_records where institution_id = h.institution_id order by seq desc limit 1) r on true
    where h.institution_id = ${tenant.institutionId}`
  if (head === undefined || head.size !== (head.last_seq ?? 0)) return null
  const { last_bytes: last } = head
  if (last === null) return head.frontier.length === 0 ? head : null
  const frontier = await storedFrontier(tenant, head.size)
  const isStored =
    recordHash(last, sha256) === head.last_hash && frontier !== null && sameHashes(frontier, head.frontier)
  return isStored ? head : null
}

/** The frontier of the tree over the first `size` records, from the stored nodes; null when one is missing. */
export async function storedFrontier(tenant: Tenant, size: number): Promise<Uint8Array[] | null> {
  const wanted = frontierNodes(size)
  const nodeAt = await readTree(tenant, wanted)
  return nodeAt && wanted.map(({ level, index }) => nodeAt(level, index))
}

/** From the tree over the first `older` records to that over `newer`; null when a node or record is missing. */
export async function storedConsistencyProof(
  tenant: Tenant,
  older: number,
  newer: number,
): Promise<Uint8Array[] | null> {
  const nodeAt = await readTree(
    tenant,
    nodesFor((at, hash) => consistencyProof(older, newer, at, hash)),
  )
  return nodeAt && consistencyProof(older, newer, nodeAt, sha256)
}

/** In the order of the numbers; null when a record is missing or not in the tree, which is then not signed for. */
export async function inclusionProofs(
  tenant: Tenant,
  { size, root }: Pick<SignedTree, 'size' | 'root'>,
  sequenceNumbers: readonly number[],
): Promise<InclusionProof[] | null> {
  if (sequenceNumbers.some((seq) => seq > size)) return null
  const needed = sequenceNumbers.flatMap((seq) =>
    nodesFor((nodeAt, hash) => inclusionProof(size, seq - 1, nodeAt, hash)),
  )
  const records = await recordsAt(tenant, [...leavesOf(needed), ...sequenceNumbers])
  const nodeAt = await readTree(tenant, needed, records)
  if (nodeAt === null) return null
  const proofs: InclusionProof[] = []
  for (const seq of sequenceNumbers) {
    const bytes = records.get(seq)
    const record = bytes && readRecord(bytes)
    const path = inclusionProof(size, seq - 1, nodeAt, sha256)
    if (!record || !verifyInclusion(size, seq - 1, leafHash(bytes, sha256), path, root, sha256)) return null
    proofs.push({ seq, record, path: path.map(toBase64) })
  }
  return proofs
}

/** Leaves are those of the records, inner nodes as they are stored; null when one is missing. */
async function readTree(
  tenant: Tenant,
  wanted: readonly NodePlace[],
  records?: ReadonlyMap<number, Buffer>,
): Promise<NodeAt | null> {
  const hashes = new Map<string, Uint8Array>()
  for (const [seq, bytes] of records ?? (await recordsAt(tenant, leavesOf(wanted))))
    hashes.set(`0/${seq - 1}`, leafHash(bytes, sha256))
  for (const node of await nodesAt(tenant, wanted)) hashes.set(`${node.level}/${node.index}`, node.hash)
  if (wanted.some(({ level, index }) => !hashes.has(`${level}/${index}`))) return null
  return (level, index) => hashes.get(`${level}/${index}`)!
}

function leavesOf(nodes: readonly NodePlace[]): number[] {
  return nodes.filter(({ level }) => level === 0).map(({ index }) => index + 1)
}

const recordRow = rowShape({ seq: col.bigint, bytes: col.bytea })

async function recordsAt(tenant: Tenant, sequenceNumbers: readonly number[]): Promise<Map<number, Buffer>> {
  if (sequenceNumbers.length === 0) return new Map()
  // One probe of the primary key each: with `= any` the index of subjects, which ends with the number, is read whole as long
  // as the table was never analyzed.
  const rows = await queryRows(tenant.db, recordRow)`
    select r.seq, r.bytes from unnest(${sequenceNumbers}::bigint[]) as wanted (seq), lateral (
      select seq, bytes from audit_records where institution_id = ${tenant.institutionId} and seq = wanted.seq offset 0
    ) r`
  return new Map(rows.map((row) => [row.seq, row.bytes]))
}

const nodeRow = rowShape({ level: col.smallint, index: col.bigint, hash: col.bytea })

async function nodesAt(tenant: Tenant, nodes: readonly NodePlace[]): Promise<RowOf<typeof nodeRow>[]> {
  const inner = nodes.filter((node) => node.level > 0)
  return queryRows(tenant.db, nodeRow)`
    select n.level, n.index, n.hash from audit_nodes n
    join unnest(${inner.map((n) => n.level)}::smallint[], ${inner.map((n) => n.index)}::bigint[]) as w (level, index)
      on w.level = n.level and w.index = n.index
    where n.institution_id = ${tenant.institutionId}`
}
