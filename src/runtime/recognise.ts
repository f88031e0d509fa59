// Recognises a running service by its answer over HTTP, never by a process id.
import type { Config } from '../platform/config.ts'
import { CannotStart } from '../platform/database/embedded/index.ts'
import { isRunning, readRunFile, type RunFile } from '../platform/run-file.ts'
import type { Databases, Notices } from './databases/databases.ts'
import { foldersOf, isEmbedded } from './folders.ts'
import { openDatabases } from './databases/open-databases.ts'
import { pause } from './wait.ts'

/** Longer than a first start needs to answer, or an operator's command to finish. */
const PATIENCE_SECONDS = 60

/** The service on this data folder if it answers with its boot token; else null. */
export async function runningOn(dataDir: string): Promise<RunFile | null> {
  const run = readRunFile(dataDir)
  return run !== null && (await isRunning(run.asked_at ?? run.url, run.boot_token)) ? run : null
}

/** Opens the databases, or returns the service that uses them; waits for one that is still starting, until `ending`. */
export async function openOrRecognise(
  config: Config,
  notices: Notices,
  ending: Promise<unknown>,
): Promise<Databases | RunFile> {
  const { data } = foldersOf(config)
  for (let waited = 0; ; waited += 1) {
    const running = isEmbedded(config) ? await runningOn(data) : null
    if (running !== null) return running
    try {
      return await openDatabases(config, notices)
    } catch (fault) {
      const isLocked = fault instanceof CannotStart && fault.code === 'in_use'
      if (!isLocked || waited >= PATIENCE_SECONDS) throw fault
      const isOver = await Promise.race([pause(1_000).then(() => false), ending.then(() => true)])
      if (isOver) throw fault
    }
  }
}
