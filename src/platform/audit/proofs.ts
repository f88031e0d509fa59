// Signs a checkpoint of an institution's chain and builds inclusion proofs under it from the stored nodes.
import {
  checkpointOrigin,
  checkpointText,
  inclusionProof,
  type InclusionProof,
  leafHash,
  nodesFor,
  noteKeyId,
  readRecord,
  rootOf,
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

/** The tree in this transaction's snapshot. */
export async function signedTree(tenant: Tenant, keyring: Keyring): Promise<SignedTree> {
  const head = await tenant.db
    .selectFrom('audit_heads')
    .select(['size', 'frontier'])
    .where('institution_id', '=', tenant.institutionId)
    .executeTakeFirstOrThrow()
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

/** In the order of the numbers; null when a record is missing or not in the tree, which is then not signed for. */
export async function inclusionProofs(
  tenant: Tenant,
  { size, root }: SignedTree,
  sequenceNumbers: readonly number[],
): Promise<InclusionProof[] | null> {
  if (sequenceNumbers.some((seq) => seq > size)) return null
  const needed = sequenceNumbers.flatMap((seq) =>
    nodesFor((nodeAt, hash) => inclusionProof(size, seq - 1, nodeAt, hash)),
  )
  const hashes = new Map<string, Uint8Array>()
  const leaves = [...needed.filter((n) => n.level === 0).map((n) => n.index + 1), ...sequenceNumbers]
  const records = await recordsAt(tenant, leaves)
  for (const [seq, bytes] of records) hashes.set(`0/${seq - 1}`, leafHash(bytes, sha256))
  for (const node of await nodesAt(tenant, needed)) hashes.set(`${node.level}/${node.index}`, node.hash)
  if (needed.some(({ level, index }) => !hashes.has(`${level}/${index}`))) return null
  const nodeAt = (level: number, index: number): Uint8Array => hashes.get(`${level}/${index}`)!
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

const recordRow = rowShape({ seq: col.bigint, bytes: col.bytea })

async function recordsAt(tenant: Tenant, sequenceNumbers: readonly number[]): Promise<Map<number, Buffer>> {
  const rows = await queryRows(tenant.db, recordRow)`
    select seq, bytes from audit_records where institution_id = ${tenant.institutionId} and seq = any(${sequenceNumbers}::bigint[])`
  return new Map(rows.map((row) => [row.seq, row.bytes]))
}

const nodeRow = rowShape({ level: col.smallint, index: col.bigint, hash: col.bytea })

async function nodesAt(
  tenant: Tenant,
  nodes: readonly { level: number; index: number }[],
): Promise<RowOf<typeof nodeRow>[]> {
  const inner = nodes.filter((node) => node.level > 0)
  return queryRows(tenant.db, nodeRow)`
    select n.level, n.index, n.hash from audit_nodes n
    join unnest(${inner.map((n) => n.level)}::smallint[], ${inner.map((n) => n.index)}::bigint[]) as w (level, index)
      on w.level = n.level and w.index = n.index
    where n.institution_id = ${tenant.institutionId}`
}
