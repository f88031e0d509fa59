// Recognises a running service by its answer over HTTP, never by a process id.
import type { Config } from '../platform/config.ts'
import { CannotStart } from '../platform/database/embedded/index.ts'
import { isRunning, readRunFile, type RunFile } from '../platform/run-file.ts'
import type { Databases, Notices } from './databases/databases.ts'
import { foldersOf, isEmbedded } from './folders.ts'
import { openDatabases } from './databases/open-databases.ts'
import { Ended, pause, unlessEnded } from './wait.ts'

/** Longer than a first start needs to answer, or an operator's command to finish. */
const PATIENCE_SECONDS = 60

/** The service on this data folder if it answers with its boot token; else null. */
export async function runningOn(dataDir: string): Promise<RunFile | null> {
  const run = readRunFile(dataDir)
  return run !== null && (await isRunning(run.asked_at ?? run.url, run.boot_token)) ? run : null
}

/** Opens the databases, or returns the service that uses them; waits for one that is still starting. @throws Ended */
export async function openOrRecognise(
  config: Config,
  notices: Notices,
  ending: AbortSignal,
): Promise<Databases | RunFile> {
  const { data } = foldersOf(config)
  let inUse: CannotStart | null = null
  for (let waited = 0; ; waited += 1) {
    try {
      if (inUse !== null) await unlessEnded(ending, pause(1_000))
      const running = isEmbedded(config) ? await unlessEnded(ending, runningOn(data)) : null
      return running ?? (await openDatabases(config, notices, ending))
    } catch (fault) {
      // A person who ends the wait learns what it waited for.
      if (fault instanceof Ended) throw inUse ?? fault
      if (!(fault instanceof CannotStart && fault.code === 'in_use') || waited >= PATIENCE_SECONDS) throw fault
      inUse = fault
    }
  }
}
