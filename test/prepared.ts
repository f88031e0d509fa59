// Folders that are created once per run and copied: creating a database and its tables takes longer than a start on them.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startEmbedded } from '../src/platform/database/embedded/index.ts'
import { newPlace, startProbity } from './process.ts'

/** Set by scripts/test.ts: the folder of all test files of a run. */
export const PREPARED = 'TEST_PREPARED'

const { withLock } = (await import(new URL('../scripts/lock.mjs', import.meta.url).href)) as {
  withLock: <T>(path: string, work: () => Promise<T>) => Promise<T>
}

let own: string | undefined

/** Copies the data folder of a service that was started once and stopped, without institutions, to `dataDir`. */
export function copyData(dataDir: string): Promise<void> {
  return copy('data', dataDir, async (made) => {
    const place = newPlace()
    try {
      const service = await startProbity(place.environment({ LOG_LEVEL: 'warn' }))
      await service.end()
      renameSync(place.dataDir, made)
    } finally {
      place.remove()
    }
  })
}

/** Copies a data folder with an empty database server, which was started once and stopped, to `dataDir`. */
export function copyCluster(dataDir: string): Promise<void> {
  return copy('cluster', dataDir, async (made) => {
    const log = { info: () => undefined, warn: () => undefined }
    const server = await startEmbedded({ dataDir: made, dataDirGiven: true, fsync: false, log })
    await server.stop()
  })
}

async function copy(name: string, target: string, make: (made: string) => Promise<void>): Promise<void> {
  const prepared = await madeOnce(name, async (made) => {
    await make(made)
    // The last port: copies that start at the same time would all try it.
    for (const file of ['embedded.json', 'postgres.log']) rmSync(join(made, file), { force: true })
  })
  mkdirSync(dirname(target), { recursive: true })
  // With owners and modes: PostgreSQL runs as another user when the tests run as root.
  execFileSync('cp', ['-a', prepared, target])
}

/** A folder of the run with this name. The first test that needs it makes it, while the others wait. */
export async function madeOnce(name: string, make: (made: string) => Promise<void>): Promise<string> {
  const folder = preparedFolder()
  const prepared = join(folder, name)
  await withLock(join(folder, `${name}.lock`), async () => {
    if (existsSync(prepared)) return
    const made = `${prepared}.${process.pid}.${randomUUID()}`
    await make(made)
    keepFirst(made, prepared)
  })
  return prepared
}

/** The lock of a holder that was too busy to touch it is taken over, so two may have made the folder. */
function keepFirst(made: string, prepared: string): void {
  try {
    renameSync(made, prepared)
  } catch (fault) {
    if (!existsSync(prepared)) throw fault
    rmSync(made, { recursive: true, force: true })
  }
}

function preparedFolder(): string {
  const given = process.env[PREPARED]
  if (given !== undefined) {
    mkdirSync(given, { recursive: true })
    chmodSync(given, 0o711)
    return given
  }
  if (own === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'probity-prepared-'))
    chmodSync(made, 0o711)
    process.once('exit', () => rmSync(made, { recursive: true, force: true }))
    own = made
  }
  return own
}
