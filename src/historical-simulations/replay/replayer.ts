// The worker's part of historical simulations: chunks as chunked work.
import { appendEvents } from '../../platform/audit/append.ts'
import { systemFrame } from '../../platform/audit/frame.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import { storeEnded } from '../simulations/simulation-queries.ts'
import type { Failure } from '../states.ts'
import { replayChunks } from './chunk-queries.ts'
import { type ChunkWorker, openChunkWorker } from './chunk-worker.ts'
import { replayChunk } from './replay-chunk.ts'

export function openReplayer(platform: Platform): ChunkWorker {
  return openChunkWorker(platform, {
    statements: replayChunks,
    workIdOf: ({ simulation_id }) => simulation_id,
    perform: (tenant, chunk) => replayChunk(platform, tenant, chunk),
    giveUp: (tenant, simulationId, failure) => failSimulation(platform, tenant, simulationId, failure),
  })
}

/** Does nothing when the simulation has ended already. */
async function failSimulation(platform: Platform, tenant: Tenant, id: string, failure: Failure): Promise<void> {
  if (!(await storeEnded(tenant, id, { state: 'failed', failure }, platform.clock.now()))) return
  await appendEvents(tenant, systemFrame(platform), [
    { kind: 'historical_simulation.failed', subject: { type: 'simulation', id }, outcome: 'failed', data: { failure } },
  ])
}
