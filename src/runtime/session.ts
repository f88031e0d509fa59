// Connects a command to the running embedded server, to one started for the command, or to one's own server.
import { type Config, readConfig } from '../platform/config.ts'
import { probeRunning } from '../platform/database/embedded/index.ts'
import { schemaProblems } from '../platform/database/migrate.ts'
import type { RunFile } from '../platform/run-file.ts'
import type { Databases } from './databases/databases.ts'
import { joinEmbedded } from './databases/embedded-database.ts'
import { CannotRun } from './exit.ts'
import { foldersOf } from './folders.ts'
import { type OpenOperator, openOperator } from './open-operator.ts'
import { openOrRecognise } from './recognise.ts'
import { ended, endSignal } from './wait.ts'

export interface Session {
  readonly operator: OpenOperator
  readonly databases: Databases
  readonly config: Config
  /** The address of the running service that owns the embedded server; null when there is none. */
  readonly running: string | null
}

/** Starting and stopping a server for one command is not reported. */
const silent = { info: () => {}, warn: (message: string) => void process.stderr.write(`${message}\n`) }

interface SessionOptions {
  /** For a long-running command, which handles the signal itself and exits with 0. */
  readonly runsUntilSignal?: boolean
  /** For a command that examines the database and changes nothing. */
  readonly examines?: boolean
}

export async function withOperator<T>(
  work: (session: Session) => Promise<T>,
  { runsUntilSignal = false, examines = false }: SessionOptions = {},
): Promise<T> {
  const config = readConfig()
  const ending = endSignal()
  const found = await openOrRecognise(config, silent, ending)
  const running = 'boot_token' in found ? found.url : null
  const databases = 'boot_token' in found ? await joined(config, found) : found
  // A signal to the command also stops the server that it started.
  if (!runsUntilSignal)
    void ended(ending).then(async ({ exitCode }) => {
      await databases.close()
      process.exit(exitCode)
    })
  try {
    const operator = await openOperator(
      config,
      databases,
      () =>
        config.PUBLIC_URL ??
        running ??
        `${config.TLS_CERT === undefined ? 'http' : 'https'}://${config.HOST}:${config.PORT}`,
      { prepared: running !== null, examines },
    )
    try {
      if (running !== null) await refuseOtherSchema(operator)
      return await work({ operator, databases, config, running })
    } finally {
      await operator.close()
    }
  } finally {
    await databases.close()
  }
}

async function joined(config: Config, { url }: RunFile): Promise<Databases> {
  const folders = foldersOf(config)
  const server = await probeRunning(folders.data)
  const databases = server && joinEmbedded(server.superuserUrl, folders)
  if (!databases)
    throw new CannotRun(`Probity answers at ${url}, but its database does not: read ${folders.data}/postgres.log`)
  return databases
}

/** A different schema means that the running service has another version than these files. */
async function refuseOtherSchema(operator: OpenOperator): Promise<void> {
  const problems = await schemaProblems(operator.pool)
  if (problems.length > 0)
    throw new CannotRun(`the running service has another version: restart it first (${problems.join('; ')})`)
}
