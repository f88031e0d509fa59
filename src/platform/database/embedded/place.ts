// Where the embedded server keeps what it has, and where that cannot be.
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Account, accountFor, canEnter, nearestExisting } from './account.ts'
import { CannotStart } from './cannot-start.ts'
import { clusterOf } from './layout.ts'

export interface Place {
  readonly dataDir: string
  readonly account: Account | null
  /** True when the wanted folder is hidden from the server's user and one outside is used instead. */
  readonly moved: boolean
}

/** Decides, without changing anything, where the data is. @throws CannotStart when the folder is hidden or is none */
export function choosePlace(wanted: string, given: boolean): Place {
  const dataDir = resolve(wanted)
  const ground = nearestExisting(dataDir)
  if (!statSync(ground).isDirectory())
    throw new CannotStart('data_dir_closed', `The data folder cannot be ${dataDir}: ${ground} is not a folder`)
  const account = accountFor(dataDir)
  if (account === null || canEnter(ground, account)) return { dataDir, account, moved: false }
  const hidden = `${ground} is closed to the user ${account.name}, as whom PostgreSQL runs when root starts it`
  if (given) throw new CannotStart('data_dir_hidden', `DATA_DIR cannot be ${dataDir}: ${hidden}`)
  // An empty database elsewhere would look as if everything had been lost.
  if (existsSync(clusterOf(dataDir)))
    throw new CannotStart(
      'data_dir_hidden',
      `There is data in ${dataDir}, but ${hidden}: open the folder or start as its owner`,
    )
  return outside(dataDir)
}

/** Makes the folder when it is missing. Only what is made here gets a mode; a folder that was there keeps its own. */
export function makeFolder(place: Place): void {
  try {
    const first = mkdirSync(place.dataDir, { recursive: true })
    if (first === undefined) return
    // The server's user must pass through, whatever the umask; nobody needs to list.
    for (let made = place.dataDir; made.startsWith(first); made = dirname(made)) chmodSync(made, 0o711)
  } catch (fault) {
    throw new CannotStart(
      'data_dir_closed',
      `The data folder ${place.dataDir} cannot be made: ${(fault as Error).message}`,
    )
  }
}

function outside(dataDir: string): Place {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const elsewhere = `/var/lib/probity-${name}`
  return { dataDir: elsewhere, account: accountFor(elsewhere), moved: true }
}
