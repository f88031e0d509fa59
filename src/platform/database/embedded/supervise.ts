// Keeps one server running until it is stopped: a crash of the server must not need a person.
import { begin, type Begin } from './begin.ts'
import { end, own, type Postmaster } from './postmaster.ts'
import { pause } from './process.ts'

export interface Supervised {
  readonly port: number
  readonly pid: number
  stop(): Promise<void>
  /** Lets this process end while the server runs; it then takes the server along. */
  unref(): void
}

/** @throws CannotStart when the first start fails; later ones are repeated until they succeed */
export async function supervise(wanted: Omit<Begin, 'stop' | 'port'>): Promise<Supervised> {
  const stopping = new AbortController()
  const first = await begin({ ...wanted, port: null, stop: stopping.signal })
  const port = first.port
  let present: Postmaster = first.postmaster
  // Any way out of the process takes the server along; only SIGKILL leaves an orphan, which the next start ends.
  const onExit = (): void => void present.child.kill('SIGINT')
  process.once('exit', onExit)
  const kept = keep()

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      const lost = new Promise<void>((resolve) => present.connection.once('end', () => resolve()))
      await Promise.race([present.ended, lost])
      if (!stopping.signal.aborted) present = await regain(present, { ...wanted, port, stop: stopping.signal })
    }
  }

  return {
    port,
    get pid() {
      return present.child.pid!
    },
    async stop() {
      stopping.abort()
      await end(present)
      await kept
      await end(present)
      process.off('exit', onExit)
    },
    unref() {
      present.child.unref()
      // In pg since version 8.6, not yet in its types.
      const connection = present.connection as typeof present.connection & { unref(): void }
      connection.unref()
    },
  }
}

/** The same server with a new connection, or a new server on the same port. */
async function regain(lost: Postmaster, wanted: Begin & { port: number }): Promise<Postmaster> {
  for (let wait = 100; !wanted.stop.aborted; wait = Math.min(wait * 2, 5_000)) {
    if (lost.child.exitCode === null && lost.child.signalCode === null) {
      const connection = await own(wanted.place, wanted.port, lost.child)
      if (connection !== null) return { ...lost, connection }
    } else {
      wanted.log.warn('PostgreSQL ended by itself and is started again')
      const begun = await begin(wanted).catch((fault: Error) => fault)
      if (!(begun instanceof Error)) return begun.postmaster
      wanted.log.warn(begun.message)
    }
    await pause(wait, wanted.stop)
  }
  return lost
}
