import { area } from '../platform/area.ts'
import { importsTables } from './vouched.ts'
import { everyHour, everyMinute, perPlatform } from '../platform/jobs/work.ts'
import { dueWork } from '../platform/jobs/due-work.ts'
import { IMPORT_CHUNK, INTERRUPTED_AFTER_MS, openImporter } from './importer.ts'
import { importRoutes } from './routes.ts'
import { importRefusals } from './refusals.ts'
import { importEvents } from './audit.ts'

const importerOf = perPlatform(openImporter)

export const imports = area({
  name: 'imports',
  routes: importRoutes,
  refusals: importRefusals,
  events: importEvents,
  tasks: { [IMPORT_CHUNK]: ({ platform }, job) => importerOf(platform).importChunk(job) },
  sweeps: {
    // Finds the chunks of a killed worker.
    'imports.idle_chunks': {
      interval: everyMinute,
      due: dueWork(['imports.idle_chunks', 0]),
      run: ({ platform }, id) => importerOf(platform).sweep(id),
    },
    'imports.interrupted': {
      interval: everyHour,
      due: dueWork(['imports.interrupted', INTERRUPTED_AFTER_MS]),
      run: ({ platform }, id) => importerOf(platform).giveUpInterrupted(id),
    },
  },
  tables: importsTables,
})

export { IMPORT_CHUNK, openImporter } from './importer.ts'
export { compareVerdicts } from './rows/compare-verdicts.ts'
export { isBatchOf, type Withdrawal, withdrawImport } from './withdrawal/withdraw-import.ts'
export {
  awaitErasureOfRows,
  filesAwaitingErasure,
  forgetIndexesOfFiles,
  type RowOfPerson,
  rowsOfPerson,
  rowsToErase,
  storeErasedRows,
} from './row-index-queries.ts'
