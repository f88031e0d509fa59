// A service that is running already is recognised by asking it, never by a process number.
import type { Config } from '../platform/config.ts'
import { CannotStart } from '../platform/database/embedded/index.ts'
import { askRunning, readRunFile, type RunFile } from '../platform/run-file.ts'
import type { Databases, Notices } from './databases.ts'
import { foldersOf, isEmbedded } from './folders.ts'
import { openDatabases } from './open-databases.ts'
import { pause } from './wait.ts'

/** Longer than a first start takes to answer, or an operator's command to finish. */
const PATIENCE_SECONDS = 60

/** The service on this data folder that answers with the token of its start; null when there is none. */
export async function runningOn(dataDir: string): Promise<RunFile | null> {
  const run = readRunFile(dataDir)
  return run !== null && (await askRunning(run.asked_at ?? run.url, run.boot_token)) ? run : null
}

/** The databases of this configuration, or the service that holds them: one that is still starting is waited for, until `ending`. */
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
