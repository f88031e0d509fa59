import { accessSync, constants, existsSync, mkdtempSync, readdirSync, rmdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Null when checkpoints can be written: tries it in the folder and in that of each institution. */
export function checkpointFolderProblem(folder: string): string | null {
  if (!existsSync(folder)) {
    // Not created here: the user of this command need not be that of the workers.
    const parent = nearestExisting(folder)
    return problemOf(parent, () => accessSync(parent, constants.W_OK | constants.X_OK))
  }
  const problem = problemOf(folder, () => tryIn(folder))
  if (problem !== null) return problem
  const folders = readdirSync(folder, { withFileTypes: true }).filter(
    // Another doctor may be trying.
    (entry) => entry.isDirectory() && !entry.name.startsWith('.'),
  )
  for (const { name } of folders) {
    const found = problemOf(join(folder, name), () => tryIn(join(folder, name)))
    if (found !== null) return found
  }
  return null
}

function tryIn(folder: string): void {
  rmdirSync(mkdtempSync(join(folder, '.doctor-')))
}

function problemOf(folder: string, work: () => void): string | null {
  try {
    work()
    return null
  } catch (fault) {
    return unwritable(folder, (fault as NodeJS.ErrnoException).code)
  }
}

/** Another folder is no help where the space ended: that of the data is mostly on the same disk. */
const NO_SPACE: Readonly<Record<string, string>> = {
  ENOSPC: 'free space on its disk, or inodes',
  EDQUOT: 'free space within the quota of the user who owns it, or raise that quota',
}

/** `code`: of the system, of an attempt to write there. */
export function unwritable(folder: string, code = 'unknown'): string {
  const advice = NO_SPACE[code] ?? 'set CHECKPOINTS_DIR to a folder that the workers may write to'
  return `${folder} cannot be written (${code}): ${advice}`
}

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path))
}
