// `audit verify`: compares the passages of a document with their hashes in its row, for which the chain vouches.
import type { RowFinding } from '../../../core/evidence/index.ts'
import { equalBytes } from '../../../core/evidence/merkle.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { hashOfPassage, PASSAGE_HASH_BYTES } from '../passage-hash.ts'
import { findHashes, listPassages } from './passage-queries.ts'

/**
 * `seq` and `version`: of the event that deposited it. Nothing for a version that was replaced, nor without a row of the
 * document, which the comparison of rows reports.
 */
export async function comparePassages(
  tenant: Tenant,
  documentId: string,
  seq: number,
  { version, outcome }: Readonly<Record<string, unknown>>,
): Promise<RowFinding[]> {
  if (outcome === 'unchanged') return []
  const document = await findHashes(tenant, documentId)
  if (!document || document.version !== version) return []
  const { passage_hashes: hashes } = document
  const stored = new Map((await listPassages(tenant, documentId)).map((passage) => [passage.ordinal, passage]))
  const count = hashes.length / PASSAGE_HASH_BYTES
  const findings: RowFinding[] = []
  const find = (ordinal: number, finding: RowFinding['finding'], ...columns: string[]): void => {
    findings.push({ row: `knowledge_passages/${documentId}/${ordinal}`, finding, columns, seq })
  }
  for (let ordinal = 1; ordinal <= count; ordinal += 1) {
    const passage = stored.get(ordinal)
    const hash = hashes.subarray((ordinal - 1) * PASSAGE_HASH_BYTES, ordinal * PASSAGE_HASH_BYTES)
    if (!passage) find(ordinal, 'missing')
    else if (!equalBytes(hash, hashOfPassage(passage))) find(ordinal, 'changed', 'anchor', 'section', 'text')
  }
  for (const ordinal of stored.keys()) if (ordinal > count) find(ordinal, 'without_event')
  return findings
}
