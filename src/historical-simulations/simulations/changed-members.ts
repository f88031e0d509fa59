// The members whose recommendation changes, in the order of their applications.
import { inflateRawSync } from 'node:zlib'
import { rootOfMembers, unpackMembers } from '../../../core/replay/members.ts'
import { equalBytes } from '../../../core/evidence/merkle.ts'
import { isChanged, type MemberResult } from '../../../core/replay/results.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { sha256 } from '../../platform/sha256.ts'
import { StoredDataDamaged } from '../../platform/stored-data-damaged.ts'
import { readChangedChunk } from '../replay/chunk-queries.ts'
import type { SimulationRow } from './simulation-queries.ts'
import type { ChangedMemberOut } from './simulation-shapes.ts'

export const MAX_RESULTS_BYTES = 64 * 1024 * 1024

/** Those of one chunk after the other, so that a million are never in memory. */
export async function* changedMembers(
  tenant: Tenant,
  { id, dataset_id }: Pick<SimulationRow, 'id' | 'dataset_id'>,
): AsyncGenerator<ChangedMemberOut[]> {
  for (let after = -1; ;) {
    const chunk = await readChangedChunk(tenant, { simulationId: id, datasetId: dataset_id, after })
    if (!chunk) return
    const members = unpackMembers(chunk.members)
    if (!members || !chunk.is_recorded || !equalBytes(rootOfMembers(members, sha256), chunk.root))
      throw new StoredDataDamaged('the results of a historical simulation are not those that were recorded')
    const unpacked = inflateRawSync(chunk.results, { maxOutputLength: MAX_RESULTS_BYTES }).toString('utf8')
    const results = JSON.parse(unpacked) as (MemberResult | null)[]
    yield results.flatMap((result, index) =>
      result && isChanged(result) ? [{ application_id: members[index]!.application_id, ...copyOf(result) }] : [],
    )
    after = chunk.number
  }
}

function copyOf({ candidate, reference }: MemberResult): Omit<ChangedMemberOut, 'application_id'> {
  return structuredClone({ candidate, reference }) as Omit<ChangedMemberOut, 'application_id'>
}
