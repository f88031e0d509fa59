import { area } from '../platform/area.ts'
import { dueWork } from '../platform/jobs/due-work.ts'
import { everyMinute, perPlatform } from '../platform/jobs/work.ts'
import { historicalSimulationEvents } from './audit.ts'
import { historicalSimulationRefusals } from './refusals.ts'
import { reconstitutionChunks } from './reconstitution/chunk-queries.ts'
import { openReconstitutor } from './reconstitution/reconstitutor.ts'
import { replayChunks } from './replay/chunk-queries.ts'
import { openReplayer } from './replay/replayer.ts'
import { historicalSimulationRoutes } from './routes.ts'
import { historicalSimulationsTables } from './vouched.ts'

const replayerOf = perPlatform(openReplayer)
const reconstitutorOf = perPlatform(openReconstitutor)

export const historicalSimulations = area({
  name: 'historical-simulations',
  routes: historicalSimulationRoutes,
  refusals: historicalSimulationRefusals,
  events: historicalSimulationEvents,
  tasks: {
    [replayChunks.kind]: ({ platform }, job) => replayerOf(platform).run(job),
    [reconstitutionChunks.kind]: ({ platform }, job) => reconstitutorOf(platform).run(job),
  },
  sweeps: {
    // Finds the chunks of a killed worker.
    'replays.idle_chunks': {
      interval: everyMinute,
      due: dueWork(['replays.idle_chunks', 0]),
      run: async ({ platform }, id) => {
        await replayerOf(platform).sweep(id)
        await reconstitutorOf(platform).sweep(id)
      },
    },
  },
  tables: historicalSimulationsTables,
})

export { compareDatasetChunks, compareSimulationChunks } from './compare-chunks.ts'
export { cancelSimulation, changesOf } from './operator-acts.ts'
export type { ChangedMemberOut } from './simulations/simulation-shapes.ts'
export { type BlankedResults, blankResults, type ErasedAmong, eraseSimulations } from './erasure/erase-results.ts'
export { simulationsOf } from './erasure/erasure-queries.ts'
export { type PersonalResult, personalResults } from './erasure/personal-results.ts'
