// Starts, waits for and ends one PostgreSQL server process.
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import type pg from 'pg'
import { bareEnvironment, runAs } from './account.ts'
import { clusterOf, logFileOf } from './layout.ts'
import type { Place } from './place.ts'
import { pause } from './process.ts'
import type { Programs } from './programs.ts'
import { writeRecord } from './record.ts'
import { connectTo, ownerLock } from './running-server.ts'

export interface Postmaster {
  readonly child: ChildProcess
  readonly ended: Promise<void>
  /** The connection that shows that its owner is alive. */
  readonly connection: pg.Client
}

/** One older log is kept. */
const LOG_BYTES = 10_000_000

/** Returns the server, ready and owned by this process, or its last log lines if it ended. */
export async function launch(
  place: Place,
  programs: Programs,
  port: number,
  settings: readonly string[],
  stop: AbortSignal,
): Promise<Postmaster | string> {
  const log = openLog(place)
  const child = spawn(
    programs.postgres,
    ['-D', clusterOf(place.dataDir), '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    {
      cwd: '/',
      env: bareEnvironment,
      // Its own process group: Ctrl-C must reach only the service, which ends the server last.
      detached: true,
      stdio: ['ignore', log.handle, log.handle],
      ...runAs(place.account),
    },
  )
  closeSync(log.handle)
  writeRecord(place.dataDir, { port, owner: process.pid })
  const state = { ended: false }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve())).then(
    () => {
      state.ended = true
    },
  )
  while (!state.ended) {
    if (stop.aborted) child.kill('SIGINT')
    const connection = await own(place, port, child)
    if (connection !== null) return { child, ended, connection }
    await pause(25)
  }
  return lastLines(place, log.from)
}

/** Opens the connection that shows to other starts that this server has a living owner. */
export async function own(place: Place, port: number, child: ChildProcess): Promise<pg.Client | null> {
  const connection = child.pid === undefined ? null : await connectTo(place.dataDir, port, child.pid)
  await connection?.query('select pg_advisory_lock($1, $2)', [ownerLock.first, ownerLock.second]).catch(() => {})
  return connection
}

/** A fast shutdown; after `seconds` an immediate one, which is like a crash and loses nothing. */
export async function end(postmaster: Postmaster, seconds: number): Promise<void> {
  postmaster.child.kill('SIGINT')
  const timeout = setTimeout(() => postmaster.child.kill('SIGQUIT'), seconds * 1000)
  await postmaster.ended
  clearTimeout(timeout)
}

function openLog(place: Place): { handle: number; from: number } {
  const path = logFileOf(place.dataDir)
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_BYTES) renameSync(path, `${path}.old`)
  return { handle: openSync(path, 'a', 0o600), from: size > LOG_BYTES ? 0 : size }
}

function lastLines(place: Place, from: number): string {
  const lines = readFileSync(logFileOf(place.dataDir)).subarray(from).toString().trim().split('\n')
  const bare = lines.map((line) => line.replace(/^\S+ \S+ UTC \[\d+\] /, ''))
  return bare.slice(-5).join('; ')
}
