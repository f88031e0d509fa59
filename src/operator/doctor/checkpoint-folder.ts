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
    return `${folder} cannot be written (${(fault as NodeJS.ErrnoException).code}): set CHECKPOINTS_DIR to a folder that the workers may write to`
  }
}

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path))
}
