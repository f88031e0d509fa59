// Where a run has its temporary files. The files of a few hundred databases are created and removed in a run; on a disk
// this takes a seventh of the processor time of the tests.
import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Linux keeps the files of this folder in memory only. */
const MEMORY = '/dev/shm'
/** Several times what a run has at the same time, so that neither the folder nor the memory becomes full. */
const MIN_FREE = 8 * 2 ** 30

/** TMPDIR if it is set, a folder in memory where there is room, otherwise the temporary folder of the system. */
export function temporaryFolder(
  folder = MEMORY,
  environment: NodeJS.ProcessEnv = process.env,
  minFree = MIN_FREE,
): string {
  return environment['TMPDIR'] === undefined && hasRoom(folder, minFree) ? folder : tmpdir()
}

function hasRoom(folder: string, minFree: number): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= minFree
  } catch {
    return false
  }
}
