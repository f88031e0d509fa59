// Chooses and creates the data folder of the embedded server.
import { createHash } from 'node:crypto'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Account, accountFor, canEnter, nearestExisting, ownerName } from './account.ts'
import { CannotStart } from './cannot-start.ts'
import { clusterOf } from './layout.ts'

export interface Place {
  readonly dataDir: string
  readonly account: Account | null
  /** True when the server's user cannot reach the default folder and one in /var/lib is used instead. */
  readonly moved: boolean
}

/** Chooses the data folder without changing anything. @throws CannotStart when it is unreachable or not a folder */
export function choosePlace(wanted: string, given: boolean): Place {
  const dataDir = resolve(wanted)
  const existing = nearestExisting(dataDir)
  if (!statSync(existing).isDirectory())
    throw new CannotStart('data_dir_closed', `The data folder cannot be ${dataDir}: ${existing} is not a folder`)
  const account = accountFor(dataDir)
  if (account === null || canEnter(existing, account)) return { dataDir, account, moved: false }
  const hidden = `${existing} is not accessible to the user ${account.name}, as whom PostgreSQL runs when root starts it`
  if (given) throw new CannotStart('data_dir_hidden', `DATA_DIR cannot be ${dataDir}: ${hidden}`)
  // Starting an empty database elsewhere would look like a loss of all data.
  if (existsSync(clusterOf(dataDir)))
    throw new CannotStart(
      'data_dir_hidden',
      `There is data in ${dataDir}, but ${hidden}: change the mode of the folder, or start as its owner`,
    )
  return elsewhereFor(dataDir)
}

/** Creates the folder if it is missing. Only created folders get a mode; existing ones keep theirs. */
export function makeFolder(place: Place): void {
  try {
    const first = mkdirSync(place.dataDir, { recursive: true })
    if (first === undefined) return requireAccess(place.dataDir)
    // The server's user must be able to pass through, whatever the umask; listing is not needed.
    for (let made = place.dataDir; made.startsWith(first); made = dirname(made)) chmodSync(made, 0o711)
  } catch (fault) {
    if (fault instanceof CannotStart) throw fault
    throw new CannotStart(
      'data_dir_closed',
      `The data folder ${place.dataDir} cannot be created: ${(fault as Error).message}; set DATA_DIR to a folder of your own`,
    )
  }
}

function requireAccess(dataDir: string): void {
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new CannotStart(
      'data_dir_closed',
      `The data in ${dataDir} belongs to the user ${ownerName(dataDir)}: start Probity, and run its ` +
        `commands, as that user, or set DATA_DIR to a folder of your own, which then has other data`,
    )
  }
}

function elsewhereFor(dataDir: string): Place {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const elsewhere = `/var/lib/probity-${name}`
  return { dataDir: elsewhere, account: accountFor(elsewhere), moved: true }
}
