// The worker's part of reconstitutions: chunks as chunked work.
import { appendEvents } from '../../platform/audit/append.ts'
import { systemFrame } from '../../platform/audit/frame.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import { type ChunkWorker, openChunkWorker } from '../replay/chunk-worker.ts'
import type { Failure } from '../states.ts'
import { reconstitutionChunks } from './chunk-queries.ts'
import { reconstituteChunk } from './reconstitute-chunk.ts'
import { readReconstitution, storeEnd } from './reconstitution-queries.ts'

export function openReconstitutor(platform: Platform): ChunkWorker {
  return openChunkWorker(platform, {
    statements: reconstitutionChunks,
    workIdOf: ({ reconstitution_id }) => reconstitution_id,
    perform: (tenant, chunk) => reconstituteChunk(platform, tenant, chunk),
    giveUp: (tenant, id, failure) => failReconstitution(platform, tenant, id, failure),
  })
}

/** Does nothing when it has ended already. */
async function failReconstitution(platform: Platform, tenant: Tenant, id: string, failure: Failure): Promise<void> {
  if (!(await storeEnd(tenant, id, { pieces: null, failure }))) return
  const { simulation_id } = await readReconstitution(tenant, id)
  const kind = 'historical_simulation.reconstitution_failed'
  const subject = { type: 'simulation', id: simulation_id } as const
  await appendEvents(tenant, systemFrame(platform), [{ kind, subject, outcome: 'failed', data: { failure } }])
}
