// Keeps one server running until it is stopped: a crash of the server is recovered automatically.
import { begin, type StartParams } from './begin.ts'
import { end, own, type Postmaster } from './postmaster.ts'
import { pause } from './process.ts'

export interface Supervised {
  readonly port: number
  readonly pid: number
  stop(seconds?: number): Promise<void>
  /** Lets this process exit while the server runs, which ends the server too. */
  unref(): void
}

const STOP_SECONDS = 30

interface SuperviseParams extends Omit<StartParams, 'stop' | 'port'> {
  /** Abandons the first start. */
  readonly ending: AbortSignal
}

/** @throws CannotStart when the first start fails; later starts are retried until they succeed */
export async function supervise(params: SuperviseParams): Promise<Supervised> {
  const stopping = new AbortController()
  const first = await begin({ ...params, port: null, stop: params.ending })
  const port = first.port
  let current: Postmaster = first.postmaster
  // Every exit of the process ends the server; only SIGKILL leaves an orphan, which the next start ends.
  const onExit = (): void => void current.child.kill('SIGINT')
  process.once('exit', onExit)
  const supervision = keep()

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      const lost = new Promise<void>((resolve) => current.connection.once('end', () => resolve()))
      await Promise.race([current.ended, lost])
      if (!stopping.signal.aborted) current = await regain(current, { ...params, port, stop: stopping.signal })
    }
  }

  return {
    port,
    get pid() {
      return current.child.pid!
    },
    async stop(seconds = STOP_SECONDS) {
      stopping.abort()
      await end(current, seconds)
      await supervision
      await end(current, seconds)
      process.off('exit', onExit)
    },
    unref() {
      current.child.unref()
      // pg has unref since version 8.6, but its types do not.
      const connection = current.connection as typeof current.connection & { unref(): void }
      connection.unref()
    },
  }
}

/** Returns the same server with a new connection, or a new server on the same port. */
async function regain(lost: Postmaster, params: StartParams & { port: number }): Promise<Postmaster> {
  for (let wait = 100; !params.stop.aborted; wait = Math.min(wait * 2, 5_000)) {
    if (lost.child.exitCode === null && lost.child.signalCode === null) {
      const connection = await own(params.place, params.port, lost.child)
      if (connection !== null) return { ...lost, connection }
    } else {
      params.log.warn('PostgreSQL ended unexpectedly and is being restarted')
      const begun = await begin(params).catch((fault: Error) => fault)
      if (!(begun instanceof Error)) return begun.postmaster
      params.log.warn(begun.message)
    }
    await pause(wait, params.stop)
  }
  return lost
}
