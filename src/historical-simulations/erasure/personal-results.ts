// What replays recorded of a person’s applications, for the person.
import { inflateRawSync } from 'node:zlib'
import { unpackMembers } from '../../../core/replay/members.ts'
import type { MemberResult } from '../../../core/replay/results.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { StoredDataDamaged } from '../../platform/stored-data-damaged.ts'
import { MAX_RESULTS_BYTES } from '../simulations/changed-members.ts'
import { type ReplayedGrids, readReplayedGrids, readResultsOf, simulationsOf } from './erasure-queries.ts'

export interface PersonalResult extends MemberResult, ReplayedGrids {
  readonly simulation_id: string
  readonly application_id: string
  readonly evaluation_id: string
}

export async function personalResults(tenant: Tenant, applicationIds: readonly string[]): Promise<PersonalResult[]> {
  const wanted = new Set(applicationIds)
  const found: PersonalResult[] = []
  for (const simulation_id of await simulationsOf(tenant, applicationIds)) {
    const grids = await readReplayedGrids(tenant, simulation_id)
    for (const { members, results, is_recorded } of await readResultsOf(tenant, simulation_id, applicationIds)) {
      if (!is_recorded)
        throw new StoredDataDamaged('the results of a historical simulation are not those that were recorded')
      const list = JSON.parse(
        inflateRawSync(results, { maxOutputLength: MAX_RESULTS_BYTES }).toString('utf8'),
      ) as (MemberResult | null)[]
      for (const [at, { application_id, evaluation_id }] of unpackMembers(members)!.entries()) {
        const result = list[at]
        if (result && wanted.has(application_id))
          found.push({ simulation_id, application_id, evaluation_id, ...grids, ...result })
      }
    }
  }
  return found
}
