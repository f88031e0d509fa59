// `audit consistency`: whether the chain only grew between two checkpoints, by the proof of RFC 6962, section 2.1.2.
import { equalBytes, rootOf, toBase64, verifyConsistency } from '../../../../core/evidence/index.ts'
import { storedConsistencyProof, storedFrontier } from '../../../platform/audit/proofs.ts'
import type { Tenant } from '../../../platform/database/tenant.ts'
import { inSnapshot } from '../../../platform/database/transaction.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { type Operator, refused, type Refused } from '../../operator.ts'
import { listNamedChains } from '../chains.ts'
import { type KnownCheckpoint, readCheckpoints } from '../read-checkpoints.ts'

export interface ConsistencyReport {
  readonly consistent: boolean
  readonly institution: { readonly id: string; readonly reference: string | null }
  readonly older: CheckpointShown
  readonly newer: CheckpointShown
  /** The hashes in base64, as RFC 6962 orders them; null when the stored tree lacks one of them. */
  readonly proof: readonly string[] | null
  /** Why they are not consistent. */
  readonly problem: string | null
}

interface CheckpointShown {
  readonly file: string
  readonly size: number
  /** Base64, as in the file. */
  readonly root: string
}

export async function checkConsistency(
  operator: Operator,
  files: readonly [older: string, newer: string],
): Promise<ConsistencyReport | Refused> {
  const { known, bad } = readCheckpoints(operator.keyring, files)
  const [unusable] = bad
  if (unusable !== undefined) return refused(`${unusable.file}: ${unusable.problem}`)
  const [older, newer] = known as [KnownCheckpoint, KnownCheckpoint]
  const { institutionId } = older
  if (newer.institutionId !== institutionId) return refused('the checkpoints are of two institutions')
  if (older.size > newer.size)
    return refused(`${older.file} counts ${older.size} events, more than ${newer.file}: name the older one first`)
  const chain = (await listNamedChains(operator.pool)).find((one) => one.institutionId === institutionId)
  const compared = await inSnapshot(operator.pool, institutionId, (tenant) => compare(tenant, older, newer))
  return {
    consistent: compared.problem === null,
    institution: { id: institutionId, reference: chain?.reference ?? null },
    older: shown(older),
    newer: shown(newer),
    ...compared,
  }
}

async function compare(tenant: Tenant, older: KnownCheckpoint, newer: KnownCheckpoint) {
  const hashes = await storedConsistencyProof(tenant, older.size, newer.size)
  const proof = hashes && hashes.map(toBase64)
  if (hashes !== null && verifyConsistency(older, newer, hashes, sha256)) return { proof, problem: null }
  const others = []
  for (const checkpoint of [older, newer]) if (!(await isStored(tenant, checkpoint))) others.push(checkpoint.file)
  return { proof, problem: problemOf(hashes === null, others) }
}

function problemOf(isIncomplete: boolean, others: readonly string[]): string {
  if (others.length === 0)
    return 'the stored tree has the root of each, but a node between the two was changed or is missing'
  const files = others.join(' and ')
  return isIncomplete
    ? `the stored chain ends before the events counted by ${files}, or a node of its tree is missing`
    : `the stored chain is not the one covered by ${files}: events or nodes were changed, or the tree was built anew`
}

async function isStored(tenant: Tenant, { size, root }: KnownCheckpoint): Promise<boolean> {
  const frontier = await storedFrontier(tenant, size)
  return frontier !== null && equalBytes(rootOf(frontier, sha256), root)
}

function shown({ file, size, root }: KnownCheckpoint): CheckpointShown {
  return { file, size, root: toBase64(root) }
}
