// Compares the rows of a checked file with the counts and the digests in its batch, for which the chain vouches.
import type { RowFinding } from '../../../core/evidence/index.ts'
import type { Verdict } from '../../../core/import/index.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { DIGEST_BYTES, isCheckedChunk } from './chunk-digest.ts'
import { readDigests, readStoredVerdicts, type StoredVerdicts } from './verdict-queries.ts'

const PAGE = 100

/** `seq`: the number of the event that ended the check. Nothing without the batch, which the comparison of rows reports. */
export async function compareVerdicts(tenant: Tenant, batchId: string, seq: number): Promise<RowFinding[]> {
  const batch = await readDigests(tenant, batchId)
  if (!batch) return []
  const found: RowFinding[] = []
  const find = (number: number, finding: RowFinding['finding']) =>
    found.push({ row: `import_chunks/${batchId}/${number}`, finding, columns: [], seq })
  const digests = batch.chunk_digests
  const count = digests.length / DIGEST_BYTES
  let next = 1
  for await (const chunk of chunksOf(tenant, batchId)) {
    for (; next < Math.min(chunk.number, count + 1); next += 1) find(next, 'missing')
    if (chunk.number > count) find(chunk.number, 'without_event')
    else if (!isAsChecked(digests, chunk)) find(chunk.number, 'changed')
    next = chunk.number + 1
  }
  for (; next <= count; next += 1) find(next, 'missing')
  if (!batch.has_counts) found.push({ row: `import_rows/${batchId}`, finding: 'changed', columns: ['verdict'], seq })
  return found
}

async function* chunksOf(tenant: Tenant, batchId: string): AsyncGenerator<StoredVerdicts> {
  for (let after: number | undefined = 0; after !== undefined;) {
    const page: StoredVerdicts[] = await readStoredVerdicts(tenant, batchId, after, PAGE)
    yield* page
    after = page.at(-1)?.number
  }
}

const asStored: Readonly<Record<string, Verdict>> = {
  v: 'valid',
  w: 'valid_with_warnings',
  r: 'rejected',
  d: 'duplicate',
  V: 'duplicate',
  W: 'duplicate',
}
const atTheCheck: typeof asStored = { ...asStored, V: 'valid', W: 'valid_with_warnings' }

/** Where some duplicates were known at the check and others came later, nothing tells which, and only the counts are compared. */
function isAsChecked(digests: Uint8Array, { letters, late_duplicates, ...chunk }: StoredVerdicts): boolean {
  const isAs = (verdicts: typeof asStored) =>
    isCheckedChunk(
      digests,
      chunk,
      [...letters].map((letter) => verdicts[letter]!),
    )
  if (isAs(asStored)) return true
  const possible = letters.replace(/[^VW]/g, '').length
  if (late_duplicates === 0 || possible < late_duplicates) return false
  return possible > late_duplicates || isAs(atTheCheck)
}
