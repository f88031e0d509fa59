// What a command works on: the running embedded server, one started for it and stopped again, or a server of one's own.
import { constants } from 'node:os'
import { type Config, readConfig } from '../platform/config.ts'
import { probeRunning } from '../platform/database/embedded/index.ts'
import { schemaProblems } from '../platform/database/migrate.ts'
import type { RunFile } from '../platform/run-file.ts'
import type { Databases } from './databases.ts'
import { joinEmbedded } from './embedded-database.ts'
import { CannotRun } from './exit.ts'
import { foldersOf } from './folders.ts'
import { type OpenOperator, openOperator } from './open-operator.ts'
import { openOrRecognise } from './recognise.ts'
import { askedToEnd } from './wait.ts'

export interface Session {
  readonly operator: OpenOperator
  readonly databases: Databases
  readonly config: Config
  /** Where the service answers that owns the embedded server; null when none does. */
  readonly running: string | null
}

/** Nobody needs to know of a server that comes and goes with a command. */
const silent = { info: () => {}, warn: (message: string) => void process.stderr.write(`${message}\n`) }

interface Manner {
  /** Of a command that stays: it hears the signal by itself, comes to its end in order and exits with 0. */
  readonly staysUntilAsked?: boolean
}

export async function withOperator<T>(
  work: (session: Session) => Promise<T>,
  { staysUntilAsked = false }: Manner = {},
): Promise<T> {
  const config = readConfig()
  const ending = askedToEnd()
  const found = await openOrRecognise(config, silent, ending)
  const running = 'boot_token' in found ? found.url : null
  const databases = 'boot_token' in found ? await joined(config, found) : found
  // Whoever ends a command ends the server that it started, too.
  if (!staysUntilAsked)
    void ending.then(async (signal) => {
      await databases.close()
      process.exit(128 + constants.signals[signal])
    })
  try {
    const operator = await openOperator(
      config,
      databases,
      () =>
        config.PUBLIC_URL ??
        running ??
        `${config.TLS_CERT === undefined ? 'http' : 'https'}://${config.HOST}:${config.PORT}`,
      running !== null,
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
    throw new CannotRun(`Probity answers at ${url}, but its database does not: look at ${folders.data}/postgres.log`)
  return databases
}

/** The running service is of another version than these files when the schema differs. */
async function refuseOtherSchema(operator: OpenOperator): Promise<void> {
  const problems = await schemaProblems(operator.pool)
  if (problems.length > 0)
    throw new CannotRun(`the running service is of another version: restart it first (${problems.join('; ')})`)
}
