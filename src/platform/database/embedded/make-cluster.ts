// Creates a cluster in a temporary folder and renames it, so that a killed first start leaves no partial cluster.
import { spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { newToken } from '../../ids.ts'
import { bareEnvironment, runAs } from './account.ts'
import { CannotStart } from './cannot-start.ts'
import { clusterOf, passwordFileOf } from './layout.ts'
import type { Place } from './place.ts'
import { isAlive, pause } from './process.ts'
import type { Programs } from './programs.ts'

interface Making {
  readonly fsync: boolean
  readonly ending: AbortSignal
}

const inProgress = new Set<string>()

/** Creates the cluster if there is none. @throws CannotStart when the folder contains something else, the reason of `ending` */
export async function makeClusterOnce(place: Place, programs: Programs, making: Making): Promise<'made' | 'there'> {
  await removeIncomplete(place.dataDir)
  if (isOurs(clusterOf(place.dataDir), programs)) return 'there'
  const temporary = mkdtempSync(join(place.dataDir, `postgres.making-${process.pid}-`))
  inProgress.add(temporary)
  try {
    await initdb(temporary, place, programs, making)
    moveInto(join(temporary, 'cluster'), clusterOf(place.dataDir), making.fsync)
  } finally {
    inProgress.delete(temporary)
    rmSync(temporary, { recursive: true, force: true })
  }
  return 'made'
}

function isOurs(cluster: string, programs: Programs): boolean {
  if (!existsSync(cluster) || readdirSync(cluster).length === 0) return false
  if (!existsSync(passwordFileOf(cluster)) || !existsSync(join(cluster, 'PG_VERSION'))) {
    throw new CannotStart(
      'data_dir_foreign',
      `The folder ${cluster} contains something that Probity did not create: move it away or choose another DATA_DIR`,
    )
  }
  const major = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (major === programs.major) return true
  throw new CannotStart(
    'other_version',
    `The data in ${cluster} belongs to PostgreSQL ${major} and the installed programs are version ${programs.major}`,
  )
}

/** Removes only temporary folders of this launcher whose process has ended. */
async function removeIncomplete(dataDir: string): Promise<void> {
  for (const name of readdirSync(dataDir)) {
    const creator = /^postgres\.making-(\d+)-/.exec(name)?.[1]
    const folder = join(dataDir, name)
    if (creator === undefined || inProgress.has(folder)) continue
    // In a restarted container the new process may have the id of the killed one.
    if (Number(creator) === process.pid || !isAlive(Number(creator))) await remove(folder)
  }
}

/** The initdb of a killed start may still be writing, so removal is repeated until nothing is left. */
async function remove(folder: string): Promise<void> {
  for (let tries = 0; tries < 50 && existsSync(folder); tries += 1) {
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      await pause(100)
    }
  }
}

async function initdb(temporary: string, place: Place, programs: Programs, { fsync, ending }: Making): Promise<void> {
  const passwordFile = join(temporary, 'password')
  writeFileSync(passwordFile, newToken(''), { mode: 0o600, flush: fsync })
  if (place.account !== null) {
    for (const path of [temporary, passwordFile]) chownSync(path, place.account.uid, place.account.gid)
  }
  const cluster = join(temporary, 'cluster')
  const options = [
    '-D',
    cluster,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C',
  ]
  // From version 17 PostgreSQL has its own C.UTF-8; before, C is the only locale that every system has.
  if (Number(programs.major) >= 17) options.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  if (!fsync) options.push('--no-sync')
  await run(programs.initdb, options, place, ending)
  renameSync(passwordFile, passwordFileOf(cluster))
}

async function run(program: string, options: string[], place: Place, ending: AbortSignal): Promise<void> {
  ending.throwIfAborted()
  const child = spawn(program, options, {
    cwd: '/',
    env: bareEnvironment,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, which ends as a whole: initdb runs a postgres.
    detached: true,
    ...runAs(place.account),
  })
  const kill = (): void => void (child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'))
  ending.addEventListener('abort', kill, { once: true })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  ending.removeEventListener('abort', kill)
  ending.throwIfAborted()
  if (code !== 0)
    throw new CannotStart(
      'server_refused',
      `${basename(program)} could not create the database: ${output.trim().split('\n').slice(-3).join('; ')}`,
    )
}

function moveInto(from: string, to: string, fsync: boolean): void {
  try {
    renameSync(from, to)
  } catch (fault) {
    // A simultaneous start finished first; its cluster is used.
    if (!['ENOTEMPTY', 'EEXIST'].includes((fault as NodeJS.ErrnoException).code ?? '')) throw fault
  }
  if (!fsync) return
  for (const folder of [to, dirname(to)]) {
    const handle = openSync(folder, 'r')
    fsyncSync(handle)
    closeSync(handle)
  }
}
