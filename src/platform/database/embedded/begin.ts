import { CannotStart } from './cannot-start.ts'
import { clusterOf } from './layout.ts'
import type { Place } from './place.ts'
import { launch, type Postmaster } from './postmaster.ts'
import { freePort, isAlive, pause } from './process.ts'
import type { Programs } from './programs.ts'
import { readRecord } from './record.ts'
import { endOrphan, findServer, probeRunning, type Running } from './running-server.ts'
import { isRefusedSocket, removeSocket } from './socket-file.ts'
import { withStartLock } from './start-lock.ts'

export interface StartParams {
  readonly place: Place
  readonly programs: Programs
  readonly settings: readonly string[]
  /** Null for the port of the last run when it is free, else any. */
  readonly port: number | null
  readonly stop: AbortSignal
  readonly log: { info(message: string): void; warn(message: string): void }
}

/** Child processes of a killed server keep its folder locked for some seconds; this is longer. */
const PATIENCE_MS = 60_000

/** Temporary errors: a server that is shutting down still uses the folder or the port. */
const temporary = /postmaster\.pid|pre-existing shared memory|could not bind|could not create any TCP\/IP/

export interface StartedServer {
  readonly postmaster: Postmaster
  readonly port: number
}

/** Starts the server, taking over what an earlier run left. @throws CannotStart, the reason of `stop` */
export function begin(params: StartParams): Promise<StartedServer> {
  return withStartLock(params.place.dataDir, params.stop, () => beginAlone(params))
}

async function beginAlone(params: StartParams): Promise<StartedServer> {
  let reason = 'it does not answer'
  let { settings } = params
  for (
    let waited = 0, wait = 50;
    waited < PATIENCE_MS && !params.stop.aborted;
    waited += wait, wait = Math.min(wait * 1.6, 2_000)
  ) {
    const found = await findServer(params.place.dataDir)
    if (found === 'nothing') {
      const port = params.port ?? (await freePort(readRecord(params.place.dataDir)?.port ?? null))
      removeSocket(clusterOf(params.place.dataDir), port)
      const outcome = await launch(params.place, params.programs, port, settings, params.stop)
      if (typeof outcome !== 'string') return { postmaster: outcome, port }
      params.stop.throwIfAborted()
      reason = outcome
      if (isRefusedSocket(outcome)) {
        settings = [...params.settings, 'unix_socket_directories=']
        continue
      }
      if (!temporary.test(outcome))
        throw new CannotStart('server_refused', `PostgreSQL does not start on ${params.place.dataDir}: ${outcome}`)
    } else if (found !== 'silent') {
      await takeOver(found, params)
      continue
    }
    await pause(wait, params.stop)
  }
  params.stop.throwIfAborted()
  throw new CannotStart('no_answer', `PostgreSQL uses ${params.place.dataDir} and cannot be started there: ${reason}`)
}

async function takeOver(found: Running, params: StartParams): Promise<void> {
  const running = await withOwner(found)
  if (running === null) return
  if (running.owned) throw new CannotStart('in_use', `Another Probity process uses ${running.dataDir}: stop it first`)
  params.log.warn(`ending a PostgreSQL (process ${running.pid}) left by a run that was killed`)
  await endOrphan(running)
}

/** A server that was just started or recovered is without its owner's lock for a moment. */
async function withOwner(found: Running): Promise<Running | null> {
  let running: Running | null = found
  const owner = readRecord(found.dataDir)?.owner
  const polls = owner !== undefined && !isAlive(owner) ? 0 : 4
  for (let poll = 0; poll < polls && running !== null && !running.owned; poll += 1) {
    await pause(500)
    running = await probeRunning(found.dataDir)
  }
  return running
}
