// The lines that a start prints for the person at the terminal.
import type { Config } from '../../platform/config.ts'
import type { Databases } from '../databases/databases.ts'

export function printAlreadyRunning(url: string): void {
  process.stdout.write(`Probity is already running: ${url}\n`)
}

export function printStarted(config: Config, databases: Databases, url: string): void {
  const lines: readonly [string, string][] = [
    ['address', config.PUBLIC_URL ?? url],
    ['documentation', `${url}/docs`],
    ['database', databases.embedded ? `PostgreSQL in ${databases.folders.data}` : 'the PostgreSQL of DATABASE_URL'],
    ['keys', `${databases.folders.keys} (save them apart from the database)`],
    ['to stop', `Ctrl-C, or kill -TERM ${process.pid}`],
  ]
  process.stdout.write(
    ['Probity is ready.', ...lines.map(([name, value]) => `  ${name.padEnd(14)} ${value}`), ''].join('\n'),
  )
}

export function printWorking(databases: Databases): void {
  const { checkpoints } = databases.folders
  process.stdout.write(
    `The worker is waiting for jobs; checkpoints are written to ${checkpoints}. To stop it: Ctrl-C, or kill -TERM ${process.pid}\n`,
  )
}
