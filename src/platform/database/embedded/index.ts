// The PostgreSQL included with Probity, for a start without preparation.
import { makeClusterOnce } from './make-cluster.ts'
import { settingsForMemory } from './own-memory.ts'
import { clusterOf } from './layout.ts'
import { choosePlace, makeFolder } from './place.ts'
import { findPrograms, programsIn } from './programs.ts'
import { urlOf } from './running-server.ts'
import { socketSetting } from './socket-file.ts'
import { supervise } from './supervise.ts'

export { ownerName } from './account.ts'
export { CannotStart } from './cannot-start.ts'
export { choosePlace } from './place.ts'
export { probeRunning, type Running } from './running-server.ts'

export interface EmbeddedOptions {
  readonly dataDir: string
  /** Whether a person named the folder; then no other folder is used instead. */
  readonly dataDirGiven: boolean
  /** Off only for tests, whose data may be lost. */
  readonly fsync?: boolean
  /** Takes its share of the memory of the machine. Off for the many servers of tests. */
  readonly sized?: boolean
  /** A folder with other programs, and further settings, for tests on other supported versions. */
  readonly bin?: string
  readonly settings?: readonly string[]
  readonly log: { info(message: string): void; warn(message: string): void }
  /** Abandons a start that is under way; a server that was returned is ended by its `stop`. */
  readonly ending?: AbortSignal | undefined
}

export interface Embedded {
  /** Use it for roles and migrations only. */
  readonly superuserUrl: string
  readonly dataDir: string
  readonly port: number
  /** Changes when the server had to be restarted. */
  readonly pid: number
  /** After `seconds`, by default 30, the server leaves the rest of its files to the next start. */
  stop(seconds?: number): Promise<void>
  /** Lets this process exit while the server runs, which ends the server too. */
  unref(): void
}

/** Only this machine reaches the server. */
const always = ['listen_addresses=127.0.0.1', 'unix_socket_permissions=0700', 'timezone=UTC', 'log_timezone=UTC']
/** A row that breaks a constraint and the parameters of a statement are left out of the log: they hold values of persons. */
const withoutValues = ['log_error_verbosity=terse', 'log_parameter_max_length=0', 'log_parameter_max_length_on_error=0']
const notDurable = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** Starts the server of `dataDir`, creating it if necessary, and keeps it running. @throws CannotStart, the reason of `ending` */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { log, fsync = true, ending = new AbortController().signal } = options
  const place = choosePlace(options.dataDir, options.dataDirGiven)
  if (place.moved)
    log.warn(
      `the data is in ${place.dataDir}, because the default folder is not accessible to PostgreSQL’s user ${place.account?.name}`,
    )
  makeFolder(place)
  const programs = options.bin === undefined ? findPrograms(place) : programsIn(options.bin, place)
  if ((await makeClusterOnce(place, programs, { fsync, ending })) === 'made')
    log.info(`created a database in ${place.dataDir}`)
  const server = await supervise({
    place,
    programs,
    log,
    ending,
    settings: [
      ...always,
      ...withoutValues,
      socketSetting(clusterOf(place.dataDir)),
      ...(options.sized ? settingsForMemory(place.dataDir) : []),
      ...(fsync ? [] : notDurable),
      ...(options.settings ?? []),
    ],
  })
  return {
    superuserUrl: urlOf(place.dataDir, server.port),
    dataDir: place.dataDir,
    port: server.port,
    get pid() {
      return server.pid
    },
    stop: (seconds) => server.stop(seconds),
    unref: () => server.unref(),
  }
}
